"""The net for unforeseen exceptions: the evening is opened again from its journal.

Kivy calls it when a touch, a drawing, a binding or an event of the Clock has raised. No other
place catches every exception.
"""

from __future__ import annotations

import gc
import re
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.fault_log import FaultLog
from companion.ui.listening import end
from companion.ui.look.wording import tongue
from companion.ui.shell.aftermath import tidy_up
from companion.ui.shell.shell import Shell

if TYPE_CHECKING:
    from companion.core.session import Session
    from companion.evening.evening import Evening
    from companion.ui.shell.app import ConsigliereApp

MINUTE = 60.0
MOST = 2  # exceptions caught within a minute; one more would repeat for ever


class Net(ExceptionHandler):
    """Reopens the evening at first, leads home the second time, lets the third one end the app."""

    def __init__(self, app: ConsigliereApp) -> None:
        self._app = app
        self.log = FaultLog(app.folder)
        self._times: list[float] = []  # times of the exceptions of the last minute
        self._evening: Evening | None = None  # the evening to open again
        self._let_by: BaseException | None = None
        self._soon = Clock.create_trigger(self._recover)

    def start_catching(self) -> None:
        """Start to catch exceptions."""
        ExceptionManager.add_handler(self)

    def stop_catching(self) -> None:
        """Stop catching exceptions."""
        ExceptionManager.remove_handler(self)
        self._soon.cancel()

    def handle_exception(self, exception: BaseException) -> int:
        """Log an exception and recover in the next frame, or let it end the app."""
        if not isinstance(exception, Exception) or exception is self._let_by:
            return ExceptionManager.RAISE  # Kivy asks again on the way out
        if self._soon.is_triggered:
            return ExceptionManager.PASS  # a consequence of the first exception
        self.log.write(exception, report_keys(self._app))
        now = Clock.get_time()
        self._times = [*(one for one in self._times if now - one < MINUTE), now]
        if len(self._times) > MOST:
            self._let_by = exception
            return ExceptionManager.RAISE
        kept = self._evening if len(self._times) > 1 else None
        self._evening = self._laid() or kept
        self._soon()
        return ExceptionManager.PASS

    def _laid(self) -> Evening | None:
        """The evening on the table, in front or behind another screen; None if there is none."""
        at_table = "table" in self._app.shell.router.path
        evening: Evening | None = self._app.evening
        return evening if at_table else None

    def _recover(self, *_: object) -> None:
        """Build the screen anew on the Clock, so that a failure here is the next exception."""
        tidy_up()
        rebuild_screen(self._app)
        if len(self._times) > 1:
            self._lead_home()
        else:
            self._open_again()

    def _open_again(self) -> None:
        """Show the question that was open; stay at home if there is no evening to open."""
        from companion.evening.opening import citations, go_on

        app, journal = self._app, self._evening.journal if self._evening else None
        evening = go_on(app.archive, journal.id) if journal else None
        if evening is None:
            app.shell.toasts.notify(tongue.say("app.net.home"))
            return
        app.sit_down(evening, citations(evening.session.game.key))
        if evening.left_out is not None:
            app.refuse((evening.left_out,))
        else:
            app.shell.toasts.notify(tongue.say("app.net.reopened"))

    def _lead_home(self) -> None:
        """Stay at home with export and report, and forget drafts, which may be what fails."""
        from companion.ui.home.fault_sheet import FaultSheet

        self._app.lay_over(FaultSheet(self._evening, self.log.report))
        if self._evening is not None:
            forget_drafts(self._app.archive, self._evening)


def rebuild_screen(app: ConsigliereApp) -> None:
    """Replace everything on the screen by a new shell at home; no evening is open then."""
    old, app.evening, app.shell = app.shell, None, Shell()
    for shown in Window.children[:]:
        Window.remove_widget(shown)
    app.root = app.shell
    Window.add_widget(app.root)
    end(old)
    del old
    gc.collect()  # a half-made widget listens until it is collected
    app.shell.router.show("home")
    app.shell.lay_out()
    app.fill_in()


def forget_drafts(archive: Any, evening: Evening) -> None:
    """Forget the half-entered answers of an evening; its journal is untouched."""
    from companion.evening.drafts.answers import KEY, SHEET, drafts_of

    for under in (KEY, SHEET):
        drafts_of(archive, evening, under).forget()


def report_keys(app: ConsigliereApp) -> dict[str, str]:
    """Screen, game, open questions and last act as keys, for a fault report."""
    found = {"screen": app.shell.router.current}
    if app.evening is None:
        return found
    session: Session = app.evening.session
    last = session.acts[-1] if session.acts else None
    found["game"] = session.game.key
    found["asked"] = without_names(", ".join(session.keys), session)
    found["last act"] = without_names(f"{last.kind} {last.key}", session) if last else ""
    return found


def without_names(keys: str, session: Session) -> str:
    """Keys with each person's name replaced by a seat number, unless it is a colour."""
    for number, seat in enumerate(session.setup.seats, 1):
        if seat.key != seat.colour:
            keys = re.sub(rf"\b{re.escape(seat.key)}\b", f"seat_{number}", keys)
    return keys

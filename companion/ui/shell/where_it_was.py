"""After the first frame: open the table or the set-up that was in front when the app was ended.

The first frame shows the home screen. A finger that is quicker than the table means what it
touches there, and the table is not laid over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.core.ruling import because
from companion.evening import opening
from companion.evening.drafts.set_up import left_open
from companion.evening.drafts.table import left_laid, note_laid
from companion.games import GAMES
from companion.store.notes import DELETED
from companion.ui.home.going_on import sit_down
from companion.ui.listening import later, listen
from companion.ui.widgets.arrival import arrival

if TYPE_CHECKING:
    from companion.ui.shell.app import ConsigliereApp


class WhereItWas:
    """Waits a frame for touches, then leaves the home screen if it should."""

    def __init__(self, app: ConsigliereApp, touched: bool = False) -> None:
        self._app, self._touched = app, touched
        self._laid = False  # there is a table, but nobody has seen it yet
        self._steps = iter((self._open, self._seen, self._end))  # one in each frame
        listen(app.shell, Window, on_touch_down=self._touch)
        self.trigger = later(app.shell, lambda _: next(self._steps)())

    def open_soon(self) -> None:
        """Open what was in front in the next frame, after the touches that came until then."""
        self.trigger()

    def stop(self) -> None:
        """Stop opening what was in front when the app ended."""
        self.trigger.cancel()
        Window.unbind(on_touch_down=self._touch)

    _end = stop

    def _touch(self, *_: object) -> None:
        """Note a touch; one made before the table was seen is meant for home."""
        self._touched = True
        if self._laid:
            self._laid = False
            self._app.shell.router.show("home")
            arrival.end()

    def _open(self) -> None:
        app = self._app
        if self._touched or app.shell.router.current != "home":
            note_laid(app.archive, "")
            self.stop()
            return
        session, game = left_laid(app.archive), left_open(app.archive)
        if session:
            self._lay(session)
        elif game in GAMES:
            app.shell.router.screens["home"].set_up(game)
        self.trigger()

    def _lay(self, session: str) -> None:
        """Lay the evening that was left; a damaged one stays away, and home tells why."""
        app = self._app
        if app.archive.messages or session in app.archive.notes(DELETED):  # home tells the damage
            note_laid(app.archive, "")
            return
        evening = opening.go_on(app.archive, session)
        if evening is None:
            note_laid(app.archive, "")
            app.refuse((because("app.home.cannot_read"),))
            return
        self._laid = True
        sit_down(evening)

    def _seen(self) -> None:
        """Wait one more frame: touches made before the table was drawn come with it."""
        self.trigger()

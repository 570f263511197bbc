"""Leaving the app: a second press of back is needed, and unsaved answers are announced first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.store.saved import Unsaved
    from companion.ui.shell.app import ConsigliereApp

ESCAPE_SECONDS = 2.0


class Leaving:
    """Handles back pressed twice at home, and the closed window."""

    def __init__(self, app: ConsigliereApp) -> None:
        self._app = app
        self._pressed = -ESCAPE_SECONDS
        self._warned_of: tuple[Unsaved, ...] = ()

    def press(self) -> None:
        """Handle back at home: the first press shows a hint, a second one soon after leaves."""
        now = Clock.get_time()
        if now - self._pressed > ESCAPE_SECONDS:
            self._pressed = now
            self._app.shell.toasts.notify(tongue.say("app.home.back_again"))
        elif not self.refuse():
            self._app.stop()

    def refuse(self, *_: object, **__: object) -> bool:
        """Warn once of unsaved answers instead of leaving; True if the app stays open."""
        unsaved = self._unsaved()
        if not unsaved or unsaved == self._warned_of:
            return False
        from companion.ui.home.leave_sheet import LeaveSheet

        self._warned_of = unsaved
        self._app.shell.toasts.hide()
        self._app.lay_over(LeaveSheet(unsaved))
        return True

    def _unsaved(self) -> tuple[Unsaved, ...]:
        """The unsaved evenings, after one more try to write them."""
        self._app.watch_storage()
        return getattr(self._app.archive, "unsaved", ())

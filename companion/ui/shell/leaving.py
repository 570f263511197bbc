"""Leaving the app: never by surprise, and never with answers that only memory has unless told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.store.saved import Unsaved
    from companion.ui.shell.app import ConsigliereApp

ESCAPE_SECONDS = 2.0


class Leaving:
    """Back pressed twice at home, or the window that is closed."""

    def __init__(self, app: ConsigliereApp) -> None:
        self._app = app
        self._pressed = -ESCAPE_SECONDS
        self._told: tuple[Unsaved, ...] = ()

    def press(self) -> None:
        """Back at home: the first time says so, the second one leaves."""
        now = Clock.get_time()
        if now - self._pressed > ESCAPE_SECONDS:
            self._pressed = now
            self._app.shell.toasts.tell(tongue.say("app.home.back_again"))
        elif not self.refuse():
            self._app.stop()

    def refuse(self, *_: object, **__: object) -> bool:
        """Stay, once, for the answers that would be lost; new ones since are told anew."""
        unsaved = self._unsaved()
        if not unsaved or unsaved == self._told:
            return False
        from companion.ui.home.leave_sheet import LeaveSheet

        self._told = unsaved
        self._app.shell.toasts.hide()
        self._app.lay_over(LeaveSheet(unsaved))
        return True

    def _unsaved(self) -> tuple[Unsaved, ...]:
        """After one more try to write it."""
        self._app.watch_storage()
        return getattr(self._app.archive, "unsaved", ())

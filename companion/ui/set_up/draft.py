"""The draft of a set-up: stored as it is entered, restored after the app was ended."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.evening.drafts.set_up import Draft, keep_draft, note_open, read_draft
from companion.ui.listening import later
from companion.ui.widgets.plate import show_if


class HalfEntered:
    """Stores and restores what is entered on the set-up screen."""

    def __init__(self, screen: Any) -> None:
        self._screen, self._over = screen, screen.ids.over.__self__
        self.keep = later(screen, self.keep_now)  # once a frame, however much is typed

    @property
    def draft(self) -> Draft:
        """The draft of what is entered now; untouched seats are left out."""
        people = tuple((row.person, row.colour) for row in self._screen.ids.seats.rows)
        game = self._screen.game
        untouched = tuple(("", colour) for colour in game.colours[: game.least])
        return Draft(() if people == untouched else people, self._screen.options)

    def find(self) -> None:
        """Show the stored draft of this game, if there is one."""
        self._screen.cleared = None
        self._show(read_draft(App.get_running_app().archive, self._screen.game))

    def _show(self, draft: Draft) -> None:
        """Show a draft, or the least number of empty seats."""
        self._screen.options = draft.options
        self._screen.ids.seats.show(draft.people or [("", "")] * self._screen.game.least)

    def keep_now(self, *_: object) -> None:
        """Store the draft; none is needed once the game has begun."""
        screen, draft = self._screen, self.draft
        if not draft.blank:
            screen.cleared = None
        show_if(bool(screen.cleared) or not draft.blank, screen.ids.more, self._over)
        kept = Draft() if screen.begun else draft
        keep_draft(App.get_running_app().archive, screen.game.key, kept)

    def start_over(self) -> None:
        """Clear everything entered; a second call restores it."""
        back, entered = self._screen.cleared or Draft(), self.draft
        self._show(back)
        self._screen.cleared = entered if back.blank else None
        self.keep_now()

    def enter(self) -> None:
        """Note that the set-up is on the screen."""
        note_open(App.get_running_app().archive, self._screen.game.key)

    def leave(self) -> None:
        """Note that the set-up is off the screen, unless it lies on the way back."""
        self.keep.cancel()
        self.keep_now()
        app = App.get_running_app()
        if "set_up" not in app.shell.router.path:
            note_open(app.archive, "")

"""What is entered at the set-up, as it is kept: after a kill it is there again."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.evening.drafts.set_up import Draft, keep_draft, note_open, read_draft
from companion.ui.listening import later
from companion.ui.widgets.plate import show_if


class HalfEntered:
    """Follows a set-up screen; gives back what was entered, and takes it back on request."""

    def __init__(self, screen: Any) -> None:
        self._screen, self._over = screen, screen.ids.over.__self__
        self.keep = later(screen, self.keep_now)  # once a frame, however much is typed

    @property
    def draft(self) -> Draft:
        """What is entered."""
        people = tuple((row.person, row.colour) for row in self._screen.ids.seats.rows)
        return Draft(people, self._screen.options)

    def find(self) -> None:
        """Show what was entered for this game before, if anything was."""
        self._screen.cleared = None
        self._show(read_draft(App.get_running_app().archive, self._screen.game))

    def _show(self, draft: Draft) -> None:
        """Lay it out, or as many empty seats as it takes."""
        self._screen.options = draft.options
        self._screen.ids.seats.show(draft.people or [("", "")] * self._screen.game.least)

    def keep_now(self, *_: object) -> None:
        """Remember it; a table that has sat down needs it no more."""
        screen, draft = self._screen, self.draft
        if not draft.blank:
            screen.cleared = None
        show_if(bool(screen.cleared) or not draft.blank, screen.ids.more, self._over)
        kept = Draft() if screen.begun else draft
        keep_draft(App.get_running_app().archive, screen.game.key, kept)

    def start_over(self) -> None:
        """Take back all that was entered; once more puts it back."""
        back, entered = self._screen.cleared or Draft(), self.draft
        self._show(back)
        self._screen.cleared = entered if back.blank else None
        self.keep_now()

    def enter(self) -> None:
        """The set-up is on the screen."""
        note_open(App.get_running_app().archive, self._screen.game.key)

    def leave(self) -> None:
        """It is not; while it lies on the way back it is still where the table is."""
        self.keep.cancel()
        self.keep_now()
        app = App.get_running_app()
        if "set_up" not in app.shell.router.path:
            note_open(app.archive, "")

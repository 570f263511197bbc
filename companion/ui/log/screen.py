"""The screen of the log: go back to a line, amend an answer, overrule a ruling."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.core.acts import Where
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.prompts.panel.ask_sheet import ask_again, say_otherwise
from companion.ui.rulings.dispute import dispute_ruling
from companion.ui.widgets.screen import Screen

load_layout(__file__)


class LogScreen(Screen):
    """Shows the log of the open evening, and passes on what is asked of a line."""

    _follows = False  # does it listen to the evening?

    def enter(self, **about: Any) -> None:
        if not self._follows:
            self._follows = True
            listen(self, App.get_running_app().evening, on_change=self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Show all lines up to now; out of view, the next `enter` does so."""
        if self.in_front:
            self.ids.body.show(App.get_running_app().evening.session)

    def go_back(self, where: Where) -> None:
        """Undo the evening back to the moment before a line, and show the table."""
        if App.get_running_app().evening.go_back(where):
            self.back()

    def amend(self, where: Where) -> None:
        """Ask the question of a line again on a sheet."""
        evening = App.get_running_app().evening
        line = evening.line_at(where, "reply")
        if line is not None:
            App.get_running_app().lay_over(ask_again(evening, line))

    def otherwise(self, where: Where) -> None:
        """Ask for the table's own verdict in place of a ruling."""
        evening = App.get_running_app().evening
        line = evening.line_at(where, "ruling")
        if line is not None:
            say_otherwise(evening, line)

    def dispute(self, where: Where) -> None:
        """Open the dispute screen with the situation of a ruling."""
        evening = App.get_running_app().evening
        line = evening.line_at(where, "ruling")
        if line is not None:
            dispute_ruling(evening, line)

    def back(self) -> None:
        """Go back to the table."""
        App.get_running_app().shell.router.show("table")

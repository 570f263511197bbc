"""The log as a screen: go back to a line, change an entry, say otherwise."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.core.acts import Where
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.prompts.panel.ask_sheet import ask_again, say_otherwise
from companion.ui.widgets.screen import Screen

load_layout(__file__)


class LogScreen(Screen):
    """Shows the evening that is open; whatever is done here is seen at the table."""

    _follows = False  # is it told of every act?

    def enter(self, **about: Any) -> None:
        if not self._follows:
            self._follows = True
            listen(self, App.get_running_app().evening, on_change=self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Every line up to now; out of sight nothing is shown until it is entered again."""
        if self.in_front:
            self.ids.body.show(App.get_running_app().evening.session)

    def go_back(self, where: Where) -> None:
        """To the table as it was before that line."""
        if App.get_running_app().evening.go_back(where):
            self.back()

    def amend(self, where: Where) -> None:
        """Answer that question again."""
        evening = App.get_running_app().evening
        line = evening.line_at(where, "reply")
        if line is not None:
            App.get_running_app().lay_over(ask_again(evening, line))

    def otherwise(self, where: Where) -> None:
        """A verdict of the table's own."""
        evening = App.get_running_app().evening
        line = evening.line_at(where, "ruling")
        if line is not None:
            say_otherwise(evening, line)

    def back(self) -> None:
        """To the table."""
        App.get_running_app().shell.router.show("table")

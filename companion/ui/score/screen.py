"""The screen of the score."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.screen import Screen

load_layout(__file__)


class ScoreScreen(Screen):
    """Shows the score of the open evening; while it is secret, what else is known."""

    def on_kv_post(self, base: object) -> None:
        self._body, self._cover = self.ids.body.__self__, self.ids.cover.__self__
        self._known, self._courses = self.ids.known.__self__, self.ids.courses.__self__

    def enter(self, **about: Any) -> None:
        view = App.get_running_app().evening.view
        seen = view.scores is not None
        show_if(seen, self, self._body)
        show_if(not seen, self, self._cover)
        if seen:
            self._body.show(view.session)
        else:
            self._courses.show(view.session)
            show_if(bool(self._courses.courses), self._known, self._courses)

    def back(self) -> None:
        """Go back to the table."""
        App.get_running_app().shell.router.show("table")

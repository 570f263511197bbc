"""The score as a screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.ui.assets import load_layout
from companion.ui.router import Screen
from companion.ui.screens import score as _score  # noqa: F401  (kv uses ScoreBody)
from companion.ui.widgets import bar as _bar  # noqa: F401  (kv uses TopBar)

load_layout(__file__)


class ScoreScreen(Screen):
    """Shows the evening that is open."""

    def enter(self, **about: Any) -> None:
        self.ids.body.show(App.get_running_app().evening.session)

    def back(self) -> None:
        """To the table."""
        App.get_running_app().shell.router.show("table")

"""Home: the game in progress first, then everything else."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty

from companion.ui.assets import load_layout
from companion.ui.router import Screen
from companion.ui.widgets import card as _card  # noqa: F401  (kv uses ListRow)
from companion.ui.widgets import scroll as _scroll  # noqa: F401  (kv uses Scroll)
from companion.ui.widgets.plate import keep_if

load_layout(__file__)


class HomeScreen(Screen):
    """Where the app opens when no game is open."""

    playing = BooleanProperty(False)

    def enter(self, **about: Any) -> None:
        self.playing = App.get_running_app().evening is not None
        self._resume = keep_if(self.playing, self.ids.rows, self.ids.resume.__self__)

    def go(self, name: str) -> None:
        """To another screen."""
        App.get_running_app().shell.router.show(name)

    def resume(self) -> None:
        """Back to the table."""
        app = App.get_running_app()
        app.shell.router.show("table", evening=app.evening)

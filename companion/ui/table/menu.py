"""The menu of the table: what is not needed in play, but must be within reach."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.evening.evening import Evening
from companion.ui.assets import load_layout
from companion.ui.listening import drop
from companion.ui.widgets.export_sheet import export_evening
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class TableMenu(Sheet):
    """What hands do, home, settings, and the evening as a file."""

    __events__ = ("on_tasks",)

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening = evening
        if evening.journal is None:  # nothing is kept of it
            drop(self.body, self.ids.export.__self__)

    def go(self, screen: str) -> None:
        """To another screen; the table stays as it lies."""
        self.dismiss()
        App.get_running_app().shell.router.show(screen)

    def dispute(self) -> None:
        """A question of this game, asked beside the table."""
        self.dismiss()
        game = self._evening.session.game.key
        App.get_running_app().shell.router.show("dispute", game=game)

    def tasks(self) -> None:
        """What hands do now; the menu makes room for it."""
        self.dismiss()
        self.dispatch("on_tasks")

    def on_tasks(self) -> None:
        """What hands do is wanted."""

    def export(self) -> None:
        """The whole evening as one file."""
        self.dismiss()
        export_evening(self._evening)

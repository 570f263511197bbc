"""The menu of the table: tasks, rules, dispute, everybody's phone, home, settings, export."""

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
    """Lists what is not needed in play."""

    __events__ = ("on_tasks", "on_guests")

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening = evening
        if evening.journal is None:  # nothing is kept of it
            drop(self.body, self.ids.export.__self__)

    def go(self, screen: str) -> None:
        """Show another screen; the table stays behind it."""
        self.dismiss()
        App.get_running_app().shell.router.show(screen)

    def rules(self) -> None:
        """Open the rules of this game."""
        self.dismiss()
        game = self._evening.session.game.key
        App.get_running_app().shell.router.show("rules", game=game)

    def dispute(self) -> None:
        """Open the dispute screen for this game."""
        self.dismiss()
        game = self._evening.session.game.key
        App.get_running_app().shell.router.show("dispute", game=game)

    def tasks(self) -> None:
        """Close the menu and ask for what hands do now."""
        self.dismiss()
        self.dispatch("on_tasks")

    def on_tasks(self) -> None:
        """Event: what hands do now is wanted."""

    def guests(self) -> None:
        """Close the menu and ask for everybody's phone."""
        self.dismiss()
        self.dispatch("on_guests")

    def on_guests(self) -> None:
        """Event: everybody's phone is wanted."""

    def export(self) -> None:
        """Export the evening as a file."""
        self.dismiss()
        export_evening(self._evening)

"""The cards of the games, which the first frame of the home screen shows."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import TapPlate, optional_child

load_layout(__file__)


class GameCard(TapPlate):
    """A game: its cover, its name and a line about it."""

    game = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    slim = BooleanProperty(True)  # as on a phone, until it lies on its shelf
    _rest: Widget | None = None

    def on_slim(self, *_: object) -> None:
        """Place the words below the cover, or beside it where cards are slim."""
        self._rest = optional_child(self._rest, Widget, not self.slim, self)


class Shelf(EvenGrid):
    """The cards of the games in columns; `slim` cards have their words beside the cover."""

    slim = BooleanProperty(False)

"""The games on their covers: all that the first frame of the home screen shows under its title."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import TapPlate, part

load_layout(__file__)


class GameCard(TapPlate):
    """A game on its cover."""

    game = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    slim = BooleanProperty(True)  # as on a phone, until it lies on its shelf
    _rest: Widget | None = None

    def on_slim(self, *_: object) -> None:
        """Under a cover that lies above them, words stand at the top of what is left."""
        self._rest = part(self._rest, Widget, not self.slim, self)


class Shelf(EvenGrid):
    """The covers, as many side by side as have room; `slim` ones lie beside their words."""

    slim = BooleanProperty(False)

"""The games on their covers: all that the first frame of the home screen shows under its title."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class GameCard(TapPlate):
    """A game on its cover."""

    game = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    slim = BooleanProperty(True)  # as on a phone, until it lies on its shelf


class Shelf(EvenGrid):
    """The covers, as many side by side as have room; `slim` ones lie beside their words."""

    slim = BooleanProperty(False)

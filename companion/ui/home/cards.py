"""What lies on the home screen: the evening that was left, and the games on their covers."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.card import Card, ListRow
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class FoundCard(Card):
    """What was found damaged on opening, and what was done about it, until it has been read."""

    text = StringProperty("")

    __events__ = ("on_read",)

    def on_read(self) -> None:
        """It was understood."""


class OthersRow(ListRow):
    """The other evenings that wait."""


class GoOnCard(TapPlate):
    """The evening that was left: one tap and it goes on."""

    game = StringProperty("")
    names = StringProperty("")
    note = StringProperty("")


class GameCard(TapPlate):
    """A game on its cover."""

    game = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")


class Shelf(EvenGrid):
    """The covers, as many side by side as have room."""

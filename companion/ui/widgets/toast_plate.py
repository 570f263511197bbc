"""The strip on which something is said in passing; made when there is something to say."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)


class Strip(Plate):
    """Lies at the top; sideways over the board, for what is asked stands beside it."""

    board = 0.42  # of the width: so much of it a board has at least

    text = StringProperty("")
    refusal = BooleanProperty(False)
    low = BooleanProperty(False)  # what is asked takes all of the screen: it lies at the bottom
    wide = BooleanProperty(False)
    share = NumericProperty(1)


class NoticePlate(Strip):
    """Says that something was done; whoever goes on at once taps through it."""


class OfferPlate(NoticePlate):
    """The same, with a button that takes it back; beside the button it is tapped through."""

    __events__ = ("on_take",)

    def on_take(self) -> None:
        """It should be as before."""


class ToastPlate(TapPlate, Strip):
    """Says why not; a tap sends it away."""

    refusal = BooleanProperty(True)

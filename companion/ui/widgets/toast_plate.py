"""The strips that toasts are shown on."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)


class Strip(Plate):
    """Lies at the top of the screen; sideways over the board, beside the question."""

    board = 0.42  # of the width: so much of it a board has at least

    text = StringProperty("")
    refusal = BooleanProperty(False)
    leads = BooleanProperty(False)  # a tap opens the rule
    low = BooleanProperty(False)  # the question takes the whole screen: lie at the bottom
    wide = BooleanProperty(False)
    share = NumericProperty(1)


class NoticePlate(Strip):
    """A notice; taps go through it."""


class OfferPlate(NoticePlate):
    """A notice with a button that undoes something; taps beside the button go through."""

    __events__ = ("on_take",)

    def on_take(self) -> None:
        """Event: the button was tapped."""


class ToastPlate(TapPlate, Strip):
    """A refusal; a tap closes it, and opens the rule that refuses if there is one."""

    refusal = BooleanProperty(True)
    disputed = BooleanProperty(False)  # does a button lead to the desk?

    __events__ = ("on_dispute",)

    def on_dispute(self) -> None:
        """Event: what was refused is to be disputed."""

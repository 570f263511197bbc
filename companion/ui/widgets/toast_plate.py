"""The strip on which something is said in passing; made when there is something to say."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)


class NoticePlate(Plate):
    """Says that something was done; whoever goes on at once taps through it."""

    text = StringProperty("")
    refusal = BooleanProperty(False)


class OfferPlate(NoticePlate):
    """The same, with a button that takes it back; beside the button it is tapped through."""

    __events__ = ("on_take",)

    def on_take(self) -> None:
        """It should be as before."""


class ToastPlate(TapPlate):
    """Says why not; a tap sends it away."""

    text = StringProperty("")
    refusal = BooleanProperty(True)

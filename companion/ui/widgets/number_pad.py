"""The big number pad: no keyboard is needed in play."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class PadKey(TapPlate):
    """A key with a digit or a sign."""

    text = StringProperty("")
    icon = StringProperty("")
    label = StringProperty("")
    main = BooleanProperty(False)


class PadRow(BoxLayout):
    """Three keys side by side."""


class NumberPad(BoxLayout):
    """Ten digits, erase, the sign where there are negative numbers, done. It keeps nothing."""

    signed = BooleanProperty(False)
    done_icon = StringProperty("check")
    extra_text = StringProperty("")  # one more key, where the owner has a use for it

    __events__ = ("on_digit", "on_erase", "on_sign", "on_done", "on_extra")

    def on_digit(self, digit: str) -> None:
        """A digit was tapped."""

    def on_erase(self) -> None:
        """The last digit should go."""

    def on_sign(self) -> None:
        """Plus becomes minus."""

    def on_done(self) -> None:
        """The number is complete."""

    def on_extra(self) -> None:
        """The owner's own key."""

"""A number with a minus and a plus beside it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import number

load_layout(__file__)


class Stepper(BoxLayout):
    """Steps within its bounds; at a bound the sign is dim and tells which one it is."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    step = NumericProperty(1)
    unit = StringProperty("")
    chosen = BooleanProperty(False)

    __events__ = ("on_stop",)

    def move(self, steps: int) -> None:
        """One step up or down, as far as the bounds allow."""
        wanted = self.value + steps * self.step
        self.value = min(self.most, max(self.least, wanted))
        if self.value != wanted:
            self.dispatch("on_stop", wanted)

    def on_stop(self, wanted: float) -> None:
        """A bound was met."""

    def shown(self, value: float, unit: str) -> str:
        return number(int(value)) + unit

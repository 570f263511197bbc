"""A number with a minus and a plus beside it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import number

load_layout(__file__)


class Stepper(BoxLayout):
    """A number within bounds; at a bound the button is dim and says why."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    step = NumericProperty(1)
    unit = StringProperty("")
    chosen = BooleanProperty(False)

    __events__ = ("on_stop",)

    def move(self, steps: int) -> None:
        """Change the number by so many steps within its bounds."""
        wanted = self.value + steps * self.step
        self.value = min(self.most, max(self.least, wanted))
        if self.value != wanted:
            self.dispatch("on_stop", wanted)

    def on_stop(self, wanted: float) -> None:
        """Event: the number cannot be moved beyond its bound."""

    def shown(self, value: float, unit: str) -> str:
        return number(int(value)) + unit

"""The widget for small counts: a tap on a number takes so many, a second tap none."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.wording import number
from companion.ui.widgets.arrival import DOUBLE_TAP
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid

load_layout(__file__)

MOST = 9  # all numbers must be in sight
SHORT = 3  # so few numbers stand beside the name, not under it


def is_handful(field: Any) -> bool:
    """Is a field answered by taps on numbers, few enough to show all?"""
    return field.by == "taps" and all(most <= MOST for _, most in field.ranges.values())


class NumberRow(ChipGrid):
    """The possible numbers of a kind; with none chosen the least counts."""

    least = NumericProperty(0)
    most = NumericProperty(0)
    value = NumericProperty(0)
    short = BooleanProperty(False)  # few enough to stand beside the name

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._taken_at = 0.0
        self.fbind("least", self._lay)
        self.fbind("most", self._lay)
        self.fbind("value", self._mark)

    def _lay(self, *_: object) -> None:
        self.short = self.most - self.least <= SHORT
        numbers = range(int(self.least) + 1, int(self.most) + 1)
        for chip, count in zip(self.hold([Chip] * len(numbers)), numbers, strict=True):
            chip.value, chip.text = count, number(count)
        self._mark()

    def on_chip(self, chip: Chip) -> None:
        """Choose a number; the second tap of a double tap is ignored."""
        if chip.value != self.value:
            self.value, self._taken_at = chip.value, Clock.get_time()
        elif Clock.get_time() - self._taken_at >= DOUBLE_TAP:
            self.value = self.least

    def _mark(self, *_: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value


class HandfulRow(BoxLayout):
    """A kind with its row of numbers."""

    kind = StringProperty("")
    text = StringProperty("")
    owner = ObjectProperty(None, allownone=True)
    short = BooleanProperty(False)

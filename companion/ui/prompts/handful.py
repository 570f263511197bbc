"""A few of a kind, taken by one tap on their number; a second tap puts them back."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.tongue import number
from companion.ui.widgets import text as _text  # noqa: F401  (kv uses Text)
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid

load_layout(__file__)

HANDFULS = ("bandit", "cube")  # kinds of things that are taken by the handful
MOST = 9  # all numbers must be in sight
SHORT = 3  # so few numbers stand beside the name, not under it


def is_handful(field: Any) -> bool:
    """Are these numbers few enough to be all in sight?"""
    return field.of in HANDFULS and all(most <= MOST for _, most in field.ranges.values())


class NumberRow(EvenGrid):
    """The numbers that are possible; none chosen is the least."""

    least = NumericProperty(0)
    most = NumericProperty(0)
    value = NumericProperty(0)
    short = BooleanProperty(False)  # few enough to stand beside the name

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spare: list[Chip] = []
        self.fbind("least", self._lay)
        self.fbind("most", self._lay)
        self.fbind("value", self._mark)

    def _lay(self, *_: object) -> None:
        self.short = self.most - self.least <= SHORT
        numbers = range(int(self.least) + 1, int(self.most) + 1)
        while len(self.children) > len(numbers):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(numbers):
            self.add_widget(self._spare.pop() if self._spare else self._new_chip())
        for chip, count in zip(self.children[::-1], numbers, strict=True):
            chip.value, chip.text = count, number(count)
        self._mark()

    def _new_chip(self) -> Chip:
        chip = Chip()
        chip.bind(on_release=self._tapped)
        return chip

    def _tapped(self, chip: Chip) -> None:
        self.value = self.least if chip.value == self.value else chip.value

    def _mark(self, *_: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value


class HandfulRow(BoxLayout):
    """A kind and its numbers."""

    kind = StringProperty("")
    text = StringProperty("")
    owner = ObjectProperty(None, allownone=True)
    short = BooleanProperty(False)

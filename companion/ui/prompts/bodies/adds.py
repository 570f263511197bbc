"""The widget for counts of printed symbols: each tap on a chip adds one, a long press clears.

The last chip says that there are none.
"""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty, ObjectProperty

from companion.core.ruling import because
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid, WordGrid
from companion.ui.widgets.hold_plate import HoldPlate

load_layout(__file__)

NONE = ""  # the chip for none of any kind
TIGHT = 0.9  # share of the natural width of a name


class Counted(HoldPlate):
    """A chip with a number in its corner, so that nothing moves when it is counted up."""

    count = NumericProperty(0)
    badge = NumericProperty(0)  # how large the number is written
    figure: Any = ObjectProperty(None, allownone=True)

    def on_count(self, *_: object) -> None:
        self.badge = theme.body * 1.25
        self.chosen = bool(self.count)
        label = CoreLabel(number(int(self.count)), font_size=theme.small, bold=True)
        label.refresh()
        self.figure = label.texture


class AddChip(Counted, Chip):
    """The chip of a kind, with its count."""


class AddGrid(WordGrid):
    """A grid whose names may be a little smaller if one more column then fits."""

    def _room(self, chip: Chip) -> float:
        return super()._room(chip) * TIGHT


class AddsBody(FieldBody):
    """A chip for each kind; nothing is answered until a chip is tapped, be it the one for none."""

    chip: type[Counted] = AddChip
    in_columns: type[ChipGrid] = AddGrid

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._counts: dict[str, int] = {}
        self.grid = self.in_columns()
        self.grid.bind(on_chip=lambda _, chip: self._tapped(chip.value))
        self.add_widget(self.grid, index=1)

    @property
    def chips(self) -> list[Any]:
        """The chips of the kinds, and the one for none."""
        return self.grid.chips

    def show(self) -> None:
        self._counts = {kind: least for kind, (least, _) in self.field.ranges.items()}
        kinds = (*self._counts, NONE)
        for chip, kind in zip(self.grid.hold([self.chip] * len(kinds)), kinds, strict=True):
            chip.bind(on_hold=self._held)
            chip.value, chip.count, chip.chosen = kind, 0, False
        self.reword()

    def reword(self) -> None:
        for chip in self.chips:
            none = tongue.say("app.prompt.none_of_it")
            chip.text = tongue.name(chip.value, self.field.of) if chip.value else none
            if isinstance(chip, Chip):
                chip.player = people.key_if_seated(chip.value)
        self.grid.lay_out_again()

    def _tapped(self, kind: str) -> None:
        if kind == NONE:
            self._set_counts({one: between[0] for one, between in self.field.ranges.items()})
            return
        more, most = self._counts[kind] + 1, self.field.ranges[kind][1]
        if more > most:
            self.refuse((because("core.too_many_of", kind=kind, reply=more, most=most),))
        else:
            self._set_counts({**self._counts, kind: more})

    def _held(self, chip: Any) -> None:
        """Reset the count of a kind; if all are zero, nothing has been answered."""
        if chip.value == NONE or not chip.count:
            return
        self._set_counts({**self._counts, chip.value: self.field.ranges[chip.value][0]})
        if not any(self._counts.values()):
            self.chips[-1].chosen = False
            self.value = UNSAID

    def enter(self, entered: dict[str, int]) -> None:
        self._set_counts({kind: entered.get(kind, 0) for kind in self._counts})

    def _set_counts(self, counts: dict[str, int]) -> None:
        self._counts = counts
        for chip in self.chips:
            chip.count = counts.get(chip.value, 0)
            chip.chosen = bool(chip.count) if chip.value else not any(counts.values())
        self.value = dict(counts)

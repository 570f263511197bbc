"""The widget for a number of each kind: taps or steppers for small ranges, the pad for large."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.ruling import Reason, because
from companion.ui.assets import load_layout
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.cells import Entry, NumberCell
from companion.ui.prompts.bodies.handful import HandfulRow, is_handful
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.text import natural_width

load_layout(__file__)

FEW = 20
ONE = "one"  # the only question of its cells
WIDEST = 1.6  # in large letters: the width of two digits and a sign


class StepperRow(BoxLayout):
    """A kind with its stepper, side by side where the name fits unbroken."""

    kind = StringProperty("")
    text = StringProperty("")
    narrow = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def is_narrow(self, width: float, text: str, token: float, em: float) -> bool:
        """Is the row too narrow for its longest word beside the number?"""
        stepper = 2 * theme.touch + WIDEST * theme.large + 2 * theme.step
        words = (natural_width(word, em, theme.plain) for word in text.split())
        return width < max(words, default=0) + token + stepper


class CellRow(BoxLayout):
    """A kind and the cell its number is typed into."""

    text = StringProperty("")


class TypedCounts(Entry):
    """The rows of one question over the number pad."""

    beside = BooleanProperty(False)  # the pad stands beside the cells, not under them

    def set_ranges(self, ranges: dict[str, tuple[int, int]]) -> None:
        """Ask for a number of each of these kinds, within bounds."""
        self.retire_cells()
        rows = hold_rows(self.ids.rows, [CellRow] * len(ranges))
        for row, (kind, bounds) in zip(rows, ranges.items(), strict=True):
            cell: NumberCell = self.new_cell()
            cell.stand_for(ONE, kind, bounds)
            row.text, cell.size_hint_x = tongue.name(kind), 0.4
            row.add_widget(cell)
            self.cells.append(cell)
        self.activate(self.cells[0] if self.cells else None)

    def reword(self) -> None:
        for row, cell in zip(self.ids.rows.children[::-1], self.cells, strict=True):
            row.text = tongue.name(cell.kind)


class CountsBody(FieldBody):
    """Every kind with its number; Done answers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stands: dict[str, int] | None = None
        self.typed = TypedCounts()
        keep(self, self.typed)
        self.typed.bind(on_filled=lambda *_: self._say_typed())
        self.typed.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        self.typed.bind(on_draft_changed=lambda _: self._note())

    @property
    def rows(self) -> list[Any]:
        """The rows of the kinds, from the first to the last."""
        return [] if self.typed.parent is self else self.children[::-1]

    @property
    def few(self) -> bool:
        """Are steppers used? Few numbers are possible, or an earlier answer is edited."""
        ranges = self.field.ranges.values()
        near = all(most - least <= FEW or least < 0 for least, most in ranges)
        return self._stands is not None or near

    @property
    def one_tap(self) -> bool:
        return not self.few  # the last cell answers

    @property
    def has_pad(self) -> bool:
        return not self.few

    def set_field(self, field: Any) -> None:
        self._stands = None
        super().set_field(field)

    def preset(self, value: dict[str, int]) -> None:
        self._stands = value
        self.show()

    def enter(self, entered: dict[str, int]) -> None:
        if not self.few:
            self.typed.enter(ONE, entered)
            return
        for row in self.rows:
            if row.kind in entered:
                row.ids.stepper.value = entered[row.kind]

    def _note(self) -> None:
        self.entered = self.typed.entered(ONE) or None

    def show(self) -> None:
        if self.few:
            self._show_steppers()
        else:
            hold_rows(self, ())
            self.add_widget(self.typed)
            self.typed.set_ranges(dict(self.field.ranges))

    def _show_steppers(self) -> None:
        kind_of_row = HandfulRow if is_handful(self.field) else StepperRow
        rows = hold_rows(
            self, [kind_of_row] * len(self.field.ranges), lambda row: setattr(row, "owner", self)
        )
        for row, (kind, (least, most)) in zip(rows, self.field.ranges.items(), strict=True):
            stepper = row.ids.stepper
            row.kind, row.text = kind, tongue.name(kind)
            stepper.least, stepper.most = least, most
            stepper.value = min(most, max(least, (self._stands or {}).get(kind, 0)))
        self.tally()

    def reword(self) -> None:
        for row in self.rows:
            row.text = tongue.name(row.kind)
        if not self.few:
            self.typed.reword()

    def tally(self, *_: object) -> None:
        """The numbers of the steppers by kind."""
        self.value = {row.kind: int(row.ids.stepper.value) for row in self.rows}

    def stop(self, kind: str, wanted: float) -> None:
        """Say why a stepper cannot go further."""
        least, most = self.field.ranges[kind]
        self.refuse((self._bound(kind, int(wanted), least, most),))

    def _bound(self, kind: str, wanted: int, least: int, most: int) -> Reason:
        if wanted < least:
            return because("core.too_few_of", kind=kind, reply=wanted, least=least)
        return because("core.too_many_of", kind=kind, reply=wanted, most=most)

    def _say_typed(self) -> None:
        self.answer(self.typed.typed(ONE))

"""Number cells that are filled one after the other from one number pad."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.ruling import because
from companion.ui.assets import load_layout
from companion.ui.listening import keep
from companion.ui.look.wording import number
from companion.ui.prompts.bodies.count import is_full, type_digit
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class NumberCell(TapPlate):
    """One number of a sheet: its question, its kind, what was typed so far."""

    question = StringProperty("")
    kind = StringProperty("")
    least = NumericProperty(0)
    most = NumericProperty(99)
    value = ObjectProperty(None, allownone=True)
    active = BooleanProperty(False)
    settled = BooleanProperty(False)  # its question is answered

    def shown(self, value: int | None, settled: bool) -> str:
        return "" if value is None else number(value)

    def stand_for(self, question: str, kind: str, bounds: tuple[int, int]) -> None:
        """Ask for a number within bounds; if only one is possible, show it."""
        self.question, self.kind = question, kind
        self.least, self.most = bounds
        self.value = self.least if self.least == self.most else None
        self.active = self.settled = False


class Entry(BoxLayout):
    """A number pad and its cells; a cell that is full passes the focus to the next."""

    __events__: tuple[str, ...] = ("on_filled", "on_refused", "on_draft_changed")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells: list[NumberCell] = []
        self._spare: list[NumberCell] = []
        self._minus = self._fresh = False

    def new_cell(self) -> NumberCell:
        """A spare cell, or a new one."""
        if self._spare:
            return self._spare.pop()
        cell = NumberCell()
        cell.bind(on_release=self.activate, value=lambda *_: self.dispatch("on_draft_changed"))
        return cell

    def retire_cells(self) -> None:
        """Take all cells off, to be reused."""
        for cell in self.cells:
            cell.parent.remove_widget(cell)
            keep(self, cell)
        self._spare += self.cells
        self.cells = []

    @property
    def active(self) -> NumberCell | None:
        return next((cell for cell in self.cells if cell.active), None)

    def activate(self, wanted: NumberCell | None) -> None:
        """Let the pad type into a cell; the first digit replaces its number."""
        for cell in self.cells:
            cell.active = cell is wanted and not cell.settled
        self._minus, self._fresh = False, True
        if "pad" in self.ids:
            self.ids.pad.signed = wanted is not None and wanted.least < 0

    def digit(self, digit: str) -> None:
        """Type a digit into the active cell."""
        if (cell := self.active) is None:
            return
        now = None if self._fresh else cell.value
        cell.value = type_digit(now, digit, cell.least, cell.most, self._minus)
        self._fresh = False
        if is_full(cell.value, cell.least, cell.most):
            self.advance()

    def erase(self) -> None:
        """Erase the last digit of the active cell."""
        if (cell := self.active) is not None:
            cell.value = int(cell.value / 10) if cell.value and abs(cell.value) >= 10 else None
            self._minus = False

    def sign(self) -> None:
        """Change the sign of the number in the active cell."""
        if (cell := self.active) is not None:
            self._minus = not self._minus
            cell.value = -cell.value if cell.value else cell.value

    def advance(self) -> None:
        """Go to the next empty cell, unless the number is out of bounds."""
        cell = self.active
        if cell is not None and not self.fits(cell):
            return
        left = [one for one in self.cells if one.value is None and not one.settled]
        same = [one for one in left if cell is not None and one.question == cell.question]
        self.activate(next(iter(same or left), None))
        if cell is not None and not same:
            self.dispatch("on_filled", cell.question)

    def fits(self, cell: NumberCell) -> bool:
        """Is the number of a cell within its bounds? An empty cell counts as zero."""
        value = cell.value if cell.value is not None else 0
        if value < cell.least:
            self._refuse("core.too_small", cell, least=int(cell.least))
            return False
        if value > cell.most:
            self._refuse("core.too_big", cell, most=int(cell.most))
            return False
        cell.value = value
        return True

    def _refuse(self, rule: str, cell: NumberCell, **facts: int) -> None:
        self.dispatch("on_refused", (because(rule, reply=cell.value or 0, **facts),))

    def rest_zero(self) -> None:
        """Fill the empty cells of the active question with zero."""
        if (cell := self.active) is None:
            return
        for one in self.cells:
            if one.question == cell.question and one.value is None:
                one.value = max(0, int(one.least))
        self.advance()

    def typed(self, question: str) -> dict[str, int]:
        """The numbers in the cells of a question, by kind."""
        return {
            cell.kind: cell.value if cell.value is not None else 0
            for cell in self.cells
            if cell.question == question
        }

    def entered(self, question: str) -> dict[str, int]:
        """The numbers typed so far for a question, by kind."""
        cells = [one for one in self.cells if one.question == question and one.least < one.most]
        return {one.kind: one.value for one in cells if one.value is not None}

    def enter(self, question: str, entered: Mapping[str, int]) -> None:
        """Restore the numbers typed for a question, and go to its first empty cell."""
        if self.entered(question) == entered:
            return
        for cell in self.cells:
            if cell.question == question and cell.kind in entered:
                cell.value = entered[cell.kind]
        self.begin()

    def begin(self) -> None:
        """Activate the first cell to fill; if none is open, the first question is complete."""
        left = [cell for cell in self.cells if not cell.settled]
        empty = [cell for cell in left if cell.value is None]
        self.activate(next(iter(empty or left), None))

    def on_draft_changed(self) -> None:
        """Event: the number of a cell changed."""

    def on_filled(self, question: str) -> None:
        """Event: every cell of a question is filled."""

    def on_refused(self, reasons: tuple[Any, ...]) -> None:
        """Event: a number is out of bounds."""

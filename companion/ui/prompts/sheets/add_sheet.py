"""A sheet for what several players put down together: a grid where each tap adds one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import Counts
from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.palette import Colour
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.sheets.count_sheet import SheetHead, fits_one_sheet
from companion.ui.widgets.drawn_cell import DrawnCell
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)


def can_share_add_sheet(prompts: Sequence[Prompt]) -> bool:
    """Are several players asked to put down the same kinds of things?"""
    added = all(isinstance(one.field, Counts) and one.field.by == "adds" for one in prompts)
    return added and fits_one_sheet(prompts)


class AddCell(DrawnCell):
    """How many of a kind a player puts down; a tap adds one, and empties a full cell.

    A long press empties the cell.
    """

    question = StringProperty("")
    kind = StringProperty("")
    most = NumericProperty(0)
    value = NumericProperty(0)
    settled = BooleanProperty(False)  # its question is answered

    shows = ("most", "value", "settled")

    def surface(self) -> tuple[Colour, Colour, float]:
        asked = self.most and not self.settled
        fill = theme.brass_fill if self.value else theme.raised if asked else theme.surface
        return fill, theme.brass_edge if asked else theme.line, theme.hairline

    def draw_content(self, pen: Pen) -> None:
        text = number(int(self.value)) if self.value else ""
        self.draw_amount(pen, text, theme.title, theme.brass_ink)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.most) and not self.settled and bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        if not self.held:
            self.value = self.value + 1 if self.value < self.most else 0

    def on_hold(self) -> None:
        self.value = 0


class AddRow(BoxLayout):
    """The name of a kind and its cells."""

    kind = StringProperty("")
    text = StringProperty("")
    beside = BooleanProperty(True)
    named = NumericProperty(0)


class AddSheet(BoxLayout):
    """Each column is one player's answer; the button gives all answers in turn.

    The columns stand in seat order, like the strip of scores.
    """

    has_pad = True  # it needs as much room as a number pad
    sole = True  # on a small screen it is not cut
    wish = NumericProperty(0)  # the height that would show all of it
    asked = StringProperty("")  # the question of the column that was tapped last
    columns = NumericProperty(0)
    named = NumericProperty(0)  # what a name needs beside its cells
    beside = BooleanProperty(True)  # there is room for it

    __events__ = ("on_reply", "on_refused", "on_draft_changed")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells: list[AddCell] = []
        self._prompts: dict[str, Prompt] = {}
        self._open: set[str] = set()
        self._turn = -1
        for name in ("beside", "named", "columns"):
            self.fbind(name, self._fit)

    def _fit(self, *_: object) -> None:
        """Lay the names beside the cells where there is room, else above."""
        for row in self.ids.rows.children:
            row.beside, row.named = self.beside, self.named

    # The questions

    def set_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Show some questions; earlier ones that are closed now count as settled."""
        keys = {one.key for one in prompts}
        if not self.holds(keys, prompts[0].turn):
            self._turn = prompts[0].turn
            self._prompts = {one.key: one for one in prompts}
            self._build()
        self._open = keys
        for cell in self.cells:
            cell.settled = cell.question not in keys
        self.turn_to(prompts[0].key)

    def holds(self, keys: set[str], turn: int) -> bool:
        """Does the sheet show some questions already?"""
        return turn == self._turn and keys <= set(self._prompts)

    def turn_to(self, question: str) -> None:
        """Set which column is asked."""
        self.asked = question

    def _build(self) -> None:
        seats = list(people.looks)
        columns = sorted(self._prompts.values(), key=lambda one: seats.index(one.about.player))
        fields: dict[str, Any] = {one.key: one.field for one in columns}
        ranges = [field.ranges for field in fields.values()]
        kinds = [kind for kind in ranges[0] if any(one[kind][1] for one in ranges)]
        self.columns = len(fields)
        heads = hold_rows(self.ids.heads, [SheetHead] * len(fields))
        for head, prompt in zip(heads, columns, strict=True):
            head.player = prompt.about.player
        self.cells = []
        for row, kind in zip(hold_rows(self.ids.rows, [AddRow] * len(kinds)), kinds, strict=True):
            row.kind = kind
            for cell, (key, field) in zip(self._row(row, len(fields)), fields.items(), strict=True):
                cell.value, cell.question, cell.kind = 0, key, kind
                cell.most = field.ranges[kind][1]
                self.cells.append(cell)
        self._fit()
        self.reword()

    def _row(self, row: AddRow, count: int) -> list[AddCell]:
        return hold_rows(
            row.ids.cells, [AddCell] * count, lambda cell: cell.bind(value=self._added)
        )

    def reword(self) -> None:
        """Set the names of the kinds in the language in force."""
        field: Any = next(iter(self._prompts.values())).field
        for row in self.ids.rows.children:
            row.text = tongue.name(row.kind, field.of)

    # What is said

    def _added(self, cell: AddCell, _: object) -> None:
        self.asked = cell.question
        self.dispatch("on_draft_changed")

    def reply_all(self) -> None:
        """Dispatch the reply of each open column until one is refused."""
        for key in [key for key in self._prompts if key in self._open]:
            if not self._reply_column(key):
                return

    def _reply_column(self, question: str) -> bool:
        field: Any = self._prompts[question].field
        value = {**dict.fromkeys(field.ranges, 0), **self._counts(question)}
        checked = field.check(value)
        if checked.verdict:
            self.dispatch("on_reply", question, value)
        else:
            self.dispatch("on_refused", checked.reasons)
        return bool(checked.verdict)

    def _counts(self, question: str) -> dict[str, int]:
        cells = [cell for cell in self.cells if cell.question == question and cell.value]
        return {cell.kind: int(cell.value) for cell in cells}

    def so_far(self, question: str) -> Any:
        """The counts tapped for a question; None if nothing was."""
        return self._counts(question) or None

    def restore_draft(self, question: str, begun: Any) -> None:
        """Fill the cells of a question from a draft."""
        if isinstance(begun, Mapping):
            for cell in self.cells:
                if cell.question == question:
                    cell.value = begun.get(cell.kind, 0)

    def on_reply(self, key: str, value: Any) -> None:
        """Event: one player's column was answered."""

    def on_refused(self, reasons: Any) -> None:
        """Event: a column was refused, with the reasons."""

    def on_draft_changed(self) -> None:
        """Event: the number of a cell changed."""

"""The form: people with their pieces, lists of pieces, facts on chips; the one in front is lit."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.desk import Path
from companion.ui.assets import load_layout
from companion.ui.dispute.cells import ADD, PERSON, SWITCH, Cell, Section
from companion.ui.dispute.pieces import Call, DeskChip, Flow, PieceTile, mark_of
from companion.ui.games import figure_of, marks_of
from companion.ui.widgets.hold_plate import HoldPlate
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)


class PersonHead(HoldPlate):
    """The person of a row: a tap brings the row in front, a long press takes it away."""

    player = StringProperty("")
    may_go = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.act: Call | None = None
        self.take: Call | None = None
        super().__init__(**kwargs)

    def on_release(self) -> None:
        if not self.held and self.act is not None:
            self.act()

    def on_hold(self) -> None:
        if self.take is not None:
            self.take()


class PersonRow(Plate):
    """A person with pieces and facts."""

    player = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.path: Path = ()
        super().__init__(**kwargs)


class ListBlock(BoxLayout):
    """A list of pieces or facts under its name."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.path: Path = ()
        super().__init__(**kwargs)


class DeskForm(BoxLayout):
    """All sections of a situation; rows are kept from one change to the next."""

    def __init__(self, situation: Any, **kwargs: Any) -> None:
        self._situation = situation
        super().__init__(**kwargs)

    def show(self, sections: list[Section], front: Path | None) -> None:
        """Show these sections, the one in front lit."""
        kinds = [PersonRow if section.nested else ListBlock for section in sections]
        marks = marks_of(self._situation.game.key)
        for row, section in zip(hold_rows(self, kinds), sections, strict=True):
            row.path = section.path
            if isinstance(row, PersonRow):
                self._show_person(row, section, front)
            else:
                row.title = section.title
            self._fill(row.ids.flow, section, front, marks)

    def _show_person(self, row: PersonRow, section: Section, front: Path | None) -> None:
        row.player = section.player
        row.lit = front is not None and front[: len(section.path)] == section.path
        head, path = row.ids.head.__self__, section.path
        head.player, head.may_go = section.player, section.may_go
        head.act = lambda: self._situation.face(path)
        head.take = (lambda: self._situation.remove(path)) if section.may_go else None

    def _fill(self, flow: Flow, section: Section, front: Path | None, marks: Any) -> None:
        kinds: list[type] = [PieceTile if cell.is_piece else DeskChip for cell in section.cells]
        for one, cell in zip(flow.hold(kinds), section.cells, strict=True):
            if isinstance(one, PieceTile):
                one.text, one.amount = cell.text, cell.amount
                one.strokes = mark_of(marks, cell.value, cell.of)
                one.figure = figure_of(self._situation.game.key, cell.value, self._situation.known)
                one.crowned, one.asks = cell.crowned, cell.asks
            else:
                _word(one, cell)
            one.chosen = front is not None and cell.does != PERSON and front == cell.path
            one.act = self._act_of(cell)
            one.take = self._take_of(cell)

    def _act_of(self, cell: Cell) -> Any:
        situation = self._situation
        if cell.does == PERSON:
            return lambda: situation.add(cell.path, cell.player)
        if cell.does == SWITCH:
            return lambda: situation.switch(cell.path)
        return lambda: situation.face(cell.path)

    def _take_of(self, cell: Cell) -> Any:
        return (lambda: self._situation.remove(cell.path)) if cell.may_go else None


def _word(chip: DeskChip, cell: Cell) -> None:
    """Set words, token and rank of a chip."""
    chip.value = cell.player or None
    chip.player = cell.player
    chip.text = cell.text
    chip.rank = "way" if cell.does == ADD or cell.granted else "answer"
    chip.asks = cell.asks
    if cell.does == PERSON:
        chip.icon = "plus"

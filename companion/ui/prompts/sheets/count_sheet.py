"""A sheet for numbers of several players: players across, kinds down, one number pad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.cells import Entry, NumberCell
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

NO_KIND = ""


def ranges_of(field: Any) -> dict[str, tuple[int, int]]:
    """The ranges a field asks for, by kind; a single number has no kind."""
    offers = field.offers()
    return {one.value: one.between for one in offers if one.between is not None}


def fits_one_sheet(prompts: Sequence[Prompt]) -> bool:
    """Are several players asked for the same kinds of numbers?"""
    if len(prompts) < 2 or not all(ranges_of(one.field) for one in prompts):
        return False
    first = prompts[0]
    asked = [people.key_if_seated(one.about.player) for one in prompts]
    same = all(list(ranges_of(one.field)) == list(ranges_of(first.field)) for one in prompts)
    return same and all(asked) and len(set(asked)) == len(asked)


class SheetHead(BoxLayout):
    """A player at the head of a column."""

    player = StringProperty("")


class KindRow(BoxLayout):
    """The name of a kind over its cells."""

    text = StringProperty("")


class CountSheet(Entry):
    """The sheet; a complete column is answered at once and stays, dim."""

    has_pad = True
    beside = BooleanProperty(False)  # the pad stands beside the cells, not under them
    wish = NumericProperty(0)  # the height that would show all of it
    asked = StringProperty("")  # the question of the cell that is typed into

    __events__ = ("on_reply",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._prompts: dict[str, Prompt] = {}
        self._turn = -1

    def set_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Show some questions; earlier ones that are closed now count as settled."""
        keys = {one.key for one in prompts}
        if self.holds(keys, prompts[0].turn):
            self._settle(keys)
            return
        self._turn = prompts[0].turn
        self._prompts = {one.key: one for one in prompts}
        self._build()

    def holds(self, keys: set[str], turn: int) -> bool:
        """Does the sheet show some questions already?"""
        return turn == self._turn and keys <= set(self._prompts)

    def turn_to(self, question: str) -> None:
        """Activate the column of a question."""
        self.activate(next(cell for cell in self.cells if cell.question == question))

    def _settle(self, open_keys: set[str]) -> None:
        for cell in self.cells:
            if cell.settled and cell.question in open_keys:  # undone: asked again as a whole
                cell.stand_for(cell.question, cell.kind, (cell.least, cell.most))
            cell.settled = cell.question not in open_keys
        if self.active is None or self.active.settled:
            self.begin()

    def _build(self) -> None:
        """Build rows, heads and cells, reusing those of the last sheet."""
        self.retire_cells()
        first = next(iter(self._prompts.values()))
        kinds = list(ranges_of(first.field))
        heads = hold_rows(self.ids.heads, [SheetHead] * len(self._prompts))
        rows = hold_rows(self.ids.rows, [KindRow] * len(kinds))
        boxes = dict(zip(kinds, rows, strict=True))
        for kind, row in boxes.items():
            row.text = tongue.name(kind) if kind else ""
        for head, (key, prompt) in zip(heads, self._prompts.items(), strict=True):
            head.player = people.key_if_seated(prompt.about.player)
            for kind, bounds in ranges_of(prompt.field).items():
                cell = self.new_cell()
                cell.stand_for(key, kind, bounds)
                boxes[kind].ids.cells.add_widget(cell)
                self.cells.append(cell)
        self.begin()

    def activate(self, wanted: NumberCell | None) -> None:
        super().activate(wanted)
        self.asked = wanted.question if wanted is not None else ""
        if wanted is not None and self.ids.scroll.height < self.ids.rows.height:
            self.ids.scroll.scroll_to(wanted, padding=theme.step, animate=False)

    def reword(self) -> None:
        """Set the names of the kinds in the language in force."""
        kinds = dict.fromkeys(cell.kind for cell in self.cells)
        for box, kind in zip(self.ids.rows.children[::-1], kinds, strict=False):
            box.text = tongue.name(kind) if kind else ""

    def so_far(self, question: str) -> Any:
        """The numbers typed for a question so far; None if nothing was."""
        typed = self.entered(question)
        return typed.get(NO_KIND, typed) if typed else None

    def restore_draft(self, question: str, begun: Any) -> None:
        """Fill the cells of a question from a draft."""
        if begun is not None:
            self.enter(question, begun if isinstance(begun, Mapping) else {NO_KIND: begun})

    def on_filled(self, question: str) -> None:
        """Dispatch the reply of a full column, if the field allows it."""
        field, typed = self._prompts[question].field, self.typed(question)
        value = typed.get(NO_KIND, typed)
        checked = field.check(value)
        if checked.verdict:
            self.dispatch("on_reply", question, value)
            return
        self.activate(next(cell for cell in self.cells if cell.question == question))
        self.dispatch("on_refused", checked.reasons)

    def on_reply(self, key: str, value: Any) -> None:
        """Event: one player's numbers are complete."""

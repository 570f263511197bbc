"""Thumbs that lay a table as it lies: step by step through the walk, each thing by its taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.core.fields.laid import ALL_THE_SAME
from companion.core.fields.maybe import without_maybe
from companion.ui.boards.crooks.laid_crooks import LaidCrooksBody
from companion.ui.boards.police_vs_gangs.laid_cards import LaidCardsBody
from companion.ui.prompts.bodies.adds import AddsBody
from companion.ui.prompts.bodies.count import CountBody
from companion.ui.prompts.bodies.each import EachBody
from companion.ui.prompts.bodies.form import FormBody
from companion.ui.prompts.bodies.laid import AT
from companion.ui.prompts.bodies.laid_rows import LaidRowsBody
from companion.ui.prompts.bodies.spot import SpotBody
from companion.ui.prompts.bodies.table_form import TableFormBody
from tests.ui.thumbs import Thumbs


class Walker(Thumbs):
    """Tells a table by touch alone; what stands there already is not told again."""

    @property
    def body(self) -> TableFormBody:
        """The walk that is shown."""
        found = self.panel.body
        assert isinstance(found, TableFormBody)
        return found

    def lay(self, told: Mapping[str, Any]) -> None:
        """Tell all parts of a table, in the order of the walk."""
        for name in self.body.names[:-1]:
            if name in told and told[name] != self.body.field.stands.get(name):
                self.turn_to_step(name)
                self.tell(self.body.step, without_maybe(self.body.field.parts[name]), told[name])

    def begin(self) -> None:
        """Check the table, and begin with it."""
        self.ui.tap(self.body.head.children[1])
        self.ui.settle()
        assert self.body.name == ALL_THE_SAME
        self.ui.tap(self.body.step.begin)
        self.ui.settle()

    def turn_to_step(self, name: str) -> None:
        """Go on to a later step of the walk."""
        while self.body.name != name:
            self.ui.tap(self.body.head.children[0])

    def tell(self, body: Any, field: Any, value: Any) -> None:
        """Tell one part of the table through its widget."""
        if isinstance(body, LaidRowsBody):
            for row in value:
                self._lay_row(body, row)
        elif isinstance(body, LaidCardsBody):
            for row in value:
                self._lay_card(body, row)
        elif isinstance(body, EachBody):
            for name in value:
                self.ui.settle()
                if value[name] != (body.told.get(name) or {}):
                    self._turn_tab(body, name)
                    self.tell(body.inner, without_maybe(field.parts[name]), value[name])
        elif isinstance(body, SpotBody):
            self.ui.settle()
            self.tap_spot(value)
            self.ui.settle()
        elif isinstance(body, CountBody) and body.has_pad:
            self.type_number(body.typed.ids.pad, value)
        elif isinstance(body, AddsBody):
            self._add_up_to(body, value)
        elif isinstance(body, LaidCrooksBody):
            self._lay_stacks(body, value)
        elif type(body) is FormBody:
            for name in [one for one in field.parts if one in value]:
                self.tell(body.parts[name], without_maybe(field.parts[name]), value[name])
        elif isinstance(value, dict) and body.has_pad:
            self._type_all(body, value)
        else:
            self.give(body, field, value)

    def _turn_tab(self, body: EachBody, name: str) -> None:
        if body.spot != name:
            self.ui.settle()
            if body.tabs.parent is None:
                self.tap_spot(name)
            else:
                self.ui.tap(next(chip for chip in body.tabs.chips if chip.value == name))

    def _add_up_to(self, body: AddsBody, value: Mapping[str, int]) -> None:
        """One tap for each more than there is; a long press where there are too many."""
        for chip in body.chips:
            wanted = value.get(chip.value, 0)
            if chip.value and chip.count > wanted:
                self.hold(chip)
            while chip.value and chip.count < wanted:
                self.ui.tap(chip)

    def _type_all(self, body: Any, value: Mapping[str, int]) -> None:
        """Digits into the cells, which follow each other."""
        for cell in body.typed.cells:
            if value.get(cell.kind, 0) != (cell.value or 0):
                if body.typed.active is not cell:
                    self.ui.tap(cell)
                self.type_number(body.typed.ids.pad, value[cell.kind])
                if body.typed.active is cell:
                    self.press(body.typed.ids.pad, "done")

    def _lay_row(self, body: LaidRowsBody, row: Mapping[str, Any]) -> None:
        """The space where there is one, the piece, and what is told of it."""
        self.ui.settle()
        if AT in row:
            self.tap_spot(row[AT])
        elif body.more.parent is body:
            self.ui.tap(body.more)
        self.ui.tap(next(chip for chip in body.asking.chips if chip.value == row[body.what]))
        self.ui.settle()
        for name in row:
            if name not in (body.what, AT):
                self.tell(
                    body.about_it.parts[name], without_maybe(body.field.row.parts[name]), row[name]
                )

    def _lay_stacks(self, body: LaidCrooksBody, rows: Mapping[str, Any]) -> None:
        """Everybody's place at a target, and its cards from the bottom up."""
        stacks = [
            (f"{player}/{target}", cards)
            for player, row in rows.items()
            for target, cards in row.items()
        ]
        for spot, cards in stacks:
            self.ui.settle()
            self.tap_spot(spot)
            self.ui.settle()
            for one in cards:
                wanted = one.get("ability", one["side"])
                self.ui.tap(next(chip for chip in body.chips if chip.value == wanted))

    def _lay_card(self, body: LaidCardsBody, row: Mapping[str, Any]) -> None:
        """The space, but for the first card; what the card shows, whose it is, whom it offers."""
        self.ui.settle()
        if "at" in row:
            number, _, side = row["at"].partition("/")
            spot = f"{body.keys[int(number) - 1]}/{side}"
            offered = self.body.glows
            self.tap_spot(offered.alike.get(spot, spot))
        wanted = [*row["card"]["colours"], *Counter(row["card"]["symbols"]).elements()]
        for one in wanted:
            self.ui.tap(next(chip for chip in body.asking.chips if chip.value == one))
        self.ui.tap(body.laying)
        self.ui.settle()
        for name in ("owner", "neutrals"):
            if name in row:
                self.tell(
                    body.about_it.parts[name], without_maybe(body.field.row.parts[name]), row[name]
                )

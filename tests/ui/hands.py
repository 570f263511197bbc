"""Answers any prompt of any game through the widgets, tap by tap, as a person would."""

from __future__ import annotations

from typing import Any

from companion.core.fields import (
    Chain,
    Claims,
    Count,
    Counts,
    Form,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.fields.maybe import without_maybe
from companion.core.log import Prompt
from companion.games.police_vs_gangs.deal import ALL, OTHERS
from companion.ui.boards.crooks.crook_body import MORE, CrookBody
from companion.ui.boards.kit.number_keys import TENS
from companion.ui.boards.kit.player_grid import PlayerGridBody
from companion.ui.boards.police_vs_gangs.claim_sheet import ClaimSheet
from companion.ui.prompts.bodies.adds import NONE, AddsBody
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.covered import CoveredBody
from companion.ui.prompts.bodies.handful import NumberRow
from companion.ui.prompts.bodies.heads import HeadsBody
from companion.ui.prompts.bodies.questions import says_itself
from companion.ui.prompts.panel.panel import PromptPanel
from companion.ui.prompts.sheets.add_sheet import AddSheet
from companion.ui.prompts.sheets.piece_sheet import PieceSheet
from companion.ui.widgets.arrival import DOUBLE_TAP
from companion.ui.widgets.peek import HELD
from tests.ui.driver import Driver, UnitTestTouch, Widget

TAPPED = (1, ALL, OTHERS)  # amounts that taps reach; any other is asked for by holding


class Hands:
    """A pair of thumbs on a prompt panel."""

    def __init__(self, ui: Driver) -> None:
        self.ui = ui

    @property
    def panel(self) -> PromptPanel:
        """The panel that is in front."""
        return next(one for one in self.ui.visible() if isinstance(one, PromptPanel))

    def answer(self, prompt: Prompt, value: Any) -> None:
        """Say this to that question."""
        panel = self.panel
        if isinstance(panel.sheet, PieceSheet) and panel.sheeted:
            self.fill_piece(panel.sheet, prompt, value)
            return
        if isinstance(panel.sheet, AddSheet) and panel.sheeted:
            self.add_up(panel.sheet, prompt, value)
            self.ui.tap(panel.sheet.ids.done)
            return
        if panel.sheeted:
            self._fill_column(prompt, value)
            return
        if panel.current.key != prompt.key:
            chips = (*panel.tabs.chips, *panel.statements)
            self.ui.tap(next(chip for chip in chips if chip.value.key == prompt.key))
            if says_itself(prompt):
                return
        confirm = panel.needs_done
        body = panel.body
        if isinstance(body, CoveredBody):
            self.hold(body.cover)
            body, confirm = body.inner, not body.inner.one_tap
        self.give(body, prompt.field, value)
        if confirm:
            self.ui.tap(panel.ids.done)

    def fill_piece(self, sheet: PieceSheet, prompt: Prompt, value: Any) -> None:
        """Say one value of a piece: its piece first, then its own chip, then what it is."""
        for grid, wanted in (
            (sheet.ids.heads.pieces, prompt.about.form),
            (sheet.ids.heads.parts, prompt.key),
        ):
            chip = next((one for one in grid.chips if one.value == wanted), None)
            if sheet.asked != prompt.key and chip is not None and not chip.chosen:
                self.ui.tap(chip)
        assert sheet.asked == prompt.key, (sheet.asked, prompt.key)
        body = sheet.body
        if body.has_pad:
            self.type_number(body.typed.ids.pad, value)
            if self._still_asks(sheet, prompt):
                self.press(body.typed.ids.pad, "done")
            return
        one_tap = body.one_tap
        self.give(body, prompt.field, value)
        if not one_tap:
            self.ui.tap(sheet.ids.next)

    def _still_asks(self, sheet: PieceSheet, prompt: Prompt) -> bool:
        """A number that cannot grow is told at once; after the last of them the sheet is gone."""
        on_screen = sheet.get_root_window() is not None
        return on_screen and sheet.asked == prompt.key and prompt.key not in sheet.form.said

    def hold(self, cover: Widget) -> None:
        """Rest a finger on a cover, or on anything else that opens when it is held."""
        self.ui.reveal(cover)
        touch = UnitTestTouch(*cover.to_window(*cover.center))
        touch.touch_down()
        self.ui.frames(int(HELD * 60) + 10)
        touch.touch_up()
        self.ui.frames(4)

    def give(self, body: FieldBody, field: Any, value: Any) -> None:
        """Enter a value into the widget of a field."""
        if isinstance(body, PlayerGridBody):
            self._enter_player_grid(body, value)
            return
        ways = {
            OneOf: self._choose,
            YesNo: self._choose,
            SomeOf: lambda b, f, v: [self._choose(b, f, one) for one in v],
            Order: lambda b, f, v: [self._choose(b, f, one) for one in v[:-1] or v],
            Chain: lambda b, f, v: [self._choose(b, f, one) for one in v],
            Count: self._count,
            Counts: self._counts,
            Text: self._write,
            Claims: self._claim,
            Form: self._fill,
        }
        ways[type(field)](body, field, value)

    def _enter_player_grid(self, body: PlayerGridBody, value: dict[str, Any]) -> None:
        """Tap the cells of a sheet until it says this; what stands there already is left."""
        for cell in body.typed:
            self._type_into(body, cell, value[cell.part][cell.player])
        for cell in (one for one in body.cells if one not in body.typed and not one.none):
            wanted = value[cell.part]
            if isinstance(wanted, dict):
                while (stands := body.value[cell.part][cell.player]) != wanted[cell.player]:
                    if stands < wanted[cell.player]:
                        self.ui.tap(cell)
                    else:
                        self.hold(cell)
            elif cell.chosen != (cell.player == wanted or cell.player in wanted):
                self.ui.tap(cell)

    def _type_into(self, body: PlayerGridBody, cell: Any, wanted: int) -> None:
        """Tap a number for a cell, which the last number has opened mostly."""
        if not wanted and not body.value[cell.part].get(cell.player, 0):
            return
        if not cell.active:
            self.ui.tap(cell)
        keys = {key.value: key for key in body.ids.numbers.children}
        for _ in range(wanted // 10):
            self.ui.tap(keys[TENS])
        self.ui.tap(keys[wanted % 10])

    def _choose(self, body: Any, field: Any, value: Any) -> None:
        if isinstance(body, HeadsBody):
            self._open_head(body, field.head_of(value))
        self.ui.tap(next(chip for chip in body.chips if chip.value == value))

    def _open_head(self, body: HeadsBody, head: str) -> None:
        """Another one is put away first; what comes up under a head waits for a second thumb."""
        for one in (body.opened, head) if head != body.opened else ():
            if one:
                self.ui.tap(next(chip for chip in body.heads.chips if chip.value == one))
                self.ui.frames(int(DOUBLE_TAP * 60) + 1)

    def _count(self, body: Any, field: Any, value: int) -> None:
        if body.chips.parent is body:
            self._choose(body.chips, field, value)
            return
        self.type_number(body.typed.ids.pad, value)
        self.press(body.typed.ids.pad, "done")

    def _add(self, body: AddsBody, value: dict[str, int]) -> None:
        """A tap a symbol; what was entered before goes first, and none is said by its chip."""
        if body.entered or not any(value.values()):
            self._choose(body, None, NONE)
        for kind, count in value.items():
            for _ in range(count):
                self._choose(body, None, kind)

    def _counts(self, body: Any, _field: Any, value: dict[str, int]) -> None:
        if isinstance(body, AddsBody):
            self._add(body, value)
            return
        if body.few:
            for row in body.rows:
                stepper = row.ids.stepper
                if row.parent is body:
                    self._step(stepper, value.get(row.kind, 0))
            return
        for cell in body.typed.cells:
            self._fill_cell(body.typed, cell, value.get(cell.kind, 0))

    def _step(self, stepper: Any, wanted: int) -> None:
        if isinstance(stepper, NumberRow):
            if stepper.value != wanted:
                tapped = wanted if wanted > stepper.least else stepper.value
                self.ui.tap(next(chip for chip in stepper.children if chip.value == tapped))
            return
        while stepper.value != wanted:
            minus, plus = stepper.children[2], stepper.children[0]
            self.ui.tap(plus if wanted > stepper.value else minus)

    def _claim(self, body: Any, _field: Any, value: list[dict[str, Any]]) -> None:
        """Each as it is said; who takes the others before anybody else has claimed says so then."""
        for claim in value:
            cell = self._claim_cell(body, claim)
            if claim["amount"] in TAPPED:
                self.ui.tap(cell)
            self._claim_amount(body, cell, claim["amount"])
        for claim in value:
            cell = self._claim_cell(body, claim)
            if self.claimed(body, cell) != claim["amount"]:
                self._claim_amount(body, cell, claim["amount"])

    def _claim_cell(self, body: Any, claim: dict[str, Any]) -> Any:
        where = claim["player"], claim["item"]
        return next(one for one in body.cells if (one.player, one.item) == where)

    def _claim_amount(self, body: Any, cell: Any, amount: Any) -> None:
        """A second tap for all of it; any other number is asked for by holding."""
        if self.claimed(body, cell) != amount and amount in TAPPED:
            self.ui.tap(cell)
        if self.claimed(body, cell) == amount or amount == OTHERS:
            return  # alone, the others are all for now
        self.hold(cell)
        sheet = next(one for one in self.ui.visible() if isinstance(one, ClaimSheet))
        self.ui.settle()
        self._choose(sheet.grid, None, amount)
        self.ui.settle()

    def claimed(self, body: Any, cell: Any) -> Any:
        """What stands in a cell, if anything does."""
        said = {(one["player"], one["item"]): one["amount"] for one in body.said}
        return said.get((cell.player, cell.item))

    def _write(self, body: Any, _field: Any, value: str) -> None:
        self.ui.tap(body.ids.line)
        self.ui.type(value)
        body.ids.line.focus = False

    def _fill(self, body: Any, field: Any, value: dict[str, Any]) -> None:
        if isinstance(body, CrookBody):
            self._read_crook(body, value)
            return
        for name, part in field.parts.items():
            if name in value and body.parent is not None:  # the last part may follow from others
                self.give(body.parts[name], without_maybe(part), value[name])

    def _read_crook(self, body: CrookBody, value: dict[str, Any]) -> None:
        """A tap for each thing the card shows; what stood there and is not so is tapped away."""
        grids = {"level": body.levels, "modifier": body.modifiers, "ability": body.abilities}
        for name in body.field.parts:
            stands, wanted = (body.entered or {}).get(name), value.get(name)
            if stands == wanted:
                continue
            grid = grids.get(name, body.gangs)
            tapped = stands if wanted is None else wanted
            self._key(grid, name if grid is body.gangs else tapped)

    def _key(self, grid: Any, value: Any) -> None:
        """A key of a pad that may show other numbers first."""
        if value not in [chip.value for chip in grid.chips]:
            self._choose(grid, None, MORE)
        self._choose(grid, None, value)

    def add_up(self, sheet: AddSheet, prompt: Prompt, value: dict[str, int]) -> None:
        """A tap for each that a player puts down."""
        for cell in sheet.cells:
            while self._asks(cell, prompt) and cell.value != value.get(cell.kind, 0):
                self.ui.tap(cell)

    def _asks(self, part: Any, prompt: Prompt) -> bool:
        return bool(part.question == prompt.key)

    def _fill_column(self, prompt: Prompt, value: Any) -> None:
        sheet = self.panel.sheet
        cells = [one for one in sheet.cells if one.question == prompt.key]
        if all(one.least == one.most for one in cells):
            self._confirm(sheet, cells[0])
        for cell in cells:
            wanted = value if isinstance(prompt.field, Count) else value.get(cell.kind, 0)
            self._fill_cell(sheet, cell, wanted)

    def _confirm(self, entry: Any, cell: Any) -> None:
        """Nothing is left to type."""
        if entry.active is not cell:
            self.ui.tap(cell)
        self.press(entry.ids.pad, "done")

    def _fill_cell(self, entry: Any, cell: Any, wanted: int) -> None:
        if cell.least == cell.most:
            return
        if entry.active is not cell:
            self.ui.tap(cell)
        self.type_number(entry.ids.pad, wanted)
        if entry.active is cell:
            self.press(entry.ids.pad, "done")

    def type_number(self, pad: Any, value: int) -> None:
        """Digit by digit, the sign last."""
        for digit in str(abs(value)):
            self.press(pad, digit)
        if value < 0:
            self.press(pad, "sign")

    def press(self, pad: Any, what: str) -> None:
        """One key of the pad."""
        icons = {"sign": "sign", "erase": "erase"}
        keys = [key for key in pad.walk(restrict=True) if hasattr(key, "main")]
        if what == "done":
            self.ui.tap(next(key for key in keys if key.main))
        elif what in icons:
            self.ui.tap(next(key for key in keys if key.icon == icons[what]))
        else:
            self.ui.tap(next(key for key in keys if key.text == what))

"""A drawn sheet of what the table shows at once: people across, below them who has what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import Counts, OneOf
from companion.core.ruling import NOBODY
from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.listening import listen
from companion.ui.look.palette import Colour
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.sheets.count_sheet import SheetHead
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.drawn_cell import DrawnCell
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

MARK = 96  # pixels of a drawing in front of a row
DOT = 0.16  # of the height of a cell: whoever had it until now
FEW = 9  # more than so many of something are told by a tap on a number, not one by one
TENS = "+10"
LARGE_TEXT = 125  # per cent
IN_A_ROW = 6  # keys


class TallyCell(DrawnCell):
    """What one player has of one thing; a long press takes back."""

    player = StringProperty("")
    part = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    before = BooleanProperty(False)  # he had it until now
    active = BooleanProperty(False)  # the next number goes here
    none = BooleanProperty(False)  # this player can have nothing of it
    shows = ("text", "chosen", "before", "active", "none")

    def surface(self) -> tuple[Colour, Colour, float]:
        if self.none:
            return theme.surface, theme.line, theme.hairline
        if self.active:
            return theme.raised, theme.brass, dp(2)
        return theme.brass_fill if self.chosen else theme.raised, theme.brass_edge, theme.hairline

    def draw_content(self, pen: Pen) -> None:
        ink = theme.brass_ink if self.chosen and not self.active else theme.ink
        if self.text:
            self.draw_amount(pen, self.text, min(theme.title, self.width * 0.5), ink)
        elif self.chosen:
            pen.icon((self.width / 2, self.height / 2), theme.title, "check", ink)
        elif self.before:
            side = self.height * DOT
            at = (self.width - side) / 2, (self.height - side) / 2
            pen.plate((*at, side, side), theme.dim, side / 2)

    def on_touch_down(self, touch: Any) -> bool:
        return not self.none and bool(super().on_touch_down(touch))


class KeyGrid(EvenGrid):
    """Number keys in rows of six, or fewer where there is less room."""

    def columns(self, chips: list[Any]) -> int:
        room = int((self.width + theme.step) / (theme.touch + theme.step))
        return max(1, min(IN_A_ROW, room, len(chips)))


class TallyRow(BoxLayout):
    """A thing, drawn or named, and a cell for each player."""

    part = StringProperty("")
    text = StringProperty("")
    mark: Any = ObjectProperty(None, allownone=True)
    mark_ink = ListProperty((1, 1, 1, 1))
    beside = BooleanProperty(True)
    above = BooleanProperty(False)
    named = NumericProperty(0)


class TallyBody(FieldBody):
    """A form whose parts are rows: one player of a row, a number of each, or some of them.

    A tap chooses or adds one; a second tap, or a long press on a number, takes back. Where there
    can be many of something, keys with numbers fill one cell after the other.
    """

    columns = NumericProperty(0)
    named = NumericProperty(0)
    beside = BooleanProperty(True)  # there is room for names beside the cells
    above = BooleanProperty(False)  # there is none, not even for a drawing

    def __init__(self, **kwargs: Any) -> None:
        self.cells: list[TallyCell] = []
        self.rows: list[TallyRow] = []
        self._said: dict[str, Any] = {}
        self.typed: list[TallyCell] = []
        self._active = self._tens = 0
        super().__init__(**kwargs)
        for name in ("beside", "above", "named"):
            self.fbind(name, self._fit)
        listen(self, theme, name=self.reword)

    @property
    def has_pad(self) -> bool:
        return True

    @property
    def sole(self) -> bool:
        """Is the height of the form cut last of all? In large letters there is no room for both."""
        return bool(theme.text_size > LARGE_TEXT)

    def mark_of(self, part: str) -> tuple[tuple[Stroke, ...], Colour] | None:
        """The drawing of a row and its colour; a row without one is named."""
        return None

    @property
    def players(self) -> tuple[str, ...]:
        """Whoever can have something of the sheet, in seat order."""
        offered = {one.value for part in self.field.parts.values() for one in part.offers()}
        return tuple(key for key in people.looks if key in offered)

    def show(self) -> None:
        players = self.players
        self.columns = len(players)
        heads = hold_rows(self.ids.heads, [SheetHead] * len(players))
        for head, player in zip(heads, players, strict=True):
            head.player = player
        parts = tuple(self.field.parts)
        self.rows = hold_rows(self.ids.rows, [TallyRow] * len(parts))
        self.cells = []
        for row, part in zip(self.rows, parts, strict=True):
            row.part = part
            self.cells += self._lay_row(row, players)
        self._said = self._at_first()
        self._lay_keys()
        self.reword()
        self._update(begun=False)

    def _lay_row(self, row: TallyRow, players: tuple[str, ...]) -> list[TallyCell]:
        beside = self._others(row.part, players)
        cells: list[TallyCell] = hold_rows(
            row.ids.cells,
            [TallyCell] * (len(players) + len(beside)),
            lambda cell: cell.bind(on_release=self._tap, on_hold=self._take_back),
        )
        offered = {one.value for one in self.field.parts[row.part].offers()}
        for cell, player in zip(cells, (*players, *beside), strict=True):
            cell.player, cell.part = player, row.part
            cell.none = player not in offered
            cell.before = self.field.stands.get(row.part) == player
        return cells

    def _others(self, part: str, players: tuple[str, ...]) -> tuple[str, ...]:
        """What may be said of a row beside a player and nobody, as a tie."""
        field = self.field.parts[part]
        if not isinstance(field, OneOf):
            return ()
        return tuple(one for one in field.options if one not in (*players, NOBODY))

    def _at_first(self) -> dict[str, Any]:
        """Nobody has anything, but numbers stand where they stood."""
        said: dict[str, Any] = {}
        for name, field in self.field.parts.items():
            if isinstance(field, OneOf):
                said[name] = NOBODY
            elif isinstance(field, Counts):
                said[name] = {one: field.ranges[one][0] for one in field.ranges}
                said[name] |= self.field.stands.get(name, {})
            else:
                said[name] = []
        return said

    def reword(self, *_: object) -> None:
        if self.field is None:
            return
        for row in self.rows:
            drawn = self.mark_of(row.part)
            row.text = tongue.name(row.part)
            row.mark = mark_texture(drawn[0], MARK) if drawn else None
            row.mark_ink = drawn[1] if drawn else theme.ink
        self._fit()

    def _fit(self, *_: object) -> None:
        """Lay the names beside the cells where there is room, else above."""
        for row in self.rows:
            row.beside, row.above, row.named = self.beside, self.above, self.named

    # Numbers

    def _lay_keys(self) -> None:
        """Keys for numbers, where more can be had than taps should count."""
        typed = [cell for cell in self.cells if self._is_typed(cell)]
        self.typed = sorted(typed, key=lambda cell: self.players.index(cell.player))
        self._active, self._tens = 0, 0
        values = (*range(10), TENS) if self.typed else ()
        keys = hold_rows(self.ids.numbers, [Chip] * len(values), self._bind_key)
        for key, value in zip(keys, values, strict=True):
            key.value, key.text = value, value if value == TENS else number(value)

    def _bind_key(self, key: Chip) -> None:
        key.bind(on_release=lambda chip: self._key(chip.value))

    def _is_typed(self, cell: TallyCell) -> bool:
        field = self.field.parts[cell.part]
        if cell.none or not isinstance(field, Counts) or field.by == "adds":
            return False
        return field.ranges[cell.player][1] > FEW

    def _key(self, value: Any) -> None:
        """A number goes into the cell in front, and the next one opens; tens are added first."""
        if value == TENS:
            self._tens += 10
            self._show_active()
            return
        cell = self.typed[self._active]
        said = self._said[cell.part]
        if self._say(cell, {**said, cell.player: self._tens + value}):
            self._activate((self._active + 1) % len(self.typed))

    def _activate(self, at: int) -> None:
        self._active, self._tens = at, 0
        self._show_active()

    def _show_active(self) -> None:
        for at, cell in enumerate(self.typed):
            cell.active = at == self._active
        for key in self.ids.numbers.children:
            key.chosen = key.value == TENS and bool(self._tens)

    # What is said

    def enter(self, entered: Mapping[str, Any]) -> None:
        self._said = {**self._at_first(), **entered}
        self._update()

    def _tap(self, cell: TallyCell) -> None:
        if cell.held:
            return
        field, said = self.field.parts[cell.part], self._said[cell.part]
        if cell in self.typed:
            self._activate(self.typed.index(cell))
        elif isinstance(field, OneOf):
            self._say(cell, NOBODY if said == cell.player else cell.player)
        elif isinstance(field, Counts):
            least, most = field.ranges[cell.player]
            count = said.get(cell.player, 0)
            self._say(cell, {**said, cell.player: count + 1 if count < most else least})
        elif cell.player in said:
            self._say(cell, [one for one in said if one != cell.player])
        else:
            self._say(cell, [one for one in field.options if one in (*said, cell.player)])

    def _take_back(self, cell: TallyCell) -> None:
        field, said = self.field.parts[cell.part], self._said[cell.part]
        if isinstance(field, Counts):
            least = field.ranges[cell.player][0]
            self._say(cell, {**said, cell.player: max(least, said.get(cell.player, 0) - 1)})

    def _say(self, cell: TallyCell, said: Any) -> bool:
        """Note what is said of a row, unless it cannot be."""
        checked = self.field.parts[cell.part].check(said)
        if not checked.verdict:
            self.refuse(checked.reasons)
            return False
        self._said = {**self._said, cell.part: said}
        self._update()
        return True

    def _update(self, begun: bool = True) -> None:
        """Show all that is said; it can be answered at any time."""
        self.value = dict(self._said)
        self.entered = self.value if begun else None
        self._show_active()
        for cell in self.cells:
            said = self._said[cell.part]
            if isinstance(said, Mapping):
                count = said.get(cell.player, 0)
                told = count or (cell.player in said and cell in self.typed and begun)
                cell.text, cell.chosen = number(count) if told else "", bool(count)
            elif isinstance(said, str):
                cell.chosen = said == cell.player
                cell.text = "" if cell.player in people.looks else "="
            else:
                cell.chosen = cell.player in said

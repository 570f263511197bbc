"""A grid of players and things: people across, below them who has how many of what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.core.fields import Counts, OneOf
from companion.core.ruling import NOBODY
from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.boards.kit.number_keys import NumberKeys
from companion.ui.boards.kit.player_grid_row import PlayerGridCell, PlayerGridRow
from companion.ui.listening import listen
from companion.ui.look.palette import Colour
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.sheets.count_sheet import SheetHead
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

MARK = 96  # pixels of a drawing in front of a row
FEW = 9  # more than so many of something are told by a tap on a number, not one by one
LARGE_TEXT = 125  # per cent


class PlayerGridBody(FieldBody):
    """A form whose parts are rows: one player of a row, a number of each, or some of them.

    A tap chooses or adds one; a second tap, or a long press on a number, takes back. Where there
    can be many of something, keys with numbers fill one cell after the other.
    """

    columns = NumericProperty(0)
    named = NumericProperty(0)
    beside = BooleanProperty(True)  # there is room for names beside the cells
    above = BooleanProperty(False)  # there is none, not even for a drawing

    def __init__(self, **kwargs: Any) -> None:
        self.cells: list[PlayerGridCell] = []
        self.rows: list[PlayerGridRow] = []
        self._said: dict[str, Any] = {}
        self._keys = NumberKeys(self._key)
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
        """The drawing of a row and its colour; None for a row that is named."""
        return None

    @property
    def players(self) -> tuple[str, ...]:
        """The players who can have something of the sheet, in seat order."""
        offered = {one.value for part in self.field.parts.values() for one in part.offers()}
        return tuple(key for key in people.looks if key in offered)

    def show(self) -> None:
        players = self.players
        self.columns = len(players)
        heads = hold_rows(self.ids.heads, [SheetHead] * len(players))
        for head, player in zip(heads, players, strict=True):
            head.player = player
        parts = tuple(self.field.parts)
        self.rows = hold_rows(self.ids.rows, [PlayerGridRow] * len(parts))
        self.cells = []
        for row, part in zip(self.rows, parts, strict=True):
            row.part = part
            self.cells += self._lay_row(row, players)
        self._said = self._at_first()
        typed = [cell for cell in self.cells if self._is_typed(cell)]
        self._keys.lay_out(
            self.ids.numbers, sorted(typed, key=lambda cell: players.index(cell.player))
        )
        self.reword()
        self._update(begun=False)

    def _lay_row(self, row: PlayerGridRow, players: tuple[str, ...]) -> list[PlayerGridCell]:
        beside = self._others(row.part, players)
        cells: list[PlayerGridCell] = hold_rows(
            row.ids.cells,
            [PlayerGridCell] * (len(players) + len(beside)),
            lambda cell: cell.bind(on_release=self._tap, on_hold=self._take_back),
        )
        offered = {one.value for one in self.field.parts[row.part].offers()}
        for cell, player in zip(cells, (*players, *beside), strict=True):
            cell.player, cell.part = player, row.part
            cell.none = player not in offered
            cell.before = self.field.stands.get(row.part) == player
        return cells

    def _others(self, part: str, players: tuple[str, ...]) -> tuple[str, ...]:
        """The values that may be said of a row beside a player and nobody, such as a tie."""
        field = self.field.parts[part]
        if not isinstance(field, OneOf):
            return ()
        return tuple(one for one in field.options if one not in (*players, NOBODY))

    def _at_first(self) -> dict[str, Any]:
        """The answer to begin with: nobody has anything, numbers stand as they were."""
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

    def _key(self, value: int) -> None:
        """Enter a number into the cell in front, and turn to the next one."""
        cell = self.typed[self._keys.active]
        said = self._said[cell.part]
        if self._say(cell, {**said, cell.player: value}):
            self._keys.turn_to((self._keys.active + 1) % len(self.typed))

    @property
    def typed(self) -> list[PlayerGridCell]:
        """The cells that the number keys fill, player by player."""
        return self._keys.cells

    def _is_typed(self, cell: PlayerGridCell) -> bool:
        """Can more be had of something than taps should count?"""
        field = self.field.parts[cell.part]
        if cell.none or not isinstance(field, Counts) or field.by == "adds":
            return False
        return field.ranges[cell.player][1] > FEW

    # What is said

    def enter(self, entered: Mapping[str, Any]) -> None:
        self._said = {**self._at_first(), **entered}
        self._update()

    def _tap(self, cell: PlayerGridCell) -> None:
        if cell.held:
            return
        field, said = self.field.parts[cell.part], self._said[cell.part]
        if cell in self.typed:
            self._keys.turn_to(self.typed.index(cell))
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

    def _take_back(self, cell: PlayerGridCell) -> None:
        field, said = self.field.parts[cell.part], self._said[cell.part]
        if isinstance(field, Counts):
            least = field.ranges[cell.player][0]
            self._say(cell, {**said, cell.player: max(least, said.get(cell.player, 0) - 1)})

    def _say(self, cell: PlayerGridCell, said: Any) -> bool:
        """Note what is said of a row, or refuse it; True if it was noted."""
        checked = self.field.parts[cell.part].check(said)
        if not checked.verdict:
            self.refuse(checked.reasons)
            return False
        self._said = {**self._said, cell.part: said}
        self._update()
        return True

    def _update(self, begun: bool = True) -> None:
        """Set the value from all that is said, and show it in the cells."""
        self.value = dict(self._said)
        self.entered = self.value if begun else None
        self._keys.mark()
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

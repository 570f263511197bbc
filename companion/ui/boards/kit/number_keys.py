"""Number keys that fill one cell after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.boards.kit.player_grid_row import PlayerGridCell
from companion.ui.look.theme import theme
from companion.ui.look.wording import number
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.rows import hold_rows

TENS = "+10"
IN_A_ROW = 6  # keys


class KeyGrid(EvenGrid):
    """Number keys in rows of six, or fewer where there is less room."""

    def columns(self, chips: list[Any]) -> int:
        room = int((self.width + theme.step) / (theme.touch + theme.step))
        return max(1, min(IN_A_ROW, room, len(chips)))


class NumberKeys:
    """The keys 0 to 9 and one for ten more; the cell they fill is marked."""

    def __init__(self, enter: Callable[[int], None]) -> None:
        self._enter = enter
        self._grid: Any = None
        self.cells: list[PlayerGridCell] = []
        self.active = self._tens = 0

    def lay_out(self, grid: KeyGrid, cells: list[PlayerGridCell]) -> None:
        """Lay keys into a grid for these cells; none if there are no cells."""
        self._grid, self.cells = grid, cells
        self.active = self._tens = 0
        values = (*range(10), TENS) if cells else ()
        keys = hold_rows(grid, [Chip] * len(values), self._bind_key)
        for key, value in zip(keys, values, strict=True):
            key.value, key.text = value, value if value == TENS else number(value)

    def _bind_key(self, key: Chip) -> None:
        key.bind(on_release=lambda chip: self._press(chip.value))

    def _press(self, value: Any) -> None:
        """Enter a digit with the tens added before, or add ten."""
        if value == TENS:
            self._tens += 10
            self.mark()
        else:
            self._enter(self._tens + value)

    def turn_to(self, at: int) -> None:
        """Let the next number go into another cell."""
        self.active, self._tens = at, 0
        self.mark()

    def mark(self) -> None:
        """Mark the cell that is filled next, and the key of the tens once it was pressed."""
        for at, cell in enumerate(self.cells):
            cell.active = at == self.active
        for key in self._grid.children:
            key.chosen = key.value == TENS and bool(self._tens)

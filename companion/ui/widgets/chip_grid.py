"""Grids of chips in even columns; chips are kept and given other options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.look.theme import theme
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.text import natural_width

TWO_LINES = 0.62  # of the whole width, for words that do not break in the very middle


class ChipGrid(EvenGrid):
    """A grid of chips; dispatches `on_chip` for a tap."""

    __events__ = ("on_chip",)

    @property
    def chips(self) -> list[Any]:
        """The chips in reading order."""
        return self.children[::-1]

    def hold(self, kinds: Sequence[type]) -> list[Any]:
        """Keep a chip of each of some classes, reusing those that are there."""
        chips = hold_rows(self, kinds, self._bind_child)
        self.lay_out_again()
        return chips

    def _bind_child(self, chip: Any) -> None:
        chip.bind(on_release=self._tapped)

    def _tapped(self, chip: Any) -> None:
        """Dispatch a tap, unless it ended a long press."""
        if not getattr(chip, "held", False):
            self.dispatch("on_chip", chip)

    def on_chip(self, chip: Any) -> None:
        """Event: a chip was tapped."""


class GroupGrid(ChipGrid):
    """Groups of chips under each other, each in columns of its own width."""

    def groups(self) -> list[list[Any]]:
        """The chips, group by group."""
        return [self.chips]

    def rows(self, group: list[Any]) -> list[list[Any]]:
        """The rows of a group."""
        columns = self.columns(group)
        return [group[at : at + columns] for at in range(0, len(group), columns)]

    def across(self, rows: list[list[Any]], row: list[Any]) -> int:
        """The number of columns a row is divided into."""
        return len(row)

    def do_layout(self, *_: object) -> None:
        grouped = [self.rows(group) for group in self.groups()]
        rows = [row for group in grouped for row in group]
        across = [self.across(group, row) for group in grouped for row in group]
        for row, count in zip(rows, across, strict=True):
            width = (self.width - theme.step * (count - 1)) / count
            for at, chip in enumerate(row):
                chip.width, chip.x = width, self.x + at * (width + theme.step)
        heights = [max(max(self.row, chip.minimum_height) for chip in row) for row in rows]
        self.height = sum(heights) + theme.step * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            for chip in row:
                chip.height, chip.y = height, top - height
            top -= height + theme.step


class MixedGrid(GroupGrid):
    """Cards above chips with words, each in columns of their own."""

    def groups(self) -> list[list[Any]]:
        drawn = [chip for chip in self.chips if not isinstance(chip, Chip)]
        return [drawn, [chip for chip in self.chips if isinstance(chip, Chip)]]

    def across(self, rows: list[list[Any]], row: list[Any]) -> int:
        """The number of columns a row is divided into; a card is no wider than its drawing."""
        first = rows[0][0]
        if isinstance(first, Chip) or first.note:
            return len(rows[0])
        return max(len(rows[0]), int((self.width + theme.step) / (first.most + theme.step)))


class WordGrid(ChipGrid):
    """Columns so narrow that long names take two lines, never three."""

    def columns(self, chips: list[Chip]) -> int:
        room = max((self._room(chip) for chip in chips), default=theme.touch)
        most = max(1, int((self.width + theme.step) / (max(room, theme.touch) + theme.step)))
        rows = -(-len(chips) // most)
        return -(-len(chips) // rows) if chips else 1

    def _room(self, chip: Chip) -> float:
        """The width a chip needs: its longest word, or a little over half of its text."""
        wide = [natural_width(word, chip.em, theme.plain, bold=True) for word in chip.text.split()]
        pill = chip.token_width + theme.step if chip.player else 0
        pill += theme.title * 1.3 if chip.signed else 0
        return max(*wide, sum(wide) * TWO_LINES, 0) + pill + 2.5 * theme.step + 2

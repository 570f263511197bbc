"""A row above the board showing tiles that are not laid yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue

RADIUS, STEP, HEIGHT = dp(27), dp(58), dp(60)
FIRST = dp(33)  # from the left of the board to the middle of the first

TitleAndFacts = tuple[str, tuple[Fact, ...]]  # a title and facts, for a card


class RowAboveBoard(Protocol):
    """A row over the board. Frozen: one that equals what was drawn is not redrawn."""

    @property
    def height(self) -> float:
        """The height the row takes of the board; 0 if it is empty."""

    def draw(self, group: InstructionGroup, corner: Point, width: float) -> None:
        """Draw the row from the upper left corner of the board, over its width."""

    def card_at(self, x: float, below: float) -> TitleAndFacts | None:
        """The title and facts of what lies at a point of the row; None if nothing does."""


@dataclass(frozen=True, slots=True)
class HeldTile:
    """Who holds a tile (nobody: the city), and its name once it was seen."""

    look: Look | None
    name: str = ""


@dataclass(frozen=True, slots=True)
class HeldTilesRow:
    """Places in players' hands, a small tile each."""

    of: Tiling
    tiles: tuple[HeldTile, ...]

    @property
    def height(self) -> float:
        return HEIGHT if self.tiles else 0

    @property
    def width(self) -> float:
        return len(self.tiles) * STEP + dp(8) if self.tiles else 0

    def draw(self, group: InstructionGroup, corner: Point, width: float) -> None:
        pen = Pen(group, RADIUS)
        for number, tile in enumerate(self.tiles):
            x, y = corner[0] + FIRST + number * STEP, corner[1] - HEIGHT / 2
            pen.tile(self.of, (x, y), 1.0, theme.brass_edge)
            pen.tile(self.of, (x, y), 0.94, theme.surface)
            if tile.name:
                spot = (x, y + (dp(7) if tile.look else 0))
                pen.words(spot, tile.name, (dp(42), dp(20)), dp(14), theme.ink, True)
            if tile.look:
                pen.token((x, y - (dp(10) if tile.name else 0)), dp(17), tile.look)

    def card_at(self, x: float, below: float) -> TitleAndFacts | None:
        at = int((x - FIRST + STEP / 2) // STEP)
        there = 0 <= at < len(self.tiles) and 0 <= below <= HEIGHT
        return card_of_tile(self.tiles[at]) if there else None


NO_ROW = HeldTilesRow(HEXAGONS, ())


def card_of_tile(tile: HeldTile) -> TitleAndFacts:
    """The title and facts of a held tile: its name once seen, and who holds it."""
    words = tongue.say("app.board.held")
    holder = Fact(tile.look.key, tile.look.name, words if tile.name else "") if tile.look else None
    return tile.name or words, (holder,) if holder else ()

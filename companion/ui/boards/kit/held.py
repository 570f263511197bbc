"""Places that somebody holds and has not laid yet: a row over the board, face down or seen."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Tiling
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue

RADIUS, STEP, HEIGHT = dp(27), dp(58), dp(60)
FIRST = dp(33)  # from the left of the board to the middle of the first


@dataclass(frozen=True, slots=True)
class HeldTile:
    """Who holds it (nobody: the city), and its name once it was seen."""

    look: Look | None
    name: str = ""


def draw_held(
    group: InstructionGroup, of: Tiling, tiles: tuple[HeldTile, ...], left: float, top: float
) -> None:
    """One small place each, in a row from the upper left corner."""
    group.clear()
    pen = Pen(group, RADIUS)
    for number, tile in enumerate(tiles):
        x, y = left + FIRST + number * STEP, top - HEIGHT / 2
        pen.tile(of, (x, y), 1.0, theme.brass_edge)
        pen.tile(of, (x, y), 0.94, theme.surface)
        if tile.name:
            spot = (x, y + (dp(7) if tile.look else 0))
            pen.words(spot, tile.name, (dp(42), dp(20)), dp(14), theme.ink, True)
        if tile.look:
            pen.token((x, y - (dp(10) if tile.name else 0)), dp(17), tile.look)


def held_at(tiles: tuple[HeldTile, ...], x: float, below: float) -> HeldTile | None:
    """The tile under a point: so far from the left of the board, so far below its top."""
    at = int((x - FIRST + STEP / 2) // STEP)
    return tiles[at] if 0 <= at < len(tiles) and 0 <= below <= HEIGHT else None


def told_of(tile: HeldTile) -> tuple[str, tuple[Fact, ...]]:
    """Its card: the name once it was seen, and in whose hand it is."""
    words = tongue.say("app.board.held")
    holder = Fact(tile.look.key, tile.look.name, words if tile.name else "") if tile.look else None
    return tile.name or words, (holder,) if holder else ()

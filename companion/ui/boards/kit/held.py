"""Places that somebody holds and has not laid yet: a row over the board, face down or seen."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Tiling
from companion.ui.look.people import Look
from companion.ui.look.theme import theme

RADIUS, STEP, HEIGHT = dp(27), dp(58), dp(60)


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
        x, y = left + dp(33) + number * STEP, top - HEIGHT / 2
        pen.tile(of, (x, y), 1.0, theme.brass_edge)
        pen.tile(of, (x, y), 0.94, theme.surface)
        if tile.name:
            spot = (x, y + (dp(7) if tile.look else 0))
            pen.words(spot, tile.name, (dp(42), dp(20)), dp(14), theme.ink, True)
        if tile.look:
            pen.token((x, y - (dp(10) if tile.name else 0)), dp(17), tile.look)

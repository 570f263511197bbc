"""The sheet of the end where only the score is kept: gold and silver as cubes."""

from __future__ import annotations

from companion.ui.boards.blackrock_city.marks import GOLD, SILVER
from companion.ui.boards.kit.marks import Stroke, area
from companion.ui.boards.kit.player_grid import PlayerGridBody
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme

CUBE = (area(5, 5, 19, 5, 19, 19, 5, 19),)
INKS = {"gold": GOLD, "silver": SILVER}


class CubesSheetBody(PlayerGridBody):
    """How many cubes of each kind everybody has."""

    def mark_of(self, part: str) -> tuple[tuple[Stroke, ...], Colour] | None:
        return CUBE, INKS[part][theme.name != "night"]

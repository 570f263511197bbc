"""The sheet of a turn of which only the score is kept: trafics by their drawings."""

from __future__ import annotations

from companion.ui.boards.gangs_city.marks import MARKS, TRAFIC_INKS
from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.player_grid import PlayerGridBody
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme


class TurnSheetBody(PlayerGridBody):
    """Who leads each trafic, and what else a turn brings."""

    def mark_of(self, part: str) -> tuple[tuple[Stroke, ...], Colour] | None:
        if part not in TRAFIC_INKS:
            return None
        return MARKS[part], TRAFIC_INKS[part][theme.name != "night"]

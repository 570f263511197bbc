"""What the modes of Police VS Gangs put in the place of the whole course."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import SCORE, UNDER_WAY, Part
from companion.games.police_vs_gangs.only_score import set_up, turn
from companion.games.police_vs_gangs.under_way import WAY

SET_UPS: Mapping[str, Part] = {
    SCORE: set_up,
    UNDER_WAY: WAY.set_up("police_vs_gangs.phase.set_up"),
}
TURNS: Mapping[str, Part] = {SCORE: turn}

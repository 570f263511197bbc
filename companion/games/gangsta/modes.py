"""What the modes of Gangsta! put in the place of the whole course."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import SCORE, UNDER_WAY, Part
from companion.games.gangsta import only_score
from companion.games.gangsta.under_way import WAY

SET_UPS: Mapping[str, Part] = {
    SCORE: only_score.set_up,
    UNDER_WAY: WAY.set_up("gangsta.phase.set_up"),
}
TURNS: Mapping[str, Part] = {SCORE: only_score.turn}

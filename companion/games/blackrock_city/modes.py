"""What the modes of BlackRock City put in the place of the whole course."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import SCORE, UNDER_WAY, Part
from companion.games.blackrock_city import only_score
from companion.games.blackrock_city.only_score.victory import crown
from companion.games.blackrock_city.under_way import WAY

SET_UPS: Mapping[str, Part] = {
    SCORE: only_score.set_up,
    UNDER_WAY: WAY.set_up("blackrock_city.phase.set_up"),
}
TURNS: Mapping[str, Part] = {SCORE: only_score.turn}
CROWNS: Mapping[str, Part] = {SCORE: crown}

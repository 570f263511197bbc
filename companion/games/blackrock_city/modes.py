"""What the modes of BlackRock City put in the place of the whole course."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import SCORE, Part
from companion.games.blackrock_city import only_score
from companion.games.blackrock_city.only_score.victory import crown

SET_UPS: Mapping[str, Part] = {SCORE: only_score.set_up}
TURNS: Mapping[str, Part] = {SCORE: only_score.turn}
CROWNS: Mapping[str, Part] = {SCORE: crown}

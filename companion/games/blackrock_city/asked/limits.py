"""What no table of BlackRock City can have, in whatever situation it is described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.ruling import Reason, because
from companion.games.blackrock_city.pieces import TOWNS, TOWNS_IN_PLAY

WITH_TWO = TOWNS_IN_PLAY[2]
PLACES = ("town", "start", "stop", "sheriff", "bandit")  # the fields that name a town


def against_ring(said: Mapping[str, Any]) -> Iterator[Reason]:
    """The fictive player makes a game for two: ten towns."""
    named = {said[place] for place in PLACES if place in said}
    for town in TOWNS[WITH_TWO:]:
        if town in named:
            yield because("blackrock_city.situation.ring_of_two", town=town, count=WITH_TWO)

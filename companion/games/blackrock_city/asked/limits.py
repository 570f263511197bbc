"""What no table of BlackRock City can have, in whatever situation it is described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.ruling import Reason, because
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import (
    CROSS_TILES,
    MOST_PRISONERS,
    PLAIN_TILES,
    TOWNS,
    TOWNS_IN_PLAY,
)

WITH_TWO = TOWNS_IN_PLAY[2]
PLACES = ("town", "start", "stop", "sheriff", "bandit")  # the fields that name a town


def against_bids(counts: list[int], fictive: int | None, equal: str) -> Iterator[Reason]:
    """Faults of bids: a shared highest bid, or one equal to the fictive player's."""
    best = max(counts, default=0)
    if counts.count(best) > 1 and (fictive or 0) <= best:
        yield because("blackrock_city.situation.two_highest", count=best)
    if fictive and fictive == best and equal == "forbidden":
        yield because("blackrock_city.situation.fictive_level", count=best)
    yield from against_so_many(counts)


def against_so_many(counts: list[int]) -> Iterator[Reason]:
    """Faults of bids beyond eight bandits, prisoners aside."""
    most = (PLAIN_TILES + CROSS_TILES) * len(counts) + MOST_PRISONERS
    if sum(counts) > most:
        yield because("blackrock_city.situation.so_many", most=most)


def against_ring(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a ring that is not of ten towns beside a fictive player."""
    named = {said[place] for place in PLACES if place in said}
    for town in TOWNS[WITH_TWO:]:
        if town in named:
            yield because("blackrock_city.situation.ring_of_two", town=town, count=WITH_TWO)


def against_towns(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a ring for two players whose ten towns are not told."""
    if said.get("towns") != WITH_TWO:
        yield because("blackrock_city.situation.towns_of_two", count=WITH_TWO)
    yield from against_ring(said)


def against_tiles(
    player: str, placed: Mapping[str, int], reserve: Mapping[str, int]
) -> Iterator[Reason]:
    """Faults of bid and reserve together: more than six plain or two with an X."""
    both = bandits_of(placed).plus(bandits_of(reserve))
    if both.crosses > CROSS_TILES:
        yield because("blackrock_city.situation.crosses", most=CROSS_TILES)
    if both.plain > PLAIN_TILES:
        yield because("blackrock_city.situation.plain", player=player, most=PLAIN_TILES)

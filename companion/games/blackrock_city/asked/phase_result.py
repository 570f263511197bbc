"""A whole phase asked alone (BlackRock City): bids, and the town the die ends in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe
from companion.core.ruling import Reason
from companion.games.blackrock_city.asked.attack import bid_that_returns
from companion.games.blackrock_city.asked.limits import (
    against_bids,
    against_ring,
    against_tiles,
)
from companion.games.blackrock_city.asked.parts import (
    BANDITS,
    CHOSEN,
    GOLD,
    GUARDED,
    PRISONERS,
    SHOWS,
    SILVER_LEFT,
    TOWN,
    fictive_of,
    reading,
)
from companion.games.blackrock_city.bandits import NO_BIDS
from companion.games.blackrock_city.rules.phase_result import PhaseResult, resolve_phase


def phase_result(players: tuple[str, ...]) -> Form:
    """The form of a phase: every bid, tile by tile, and what the winner finds."""
    bids = ListOf(bid_that_returns(players), 1, len(players), ("player",), NO_BIDS)
    return Form(
        {
            "bids": bids,
            "fictive": fictive_of(players),
            "town": TOWN,
            "gold": GOLD,
            "prisoners": PRISONERS,
            "shows": SHOWS,
            "sheriff_there": GUARDED,
            "silver": SILVER_LEFT,
            "reserve": Maybe(BANDITS),
            "chosen": CHOSEN,
            "stagecoach_tie": reading("stagecoach_tie"),
            "fictive_zero": reading("fictive_zero"),
            "fictive_win": reading("fictive_win"),
            "one_cube": reading("one_cube"),
            "fictive_cubes": reading("fictive_cubes"),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: tuple(against_phase(said)),
    )


def against_phase(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults: impossible bids, tiles the winner cannot have, a town out of the ring."""
    bids, fictive = said["bids"], said.get("fictive")
    counts = [sum(bid["bandits"].values()) for bid in bids]
    equal = said.get("fictive_equal", "forbidden")
    yield from against_bids(counts, fictive, equal)
    best = bids[counts.index(max(counts))]
    if "reserve" in said and max(counts) >= (fictive or 0):
        yield from against_tiles(best["player"], best["bandits"], said["reserve"])
    if fictive is not None:
        yield from against_ring(said)


PHASE_RESULT = AskedAlone(
    "phase_result", PhaseResult, resolve_phase, phase_result, contenders="bids"
)

"""A whole phase asked alone (BlackRock City): bids, and the town the die ends in."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe
from companion.games.blackrock_city.asked.attack import bid_that_returns
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
from companion.games.blackrock_city.rules.phase_result import PhaseResult, resolve_phase


def phase_result(players: tuple[str, ...]) -> Form:
    """Every bid, tile by tile, and what the winner finds."""
    bids = ListOf(bid_that_returns(players), least=1, most=len(players), once=("player",))
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
        }
    )


PHASE_RESULT = AskedAlone(
    "phase_result", PhaseResult, resolve_phase, phase_result, contenders="bids"
)

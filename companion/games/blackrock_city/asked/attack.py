"""Attacks asked alone (BlackRock City): gold, prisoners, and what becomes of a bid."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Form
from companion.games.blackrock_city.asked.parts import (
    BANDITS,
    GOLD,
    GUARDED,
    PRISONERS,
    SHOWS,
    TOWN,
    player_of,
)
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.attack import (
    Attack,
    Return,
    count_gold,
    count_prisoners,
    count_return,
)


def attack(players: tuple[str, ...]) -> Form:
    """Who won the phase, and what he finds in town."""
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "town": TOWN,
            "gold": GOLD,
            "prisoners": PRISONERS,
            "shows": SHOWS,
            "sheriff_there": GUARDED,
        }
    )


def bid_that_returns(players: tuple[str, ...]) -> Form:
    """Whose bid, and which tiles."""
    return Form({"player": player_of(players), "bandits": BANDITS})


GOLD_TAKEN = AskedAlone("gold", Attack, count_gold, attack)
PRISONERS_FREED = AskedAlone("prisoners", Attack, count_prisoners, attack)
RETURN = AskedAlone("return", Return, count_return, bid_that_returns)

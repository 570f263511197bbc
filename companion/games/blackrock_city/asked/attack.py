"""Attacks asked alone (BlackRock City): gold, prisoners, and what becomes of a bid."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe
from companion.games.blackrock_city.asked.limits import against_ring
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


def attack(players: tuple[str, ...], gold: Maybe, prisoners: Maybe) -> Form:
    """The form of an attack: who won the phase, and what he finds in town."""
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "town": TOWN,
            "gold": gold,
            "prisoners": prisoners,
            "shows": SHOWS,
            "sheriff_there": GUARDED,
        },
        lambda said: tuple(against_ring(said)) if said["player"] == FICTIVE else (),
    )


def gold_of(players: tuple[str, ...]) -> Form:
    """The form of an attack without prisoners, for the gold alone."""
    return attack(players, GOLD, Maybe(PRISONERS.field))


def prisoners_of(players: tuple[str, ...]) -> Form:
    """The form of an attack without gold, for the prisoners alone."""
    return attack(players, Maybe(GOLD.field), PRISONERS)


def bid_that_returns(players: tuple[str, ...]) -> Form:
    """The form of a bid that goes home: whose, and which tiles."""
    return Form({"player": player_of(players), "bandits": BANDITS})


GOLD_TAKEN = AskedAlone("gold", Attack, count_gold, gold_of)
PRISONERS_FREED = AskedAlone("prisoners", Attack, count_prisoners, prisoners_of)
RETURN = AskedAlone("return", Return, count_return, bid_that_returns)

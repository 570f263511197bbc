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
    TownPrisoners,
    count_gold,
    count_prisoners,
    count_return,
)


def attack(players: tuple[str, ...], what: str, there: Maybe) -> Form:
    """The form of an attack: who won the phase, and what is in town."""
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "town": TOWN,
            what: there,
            "shows": SHOWS,
            "sheriff_there": GUARDED,
        },
        lambda said: tuple(against_ring(said)) if said["player"] == FICTIVE else (),
    )


def gold_of(players: tuple[str, ...]) -> Form:
    """The form of an attack for the gold of a town."""
    return attack(players, "gold", GOLD)


def prisoners_of(players: tuple[str, ...]) -> Form:
    """The form of an attack for the prisoners of a town."""
    return attack(players, "prisoners", PRISONERS)


def bid_that_returns(players: tuple[str, ...]) -> Form:
    """The form of a bid that goes home: whose, and which tiles."""
    return Form({"player": player_of(players), "bandits": BANDITS})


GOLD_TAKEN = AskedAlone("gold", Attack, count_gold, gold_of)
PRISONERS_FREED = AskedAlone("prisoners", TownPrisoners, count_prisoners, prisoners_of)
RETURN = AskedAlone("return", Return, count_return, bid_that_returns)

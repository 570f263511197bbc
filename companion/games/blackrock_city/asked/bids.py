"""Bids asked alone (BlackRock City): placing and deferring."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, YesNo
from companion.core.ruling import because
from companion.games.blackrock_city.asked.parts import (
    BANDITS,
    fictive_of,
    placed_by,
    player_of,
    reading,
)
from companion.games.blackrock_city.rules.bids import Bid, Deferral, may_bid, may_defer


def bid(players: tuple[str, ...]) -> Form:
    """What somebody would place, and what lies there already."""
    placed = ListOf(placed_by(players), most=len(players), once=("player",))
    return Form(
        {
            "player": player_of(players),
            "bandits": BANDITS,
            "placed": Maybe(placed, because("blackrock_city.assumed.placed")),
            "fictive": fictive_of(players),
            "reserve": Maybe(BANDITS, because("blackrock_city.assumed.reserve")),
            "renounced": Maybe(YesNo(), because("blackrock_city.assumed.renounced")),
            "fictive_equal": reading("fictive_equal"),
        }
    )


def deferral(players: tuple[str, ...]) -> Form:
    """Who would wait, with what in reserve, and how many wait already."""
    before = Count(0, len(players) - 1)
    return Form(
        {
            "player": player_of(players),
            "reserve": BANDITS,
            "before": Maybe(before, because("blackrock_city.assumed.before")),
            "again": Maybe(YesNo(), because("blackrock_city.assumed.again")),
        }
    )


BID = AskedAlone("bid", Bid, may_bid, bid)
DEFER = AskedAlone("defer", Deferral, may_defer, deferral)

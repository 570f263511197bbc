"""Bids asked alone (BlackRock City): placing and deferring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, YesNo
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.limits import against_bids
from companion.games.blackrock_city.asked.parts import (
    BANDITS,
    fictive_of,
    placed_by,
    player_of,
    reading,
)
from companion.games.blackrock_city.rules.bids import Bid, may_bid
from companion.games.blackrock_city.rules.deferral import Deferral, may_defer
from companion.games.blackrock_city.rules.renounce import Renounce, may_renounce


def bid(players: tuple[str, ...]) -> Form:
    """The form of a bid: what is placed, and what lies there already."""
    placed = ListOf(placed_by(players), most=len(players), once=("player",))
    return Form(
        {
            "player": player_of(players),
            "bandits": BANDITS,
            "placed": Maybe(placed, because("blackrock_city.assumed.placed")),
            "fictive": fictive_of(players),
            "reserve": Maybe(BANDITS, because("blackrock_city.assumed.reserve")),
            "renounced": Maybe(YesNo(), because("blackrock_city.assumed.renounced")),
            "deferred": Maybe(
                YesNo(), because("blackrock_city.assumed.again"), matters=has_one_bandit
            ),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: tuple(against_placed(said)),
    )


def renounce(players: tuple[str, ...]) -> Form:
    """The form of renouncing; for one who deferred also his reserve and the bids."""
    placed = ListOf(placed_by(players), most=len(players), once=("player",))
    nobody = because("blackrock_city.assumed.placed")
    return Form(
        {
            "player": player_of(players),
            "deferred": Maybe(YesNo(), because("blackrock_city.assumed.again")),
            "reserve": Maybe(BANDITS),
            "placed": Maybe(placed, nobody),
            "fictive": fictive_of(players, has_deferred),
            "fictive_equal": reading("fictive_equal"),
        },
        lambda said: (*against_deferred(said), *against_placed(said)),
    )


def has_one_bandit(said: Mapping[str, Any]) -> bool:
    """Has a player one bandit in reserve, whose only number may be closed?"""
    return bool(sum(said.get("reserve", {}).values()) == 1)


def has_deferred(said: Mapping[str, Any]) -> bool:
    """Has the player deferred?"""
    return bool(said.get("deferred"))


def against_deferred(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a deferrer whose reserve is not told: whether he can bid hangs on it."""
    if has_deferred(said) and "reserve" not in said:
        yield because("blackrock_city.situation.reserve_deferred", player=said["player"])


def against_placed(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of bids that cannot lie there together."""
    counts = [one["count"] for one in said.get("placed", ())]
    equal = said.get("fictive_equal", "forbidden")
    yield from against_bids(counts, said.get("fictive"), equal)


def deferral(players: tuple[str, ...]) -> Form:
    """The form of deferring: who, with which reserve, how many deferred before."""
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
RENOUNCE = AskedAlone("renounce", Renounce, may_renounce, renounce)
DEFER = AskedAlone("defer", Deferral, may_defer, deferral)

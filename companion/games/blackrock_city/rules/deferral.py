"""Deferring (BlackRock City, a player's turn): who may wait, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE, Bandits, check_bandits, count_left


@dataclass(frozen=True, slots=True)
class Deferral:
    """A player who would rather wait, and how many deferred before him in this phase."""

    player: str
    reserve: Bandits
    before: int = 0
    again: bool = False  # he has already deferred in this phase


def may_defer(situation: Deferral) -> Ruling[bool]:
    """Rule whether a player may defer: once a phase, if the wounds it costs leave a bandit."""
    check_bandits(situation.reserve)
    none_below_zero((situation.before,), NEGATIVE)
    against = against_deferral(situation)
    if against:
        return Ruling(False, against)
    cost = count_cost(situation)
    left = count_left(situation.reserve, cost.verdict)
    bound = because("blackrock_city.defer.must_bid", player=situation.player, left=left)
    return Ruling(True, (*cost.reasons, *_tell_deaths(situation), bound), cost.clause)


def _tell_deaths(situation: Deferral) -> tuple[Reason, ...]:
    """The reason that wounds beyond the healthy bandits kill, where there are any."""
    cost, healthy = situation.before + 1, situation.reserve.healthy
    if cost <= healthy:
        return ()
    player, count = situation.player, cost - healthy
    if cost == 1:
        return (because("blackrock_city.defer.dies", player=player),)
    facts = {"player": player, "cost": cost, "healthy": healthy, "count": count}
    return (Reason("blackrock_city.defer.one_by_one", facts),)


def against_deferral(situation: Deferral) -> tuple[Reason, ...]:
    """Every reason against deferring the bid."""
    player, cost = situation.player, situation.before + 1
    found: list[Reason] = []
    if situation.again:
        found.append(because("blackrock_city.defer.once", player=player))
    if not situation.reserve.count:
        found.append(because("blackrock_city.defer.empty", player=player))
    elif not count_left(situation.reserve, cost):
        found.append(_tell_nothing_left(situation, cost))
    return tuple(found)


def _tell_nothing_left(situation: Deferral, cost: int) -> Reason:
    """The reason that a deferral leaves nothing to bid: its cost, and what there is to pay with."""
    reserve = situation.reserve
    return because(
        "blackrock_city.defer.nothing_left",
        *count_cost(situation).reasons,
        because("blackrock_city.defer.ladder"),
        because("blackrock_city.defer.then_bids"),
        player=situation.player,
        cost=cost,
        healthy=reserve.healthy,
        wounded=reserve.count - reserve.healthy,
    )


def count_cost(situation: Deferral) -> Ruling[int]:
    """Rule how many wounds deferring costs: one for the first, one more for each who follows."""
    cost = situation.before + 1
    facts = {"player": situation.player, "cost": cost, "before": situation.before}
    rule = "blackrock_city.defer.more" if situation.before else "blackrock_city.defer.first"
    return Ruling(cost, (Reason(rule, facts),))

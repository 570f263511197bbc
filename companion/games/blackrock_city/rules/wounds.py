"""Wounds (BlackRock City): by deferring, clock, sheriff and Indians, each by a rule of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.games.blackrock_city.bandits import Bandits, Chosen, check_bandits, options_harm
from companion.games.blackrock_city.pieces import CROSS, NOTHING, PLAIN, WOUNDED, WOUNDED_CROSS
from companion.games.blackrock_city.rules.deferral import Deferral, count_cost

Cause = Literal["defer", "clock", "sheriff", "indians"]

# The same is done to a tile, by four rules.
WOUNDED_BY: Mapping[Cause, str] = {
    "defer": "blackrock_city.defer.wounded",
    "clock": "blackrock_city.clock.wounded",
    "sheriff": "blackrock_city.sheriff.wounded",
    "indians": "blackrock_city.indians.wounded",
}
KILLED_BY: Mapping[Cause, str] = {
    "defer": "blackrock_city.defer.killed",
    "clock": "blackrock_city.clock.killed",
    "sheriff": "blackrock_city.sheriff.killed",
    "indians": "blackrock_city.indians.killed",
}
# Whoever defers turns the tile himself; for the others the book does not say who chooses it.
CHOSEN_BY: Mapping[Cause, str] = {
    "clock": "blackrock_city.clock.owner",
    "sheriff": "blackrock_city.sheriff.owner",
    "indians": "blackrock_city.indians.owner",
}

# Why a bandit cannot take a wound, by what gives it: each is printed in its own chapter.
NOT_STRUCK: Mapping[str, str] = {
    "defer": "blackrock_city.closed.not_in_reserve",
    "clock": "blackrock_city.closed.not_for_clock",
    "sheriff": "blackrock_city.closed.not_for_sheriff",
    "indians": "blackrock_city.closed.not_for_indians",
}

# What is lost, counted: a wounded bandit that is struck is killed.
LOSSES: Mapping[str, Mapping[str, int]] = {
    PLAIN: {"wounded": 1},
    CROSS: {"wounded_cross": 1},
    WOUNDED: {"dead": 1},
    WOUNDED_CROSS: {"dead": 1},
    NOTHING: {},
}


def resolve_harm(by: Cause, player: str, reserve: Bandits, chosen: Chosen) -> Ruling[str]:
    """Rule which bandit a wound strikes: a healthy one; if all are wounded, one is killed."""
    check_bandits(reserve)
    kinds = options_harm(reserve)
    struck = _struck(by, player, kinds, chosen)
    facts = {"player": player, "bandit": struck}
    table = WOUNDED_BY if struck in (PLAIN, CROSS) else KILLED_BY
    return Ruling(
        struck, (*_tell_owner_chooses(by, player, struck, kinds), Reason(table[by], facts))
    )


def _struck(by: Cause, player: str, kinds: tuple[str, ...], chosen: Chosen) -> str:
    """The kind of bandit that is struck: the chosen one, or the only one there is."""
    if chosen is None and len(kinds) == 1:
        return kinds[0]
    if chosen is None:
        raise SituationError(because("blackrock_city.situation.choose", player=player, kinds=kinds))
    if chosen not in kinds:
        raise SituationError(Reason(NOT_STRUCK[by], {"player": player, "bandit": chosen}))
    return chosen


def _tell_owner_chooses(
    by: Cause, player: str, struck: str, kinds: tuple[str, ...]
) -> tuple[Reason, ...]:
    """The reason that the owner chooses whom a wound strikes, where there is a choice."""
    if by not in CHOSEN_BY or len(kinds) == 1:
        return ()
    return (Reason(CHOSEN_BY[by], {"player": player, "bandit": struck}),)


def tell_at_stake(player: str, reserve: Bandits, at_stake: int) -> tuple[Reason, ...]:
    """The reason that bandits placed are not in reserve, where no healthy one is left there."""
    if not at_stake or reserve.healthy:
        return ()
    return (because("blackrock_city.return.not_yet", player=player, count=at_stake),)


@dataclass(frozen=True, slots=True)
class DeferWound:
    """One of the wounds that deferring costs, and what is in reserve before it."""

    player: str
    reserve: Bandits
    before: int = 0  # how many deferred before him in this phase
    chosen: Chosen = None
    number: int = 1  # which of these wounds it is


def resolve_defer_wound(situation: DeferWound) -> Ruling[str]:
    """Rule which bandit is wounded by deferring, or killed if all are wounded."""
    player, reserve = situation.player, situation.reserve
    told = _tell_cost(situation)
    if not reserve.count:
        none = because("blackrock_city.defer.no_bandit", player=player)
        return Ruling(NOTHING, (*told, none))
    harm = resolve_harm("defer", player, reserve, situation.chosen)
    return Ruling(harm.verdict, (*told, *harm.reasons))


def _tell_cost(situation: DeferWound) -> tuple[Reason, ...]:
    """Reasons what deferring costs; of several wounds, which one this is."""
    cost = count_cost(Deferral(situation.player, situation.reserve, situation.before))
    if cost.verdict == 1:
        return cost.reasons
    facts = {"number": situation.number, "cost": cost.verdict}
    return (*cost.reasons, Reason("blackrock_city.defer.one_of", facts))


@dataclass(frozen=True, slots=True)
class Late:
    """A player who has not played when the sand has run out, and what he has in reserve."""

    player: str
    reserve: Bandits
    chosen: Chosen = None
    clock_kill: Literal["kills", "spares"] = "kills"


def resolve_late(situation: Late) -> Ruling[str]:
    """Rule which bandit of a late player is wounded, and whether he may still play."""
    player, reserve = situation.player, situation.reserve
    check_bandits(reserve)
    late = because("blackrock_city.clock.late", player=player)
    harm = _resolve_clock_harm(situation)
    killed = harm.verdict in (WOUNDED, WOUNDED_CROSS)
    rule = (
        "blackrock_city.clock.still_plays"
        if reserve.count > killed
        else "blackrock_city.clock.only_renounces"
    )
    then = Reason(rule, {"player": player})
    return Ruling(harm.verdict, (late, *harm.reasons, then), harm.clause)


def _resolve_clock_harm(situation: Late) -> Ruling[str]:
    """Rule which bandit of a late player the clock wounds or kills; nothing if it spares him."""
    player, reserve = situation.player, situation.reserve
    if not reserve.count:
        return Ruling(NOTHING, (because("blackrock_city.clock.empty", player=player),))
    if not reserve.healthy and situation.clock_kill == "spares":
        return Ruling(NOTHING, (because("blackrock_city.clock.spared", player=player),))
    return resolve_harm("clock", player, reserve, situation.chosen)

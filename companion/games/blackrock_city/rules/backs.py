"""Flipped towns (BlackRock City): Indians on the way, and cubes to steal at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE, Bandits, Chosen, check_bandits
from companion.games.blackrock_city.pieces import FICTIVE, ONE_CUBE, OPPONENT, TWO_CUBES
from companion.games.blackrock_city.rules.stagecoach import Shown
from companion.games.blackrock_city.rules.wounds import resolve_harm, tell_at_stake

STOP = "stop"
TO_STEAL: Mapping[str, int] = {ONE_CUBE: 1, TWO_CUBES: 2}


@dataclass(frozen=True, slots=True)
class Indians:
    """The die passes Indians, or ends on them; the reserve is that of the player it shows."""

    player: str
    reserve: Bandits
    town: str = "town_1"
    chosen: Chosen = None  # the bandit he would give up
    sheriff_there: bool = False
    at_stake: int = 0  # how many he has placed in this phase


def resolve_indians(situation: Indians) -> Ruling[str]:
    """Rule which bandit the Indians wound; with nobody in reserve the ride ends at once."""
    check_bandits(situation.reserve)
    player, town = situation.player, situation.town
    if player in (NOBODY, FICTIVE):
        return Ruling("nothing", (because("blackrock_city.indians.nobody", town=town),))
    told = (
        _tell_arrows(situation),
        *tell_at_stake(player, situation.reserve, situation.at_stake),
    )
    if not situation.reserve.count:
        stop = because("blackrock_city.indians.stop", player=player, town=town)
        return Ruling(STOP, (*told, stop))
    harm = resolve_harm("indians", player, situation.reserve, situation.chosen)
    return Ruling(harm.verdict, (*told, *harm.reasons))


def _tell_arrows(situation: Indians) -> Reason:
    """The reason that Indians attack, and that a sheriff who is there does not keep them off."""
    guarded = situation.sheriff_there
    despite = (because("blackrock_city.indians.despite_sheriff"),) if guarded else ()
    facts = {"player": situation.player, "town": situation.town}
    return Reason("blackrock_city.indians.attack", facts, despite)


@dataclass(frozen=True, slots=True)
class Robbed:
    """Somebody who may be robbed, and how many cubes he has."""

    player: str
    cubes: int | None = None  # None: nobody has counted them


@dataclass(frozen=True, slots=True)
class Robbery:
    """The die has ended on a flipped tile: who may be robbed, and what there is to take."""

    player: str
    shows: Shown
    others: tuple[Robbed, ...]
    town: str = "town_1"
    sheriff_there: bool = False
    one_cube: Literal["random", "gold"] = "random"
    heap: int | None = None  # all the cubes behind the screens that nobody has counted
    fictive_cubes: Literal["aside", "counts"] = "aside"


def count_stolen(situation: Robbery) -> Ruling[int]:
    """Rule how many cubes a flipped tile lets the winner steal."""
    _check(situation)
    facts = {"player": situation.player, "town": situation.town}
    count = TO_STEAL.get(situation.shows, 0)
    if not count:
        return Ruling(0, (because("blackrock_city.back.blank", town=situation.town),))
    if situation.sheriff_there:
        return Ruling(0, (Reason("blackrock_city.back.sheriff", facts),))
    if situation.player == FICTIVE:
        return Ruling(0, (because("blackrock_city.back.fictive", town=situation.town),))
    fictive, there = _tell_fictive(situation), _count_there(situation, count)
    if not there:
        rule = "blackrock_city.back.no_cubes" if count == 1 else "blackrock_city.back.no_two_cubes"
        return Ruling(0, (*fictive, Reason(rule, facts)))
    told = (*fictive, *_tell_poor(situation, count))
    if there < count:
        return Ruling(there, (*told, _tell_only_cube(situation)))
    how = _tell_one_stolen(situation) if count == 1 else _tell_two_stolen(situation)
    return Ruling(count, (*told, *how))


def _check(situation: Robbery) -> None:
    """Raise SituationError if nobody can be robbed, or a player by himself."""
    player, others = situation.player, tuple([one.player for one in situation.others])
    if not _who_can_be_robbed(situation) and player != FICTIVE:
        raise SituationError(because("blackrock_city.situation.no_opponent"))
    need_each_once(others, because("blackrock_city.situation.same_player"))
    if FICTIVE in (player, *others) and len(others) > 2:
        raise SituationError(because("blackrock_city.situation.fictive"))
    if player in others:
        raise SituationError(because("blackrock_city.closed.not_robbed", player=player))
    cubes = (one.cubes or 0 for one in situation.others)
    none_below_zero((*cubes, situation.heap or 0), NEGATIVE)


def _who_can_be_robbed(situation: Robbery) -> tuple[Robbed, ...]:
    """The players who can be robbed; the fictive player only where his cubes count."""
    if situation.fictive_cubes == "counts":
        return situation.others
    return tuple([one for one in situation.others if one.player != FICTIVE])


def _tell_fictive(situation: Robbery) -> tuple[Reason, ...]:
    """The reason that the book does not tell whether the fictive player can be robbed."""
    if FICTIVE not in [one.player for one in situation.others]:
        return ()
    if situation.fictive_cubes == "counts":
        return (because("blackrock_city.back.fictive_robbed"),)
    return (because("blackrock_city.back.fictive_safe"),)


def _count_there(situation: Robbery, most: int) -> int:
    """The number of cubes that can be stolen; uncounted ones are no more than the whole heap."""
    unseen = most if situation.heap is None else min(most, situation.heap)
    robbed = _who_can_be_robbed(situation)
    nobody_counts = any(one.cubes is None for one in robbed)
    return sum(one.cubes or 0 for one in robbed) + nobody_counts * unseen


def _tell_poor(situation: Robbery, count: int) -> tuple[Reason, ...]:
    """Reasons that players with nothing to take are not robbed."""
    rule = "blackrock_city.back.poor" if count == 1 else "blackrock_city.back.two_poor"
    poor = (one.player for one in _who_can_be_robbed(situation) if one.cubes == 0)
    return tuple([Reason(rule, {"player": player}) for player in poor])


def _rich(situation: Robbery) -> tuple[Robbed, ...]:
    return tuple([one for one in _who_can_be_robbed(situation) if one.cubes != 0])


def _tell_only_cube(situation: Robbery) -> Reason:
    """The reason that one cube is all there is to take, and who has it if that is known."""
    player, rich = situation.player, _rich(situation)
    if len(rich) > 1:
        return because("blackrock_city.back.only_cube", player=player)
    return because("blackrock_city.back.only_cube_of", player=player, other=rich[0].player)


def _tell_one_stolen(situation: Robbery) -> tuple[Reason, ...]:
    """Reasons from whom one cube is stolen: anybody with cubes, or the only one who has any."""
    player, rich = situation.player, _rich(situation)
    gold = situation.one_cube == "gold"
    if len(rich) == 1:
        from_one = "blackrock_city.back.gold_if_any" if gold else "blackrock_city.back.one_from_one"
        return (Reason(from_one, {"player": player, "other": rich[0].player}),)
    if OPPONENT in [one.player for one in rich]:
        unnamed = "blackrock_city.back.gold_unnamed" if gold else "blackrock_city.back.one_unnamed"
        return (Reason(unnamed, {"player": player}),)
    from_any = "blackrock_city.back.one_gold" if gold else "blackrock_city.back.one_cube"
    return (Reason(from_any, {"player": player, "players": tuple([one.player for one in rich])}),)


def _tell_two_stolen(situation: Robbery) -> tuple[Reason, ...]:
    """Reasons from whom two cubes are stolen: one player, or one each from two."""
    player, rich = situation.player, _rich(situation)
    players = tuple([one.player for one in rich])
    single = tuple([one.player for one in rich if one.cubes == 1])
    if len(rich) == 1:
        return (because("blackrock_city.back.two_from_one", player=player, other=players[0]),)
    if len(rich) == len(single) == 2:
        return (because("blackrock_city.back.one_each", player=player, players=players),)
    if len(rich) == len(single):
        return (because("blackrock_city.back.two_apart", player=player, players=players),)
    if OPPONENT in players:
        return (because("blackrock_city.back.two_unnamed", player=player),)
    fewer = (because("blackrock_city.back.fewer", player=one, count=1) for one in single)
    return (*fewer, because("blackrock_city.back.two_cubes", player=player, players=players))


def against_victims(
    situation: Robbery, count: int, victims: Mapping[str, int]
) -> tuple[Reason, ...]:
    """Reasons against these victims: too many of them, or more cubes than they have."""
    found = []
    cubes = {one.player: one.cubes for one in situation.others}
    for player, wanted in victims.items():
        there = cubes[player]
        if wanted and there == 0:
            found.append(because("blackrock_city.back.two_poor", player=player))
        elif there is not None and wanted > there:
            found.append(because("blackrock_city.back.fewer", player=player, count=there))
    if sum(victims.values()) > count:
        found.append(because("blackrock_city.back.at_most", player=situation.player, count=count))
    return tuple(found)

"""Flipped towns (BlackRock City): Indians on the way, and cubes to steal at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.blackrock_city.bandits import Bandits, Kind, check_bandits, resolve_harm
from companion.games.blackrock_city.pieces import FICTIVE, ONE_CUBE, TWO_CUBES
from companion.games.blackrock_city.rules.stagecoach import Shown

STOP = "stop"
TO_STEAL: Mapping[str, int] = {ONE_CUBE: 1, TWO_CUBES: 2}


@dataclass(frozen=True, slots=True)
class Indians:
    """The die passes Indians, or ends on them; the reserve is that of the player it shows."""

    player: str
    reserve: Bandits
    town: str = "town_1"
    chosen: Kind = "plain"  # the bandit he would give up


def resolve_indians(situation: Indians) -> Ruling[str]:
    """One wound; with nobody left in reserve the ride ends on the spot."""
    check_bandits(situation.reserve)
    player, town = situation.player, situation.town
    if player in (NOBODY, FICTIVE):
        return Ruling("nothing", (because("blackrock_city.indians.nobody", town=town),))
    arrows = because("blackrock_city.indians.attack", player=player, town=town)
    if not situation.reserve.count:
        stop = because("blackrock_city.indians.stop", player=player, town=town)
        return Ruling(STOP, (arrows, stop))
    harm = resolve_harm(player, situation.reserve, situation.chosen)
    return Ruling(harm.verdict, (arrows, *harm.reasons))


@dataclass(frozen=True, slots=True)
class Robbery:
    """The die has ended on a flipped tile: who may be robbed, and how many cubes each has."""

    player: str
    shows: Shown
    town: str
    cubes: Mapping[str, int | None]  # of those that can be robbed; None: not counted
    sheriff_there: bool = False
    one_cube: Literal["random", "gold"] = "random"
    heap: int | None = None  # where nobody counts: all the cubes behind the screens


def count_stolen(situation: Robbery) -> Ruling[int]:
    """How many cubes the tile lets the winner take."""
    facts = {"player": situation.player, "town": situation.town}
    count = TO_STEAL.get(situation.shows, 0)
    if not count:
        return Ruling(0, (because("blackrock_city.back.blank", town=situation.town),))
    if situation.sheriff_there:
        return Ruling(0, (Reason("blackrock_city.back.sheriff", facts),))
    if situation.player == FICTIVE:
        return Ruling(0, (Reason("blackrock_city.back.fictive", facts),))
    there = _count_there(situation, count)
    if not there:
        return Ruling(0, (Reason("blackrock_city.back.no_cubes", facts),))
    if there < count:
        return Ruling(there, (Reason("blackrock_city.back.only_cube", facts),))
    return Ruling(count, (_stolen(situation),))


def _count_there(situation: Robbery, most: int) -> int:
    """How many cubes there can be to take; uncounted ones are no more than the whole heap."""
    unseen = most if situation.heap is None else min(most, situation.heap)
    nobody_counts = None in situation.cubes.values()
    return sum(cubes or 0 for cubes in situation.cubes.values()) + nobody_counts * unseen


def _stolen(situation: Robbery) -> Reason:
    facts = {"player": situation.player, "town": situation.town}
    if situation.shows == TWO_CUBES:
        return Reason("blackrock_city.back.two_cubes", facts)
    if situation.one_cube == "gold":
        return Reason("blackrock_city.back.one_gold", facts)
    return Reason("blackrock_city.back.one_cube", facts)

"""Arrest by police who lost (Police VS Gangs 3.3): who scores, who decides, which die is jailed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.boxes.police_city import RANKS
from companion.core.precedence import Clause, settle
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.dice import Policeman, count_each, count_grades


@dataclass(frozen=True, slots=True)
class Arresting(Policeman):
    """A policeman after the roll for power; his dice elsewhere matter by an option only."""

    score: int = 0
    turn: int = 0
    elsewhere: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suspect:
    """A gangster there, and how many red tiles he has on the place."""

    player: str
    tiles: int


@dataclass(frozen=True, slots=True)
class Arrest:
    """A place that the gangsters won."""

    police: tuple[Arresting, ...]
    gangsters: tuple[Suspect, ...]
    place: str = THE_PLACE
    play: Literal["each", "teams"] = "each"
    jailed_die: Literal["place", "board"] = "place"
    last_tile: Literal["next", "still"] = "next"


def order_of_arrest(teams: bool) -> tuple[Clause[Arresting], ...]:
    """The order in which police may arrest: most grades, lowest on the track, later in turn."""
    most: Clause[Arresting]
    most = Clause(
        "police_vs_gangs.arrest.most",
        lambda one: count_grades(one).verdict,
        narrows="police_vs_gangs.arrest.most_narrows",
        told=lambda one: {"total": count_grades(one).verdict},
    )
    if teams:
        return (most, Clause("police_vs_gangs.arrest.in_teams", lambda one: one.turn))
    return (
        most,
        Clause(
            "police_vs_gangs.arrest.lowest",
            lambda one: -one.score,
            narrows="police_vs_gangs.arrest.lowest_narrows",
            told=lambda one: {"score": one.score},
        ),
        Clause("police_vs_gangs.arrest.later", lambda one: one.turn),
    )


def resolve_arrest(situation: Arrest) -> Ruling[dict[str, str]]:
    """Rule who may arrest, and the die that goes to prison with the tile; or that none may."""
    _check(situation)
    place = situation.place
    grades = tuple(count_each(situation.police).values())
    told = (*(reason for one in grades for reason in one.reasons), *_tell_without_red(situation))
    if not any(one.verdict for one in grades):
        players = tuple(one.player for one in situation.police)
        none = because("police_vs_gangs.arrest.no_grade", players=players, place=place)
        return Ruling({}, (*told, none), _double_given_up(told) or none)
    if not any(one.tiles for one in situation.gangsters):
        return Ruling({}, (*told, because("police_vs_gangs.arrest.nobody", place=place)))
    left, reasons = settle(
        situation.police, order_of_arrest(situation.play == "teams"), place=place
    )
    one = left[0]
    if not reasons:
        reasons = (because("police_vs_gangs.arrest.only", player=one.player, place=place),)
    die = jailed_die(one, situation.jailed_die)
    after = tuple(_tell_after(situation, one, die))
    return Ruling(
        {"player": one.player, "die": die.verdict}, (*told, *reasons, *after), reasons[-1]
    )


def _double_given_up(told: tuple[Reason, ...]) -> Reason | None:
    """The reason that a double face was counted as handcuffs: it would have been a rank."""
    parts = (part for one in told for part in one.walk())
    return next((one for one in parts if one.rule == "police_vs_gangs.dice.double_menotte"), None)


def jailed_die(one: Arresting, jailed: str) -> Ruling[str]:
    """The die that goes to prison: the highest rank the policeman has at the place."""
    here = {die.rank for die in one.dice}
    if jailed == "board":
        rank = min({*here, *one.elsewhere}, key=RANKS.index)
        where = because("police_vs_gangs.arrest.die_board", player=one.player)
    else:
        rank = min(here, key=RANKS.index)
        where = because("police_vs_gangs.arrest.die_here", player=one.player)
    best_here, best = min(map(RANKS.index, here)), min(map(RANKS.index, {*here, *one.elsewhere}))
    parts = (where,) if best < best_here else ()  # else there is nothing to choose
    return Ruling(
        rank, (because("police_vs_gangs.arrest.die", *parts, player=one.player, die=rank),)
    )


def _tell_without_red(situation: Arrest) -> Iterator[Reason]:
    """The reason that only red tiles on the place can be arrested."""
    for one in situation.gangsters:
        if not one.tiles:
            place = situation.place
            yield because("police_vs_gangs.arrest.without_red", player=one.player, place=place)


def _tell_after(situation: Arrest, one: Arresting, die: Ruling[str]) -> Iterator[Reason]:
    """Reasons once an arrest is possible: who decides, how the tile is found, what follows."""
    suspects = tuple(suspect.player for suspect in situation.gangsters if suspect.tiles)
    decides = because("police_vs_gangs.arrest.decides", player=one.player)
    yield because("police_vs_gangs.arrest.may", decides, players=suspects, place=situation.place)
    several = len(situation.police) > 1 and len(suspects) > 1
    chooses = (because("police_vs_gangs.arrest.chooses", player=one.player),) if several else ()
    if all(suspect.tiles <= 1 for suspect in situation.gangsters):
        yield because("police_vs_gangs.arrest.only_tile", *chooses, player=one.player)
    else:
        yield because("police_vs_gangs.arrest.at_random", *chooses, player=one.player)
    yield because("police_vs_gangs.arrest.point", player=one.player)
    yield from die.reasons
    yield because("police_vs_gangs.arrest.next_turn")
    yield _tell_then(situation)


def _tell_then(situation: Arrest) -> Reason:
    """The reason who takes the place after an arrest with what is left."""
    place, tiles = situation.place, [one.tiles for one in situation.gangsters if one.tiles]
    if situation.last_tile == "still" and 1 in tiles:
        return because("police_vs_gangs.arrest.then_still", place=place)
    if tiles == [1]:
        return because("police_vs_gangs.arrest.then_nobody", place=place)
    return because("police_vs_gangs.arrest.then", place=place)


def _check(situation: Arrest) -> None:
    need_some(situation.police, because("police_vs_gangs.situation.no_police"))
    need_some(situation.gangsters, because("police_vs_gangs.situation.no_gangsters"))
    police = (one.player for one in situation.police)
    gangsters = (one.player for one in situation.gangsters)
    need_each_once((*police, *gangsters), because("police_vs_gangs.situation.same_player"))

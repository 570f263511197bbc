"""The sheriff (BlackRock City): he walks as bandits are placed, and may find one on his way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.games.blackrock_city.bandits import Bandits, Chosen, check_bandits
from companion.games.blackrock_city.pieces import (
    FICTIVE,
    NOTHING,
    TOWNS,
    TOWNS_IN_PLAY,
)
from companion.games.blackrock_city.rules.wounds import resolve_harm, tell_at_stake
from companion.games.blackrock_city.table import next_towns

LEFT_OPEN = (
    "blackrock_city.fictive.sheriff_still",
    "blackrock_city.fictive.sheriff_moves",
    "blackrock_city.sheriff.wounded_cross",
)


@light
class Walk:
    """Bandits just placed, and where the sheriff and the die stand."""

    player: str
    bandits: Bandits
    towns: int = 12
    sheriff: str = "town_1"
    bandit: str = "town_1"
    fictive_sheriff: Literal["still", "moves"] = "still"

    @property
    def steps(self) -> int:
        """The number of towns the sheriff walks; for the fictive player, by an option only."""
        still = self.player == FICTIVE and self.fictive_sheriff == "still"
        return 0 if still else self.bandits.without_cross


def resolve_walk(situation: Walk) -> Ruling[str]:
    """Rule where the sheriff walks: a town for each bandit placed, none for one with an X."""
    _check_walk(situation)
    start, steps = situation.sheriff, situation.steps
    path = next_towns(TOWNS[: situation.towns], start, steps)
    counted = _tell_counted(situation, steps)
    if not steps:
        told = (*counted, *_tell_still_together(situation), _tell_stays(start))
        return Ruling(start, told, _open_reading(counted) or counted[0])
    told = (*counted, *_tell_passes(situation, path), _tell_moves(path))
    return Ruling(path[-1], told, _open_reading(counted) or counted[0])


def _open_reading(counted: tuple[Reason, ...]) -> Reason | None:
    """The reasons of a walk, the open reading last if it decides how far he goes."""
    for reason in counted:
        if reason.rule in LEFT_OPEN:
            return reason
    return None


def _tell_counted(situation: Walk, steps: int) -> tuple[Reason, ...]:
    """Reasons how many steps the sheriff goes, and for which tiles."""
    placed = situation.bandits
    if situation.player == FICTIVE and not steps:
        return (because("blackrock_city.fictive.sheriff_still"),)
    if situation.player == FICTIVE:
        return (because("blackrock_city.fictive.sheriff_moves", count=steps),)
    facts = {"player": situation.player, "count": placed.count, "steps": steps}
    rule = "blackrock_city.sheriff.crosses" if placed.crosses else "blackrock_city.sheriff.steps"
    return (Reason(rule, facts), *_tell_keeps_its_cross(placed))


def _check_walk(situation: Walk) -> None:
    """Raise SituationError if a figure is out of the ring or nothing was placed."""
    check_bandits(situation.bandits)
    if not situation.bandits.count:
        raise SituationError(because("blackrock_city.situation.no_bandits"))
    if situation.towns not in TOWNS_IN_PLAY.values():
        raise SituationError(because("blackrock_city.situation.ring", count=situation.towns))
    ring = TOWNS[: situation.towns]
    for town in (situation.sheriff, situation.bandit):
        if town not in ring:
            raise SituationError(because("blackrock_city.situation.no_town", town=town))


def _tell_keeps_its_cross(placed: Bandits) -> tuple[Reason, ...]:
    """The reason that the X counts on the wounded side too."""
    if not placed.wounded_cross:
        return ()
    return (because("blackrock_city.sheriff.wounded_cross"),)


def _tell_moves(path: tuple[str, ...]) -> Reason:
    """The reason where the sheriff arrives, and through which towns."""
    if len(path) == 1:
        return because("blackrock_city.sheriff.one_step", town=path[0])
    return because("blackrock_city.sheriff.moves", town=path[-1], steps=len(path), way=path)


def _tell_stays(town: str) -> Reason:
    return because("blackrock_city.sheriff.stays", town=town)


def _tell_still_together(situation: Walk) -> tuple[Reason, ...]:
    """The reason that a sheriff who does not move meets nobody anew."""
    if situation.sheriff != situation.bandit:
        return ()
    return (because("blackrock_city.sheriff.no_new_meeting", town=situation.sheriff),)


def _tell_passes(situation: Walk, path: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reason that the sheriff passing through the town of the die is no meeting."""
    if situation.bandit not in path[:-1] or path[-1] == situation.bandit:
        return ()
    return (because("blackrock_city.sheriff.passes", town=situation.bandit),)


def meets(situation: Walk, town: str) -> bool:
    """Does the sheriff's move end in the town of the die?"""
    moved = situation.steps > 0 or town != situation.sheriff
    return moved and town == situation.bandit


@dataclass(frozen=True, slots=True)
class Catch:
    """The sheriff has joined the die: the player it shows, and what he has in reserve."""

    rider: str
    reserve: Bandits
    town: str = "town_1"
    chosen: Chosen = None  # the bandit he gives up
    at_stake: int = 0  # how many he has placed in this phase


def resolve_catch(situation: Catch) -> Ruling[str]:
    """Rule which bandit of the player on the die the sheriff wounds; if all are wounded, kills."""
    check_bandits(situation.reserve)
    rider, town = situation.rider, situation.town
    if rider in (NOBODY, FICTIVE):
        return Ruling(NOTHING, (because("blackrock_city.sheriff.nobody", town=town),))
    caught = because("blackrock_city.sheriff.catches", player=rider, town=town)
    told = (caught, *tell_at_stake(rider, situation.reserve, situation.at_stake))
    if not situation.reserve.count:
        return Ruling("cube", (*told, because("blackrock_city.sheriff.no_bandit", player=rider)))
    harm = resolve_harm("sheriff", rider, situation.reserve, situation.chosen)
    return Ruling(harm.verdict, (*told, *harm.reasons))

"""The sheriff (BlackRock City): he walks as bandits are placed, and may find one on his way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import (
    NEGATIVE,
    Bandits,
    Kind,
    check_bandits,
    resolve_harm,
)
from companion.games.blackrock_city.pieces import (
    BOX,
    CROSS,
    FICTIVE,
    NOTHING,
    OPPONENT,
    PLAIN,
    TOWNS,
    TOWNS_IN_PLAY,
    WOUNDED,
    WOUNDED_CROSS,
)
from companion.games.blackrock_city.table import next_towns


@dataclass(frozen=True, slots=True)
class SheriffMove:
    """Bandits just placed, where the sheriff and the die stand, and the player the die shows."""

    player: str
    bandits: Bandits
    towns: int = 12
    sheriff: str = "town_1"
    bandit: str = "town_1"
    rider: str = NOBODY
    reserve: Bandits = Bandits()  # of the player the die shows, without what he has placed
    cubes: int | None = None  # behind his screen; None: not counted
    chosen: Kind = "plain"  # the bandit he would give up
    taker: str = ""  # who takes his cube, if it is his own bid that moved the sheriff
    lost_cube: Literal["taken", "box"] = "taken"


# What is lost, counted: a wounded bandit that is struck is killed.
LOSSES: Mapping[str, Mapping[str, int]] = {
    PLAIN: {"wounded": 1},
    CROSS: {"wounded_cross": 1},
    WOUNDED: {"dead": 1},
    WOUNDED_CROSS: {"dead": 1},
    "cube": {"lost": 1},
    NOTHING: {},
}


def resolve_sheriff(situation: SheriffMove) -> Ruling[dict[str, str | int]]:
    """Where he ends, whom he meets there, and what that costs."""
    check_move(situation)
    town = resolve_town(situation)
    verdict: dict[str, str | int] = {"sheriff": town.verdict, "meets": NOBODY}
    if not meets(situation, town.verdict):
        return Ruling(verdict, town.reasons)
    met = resolve_meeting(situation)
    verdict |= {"meets": who_is_met(situation), **LOSSES[met.verdict]}
    return Ruling(verdict, (*town.reasons, *met.reasons))


def check_move(situation: SheriffMove) -> None:
    """Both stand in the ring, and no number is below zero."""
    check_bandits(situation.bandits, situation.reserve)
    if not situation.bandits.count:
        raise SituationError(because("blackrock_city.situation.no_bandits"))
    if situation.towns not in TOWNS_IN_PLAY.values():
        raise SituationError(because("blackrock_city.situation.ring", count=situation.towns))
    ring = TOWNS[: situation.towns]
    for town in (situation.sheriff, situation.bandit):
        if town not in ring:
            raise SituationError(because("blackrock_city.situation.no_town", town=town))
    none_below_zero((situation.cubes or 0,), NEGATIVE)


def resolve_town(situation: SheriffMove) -> Ruling[str]:
    """One town for each bandit placed, none for a bandit with an X."""
    placed, start = situation.bandits, situation.sheriff
    steps = placed.without_cross
    path = next_towns(TOWNS[: situation.towns], start, steps)
    facts = {"player": situation.player, "count": placed.count, "steps": steps}
    rule = "blackrock_city.sheriff.crosses" if placed.crosses else "blackrock_city.sheriff.steps"
    counted = Reason(rule, facts)
    if not steps:
        return Ruling(start, (counted, *_still_together(situation), _stays(start)))
    return Ruling(path[-1], (counted, *_passes(situation, path), _moves(path)))


def _moves(path: tuple[str, ...]) -> Reason:
    """Where he arrives, and by which towns."""
    if len(path) == 1:
        return because("blackrock_city.sheriff.one_step", town=path[0])
    return because("blackrock_city.sheriff.moves", town=path[-1], steps=len(path), way=path)


def _stays(town: str) -> Reason:
    return because("blackrock_city.sheriff.stays", town=town)


def _still_together(situation: SheriffMove) -> tuple[Reason, ...]:
    """He stands with the die already: without a move there is no new meeting."""
    if situation.sheriff != situation.bandit:
        return ()
    return (because("blackrock_city.sheriff.no_new_meeting", town=situation.sheriff),)


def _passes(situation: SheriffMove, path: tuple[str, ...]) -> tuple[Reason, ...]:
    """Going through the town of the die is no meeting."""
    if situation.bandit not in path[:-1] or path[-1] == situation.bandit:
        return ()
    return (because("blackrock_city.sheriff.passes", town=situation.bandit),)


def meets(situation: SheriffMove, town: str) -> bool:
    """Does his move end in the town of the die?"""
    moved = situation.bandits.without_cross > 0 or town != situation.sheriff
    return moved and town == situation.bandit


def who_is_met(situation: SheriffMove) -> str:
    """The player on the die, which has no face for the fictive one."""
    return NOBODY if situation.rider == FICTIVE else situation.rider


def resolve_meeting(situation: SheriffMove) -> Ruling[str]:
    """The player on the die loses a healthy bandit's health, a wounded bandit, or a cube."""
    rider, town = situation.rider, situation.bandit
    if who_is_met(situation) == NOBODY:
        return Ruling(NOTHING, (because("blackrock_city.sheriff.nobody", town=town),))
    caught = because("blackrock_city.sheriff.catches", player=rider, town=town)
    if situation.reserve.count:
        harm = resolve_harm(rider, situation.reserve, situation.chosen)
        return Ruling(harm.verdict, (caught, *harm.reasons))
    taken = resolve_taker(situation)
    return Ruling("cube" if taken.verdict != NOBODY else NOTHING, (caught, *taken.reasons))


def resolve_taker(situation: SheriffMove) -> Ruling[str]:
    """Without a bandit in reserve it is a cube: who takes it?"""
    rider, mover = situation.rider, situation.player
    empty = because("blackrock_city.sheriff.no_bandit", player=rider)
    if situation.cubes == 0:
        return Ruling(NOBODY, (empty, because("blackrock_city.sheriff.no_cube", player=rider)))
    if situation.lost_cube == "box":
        return Ruling(BOX, (empty, because("blackrock_city.sheriff.cube_lost", player=rider)))
    if mover != rider:
        taken = because("blackrock_city.sheriff.cube_taken", player=mover, other=rider)
        return Ruling(mover, (empty, taken))
    taker = situation.taker or OPPONENT
    own = because("blackrock_city.sheriff.own_bid", player=rider, other=taker)
    return Ruling(taker, (empty, own))

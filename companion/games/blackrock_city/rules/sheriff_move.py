"""The sheriff's move as a whole (BlackRock City): his way, whom he meets, and what that costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE, Bandits, Chosen
from companion.games.blackrock_city.pieces import FICTIVE, NOTHING
from companion.games.blackrock_city.rules.lost_cube import LostCube, check_taker, resolve_taker
from companion.games.blackrock_city.rules.sheriff import (
    Catch,
    Walk,
    meets,
    resolve_catch,
    resolve_walk,
)
from companion.games.blackrock_city.rules.wounds import LOSSES

MISSED = ("blackrock_city.sheriff.passes", "blackrock_city.sheriff.no_new_meeting")


@dataclass(frozen=True, slots=True)
class SheriffMove:
    """Bandits just placed, where the sheriff and the die stand, and the player the die shows."""

    player: str
    bandits: Bandits
    towns: int = 12
    sheriff: str = "town_1"
    bandit: str = "town_1"
    rider: str | None = None  # asked for where they meet
    reserve: Bandits | None = None  # of the player the die shows, without what he has placed
    cubes: int | None = None  # behind his screen
    chosen: Chosen = None  # the bandit he would give up
    taker: str | None = None  # who takes his cube, if it is his own bid that moved the sheriff
    lost_cube: Literal["taken", "box"] = "taken"
    fictive_sheriff: Literal["still", "moves"] = "still"

    @property
    def walk(self) -> Walk:
        return Walk(
            self.player,
            self.bandits,
            self.towns,
            self.sheriff,
            self.bandit,
            self.fictive_sheriff,
        )

    @property
    def lost(self) -> LostCube:
        """The situation of a lost cube, where the player on the die has nobody in reserve."""
        rider, mover = self.rider or NOBODY, self.player
        told = (self.cubes, self.taker, self.lost_cube, self.fictive_sheriff, self.at_stake)
        return LostCube(rider, mover, self.bandit, *told)

    @property
    def at_stake(self) -> int:
        """How many bandits the player on the die has placed: those of this bid, if it is his."""
        return self.bandits.count if self.rider == self.player else 0


def resolve_sheriff(situation: SheriffMove) -> Ruling[dict[str, str | int]]:
    """Rule where the sheriff ends, whom he meets there, and what that costs."""
    none_below_zero((situation.cubes or 0,), NEGATIVE)
    check_taker(situation.lost)
    town = resolve_walk(situation.walk)
    verdict: dict[str, str | int] = {"sheriff": town.verdict, "meets": NOBODY}
    if not meets(situation.walk, town.verdict):
        return Ruling(verdict, town.reasons, _tell_nobody_met(town) or town.clause)
    catch = _catch(situation)
    met = resolve_catch(catch)
    if met.verdict != NOTHING:
        verdict["meets"] = catch.rider
    if met.verdict != "cube":
        verdict |= LOSSES[met.verdict]
        return Ruling(verdict, (*town.reasons, *met.reasons))
    taken = resolve_taker(situation.lost)
    if taken.verdict != NOBODY:
        verdict |= {"lost": 1, "taker": taken.verdict}
    return Ruling(verdict, (*town.reasons, *taken.reasons))


def _tell_nobody_met(town: Ruling[str]) -> Reason | None:
    """The reason why the sheriff meets nobody although the die was on his way, or beside him."""
    return next((one for one in town.reasons if one.rule in MISSED), None)


def _catch(situation: SheriffMove) -> Catch:
    """The situation of a meeting with the sheriff; raises for facts that are missing."""
    rider, reserve = situation.rider, situation.reserve
    if rider is None:
        raise SituationError(because("blackrock_city.situation.who_is_met"))
    if rider in (NOBODY, FICTIVE):
        return Catch(rider, Bandits(), situation.bandit)
    if reserve is None:
        raise SituationError(because("blackrock_city.situation.reserve_met", player=rider))
    if not reserve.count and situation.cubes is None:
        raise SituationError(because("blackrock_city.situation.cubes_met", player=rider))
    return Catch(rider, reserve, situation.bandit, situation.chosen, situation.at_stake)

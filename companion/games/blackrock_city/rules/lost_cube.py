"""A cube lost to the sheriff (BlackRock City): an opponent draws it from behind the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE, Bandits
from companion.games.blackrock_city.pieces import BOX
from companion.games.blackrock_city.rules.wounds import tell_at_stake


@dataclass(frozen=True, slots=True)
class LostCube:
    """The sheriff has joined the die, and the player it shows has nobody in reserve."""

    rider: str  # whom the die shows
    player: str  # whose bid moved the sheriff
    town: str = "town_1"
    cubes: int | None = None  # behind his screen; None: not counted
    taker: str | None = None  # who takes the cube, if it is his own bid that moved the sheriff
    lost_cube: Literal["taken", "box"] = "taken"
    fictive_sheriff: Literal["still", "moves"] = "still"
    at_stake: int = 0  # how many bandits he has placed in this phase


def check_taker(situation: LostCube) -> None:
    """Raise SituationError unless an opponent takes the lost cube, named if there is a choice."""
    rider, taker = situation.rider, situation.taker
    if taker is None:
        return
    if taker == rider:
        raise SituationError(because("blackrock_city.closed.opponent_takes", player=rider))
    if situation.player != rider and taker != situation.player:
        facts = {"player": situation.player, "other": taker}
        mover = because("blackrock_city.sheriff.cube_taken", player=situation.player, other=rider)
        raise SituationError(Reason("blackrock_city.situation.taker", facts, (mover,)))


def resolve_taker(situation: LostCube) -> Ruling[str]:
    """Rule who takes the cube that a player without a bandit in reserve loses to the sheriff."""
    check_taker(situation)
    rider, mover = situation.rider, situation.player
    none_below_zero((situation.cubes or 0,), NEGATIVE)
    caught = because("blackrock_city.sheriff.catches", player=rider, town=situation.town)
    empty = because("blackrock_city.sheriff.no_bandit", player=rider)
    at_stake = (caught, *tell_at_stake(rider, Bandits(), situation.at_stake), empty)
    if situation.cubes == 0:
        none = because("blackrock_city.sheriff.no_cube", player=rider)
        return Ruling(NOBODY, (*at_stake, none))
    told = (*at_stake, because("blackrock_city.sheriff.opponent", player=rider))
    if situation.lost_cube == "box":
        return Ruling(BOX, (*told, because("blackrock_city.sheriff.cube_lost", player=rider)))
    if mover != rider:
        taken = because("blackrock_city.sheriff.cube_taken", player=mover, other=rider)
        return Ruling(mover, (*told, taken))
    if situation.taker is None:
        raise SituationError(because("blackrock_city.situation.which_taker", player=rider))
    own = because("blackrock_city.sheriff.own_bid", player=rider, other=situation.taker)
    return Ruling(situation.taker, (*told, own))

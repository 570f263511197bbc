"""The stagecoach (BlackRock City): one silver cube for the second highest bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE
from companion.games.blackrock_city.pieces import FICTIVE, SILVER_CUBES, STAGECOACH
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.ride import Contest, check_contest

Shown = Literal["front", "blank", "one_cube", "two_cubes", "indians", "stagecoach"]


@dataclass(frozen=True, slots=True)
class Stagecoach:
    """The bids of a phase, who won it, and the tile the die has reached."""

    bids: tuple[Placed, ...]
    winner: str = ""  # left out: the highest bid
    fictive: int | None = None
    silver: int = SILVER_CUBES  # cubes left around the stagecoach
    shows: Shown = "front"
    sheriff_there: bool = False
    stagecoach_tie: Literal["winner", "nobody"] = "winner"


def resolve_stagecoach(situation: Stagecoach) -> Ruling[str]:
    """The second highest bid takes it; on a stagecoach tile the winner does instead."""
    _check(situation)
    bids = bids_of(situation)
    winner = situation.winner or max(bids, key=lambda bid: bid.count).player
    if not situation.silver:
        return Ruling(NOBODY, (because("blackrock_city.stagecoach.no_silver"),))
    second = _resolve_second(tuple(bid for bid in bids if bid.player != winner))
    if situation.shows != STAGECOACH:
        return second
    if situation.sheriff_there:
        return Ruling(
            second.verdict, (because("blackrock_city.stagecoach.guarded"), *second.reasons)
        )
    return _resolve_tile(situation, winner, second)


def _check(situation: Stagecoach) -> None:
    check_contest(Contest(situation.bids, situation.fictive))
    none_below_zero((situation.silver,), NEGATIVE)
    if situation.winner and situation.winner not in [bid.player for bid in bids_of(situation)]:
        raise SituationError(
            because("blackrock_city.situation.not_bidding", player=situation.winner)
        )


def bids_of(situation: Stagecoach) -> tuple[Placed, ...]:
    """Every bid that can earn the stagecoach; nobody earns it with nothing."""
    if not situation.fictive:
        return situation.bids
    return (*situation.bids, Placed(FICTIVE, situation.fictive))


def _resolve_second(others: tuple[Placed, ...]) -> Ruling[str]:
    """The highest of the other bids; nobody if there is none, or if two share it."""
    if not others:
        return Ruling(NOBODY, (because("blackrock_city.stagecoach.no_second"),))
    best = max(bid.count for bid in others)
    ahead = tuple(bid.player for bid in others if bid.count == best)
    if len(ahead) > 1:
        tie = because("blackrock_city.stagecoach.tie", players=ahead, count=best)
        return Ruling(NOBODY, (tie,))
    return Ruling(
        ahead[0], (because("blackrock_city.stagecoach.second", player=ahead[0], count=best),)
    )


def _resolve_tile(situation: Stagecoach, winner: str, second: Ruling[str]) -> Ruling[str]:
    """The tile hands the second bidder's cube to the winner."""
    if second.verdict != NOBODY:
        facts = {"player": winner, "other": second.verdict}
        return Ruling(winner, (Reason("blackrock_city.stagecoach.tile", facts),))
    if situation.stagecoach_tie == "nobody":
        nobody = because("blackrock_city.stagecoach.tile_nobody")
        return Ruling(NOBODY, (*second.reasons, nobody))
    alone = because("blackrock_city.stagecoach.tile_alone", player=winner)
    return Ruling(winner, (*second.reasons, alone))

"""A whole phase at once (BlackRock City): asked without a game in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from companion.core.ruling import Ruling
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FRONT, INDIANS, OPPONENT, SILVER_CUBES, STAGECOACH
from companion.games.blackrock_city.rules.attack import (
    Attack,
    count_gold,
    count_prisoners,
    count_return,
)
from companion.games.blackrock_city.rules.backs import Robbery, count_stolen
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.ride import (
    Contest,
    check_contest,
    is_idle,
    options_move,
    resolve_winner,
)
from companion.games.blackrock_city.rules.stagecoach import Shown, Stagecoach, resolve_stagecoach


@dataclass(frozen=True, slots=True)
class PlayerBid:
    """What one player has placed."""

    player: str
    bandits: Bandits


@dataclass(frozen=True, slots=True)
class PhaseResult:
    """All bids of a phase, and the town the die ends in."""

    bids: tuple[PlayerBid, ...]
    fictive: int | None = None
    town: str = "town_1"
    gold: int = 0
    prisoners: int = 0
    shows: Shown = "front"
    sheriff_there: bool = False
    silver: int = SILVER_CUBES
    stagecoach_tie: Literal["winner", "nobody"] = "winner"
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"
    fictive_win: Literal["takes", "idle"] = "takes"
    one_cube: Literal["random", "gold"] = "random"


SILENT = (FRONT, INDIANS, STAGECOACH)  # sides that say nothing of cubes to steal


def resolve_phase(situation: PhaseResult) -> Ruling[dict[str, Any]]:
    """Winner, moves open to him, gold, prisoners, stagecoach, and what becomes of every bid."""
    placed = tuple(Placed(bid.player, bid.bandits.count) for bid in situation.bids)
    contest = Contest(placed, situation.fictive, situation.fictive_zero, situation.fictive_win)
    check_contest(contest)
    winner = resolve_winner(contest)
    moves = options_move(contest, winner.verdict)
    idle = is_idle(contest, winner.verdict)
    gold, prisoners, stolen = _attacked(situation, winner.verdict, idle)
    coach = resolve_stagecoach(_stagecoach(situation, placed, winner.verdict, idle))
    home = tuple(count_return(bid.player, bid.bandits) for bid in situation.bids)
    verdict = {
        "winner": winner.verdict,
        "moves": moves.verdict,
        "gold": gold.verdict,
        "prisoners": prisoners.verdict,
        "stolen": stolen.verdict,
        "stagecoach": coach.verdict,
        "back": {bid.player: bid.bandits.healthy for bid in situation.bids},
        "killed": {bid.player: bid.bandits.hurt for bid in situation.bids},
    }
    parts: tuple[Ruling[Any], ...] = (*home, coach, winner, moves, stolen, prisoners, gold)
    return Ruling(verdict, tuple(reason for part in parts for reason in part.reasons))


def _attacked(situation: PhaseResult, winner: str, idle: bool) -> tuple[Ruling[int], ...]:
    """The gold and the prisoners that the winner finds, and the cubes the tile lets him steal."""
    if idle:
        return Ruling(0), Ruling(0), Ruling(0)
    attack = Attack(
        winner,
        situation.town,
        situation.gold,
        situation.prisoners,
        situation.shows,
        situation.sheriff_there,
    )
    freed = count_prisoners(attack)
    stolen = count_stolen(_robbery(situation, winner))
    return (
        count_gold(attack),
        freed if situation.prisoners else Ruling(0),
        Ruling(0) if situation.shows in SILENT else stolen,
    )


def _robbery(situation: PhaseResult, winner: str) -> Robbery:
    """The robbery of this phase; nobody says what the others have."""
    return Robbery(
        winner,
        situation.shows,
        situation.town,
        {OPPONENT: None},
        situation.sheriff_there,
        situation.one_cube,
    )


def _stagecoach(
    situation: PhaseResult, placed: tuple[Placed, ...], winner: str, idle: bool
) -> Stagecoach:
    """The stagecoach of this phase; a die that stays where it is reads no tile."""
    return Stagecoach(
        placed,
        winner,
        situation.fictive,
        situation.silver,
        "front" if idle else situation.shows,
        situation.sheriff_there,
        situation.stagecoach_tie,
    )

"""A whole phase at once (BlackRock City): asked without a game in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.games.blackrock_city.bandits import Bandits, Chosen
from companion.games.blackrock_city.pieces import (
    FICTIVE,
    FRONT,
    INDIANS,
    OPPONENT,
    OTHER_PLAYER,
    SILVER_CUBES,
    STAGECOACH,
)
from companion.games.blackrock_city.rules.arrival import TURNED_OVER
from companion.games.blackrock_city.rules.attack import (
    Attack,
    Return,
    TownPrisoners,
    count_gold,
    count_prisoners,
    count_return,
)
from companion.games.blackrock_city.rules.backs import (
    Indians,
    Robbed,
    Robbery,
    count_stolen,
    resolve_indians,
)
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.ride import (
    Contest,
    count_of,
    is_idle_win,
    options_move,
    resolve_winner,
)
from companion.games.blackrock_city.rules.stagecoach import Shown, Stagecoach, resolve_stagecoach
from companion.games.blackrock_city.rules.wounds import LOSSES


@dataclass(frozen=True, slots=True)
class PhaseResult:
    """All bids of a phase, and the town the die ends in."""

    bids: tuple[Return, ...]
    fictive: int | None = None
    town: str = "town_1"
    gold: int = 0
    prisoners: int = 0
    shows: Shown = "front"
    sheriff_there: bool = False
    silver: int = SILVER_CUBES
    reserve: Bandits | None = None  # what the winner has not placed, where Indians wait for him
    chosen: Chosen = None  # the bandit he gives up to them
    stagecoach_tie: Literal["winner", "nobody"] = "winner"
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"
    fictive_win: Literal["takes", "idle"] = "takes"
    one_cube: Literal["random", "gold"] = "random"
    fictive_cubes: Literal["aside", "counts"] = "aside"
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"

    @property
    def contest(self) -> Contest:
        placed = tuple([Placed(bid.player, bid.bandits.count) for bid in self.bids])
        zero, win, equal = self.fictive_zero, self.fictive_win, self.fictive_equal
        return Contest(placed, self.fictive, zero, win, equal)


# What makes a phase other than the bids, loot and cube that everybody expects.
EXCEPTIONS = (
    "blackrock_city.move.fictive_idle",
    "blackrock_city.attack.sheriff",
    "blackrock_city.attack.left_gold",
    "blackrock_city.stagecoach.tie",
    "blackrock_city.move.zero_counts",
    "blackrock_city.move.zero_is_no_bid",
)
ANOTHER = "another"  # a second opponent whom nobody names
SILENT = (FRONT, INDIANS, STAGECOACH)  # sides that say nothing of cubes to steal


def resolve_phase(situation: PhaseResult) -> Ruling[dict[str, Any]]:
    """Rule on a whole phase: winner, moves, gold, prisoners, stagecoach and every bid."""
    contest = situation.contest
    winner = resolve_winner(contest)
    moves = options_move(contest, winner.verdict)
    idle = is_idle_win(contest, winner.verdict)
    arrows = _rule_indians(situation, winner.verdict, idle)
    gold, prisoners, stolen = _rule_attack(situation, winner.verdict, idle)
    coach = resolve_stagecoach(_stagecoach(situation, contest.bids, winner.verdict, idle))
    verdict = {
        "winner": winner.verdict,
        **_distance(moves.verdict),
        **({"indians": LOSSES.get(arrows.verdict, arrows.verdict)} if arrows.reasons else {}),
        "gold": gold.verdict,
        "prisoners": prisoners.verdict,
        "stolen": stolen.verdict,
        "stagecoach": coach.verdict,
        **_home(situation),
    }
    left = Ruling(None, (TURNED_OVER,) if any(moves.verdict) else ())
    home = tuple([count_return(bid) for bid in situation.bids])
    told = _tell_all((winner, moves, left, arrows, gold, coach, stolen, prisoners, *home))
    unusual = (moves,) if idle else (gold, coach, moves)
    clauses = (part.clause for part in unusual if part.decisive in EXCEPTIONS)
    return Ruling(verdict, told, next(clauses, winner.clause))


def _distance(moves: tuple[int, ...]) -> dict[str, Any]:
    """The number of steps the die goes, or may go."""
    return {"moves": moves} if len(moves) == 1 else {"up_to": moves[-1]}


def _home(situation: PhaseResult) -> dict[str, dict[str, int]]:
    """The number of bandits that come back and that are killed, by player."""
    back = {bid.player: bid.bandits.healthy for bid in situation.bids}
    killed = {bid.player: bid.bandits.hurt for bid in situation.bids}
    ends = {"back": back, "killed": killed}
    return {end: counts for end, counts in ends.items() if any(counts.values())}


def _tell_all(parts: tuple[Ruling[Any], ...]) -> tuple[Reason, ...]:
    """Reasons of all rulings of a phase in the order of play, the bids only once."""
    told: list[Reason] = []
    for part in parts:
        told += (reason for reason in part.reasons if reason not in told)
    return tuple(told)


def _rule_indians(situation: PhaseResult, winner: str, idle: bool) -> Ruling[str]:
    """The ruling on Indians where the die ends; without reasons if there are none."""
    if situation.shows != INDIANS or idle:
        return Ruling(NOBODY)
    if situation.reserve is None and winner != FICTIVE:
        raise SituationError(because("blackrock_city.situation.indians_reserve", player=winner))
    reserve = situation.reserve or Bandits()
    guarded = situation.sheriff_there
    at_stake = count_of(situation.contest, winner)
    told = (situation.town, situation.chosen, guarded, at_stake)
    return resolve_indians(Indians(winner, reserve, *told))


def _rule_attack(situation: PhaseResult, winner: str, idle: bool) -> tuple[Ruling[int], ...]:
    """The rulings on gold, prisoners and cubes to steal in the town the winner has reached."""
    if idle:
        return Ruling(0), Ruling(0), Ruling(0)
    town, there = situation.town, (situation.shows, situation.sheriff_there)
    freed = count_prisoners(TownPrisoners(winner, town, situation.prisoners, *there))
    stolen = count_stolen(_robbery(situation, winner))
    return (
        count_gold(Attack(winner, town, situation.gold, *there)),
        freed if situation.prisoners else Ruling(0),
        Ruling(0) if situation.shows in SILENT else stolen,
    )


def _robbery(situation: PhaseResult, winner: str) -> Robbery:
    """The situation of a robbery in this phase; what the others have is not told."""
    return Robbery(
        winner,
        situation.shows,
        tuple([Robbed(player) for player in _others(situation, winner)]),
        situation.town,
        sheriff_there=situation.sheriff_there,
        one_cube=situation.one_cube,
        fictive_cubes=situation.fictive_cubes,
    )


def _others(situation: PhaseResult, winner: str) -> tuple[str, ...]:
    """The players the winner could rob; with two players the other one, even without a bid."""
    if situation.fictive is None:
        return OPPONENT, ANOTHER
    bidders = (bid.player for bid in situation.bids)
    other = next((player for player in bidders if player != winner), OTHER_PLAYER)
    return (other,) if situation.fictive_cubes == "aside" else (other, FICTIVE)


def _stagecoach(
    situation: PhaseResult, placed: tuple[Placed, ...], winner: str, idle: bool
) -> Stagecoach:
    """The situation of the stagecoach in this phase; a die that stays where it is reads no tile."""
    return Stagecoach(
        placed,
        winner,
        situation.fictive,
        situation.silver,
        "front" if idle else situation.shows,
        situation.sheriff_there and not idle,
        situation.stagecoach_tie,
        situation.fictive_equal,
    )

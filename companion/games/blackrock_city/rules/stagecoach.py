"""The stagecoach (BlackRock City): one silver cube for the second highest bid."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE
from companion.games.blackrock_city.pieces import FICTIVE, SILVER_CUBES, STAGECOACH
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.ride import (
    Contest,
    check_contest,
    resolve_winner,
    tell_given_win,
    told_bids,
)

NO_SECOND, ZERO = "blackrock_city.stagecoach.no_second", "blackrock_city.stagecoach.zero"
Shown = Literal["front", "blank", "one_cube", "two_cubes", "indians", "stagecoach"]


@light
class Stagecoach:
    """The bids of a phase, who won it, and the tile the die has reached."""

    bids: tuple[Placed, ...]
    winner: str = ""  # left out: the highest bid
    fictive: int | None = None
    silver: int = SILVER_CUBES  # cubes left around the stagecoach
    shows: Shown = "front"
    sheriff_there: bool = False
    stagecoach_tie: Literal["winner", "nobody"] = "winner"
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"

    @property
    def contest(self) -> Contest:
        return Contest(self.bids, self.fictive, fictive_equal=self.fictive_equal)


def resolve_stagecoach(situation: Stagecoach) -> Ruling[str]:
    """Rule who takes the stagecoach: the second highest bid; on a stagecoach tile the winner."""
    contest, bids = situation.contest, bids_of(situation)
    _check(situation, contest, bids)
    winner = situation.winner or max(bids, key=lambda bid: bid.count).player
    others = tuple([bid for bid in bids if bid.player != winner])
    told = _tell_all(contest, winner)
    found = _resolve_taker(situation, winner, others)
    zero = () if found.decisive != NO_SECOND else tuple(one for one in told if one.rule == ZERO)
    return Ruling(found.verdict, (*told, *found.reasons), (*zero, found.clause)[0])


def _tell_all(contest: Contest, winner: str) -> tuple[Reason, ...]:
    """Reasons for every bid at the stagecoach, and that the winner's takes no part."""
    won = because("blackrock_city.stagecoach.winner", player=winner)
    zero = (because("blackrock_city.stagecoach.zero"),) if contest.fictive == 0 else ()
    first = tell_given_win(contest, winner)
    return (*first, *told_bids(contest), *_tell_level_with_fictive(contest, winner), won, *zero)


def _tell_level_with_fictive(contest: Contest, winner: str) -> tuple[Reason, ...]:
    """The reason that the winner was level with the fictive player, if he was."""
    if contest.fictive is None:
        return ()
    ruling = resolve_winner(contest)
    level = ruling.decisive == "blackrock_city.winner.level" and ruling.verdict == winner
    return (ruling.reasons[-1],) if level else ()


def _resolve_taker(situation: Stagecoach, winner: str, others: tuple[Placed, ...]) -> Ruling[str]:
    """Rule who takes the cube of the stagecoach: by the sheriff, the tile, or as second."""
    second = _resolve_second(others)
    if not situation.silver:
        return Ruling(NOBODY, (because("blackrock_city.stagecoach.no_silver"),))
    not_his = because("blackrock_city.stagecoach.not_guarded", player=winner)
    if situation.sheriff_there and situation.shows == STAGECOACH:
        guarded = because("blackrock_city.stagecoach.guarded", player=winner)
        return Ruling(second.verdict, (not_his, guarded, *second.reasons), not_his)
    if situation.sheriff_there and second.verdict != NOBODY:
        return Ruling(second.verdict, (not_his, *second.reasons), second.clause)
    if situation.shows != STAGECOACH:
        return second
    return _resolve_tile(situation, winner, others)


def _check(situation: Stagecoach, contest: Contest, bids: tuple[Placed, ...]) -> None:
    check_contest(contest)
    none_below_zero((situation.silver,), NEGATIVE)
    if situation.winner and situation.winner not in [bid.player for bid in bids]:
        raise SituationError(
            because("blackrock_city.situation.not_bidding", player=situation.winner)
        )


def bids_of(situation: Stagecoach) -> tuple[Placed, ...]:
    """All bids above zero that can earn the stagecoach, the fictive one included."""
    if not situation.fictive:
        return situation.bids
    return (*situation.bids, Placed(FICTIVE, situation.fictive))


def _highest_others(others: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The players with the highest of the other bids: none, one, or several that share it."""
    most = max((bid.count for bid in others), default=0)
    return tuple([bid for bid in others if bid.count == most])


def _resolve_second(others: tuple[Placed, ...]) -> Ruling[str]:
    """Rule who has the highest of the other bids; nobody if there is none, or a tie."""
    best = _highest_others(others)
    if not best:
        return Ruling(NOBODY, (because("blackrock_city.stagecoach.no_second"),))
    players, count = tuple([bid.player for bid in best]), best[0].count
    lower = _tell_lower(others, best)
    if len(best) > 1:
        tie = because("blackrock_city.stagecoach.tie", players=players, count=count)
        return Ruling(NOBODY, (*lower, tie))
    rule = (
        "blackrock_city.stagecoach.second_fictive"
        if players[0] == FICTIVE
        else "blackrock_city.stagecoach.second"
    )
    return Ruling(players[0], (*lower, Reason(rule, {"player": players[0], "count": count})))


def _tell_lower(others: tuple[Placed, ...], best: tuple[Placed, ...]) -> tuple[Reason, ...]:
    """The reason that bids below the second highest do not earn the stagecoach."""
    if len(others) == len(best):
        return ()
    out = tuple([bid.player for bid in others if bid not in best])
    return (because("blackrock_city.stagecoach.lower", players=out),)


def _resolve_tile(situation: Stagecoach, winner: str, others: tuple[Placed, ...]) -> Ruling[str]:
    """Rule who takes the cube on a stagecoach tile: the winner, instead of the second bidder."""
    highest = _highest_others(others)
    best, lower = tuple([bid.player for bid in highest]), _tell_lower(others, highest)
    if len(best) == 1:
        rule = (
            "blackrock_city.stagecoach.tile_fictive"
            if winner == FICTIVE
            else "blackrock_city.stagecoach.tile"
        )
        return Ruling(winner, (*lower, Reason(rule, {"player": winner, "other": best[0]})))
    if situation.stagecoach_tie == "nobody":
        return Ruling(NOBODY, (*lower, _tell_nobody_to_replace(best)))
    if best:
        tied = because("blackrock_city.stagecoach.tile_tied", player=winner, players=best)
        return Ruling(winner, (*lower, tied))
    return Ruling(winner, (because("blackrock_city.stagecoach.tile_alone", player=winner),))


def _tell_nobody_to_replace(best: tuple[str, ...]) -> Reason:
    """The reason that the winner gets nothing where there is no second bidder to replace."""
    if best:
        return because("blackrock_city.stagecoach.tile_tied_nobody", players=best)
    return because("blackrock_city.stagecoach.tile_nobody")

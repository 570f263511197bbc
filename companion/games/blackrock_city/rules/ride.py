"""The bandit's ride (BlackRock City, the bandit die): who won the phase, and how far he goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import some
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.bids import Placed, check_placed


@dataclass(frozen=True, slots=True)
class Contest:
    """All bids of a phase; whoever renounced has none. `fictive`: with two players only."""

    bids: tuple[Placed, ...]
    fictive: int | None = None
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"
    fictive_win: Literal["takes", "idle"] = "takes"


def check_contest(contest: Contest) -> None:
    """Somebody must have bid, and no two players can share the highest bid of all."""
    check_placed(contest.bids, contest.fictive)
    some(contest.bids, because("blackrock_city.situation.no_bids"))
    best = max(bid.count for bid in contest.bids)
    if sum(bid.count == best for bid in contest.bids) > 1 and (contest.fictive or 0) <= best:
        raise SituationError(because("blackrock_city.situation.two_highest", count=best))
    if contest.fictive is not None and len(contest.bids) > 2:
        raise SituationError(because("blackrock_city.situation.fictive"))


def resolve_winner(contest: Contest) -> Ruling[str]:
    """The highest bid wins the phase, be it the fictive player's."""
    best = max(contest.bids, key=lambda bid: bid.count)
    counted = [
        because("blackrock_city.winner.bid", player=bid.player, count=bid.count)
        for bid in contest.bids
    ]
    fictive = contest.fictive
    if fictive is not None:
        counted.append(because("blackrock_city.winner.fictive_bid", count=fictive))
    if fictive is not None and fictive > best.count:
        return Ruling(FICTIVE, (*counted, because("blackrock_city.winner.fictive", count=fictive)))
    facts = {"player": best.player, "count": best.count}
    if fictive == best.count:
        return Ruling(best.player, (*counted, Reason("blackrock_city.winner.level", facts)))
    if is_sole(contest):
        return Ruling(best.player, (*counted, Reason("blackrock_city.winner.sole", facts)))
    return Ruling(best.player, (*counted, Reason("blackrock_city.winner.highest", facts)))


def is_sole(contest: Contest) -> bool:
    """One player alone has placed bandits; of two, one is enough to be alone."""
    return len(contest.bids) == 1


def count_of(contest: Contest, player: str) -> int:
    """What a player has bid."""
    if player == FICTIVE:
        return contest.fictive or 0
    return next((bid.count for bid in contest.bids if bid.player == player), 0)


def options_move(contest: Contest, winner: str) -> Ruling[tuple[int, ...]]:
    """The winner's bid less the lowest; a sole bidder goes as far as he likes, up to his bid."""
    highest = count_of(contest, winner)
    if is_idle(contest, winner):
        return Ruling((0,), (because("blackrock_city.move.fictive_idle"),))
    if is_sole(contest) and winner != FICTIVE:
        facts = {"player": winner, "most": highest}
        rule = (
            "blackrock_city.move.sole"
            if contest.fictive is None
            else "blackrock_city.move.footnote"
        )
        return Ruling(tuple(range(1, highest + 1)), (Reason(rule, facts),))
    lowest = min(_low_bids(contest), default=highest)
    steps = max(0, highest - lowest)
    facts = {"player": winner, "highest": highest, "lowest": lowest, "steps": steps}
    difference = Reason("blackrock_city.move.difference", facts)
    return Ruling((steps,), (*_of_zero(contest), difference))


def is_idle(contest: Contest, winner: str) -> bool:
    """The fictive player has won, and the table lets his win do nothing."""
    return winner == FICTIVE and contest.fictive_win == "idle"


def _low_bids(contest: Contest) -> tuple[int, ...]:
    """The bids among which the lowest is sought."""
    placed = tuple(bid.count for bid in contest.bids)
    if contest.fictive is None or (not contest.fictive and contest.fictive_zero == "no_bid"):
        return placed
    return (*placed, contest.fictive)


def _of_zero(contest: Contest) -> tuple[Reason, ...]:
    """What a fictive bid of nothing counts for."""
    if contest.fictive != 0:
        return ()
    if contest.fictive_zero == "lowest":
        return (because("blackrock_city.move.zero_counts"),)
    return (because("blackrock_city.move.zero_is_no_bid"),)

"""The bandit's ride (BlackRock City, the bandit die): who won the phase, and how far he goes."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_some
from companion.games.blackrock_city.bandits import NO_BIDS
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.bids import Placed, check_placed


@light
class Contest:
    """All bids of a phase; whoever renounced has none. `fictive`: with two players only."""

    bids: tuple[Placed, ...]
    fictive: int | None = None
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"
    fictive_win: Literal["takes", "idle"] = "takes"
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"


def check_contest(contest: Contest) -> None:
    """Raise SituationError if nobody bid or two share the highest bid."""
    bids, fictive = contest.bids, contest.fictive
    check_placed(bids, fictive)
    need_some(bids, NO_BIDS)
    counts = [bid.count for bid in bids]
    best = max(counts)
    if counts.count(best) > 1 and (fictive or 0) <= best:
        raise SituationError(because("blackrock_city.situation.two_highest", count=best))
    if fictive is not None and len(bids) > 2:
        raise SituationError(because("blackrock_city.situation.fictive"))


def told_bids(contest: Contest) -> tuple[Reason, ...]:
    """The reasons that name every bid."""
    placed = tuple(
        [
            because("blackrock_city.winner.bid", player=bid.player, count=bid.count)
            for bid in contest.bids
        ]
    )
    if contest.fictive is None:
        return placed
    fictive = because("blackrock_city.winner.fictive_bid", count=contest.fictive)
    return (*placed, fictive)


def resolve_winner(contest: Contest) -> Ruling[str]:
    """Rule who wins the phase: the highest bid, even the fictive player's."""
    check_contest(contest)
    best = max(contest.bids, key=lambda bid: bid.count)
    told, fictive = told_bids(contest), contest.fictive
    if fictive is not None and fictive > best.count:
        won = because("blackrock_city.winner.fictive", *_no_footnote(contest), count=fictive)
        return Ruling(FICTIVE, (*told, won))
    facts = {"player": best.player, "count": best.count}
    if fictive == best.count:
        return Ruling(best.player, (*told, Reason("blackrock_city.winner.level", facts)))
    if is_sole(contest) and fictive is None:
        return Ruling(best.player, (*told, Reason("blackrock_city.winner.sole", facts)))
    return Ruling(best.player, (*told, Reason("blackrock_city.winner.highest", facts)))


def _no_footnote(contest: Contest) -> tuple[Reason, ...]:
    """The reason that a single bid below the fictive one does not win by the footnote."""
    if not is_sole(contest):
        return ()
    return (because("blackrock_city.winner.no_footnote", player=contest.bids[0].player),)


def highest_of(contest: Contest) -> str:
    """The player with the highest bid; the fictive player counts."""
    best = max(contest.bids, key=lambda bid: bid.count)
    return FICTIVE if (contest.fictive or 0) > best.count else best.player


def is_sole(contest: Contest) -> bool:
    """Has one player alone placed bandits? Of two, one is enough to be alone."""
    return len(contest.bids) == 1


def count_of(contest: Contest, player: str) -> int:
    """The number of bandits a player has bid."""
    if player == FICTIVE:
        return contest.fictive or 0
    return next((bid.count for bid in contest.bids if bid.player == player), 0)


def options_move(contest: Contest, winner: str) -> Ruling[tuple[int, ...]]:
    """The steps the winner may go: his bid less the lowest; a sole bidder chooses up to his bid."""
    if is_idle_win(contest, winner):
        return Ruling((0,), (because("blackrock_city.move.fictive_idle"),))
    highest = count_of(contest, winner)
    if is_sole(contest) and winner != FICTIVE:
        facts = {"player": winner, "most": highest}
        rule = (
            "blackrock_city.move.sole"
            if contest.fictive is None
            else "blackrock_city.move.footnote"
        )
        return Ruling(tuple(range(1, highest + 1)), (Reason(rule, facts),))
    zero, difference = _tell_zero(contest), _tell_difference(contest, winner, highest)
    told = (*zero, difference)  # a bid of nothing, where there is one, decides by a reading
    return Ruling((difference.facts["steps"],), told, told[0])


def _tell_difference(contest: Contest, winner: str, highest: int) -> Reason:
    """The reason how many steps there are between two bids."""
    low = _low_bids(contest)
    lowest = min((bid.count for bid in low), default=highest)
    others = tuple([bid.player for bid in low if bid.count == lowest])
    steps = max(0, highest - lowest)
    facts = {"player": winner, "highest": highest, "lowest": lowest, "steps": steps}
    rule = (
        "blackrock_city.move.fictive_difference"
        if winner == FICTIVE
        else "blackrock_city.move.difference"
    )
    return Reason(rule, {**facts, "others": others})


def is_idle_win(contest: Contest, winner: str) -> bool:
    """Has the fictive player won, and does the table let his win do nothing?"""
    return winner == FICTIVE and contest.fictive_win == "idle"


def _low_bids(contest: Contest) -> tuple[Placed, ...]:
    """The bids among which the lowest is sought."""
    if contest.fictive is None or (not contest.fictive and contest.fictive_zero == "no_bid"):
        return contest.bids
    return (*contest.bids, Placed(FICTIVE, contest.fictive))


def _tell_zero(contest: Contest) -> tuple[Reason, ...]:
    """The reason what a fictive bid of zero counts for."""
    if contest.fictive != 0:
        return ()
    if contest.fictive_zero == "lowest":
        return (because("blackrock_city.move.zero_counts"),)
    return (because("blackrock_city.move.zero_is_no_bid"),)


@light
class Move:
    """All bids of a phase, who won it, and how far he would go if he may choose."""

    bids: tuple[Placed, ...]
    fictive: int | None = None
    winner: str = ""  # left out: the highest bid
    chosen: int | None = None
    fictive_zero: Literal["lowest", "no_bid"] = "lowest"
    fictive_win: Literal["takes", "idle"] = "takes"
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"

    @property
    def contest(self) -> Contest:
        zero, win, equal = self.fictive_zero, self.fictive_win, self.fictive_equal
        return Contest(self.bids, self.fictive, zero, win, equal)


def resolve_move(situation: Move) -> Ruling[int]:
    """Rule how far the die goes; where there is a choice, it must be told."""
    contest, chosen = situation.contest, situation.chosen
    check_contest(contest)
    winner = situation.winner or highest_of(contest)
    if winner not in _bidders(situation):
        raise SituationError(because("blackrock_city.situation.not_bidding", player=winner))
    moves = options_move(contest, winner)
    if chosen is None and len(moves.verdict) > 1:
        facts = {"player": winner, "most": moves.verdict[-1]}
        raise SituationError(Reason("blackrock_city.situation.how_far", facts))
    if chosen is not None and chosen not in moves.verdict:
        facts = {"player": winner, "count": chosen}
        raise SituationError(Reason("blackrock_city.situation.not_so_far", facts, moves.reasons))
    told = (*tell_given_win(contest, winner), *moves.reasons)
    steps = moves.verdict[0] if chosen is None else chosen
    if len(moves.verdict) > 1:
        told = (*told, because("blackrock_city.move.chosen", player=winner, steps=steps))
    return Ruling(steps, told, moves.clause)


def tell_given_win(contest: Contest, winner: str) -> tuple[Reason, ...]:
    """The reason that the table gave the phase to another player than the bids do."""
    highest = highest_of(contest)
    if winner == highest:
        return ()
    return (because("blackrock_city.winner.given", player=winner, other=highest),)


def _bidders(situation: Move) -> tuple[str, ...]:
    fictive = (FICTIVE,) if situation.fictive is not None else ()
    return (*(bid.player for bid in situation.bids), *fictive)

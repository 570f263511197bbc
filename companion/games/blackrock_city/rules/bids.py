"""Bids (BlackRock City, a player's turn): what may be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once
from companion.games.blackrock_city.bandits import SAME_PLAYER, Bandits, check_bandits


@light
class Placed:
    """A bid on the table: whose, and how many bandits."""

    player: str
    count: int


@light
class Bid:
    """Bandits about to be placed, and the bids of the others so far."""

    player: str
    bandits: Bandits
    placed: tuple[Placed, ...] = ()
    fictive: int | None = None  # with two players: the bid of the fictive one
    reserve: Bandits | None = None  # None: not told
    fictive_equal: Literal["forbidden", "allowed"] = "forbidden"
    renounced: bool = False  # he has renounced in this phase
    deferred: bool = False  # he has deferred in this phase, and his turn has come back


def may_bid(situation: Bid) -> Ruling[bool]:
    """Rule whether a player may bid so many: one at least, in reserve, not the highest again."""
    check_bandits(situation.bandits, situation.reserve or Bandits())
    check_placed(situation.placed, situation.fictive)
    others = _others(situation)
    if situation.fictive is not None and len(others) > 1:
        raise SituationError(because("blackrock_city.situation.fictive"))
    if situation.renounced and len(others) < len(situation.placed):
        both = because("blackrock_city.situation.bid_and_renounced", player=situation.player)
        raise SituationError(both)
    against = against_bid(situation)
    if against:
        return Ruling(False, against, against[0])
    return Ruling(True, _for_bid(situation))


def _for_bid(situation: Bid) -> tuple[Reason, ...]:
    """The reason why a bid is allowed: another number is closed, or none is."""
    count, player = situation.bandits.count, situation.player
    highest = _forbidden_number(situation)
    if situation.fictive and count == situation.fictive > highest:
        return (because("blackrock_city.bid.level_allowed", player=player, count=count),)
    if not highest:
        return (because("blackrock_city.bid.first", player=player, count=count),)
    return (because("blackrock_city.bid.fine", player=player, count=count, highest=highest),)


def _forbidden_number(situation: Bid) -> int:
    """The number that the bidding player may not place."""
    player = situation.player
    numbers = [bid.count for bid in situation.placed if bid.player != player]
    return highest_bid(numbers, situation.fictive, situation.fictive_equal)


def _others(situation: Bid) -> tuple[Placed, ...]:
    return tuple([bid for bid in situation.placed if bid.player != situation.player])


def check_placed(placed: tuple[Placed, ...], fictive: int | None) -> None:
    """Raise SituationError if a player has bid twice, or a bid is not a number of tiles."""
    need_each_once([bid.player for bid in placed], SAME_PLAYER)
    if [bid for bid in placed if bid.count < 1] or (fictive is not None and fictive < 0):
        raise SituationError(because("blackrock_city.situation.no_bandits"))


def against_bid(situation: Bid) -> tuple[Reason, ...]:
    """Reasons against a bid: every obstacle."""
    final, count = _against_turn(situation), situation.bandits.count
    number = (
        ()
        if not count or count != _forbidden_number(situation)
        else _against_number(situation, final)
    )
    return (*final, *_against_tiles(situation), *number)


def _against_turn(situation: Bid) -> tuple[Reason, ...]:
    """Reasons against a bid from what the player did before in this phase."""
    player, final = situation.player, []
    if player in [bid.player for bid in situation.placed]:
        final.append(because("blackrock_city.bid.once", player=player))
    if situation.renounced:
        final.append(because("blackrock_city.bid.renounced", player=player))
    return tuple(final)


def _against_tiles(situation: Bid) -> tuple[Reason, ...]:
    player, reserve, against = situation.player, situation.reserve, []
    if not situation.bandits.count:
        against.append(because("blackrock_city.bid.nobody", player=player))
    if reserve is not None and not reserve.count:
        against.append(because("blackrock_city.bid.reserve_empty", player=player))
        against.append(because("blackrock_city.turn.no_bandit", player=player, count=0))
    elif reserve is not None and not situation.bandits.are_among(reserve):
        there = reserve.by_kind
        against.append(because("blackrock_city.bid.not_there", player=player, reserve=there))
    return tuple(against)


def _against_number(situation: Bid, final: tuple[Reason, ...]) -> Iterator[Reason]:
    """Reasons against a bid equal to the highest, and what else the player may do."""
    count, player = situation.bandits.count, situation.player
    same = next((bid.player for bid in _others(situation) if bid.count == count), "")
    left = () if final else (*_tell_advice(situation), *_tell_stuck(situation))
    facts = {"player": player, "count": count}
    if same:
        yield because("blackrock_city.bid.equals_highest", *left, other=same, **facts)
    else:
        yield because("blackrock_city.bid.equals_fictive", *left, **facts)


def _tell_advice(situation: Bid) -> Iterator[Reason]:
    """The reason which numbers a player can place instead, as far as his reserve is told."""
    count, player = situation.bandits.count, situation.player
    there = count if situation.reserve is None else situation.reserve.count
    if there > count > 1:
        yield because("blackrock_city.bid.more_or_fewer", player=player, count=count)
    elif there > count:
        yield because("blackrock_city.bid.more", player=player, count=count)
    elif count > 1 and there:
        yield because("blackrock_city.bid.fewer", player=player, count=count)


def _tell_stuck(situation: Bid) -> Iterator[Reason]:
    """The reason what a player may do whose only bandit makes the closed number."""
    player, reserve = situation.player, situation.reserve
    if reserve is None or has_bid(reserve.count, situation.bandits.count):
        return
    if situation.deferred:
        yield because("blackrock_city.turn.released", player=player)
    elif reserve.healthy:
        yield because("blackrock_city.bid.renounce_or_defer", player=player)
    else:
        yield because("blackrock_city.bid.only_renounce", player=player)


def highest_bid(placed: list[int], fictive: int | None, equal: str) -> int:
    """The highest bid so far, which nobody may place again; 0 while there is none."""
    counted = fictive if fictive is not None and equal == "forbidden" else 0
    return max((counted, *placed))


def has_bid(bandits: int, forbidden: int) -> bool:
    """Does a player with so many bandits have any number to place?"""
    return bandits > 1 or (bandits == 1 and forbidden != 1)

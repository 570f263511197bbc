"""Bids (BlackRock City, a player's turn): what may be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import each_once
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
    """One bandit at least, all from the reserve, and not just as many as the highest bid."""
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
    """What allows it: the number that is closed is another one, or none is."""
    count, player = situation.bandits.count, situation.player
    highest = _closed(situation)
    if situation.fictive and count == situation.fictive > highest:
        return (because("blackrock_city.bid.level_allowed", player=player, count=count),)
    if not highest:
        return (because("blackrock_city.bid.first", player=player, count=count),)
    return (because("blackrock_city.bid.fine", player=player, count=count, highest=highest),)


def _closed(situation: Bid) -> int:
    """The number that this player may not place."""
    numbers = [bid.count for bid in _others(situation)]
    return highest_bid(numbers, situation.fictive, situation.fictive_equal)


def _others(situation: Bid) -> tuple[Placed, ...]:
    return tuple([bid for bid in situation.placed if bid.player != situation.player])


def check_placed(placed: tuple[Placed, ...], fictive: int | None) -> None:
    """Each player bids once, and a bid that lies there is a number of tiles."""
    each_once([bid.player for bid in placed], SAME_PLAYER)
    if [bid for bid in placed if bid.count < 1] or (fictive is not None and fictive < 0):
        raise SituationError(because("blackrock_city.situation.no_bandits"))


def against_bid(situation: Bid) -> tuple[Reason, ...]:
    """Every obstacle to this bid."""
    return (*_against_turn(situation), *_against_tiles(situation), *_against_number(situation))


def _against_turn(situation: Bid) -> Iterator[Reason]:
    """What he did before in this phase is final."""
    if situation.player in [bid.player for bid in situation.placed]:
        yield because("blackrock_city.bid.once", player=situation.player)
    if situation.renounced:
        yield because("blackrock_city.bid.renounced", player=situation.player)


def _against_tiles(situation: Bid) -> Iterator[Reason]:
    player = situation.player
    if not situation.bandits.count:
        yield because("blackrock_city.bid.nobody", player=player)
    reserve = situation.reserve
    if reserve is None:
        return
    if not situation.bandits.are_among(reserve):
        yield because("blackrock_city.bid.not_there", player=player, reserve=reserve.by_kind)
    if not reserve.count:
        yield because("blackrock_city.turn.no_bandit", player=player, count=0)


def _against_number(situation: Bid) -> Iterator[Reason]:
    count, player = situation.bandits.count, situation.player
    if not count or count != _closed(situation):
        return
    same = next((bid.player for bid in _others(situation) if bid.count == count), "")
    if same:
        yield because("blackrock_city.bid.equals_highest", player=player, other=same, count=count)
    else:
        yield because("blackrock_city.bid.equals_fictive", player=player, count=count)
    if not tuple(_against_turn(situation)):
        yield from _advice(situation)
        yield from _stuck(situation)


def _advice(situation: Bid) -> Iterator[Reason]:
    """What he can place instead, as far as his reserve is told."""
    count, player = situation.bandits.count, situation.player
    there = count if situation.reserve is None else situation.reserve.count
    if there > count > 1:
        yield because("blackrock_city.bid.more_or_fewer", player=player, count=count)
    elif there > count:
        yield because("blackrock_city.bid.more", player=player, count=count)
    elif count > 1 and there:
        yield because("blackrock_city.bid.fewer", player=player, count=count)


def _stuck(situation: Bid) -> Iterator[Reason]:
    """What is left to one whose only bandit makes the closed number."""
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
    """The number that nobody may place again; 0 while there is none."""
    counted = fictive if fictive is not None and equal == "forbidden" else 0
    return max(*placed, counted, 0)


def has_bid(bandits: int, forbidden: int) -> bool:
    """Is there a number that somebody with so many bandits may place?"""
    return bandits > 1 or (bandits == 1 and forbidden != 1)

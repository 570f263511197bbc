"""What is open to a player (BlackRock City, a player's turn): each choice, or why it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from companion.core.about import About
from companion.core.fields import Counts, OneOf, YesNo
from companion.core.flow import Question
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import KINDS, TIMER_SECONDS
from companion.games.blackrock_city.rules import renounce
from companion.games.blackrock_city.rules.bids import Bid, Placed, against_bid, has_bid, highest_bid
from companion.games.blackrock_city.rules.deferral import Deferral, against_deferral
from companion.games.blackrock_city.table import Table

RENOUNCE, DEFER, NO, SPEND = "renounce", "defer", "no", "spend"


def questions(table: Table, player: str, running: bool) -> Iterator[Question]:
    """The questions of a turn: bid, renounce, defer, and a clock for each opponent who has one."""
    if running:
        yield _late_question(player, count_clock_uses(table, 1, player))
    if can_bid(table, player):
        yield _bid_question(player)
    yield _renounce_question(player)
    if player not in table.deferred:
        yield _defer_question(player, len(table.deferred) + 1)
    for other in () if running else table.opponents(player):
        if table.clocks[other]:
            yield _clock_question(other, player, count_clock_uses(table, 0, other) + 1)


# A question says the same whenever it comes up: each is made once.


@lru_cache(maxsize=64)
def _late_question(player: str, number: int) -> Question:
    short = because("blackrock_city.ask.late.short")
    words = because("blackrock_city.ask.late", player=player)
    about = About((player,), short=short, seconds=TIMER_SECONDS)
    return Question(f"late.{player}.{number}", words, lambda now: YesNo(), about)


@lru_cache(maxsize=64)
def _bid_question(player: str) -> Question:
    short = because("blackrock_city.ask.bid.short")
    words = because("blackrock_city.ask.bid", player=player)
    about = About((player,), short=short)
    return Question(f"bid.{player}", words, lambda now: bid_field(now, player), about)


@lru_cache(maxsize=64)
def _renounce_question(player: str) -> Question:
    short = because("blackrock_city.ask.renounce.short")
    words = because("blackrock_city.ask.renounce", player=player)
    about = About((player,), short=short)
    return Question(f"renounce.{player}", words, lambda now: renounce_field(now, player), about)


@lru_cache(maxsize=64)
def _defer_question(player: str, cost: int) -> Question:
    short = because("blackrock_city.ask.defer.short", cost=cost)
    words = because("blackrock_city.ask.defer", player=player, cost=cost)
    about = About((player,), short=short)
    return Question(f"defer.{player}", words, lambda now: defer_field(now, player), about)


@lru_cache(maxsize=64)
def _clock_question(spender: str, player: str, number: int) -> Question:
    short = because("blackrock_city.ask.clock.short")
    words = because("blackrock_city.ask.clock", player=spender, other=player)
    about = About((spender,), short=short)
    return Question(f"clock.{spender}.{number}", words, lambda now: OneOf((SPEND,)), about)


def count_clock_uses(table: Table, side: int, player: str) -> int:
    """The number of clocks a player spent (side 0), or that hit him (side 1), this phase."""
    return sum(pair[side] == player for pair in table.timed) if table.timed else 0


def forbidden_number(table: Table, player: str) -> int:
    """The number that a player may not place."""
    others = _placed_by_others(table, player)
    return highest_bid(others, table.fictive_bid, table.option("fictive_equal"))


def _placed_by_others(table: Table, player: str) -> list[int]:
    return [bandits.count for other, bandits in table.bids.items() if other != player]


def bids_on(table: Table) -> tuple[Placed, ...]:
    """The bids in the centre, in the order they were placed."""
    return tuple([Placed(player, bandits.count) for player, bandits in table.bids.items()])


def can_bid(table: Table, player: str) -> bool:
    """Is a number open to the player? With several bandits always."""
    left = table.reserves[player].count
    return has_bid(left, 1) or has_bid(left, forbidden_number(table, player))


def against_placing(table: Table, player: str) -> tuple[Reason, ...]:
    """Reasons why there is no number that a player may place."""
    left = table.reserves[player].count
    others, closed = _placed_by_others(table, player), forbidden_number(table, player)
    return renounce.against_placing(player, left, others, closed)


def bid_field(table: Table, player: str) -> Counts:
    """A field of a bid: so many of each kind as the player has; the closed number says why."""
    reserve, placed, equal = table.reserves[player], bids_on(table), table.option("fictive_equal")

    def why(reply: dict[str, int]) -> tuple[Reason, ...]:
        bandits = bandits_of(reply)
        return against_bid(Bid(player, bandits, placed, table.fictive_bid, reserve, equal))

    def beyond(reply: dict[str, int]) -> tuple[Reason, ...]:
        known = all(kind in KINDS and count >= 0 for kind, count in reply.items())
        return why(reply) if known else ()

    ranges = {kind: (0, count) for kind, count in reserve.by_kind.items() if count}
    return Counts(ranges, of="bandit", why=why, by="taps", beyond=beyond)


def renounce_field(table: Table, player: str) -> OneOf:
    """A field of renouncing: open to everybody but to one who has deferred and can bid."""
    deferred, reserve, placed = player in table.deferred, table.reserves[player], bids_on(table)
    equal = table.option("fictive_equal")
    ruling = renounce.may_renounce(
        renounce.Renounce(player, deferred, reserve, placed, table.fictive_bid, equal)
    )
    if ruling.verdict:
        return OneOf((RENOUNCE,), beyond=lambda one: _may_do_it(player, one))
    return OneOf((NO,), exists=(NO, RENOUNCE), why=lambda one: ruling.reasons)


def defer_field(table: Table, player: str) -> OneOf:
    """A field of deferring: open while the cost leaves something to bid."""
    against = against_deferral(deferral(table, player))
    if against:
        return OneOf((NO,), exists=(NO, DEFER), why=lambda one: against)
    return OneOf((DEFER,), beyond=lambda one: _may_do_it(player, one))


def _may_do_it(player: str, said: Any) -> tuple[Reason, ...]:
    """The reason why No is not offered: the act is done or left."""
    return (because("blackrock_city.closed.no_need", player=player),) if said == NO else ()


def deferral(table: Table, player: str) -> Deferral:
    """The situation of a deferral as the table shows it."""
    before = tuple([other for other in table.deferred if other != player])
    return Deferral(player, table.reserves[player], len(before), player in table.deferred)

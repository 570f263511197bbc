"""Neutral gangsters (Police VS Gangs, Installation 6 and 1): one for each mafia symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.boxes.gangs_city import COPIES
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.pieces import REMOVED
from companion.games.police_vs_gangs.table import Table


def put_neutrals(night: Night[Table], card: str) -> Asking[None]:
    """Ask for the neutral tiles drawn for a card, as many as it has symbols."""
    yield from refill(night, card)
    drawn: list[str] = []

    def next_one(table: Table) -> Iterator[Question]:
        if len(drawn) < table.places[card].face.mafia and any(table.pool.values()):
            words = because("police_vs_gangs.ask.neutral", place=card)
            about = About((), card, f"neutral.{card}")
            yield Question(f"neutral.{card}.{len(drawn) + 1}", words, pool_field, about)

    def lay_neutral(_: Question, who: str) -> None:
        drawn.append(who)
        night.table = put_neutral(night.table, card, who)

    yield from night.each(next_one, lay_neutral)
    missing = night.table.places[card].face.mafia - len(drawn)
    if missing > 0:
        short = because("police_vs_gangs.new_place.pool_empty", place=card, count=missing)
        yield from night.remind(f"pool_empty.{card}", short, *tell_pool_empty(night.table))


def tell_pool_empty(table: Table) -> Iterator[Reason]:
    """The reason that the pool is empty: discarded tiles do not come back."""
    if table.gone:
        yield because("police_vs_gangs.new_place.gone", characters=dict(Counter(table.gone)))


def refill(night: Night[Table], card: str) -> Asking[None]:
    """Shuffle discarded characters into the pool, where it runs short."""
    table = night.table
    if sum(table.pool.values()) >= table.places[card].face.mafia or not table.discarded:
        return
    again = Counter(table.discarded)
    pool = {who: table.pool.get(who, 0) + again[who] for who in {**table.pool, **again}}
    night.table = table.change(pool=pool, discarded=())
    reason = because("police_vs_gangs.new_place.reshuffled", characters=dict(again))
    yield from night.remind(f"reshuffled.{card}", reason)


def pool_field(table: Table) -> OneOf:
    """A field of the characters left in the pool."""

    def beyond(who: Any) -> tuple[Reason, ...]:
        if who in REMOVED:
            return (because("police_vs_gangs.new_place.removed", who=who),)
        return (because("police_vs_gangs.new_place.none_left", who=who),) if who in COPIES else ()

    there = tuple(who for who, left in table.pool.items() if left)
    return OneOf(there, of="character", beyond=beyond)


def put_neutral(table: Table, card: str, who: str) -> Table:
    """The table with a character from the pool on a card."""
    pool = {**table.pool, who: table.pool[who] - 1}
    neutrals = (*table.places[card].neutrals, who)
    return table.change(pool=pool).change_place(card, neutrals=neutrals)

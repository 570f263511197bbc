"""A field of a list, such as the gangs of a shoot-out: each row is a form or one value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.core.fields.field import (
    ALIEN,
    Field,
    Part,
    Spoiled,
    a_choice,
    not_on_board,
    so_many,
)
from companion.core.fields.kinds import PART
from companion.core.fields.said import Offer, Said
from companion.core.ruling import YES, Reason, Ruling, because, refusal

MOST_ROWS = 12
TRIES = 60


@dataclass(frozen=True, slots=True)
class ListOf:
    """Rows of one field; what stands in a column that is there `once` stands in no other row."""

    row: Field
    least: int = 0
    most: int = MOST_ROWS
    once: tuple[str, ...] = ()
    empty: Reason | None = None  # the rule against a list without a row

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list | tuple):
            return refusal(because("core.not_a_list", reply=str(reply)))
        if not self.least <= len(reply) <= self.most:
            return refusal(self._beyond(len(reply)))
        for row in reply:
            checked = self.row.check(row)
            if not checked.verdict:
                return checked
        return self.check_columns(reply)

    def _beyond(self, count: int) -> Reason:
        """The reason against so many rows."""
        return so_many(self.least, self.most) if count or self.empty is None else self.empty

    def check_columns(self, rows: Sequence[Any]) -> Ruling[bool]:
        """Refuse a value that comes twice in a unique column; empty cells may repeat."""
        for name in self.once:
            said = [row[name] for row in rows if name in row]
            twice = [one for at, one in enumerate(said) if one in said[:at]]
            if twice:
                return refusal(because("core.column_twice", name=name, reply=str(twice[0])))
        return YES

    def draw(self, chance: Random) -> list[Any]:
        rows: list[Any] = []
        most = min(self.most, max(self.least, 1) + 3)
        for _ in range(chance.randint(self.least, most)):
            rows += self._one_more(rows, chance)
        if len(rows) < self.least:
            raise LookupError("no legal rows found")
        return rows

    def _one_more(self, rows: list[Any], chance: Random) -> list[Any]:
        for _ in range(TRIES):
            row = self.row.draw(chance)
            if self.check_columns([*rows, row]).verdict:
                return [row]
        return []

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        legal = self.draw(chance)
        rows = legal or [self.row.draw(chance)]
        yield so_many(self.least, self.most).rule, rows * (self.most + 1)
        if self.least:
            yield self._beyond(0).rule, []
        if any(name in rows[0] for name in self.once) and self.most > 1:
            yield "core.column_twice", [rows[0], rows[0]]
        for rule, row in self.row.spoil(chance):
            yield rule, [*rows[1:], row]

    def offers(self) -> tuple[Offer, ...]:
        return (Offer("", PART, (self.least, self.most), self.row.offers()),)

    def tell(self, reply: Any, name: str = "") -> Said:
        return Said(reply, parts=tuple(self.row.tell(row) for row in reply))

    def so_far(self, begun: Any) -> list[Any] | None:
        """The rows said so far, and of each what it still can hold."""
        given = begun if isinstance(begun, list) else []
        told = [self.row.so_far(row) for row in given[: self.most]]
        left = [row for row in told if row is not None]
        return left if left or begun == [] else None

    def inside(self, reply: Any) -> tuple[Part, ...]:
        rows = reply[: self.most] if isinstance(reply, list | tuple) else ()
        may_go = len(rows) > self.least
        return tuple(Part(at, self.row, row, may_go) for at, row in enumerate(rows))

    leaves_a_choice = a_choice
    on_board = not_on_board

    def simplest(self) -> list[Any]:
        return [self.row.simplest() for _ in range(self.least)]

    def one_more(self, rows: Sequence[Any]) -> Any:
        """A new row: a copy of the last one, with other values in unique columns."""
        row = rows[-1] if rows else self.row.simplest()
        for part in self.row.inside(row):
            if part.at in self.once:
                taken = [one.get(part.at) for one in rows]
                free = (one for one in _answers(part.field) if one not in taken)
                row = {**row, part.at: next(free, row.get(part.at))}
        return row


def _answers(field: Field) -> Iterator[Any]:
    """The possible single answers to a field, the simplest first."""
    for offer in field.offers():
        least, most = offer.between or (0, 0)
        yield from range(least, most + 1) if offer.between else (offer.value,)

"""What of a situation could be otherwise: each fact with everything it could be.

A fact is one field of a row, or a row added or taken away. A reading is no fact of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from companion.core.desk import value_at
from companion.core.fields import (
    LEFT_OUT,
    Count,
    Counts,
    Field,
    Form,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    YesNo,
)
from companion.core.fields.kinds import PLAYER
from companion.core.fields.lists import ListOf
from companion.core.fields.maybe import without_maybe
from companion.evening.situation_rows import Path, set_at, take_away

WIDE, NEAR = 256, 32  # a range longer than that is not tried number by number beyond these
ROW = 2  # how far a row more or fewer is, where a field otherwise is 1


class Step(NamedTuple):
    """One fact changed: where it stands, from what to what, and how far that is.

    LEFT_OUT before: it was not told or is a new row; LEFT_OUT after: the row is taken away.
    """

    path: Path
    before: Any
    after: Any
    distance: int = 1

    @property
    def name(self) -> str:
        """The name of the field that a step changes; in a row that of its list."""
        return next((one for one in reversed(self.path) if isinstance(one, str)), "")

    @property
    def is_number(self) -> bool:
        """Does a step change a number into another one?"""
        return type(self.before) is int and type(self.after) is int

    def made_in(self, told: Any) -> Any:
        """A situation with the step made in it."""
        if self.after is LEFT_OUT:
            return take_away(told, self.path)
        if self.before is LEFT_OUT and isinstance(self.path[-1], int):
            above = self.path[:-1]
            return set_at(told, above, [*value_at(told, above), self.after])
        return set_at(told, self.path, self.after)


def is_player(field: Field) -> bool:
    """Does a field name the player of a row? Another name would be no other situation."""
    inner = without_maybe(field)
    return isinstance(inner, OneOf) and inner.of == PLAYER


def alternatives(field: Field, said: Any, path: Path = ()) -> Iterator[Step]:
    """The single facts that could be otherwise, with each thing they could be, nearest first."""
    inner = without_maybe(field)
    if isinstance(inner, Form):
        for part in inner.inside(said):
            reading = isinstance(part.field, Maybe) and part.field.reading
            if not reading and not (path and is_player(part.field)):
                yield from _of_part(part.field, part.said, (*path, part.at))
    elif isinstance(inner, ListOf):
        yield from _of_rows(inner, said, path)
    else:
        for value, distance in others(inner, said):
            yield Step(path, said, value, distance)


def _of_part(field: Field, said: Any, path: Path) -> Iterator[Step]:
    """The alternatives of a part, which may have been left out."""
    if said is not LEFT_OUT:
        yield from alternatives(field, said, path)
        return
    inner = without_maybe(field)
    if isinstance(inner, Form | ListOf):
        return
    first = 0 if _may_be_nothing(inner) else inner.simplest()
    yield Step(path, LEFT_OUT, first)
    for value, distance in others(inner, first):
        yield Step(path, LEFT_OUT, value, distance + 1)


def _may_be_nothing(field: Field) -> bool:
    """Is a field a number that can be 0, the value it has when it is left out?"""
    return isinstance(field, Count) and field.least <= 0 <= field.most


def _of_rows(field: ListOf, rows: Any, path: Path) -> Iterator[Step]:
    """The alternatives of the rows of a list, with one row fewer and one more."""
    called = names_row(field)
    for part in field.inside(rows):
        here = (*path, part.at)
        steps = alternatives(part.field, part.said, here)
        yield from (step for step in steps if not called or step.path != (*here, called))
    for part in field.inside(rows):
        if part.may_go:
            yield Step((*path, part.at), part.said, LEFT_OUT, ROW)
    if len(rows) < field.most:
        yield Step((*path, len(rows)), LEFT_OUT, field.one_more(rows), ROW)


def names_row(field: ListOf) -> str:
    """The field that names each row of a list, if one does: by another name it is another row."""
    row = without_maybe(field.row)
    first = next(iter(row.parts)) if isinstance(row, Form) else ""
    return first if first in field.once else ""


def others(field: Field, said: Any) -> Iterator[tuple[Any, int]]:
    """The other values of a single answer, with the distance of each from what was said."""
    if isinstance(field, Count):
        numbers = numbers_near(field.least, field.most, said)
        near = sorted(numbers, key=lambda number: (abs(number - said), number))
        yield from ((number, abs(number - said)) for number in near if number != said)
    elif isinstance(field, YesNo):
        yield not said, 1
    elif isinstance(field, OneOf):
        yield from ((option, 1) for option in field.options if option != said)
    elif isinstance(field, Counts):
        yield from _other_counts(field, said)
    elif isinstance(field, SomeOf):
        for option in field.options:
            without = [one for one in said if one != option]
            yield (without if option in said else [*said, option]), 1
    elif isinstance(field, Order):
        for at in range(len(said) - 1):
            yield [*said[:at], said[at + 1], said[at], *said[at + 2 :]], 1


def numbers_near(least: int, most: int, said: int) -> Iterable[int]:
    """The numbers to try: all of a short range; of a long one those near, then farther."""
    if most - least <= WIDE:
        return range(least, most + 1)
    away = [*range(NEAR + 1), *(NEAR << power for power in range(1, 24))]
    tried = {least, most, *(said + by for by in away), *(said - by for by in away)}
    return [one for one in tried if least <= one <= most]


def _other_counts(field: Counts, said: Mapping[str, int]) -> Iterator[tuple[Any, int]]:
    """Counts with one kind more or fewer, the nearest first."""
    changed = [
        ({**said, kind: number}, abs(number - said.get(kind, 0)))
        for kind, (least, most) in field.ranges.items()
        for number in range(least, most + 1)
        if number != said.get(kind, 0)
    ]
    yield from sorted(changed, key=lambda one: one[1])

"""A situation as a list of facts that are changed, left out or added one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.fields import LEFT_OUT, Field, ListOf, Maybe, OneOf
from companion.core.fields.kinds import PART
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import Reason

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Untold:
    """A fact that could be told too: its path, and what is assumed without it."""

    path: Path
    field: Field
    assumed: Reason | None

    @property
    def name(self) -> str:
        """The name of the field the fact is about."""
        return str(self.path[-1])


@dataclass(frozen=True, slots=True)
class More:
    """Everything that could still be told of one thing."""

    untold: tuple[Untold, ...]

    @property
    def depth(self) -> int:
        """The number of lists the thing lies in."""
        return _list_depth(self.untold[0].path)


@dataclass(frozen=True, slots=True)
class Fact:
    """A place in a situation: a value, the head of a list or of one of its rows."""

    path: Path
    field: Field
    value: Any
    may_go: bool = False  # whether it can be removed

    @property
    def name(self) -> str:
        """The name of the field the fact is about; a row has that of its list."""
        return next(str(one) for one in reversed(self.path) if isinstance(one, str))

    @property
    def row(self) -> int:
        """The number of the row the fact heads, from 1; 0 if it heads none."""
        last = self.path[-1]
        return last + 1 if isinstance(last, int) else 0

    @property
    def depth(self) -> int:
        """The number of lists the fact lies in."""
        return _list_depth(self.path)


def _list_depth(path: Path) -> int:
    """The number of lists a path goes through."""
    return sum(isinstance(one, int) for one in path)


def facts_of(field: Field, told: Any, path: Path = ()) -> Iterator[Fact | More]:
    """The facts told, in the order of the form, then what could be told too.

    A reading is no fact of the table: it is as the table plays it.
    """
    untold: list[Untold] = []
    for part in field.inside(told):
        left = part.field if isinstance(part.field, Maybe) else None
        if left is not None and left.reading:
            continue
        here = (*path, part.at)
        if part.said is not LEFT_OUT:
            yield Fact(here, without_maybe(part.field), part.said, part.may_go)
            yield from facts_of(part.field, part.said, here)
        elif left is not None:
            untold.append(Untold(here, left.field, left.assumed))
    if untold:
        yield More(tuple(untold))


def is_value(field: Field) -> bool:
    """Is the field a single answer, neither a list nor a form?"""
    return all(offer.of != PART for offer in field.offers())


def naming_fact(fact: Fact) -> Fact | None:
    """The fact that names a row: its first answer, such as a player."""
    told = (one for one in fact.field.inside(fact.value) if one.said is not LEFT_OUT)
    found = (Fact((*fact.path, one.at), without_maybe(one.field), one.said) for one in told)
    return next((one for one in found if isinstance(one.field, OneOf)), None)


def set_at(told: Any, path: Path, value: Any) -> Any:
    """The situation with another value at a path."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        rows = list(told)
        rows[first] = set_at(rows[first], rest, value)
        return rows
    inner = told.get(first) if isinstance(told, Mapping) else None
    return {**(told or {}), first: set_at(inner, rest, value)}


def take_away(told: Any, path: Path) -> Any:
    """The situation without a fact or a row."""
    first, rest = path[0], path[1:]
    if rest:
        return set_at(told, (first,), take_away(told[first], rest))
    if isinstance(first, int):
        return [row for at, row in enumerate(told) if at != first]
    return {name: value for name, value in told.items() if name != first}


def add_row(told: Any, fact: Fact) -> Any:
    """The situation with one row more in a list."""
    assert isinstance(fact.field, ListOf), fact.path
    return set_at(told, fact.path, [*fact.value, fact.field.one_more(fact.value)])

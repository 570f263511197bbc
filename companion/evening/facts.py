"""A situation fact by fact, as somebody tells it on a screen: changed, left out, a row more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.fields import (
    Claims,
    Count,
    Counts,
    Field,
    Form,
    ListOf,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.fields.maybe import bare
from companion.core.ruling import Reason

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Untold:
    """What could be told too: where, and what is taken for granted without it."""

    path: Path
    field: Field
    assumed: Reason | None

    @property
    def name(self) -> str:
        """The field it is about."""
        return str(self.path[-1])


@dataclass(frozen=True, slots=True)
class More:
    """All that could be told of the same thing, and is not."""

    untold: tuple[Untold, ...]

    @property
    def depth(self) -> int:
        """How deep that thing lies in lists."""
        return _depth(self.untold[0].path)


@dataclass(frozen=True, slots=True)
class Fact:
    """A place in a situation: a value, the head of a list or of one of its rows."""

    path: Path
    field: Field
    value: Any
    may_go: bool = False  # it can be taken away

    @property
    def name(self) -> str:
        """The field it is about; a row has that of its list."""
        return next(str(one) for one in reversed(self.path) if isinstance(one, str))

    @property
    def row(self) -> int:
        """Which row of a list it is the head of, from 1; 0 for anything else."""
        last = self.path[-1]
        return last + 1 if isinstance(last, int) else 0

    @property
    def depth(self) -> int:
        """How deep it lies in lists."""
        return _depth(self.path)


def _depth(path: Path) -> int:
    return sum(isinstance(one, int) for one in path)


def facts_of(form: Form, told: Mapping[str, Any], path: Path = ()) -> Iterator[Fact | More]:
    """Everything that is told, in the order of the form, then what could be told of it too.

    A reading is no fact of the table: it is as the table plays it.
    """
    untold: list[Untold] = []
    for name, part in form.parts.items():
        here = (*path, name)
        if isinstance(part, Maybe) and part.reading:
            continue
        if name in told:
            yield from _told(bare(part), told[name], here, isinstance(part, Maybe))
        elif isinstance(part, Maybe):
            untold.append(Untold(here, part.field, part.assumed))
    if untold:
        yield More(tuple(untold))


def _told(field: Field, value: Any, path: Path, may_go: bool) -> Iterator[Fact | More]:
    yield Fact(path, field, value, may_go)
    if isinstance(field, Form):
        yield from facts_of(field, value, path)
    elif isinstance(field, ListOf):
        for at, row in enumerate(value):
            yield from _told(bare(field.row), row, (*path, at), len(value) > field.least)


def is_value(field: Field) -> bool:
    """Is it told in one answer?"""
    return not isinstance(field, Form | ListOf)


def called(fact: Fact) -> Fact | None:
    """What a row goes by: the first answer in it, such as its player or its character."""
    form = bare(fact.field)
    if not isinstance(form, Form):
        return None
    parts = ((name, bare(part)) for name, part in form.parts.items() if name in fact.value)
    found = (Fact((*fact.path, name), part, fact.value[name]) for name, part in parts)
    return next((one for one in found if isinstance(one.field, OneOf)), None)


def put(told: Any, path: Path, value: Any) -> Any:
    """The same situation with something else in one place."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        rows = list(told)
        rows[first] = put(rows[first], rest, value)
        return rows
    inner = told.get(first) if isinstance(told, Mapping) else None
    return {**(told or {}), first: put(inner, rest, value)}


def take_away(told: Any, path: Path) -> Any:
    """The same situation without a fact, or without a row of a list."""
    first, rest = path[0], path[1:]
    if rest:
        return put(told, (first,), take_away(told[first], rest))
    if isinstance(first, int):
        return [row for at, row in enumerate(told) if at != first]
    return {name: value for name, value in told.items() if name != first}


def add_row(told: Any, fact: Fact) -> Any:
    """The same with one row more in a list: like the last, but for what may be there only once."""
    assert isinstance(fact.field, ListOf), fact.path
    rows = list(fact.value)
    form = bare(fact.field.row)
    row = rows[-1] if rows else simplest(form)
    for name in fact.field.once:
        part = form.parts[name] if isinstance(form, Form) else form
        taken = [one.get(name) for one in rows]
        free = (one for one in _answers(bare(part)) if one not in taken)
        row = {**row, name: next(free, row.get(name))}
    return put(told, fact.path, [*rows, row])


def _answers(field: Field) -> Iterator[Any]:
    """What can be said, the simplest first."""
    if isinstance(field, OneOf):
        yield from field.options
    elif isinstance(field, Count):
        yield from range(field.least, field.most + 1)


def simplest(field: Field) -> Any:
    """A situation to begin with, where there is no example: only what must be told."""
    field = bare(field)
    if isinstance(field, Form):
        parts = {name: one for name, one in field.parts.items() if not isinstance(one, Maybe)}
        return {name: simplest(part) for name, part in parts.items()}
    if isinstance(field, ListOf):
        return [simplest(field.row) for _ in range(field.least)]
    if isinstance(field, OneOf | Count):
        return next(_answers(field))
    plain = {YesNo: False, Counts: {}, SomeOf: [], Order: [], Claims: [], Text: "?"}
    found = next((value for kind, value in plain.items() if isinstance(field, kind)), None)
    return list(field.options) if isinstance(field, Order) else found

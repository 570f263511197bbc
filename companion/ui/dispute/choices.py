"""What can be said at a place of a situation: groups of pieces, people, numbers and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.desk import Path, value_at
from companion.core.fields import (
    LEFT_OUT,
    Count,
    Counts,
    Field,
    Form,
    ListOf,
    Maybe,
    OneOf,
    SomeOf,
    YesNo,
)
from companion.core.fields.claims import Claims
from companion.core.fields.kinds import PLAYER
from companion.core.fields.maybe import without_maybe
from companion.evening.described import Describing

FEW = 21  # numbers that lie in sight; more of them are typed
FAMILY = 3  # pieces that differ by a number alone are offered as one from there on
MORE = "more"  # shown once it is asked for


@dataclass(frozen=True, slots=True)
class Option:
    """Something to be said: what it would be, whether it stands there, how many of it."""

    value: Any
    said: bool = False
    amount: int | None = None
    family: str = ""  # what it is called where it stands for pieces that are alike


@dataclass(frozen=True, slots=True)
class Group:
    """The options of one fact; `adds` is a list that grows, `typed` what needs a widget."""

    path: Path
    field: Any
    options: tuple[Option, ...] = ()
    adds: bool = False
    typed: bool = False
    said: Any = LEFT_OUT


def groups_at(describing: Describing, told: Any, path: Path) -> list[Group]:
    """What can be said at a path: of a row all its facts, of a list a row more."""
    inner = describing.field_at(path)
    if isinstance(inner, Form):
        return list(_of_record(describing, told, path, inner))
    return [_group(describing, told, path, inner)]


def _of_record(describing: Describing, told: Any, path: Path, form: Form) -> Iterator[Group]:
    """Lists of pieces first, then facts, then which piece or person it is."""
    said = value_at(told, path)
    around = {**told, **said} if isinstance(said, Mapping) else {}
    first, *others = form.parts
    above = describing.field_at(path[:-1]) if path else None
    once = above.once if isinstance(above, ListOf) else ()
    late = [name for name in others if name in once]
    early = [name for name in others if name not in late]
    parts = {name: form.parts[name] for name in (*early, *late, first)}
    lists = [name for name, part in parts.items() if isinstance(without_maybe(part), ListOf)]
    for name in (*lists, *(one for one in parts if one not in lists)):
        part = parts[name]
        if isinstance(part, Maybe) and not describing.matters(part, told, around):
            continue
        inner = without_maybe(part)
        if not isinstance(inner, Form):
            yield _group(describing, told, (*path, name), inner)


def _group(describing: Describing, told: Any, path: Path, inner: Field) -> Group:
    said = _said(told, path)
    if isinstance(inner, ListOf):
        return _adding(describing, told, path, inner)
    if isinstance(inner, OneOf):
        options = describing.offered(told, path, inner)
        return Group(path, inner, _one_each(options, said), said=said)
    if isinstance(inner, YesNo):
        return Group(path, inner, tuple(Option(one, one is said) for one in (True, False)))
    if isinstance(inner, Count) and inner.most - inner.least < FEW:
        numbers = range(inner.least, inner.most + 1)
        return Group(path, inner, tuple(Option(one, one == said) for one in numbers), said=said)
    if isinstance(inner, Claims):
        rows = told.get("parties") or told.get("takers") or ()
        there = tuple(one["player"] for one in rows if "player" in one)
        return Group(path, replace(inner, players=there, terms=None), typed=True, said=said)
    if isinstance(inner, Counts):
        heap = said if isinstance(said, Mapping) else {}
        kinds = tuple(Option(kind, amount=heap.get(kind, 0)) for kind in inner.ranges)
        return Group(path, inner, kinds, said=said)
    if isinstance(inner, SomeOf) and not inner.ordered:
        chosen = said if isinstance(said, list | tuple) else ()
        left = tuple(one for one in describing.options_of(inner) if one not in chosen)
        options = (*(Option(one, True) for one in chosen), *_families(left, set()))
        order = [str(one) for one in inner.options]
        ranked = tuple(sorted(options, key=lambda one: order.index(str(one.value))))
        return Group(path, inner, ranked, said=said)
    return Group(path, inner, typed=True, said=said)


def _adding(describing: Describing, told: Any, path: Path, inner: ListOf) -> Group:
    """What can be added to a list: pieces, or people who are not there yet."""
    row = without_maybe(inner.row)
    rows = _said(told, path)
    there = rows if isinstance(rows, list | tuple) else ()
    if len(there) >= inner.most:
        return Group(path, inner, adds=True)
    if not isinstance(row, Form):
        return Group(path, inner, _families(getattr(row, "options", ()), set(there)), adds=True)
    name, part = next(iter(row.parts.items()))
    first = without_maybe(part)
    taken = [one.get(name) for one in there] if name in inner.once else []
    if not isinstance(first, OneOf):
        return Group(path, inner, (Option(MORE),), adds=True)
    options = tuple(one for one in describing.options_of(first) if one not in taken)
    used = {one.get(name) for one in there}
    return Group(path, inner, _families(options, used), adds=True)


def _one_each(options: tuple[Any, ...], said: Any) -> tuple[Option, ...]:
    return tuple(Option(one, one == said and said is not LEFT_OUT) for one in options)


def _families(options: tuple[Any, ...], used: set[Any]) -> tuple[Option, ...]:
    """The options, of those that differ by a number alone the first that is not there yet."""
    found: dict[str, list[Any]] = {}
    for one in options:
        found.setdefault(family_of(one), []).append(one)
    told = []
    for family, members in found.items():
        if len(members) <= FAMILY:
            told += [Option(one) for one in members]
        else:
            free = [one for one in members if one not in used] or members
            told.append(Option(free[0], family=family))
    return tuple(told)


def family_of(piece: Any) -> str:
    """What pieces are called that differ by a number alone; a piece without one by its own name."""
    for between in (".", "_"):
        family, _, last = str(piece).rpartition(between)
        if family and last.isdigit():
            return family
    return str(piece)


def _said(told: Any, path: Path) -> Any:
    try:
        return value_at(told, path)
    except (LookupError, TypeError):
        return LEFT_OUT


def is_people(group: Group) -> bool:
    """Are its options people?"""
    inner = without_maybe(group.field.row) if isinstance(group.field, ListOf) else group.field
    if isinstance(inner, Form):
        inner = without_maybe(next(iter(inner.parts.values())))
    return getattr(inner, "of", "") == PLAYER


def kind_of(group: Group) -> str:
    """The kind of its options."""
    inner = without_maybe(group.field.row) if isinstance(group.field, ListOf) else group.field
    if isinstance(inner, Form):
        inner = without_maybe(next(iter(inner.parts.values())))
    return str(getattr(inner, "of", ""))


def next_count(field: Counts, said: Any, kind: str, step: int) -> Mapping[str, int]:
    """Counts with one more or fewer of a kind; beyond the most it begins with the least again."""
    heap = dict(said) if isinstance(said, Mapping) else {}
    least, most = field.ranges[kind]
    count = heap.get(kind, least) + step
    heap[kind] = least if count > most else max(least, count)
    return {one: number for one, number in heap.items() if number or field.ranges[one][0]}


def toggled(said: Any, value: Any) -> list[Any]:
    """Some options with one more, or without it."""
    chosen = list(said) if isinstance(said, list | tuple) else []
    return [one for one in chosen if one != value] if value in chosen else [*chosen, value]

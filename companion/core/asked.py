"""Rulings asked alone: what a situation is made of, what is wrong with one, what it leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from companion.core.fields import Field, Form, ListOf, Maybe, OneOf
from companion.core.fields.maybe import bare
from companion.core.ruling import Reason, Ruling, because

STRANGE = "?"  # a field no situation has


class Spoiled(NamedTuple):
    """A situation that cannot be taken: where, by which rule, and the whole of it."""

    path: str
    rule: str
    situation: Any


@dataclass(frozen=True, slots=True)
class AskedAlone:
    """A ruling that can be asked without a game in progress.

    Its form is what the situation is described with, by whoever sits at the table: the same fields
    that prompts are made of. `contenders` names the field of those who may come out ahead, `of` is
    the kind its verdict is told as, where a bare name would not say what happens. `words` names
    what a verdict is of, where that hangs on the ruling.
    """

    key: str
    situation: type
    rule: Callable[[Any], Ruling[Any]]
    form: Callable[[tuple[str, ...]], Form]
    contenders: str = ""
    of: str = ""
    words: Callable[[Ruling[Any]], str] | None = None


def faults(field: Field, reply: Any, path: str) -> Iterator[Reason]:
    """Everything wrong with a situation, each with the path to its field."""
    found = False
    for found_fault in _within(bare(field), reply, path):
        found = True
        yield found_fault
    if not found:
        yield from (_wrong(one, reply, path) for one in bare(field).check(reply).reasons)


def _wrong(reason: Reason, reply: Any, path: str) -> Reason:
    """What a field says against a value: a text as a text, and what it offers as it is typed."""
    if reason.rule == "core.not_offered":
        text = ", ".join(map(str, reason.facts["options"]))
        said = reason.facts["reply"]
        return because("core.situation.not_offered", path=path, reply=said, text=text)
    if isinstance(reply, str) and "reply" in reason.facts:
        reason = reason._replace(facts={**reason.facts, "reply": f'"{reply}"'})
    return because("core.situation.wrong", reason, path=path)


def _within(field: Field, reply: Any, path: str) -> Iterator[Reason]:
    """The faults of its parts."""
    if isinstance(field, Form) and isinstance(reply, Mapping):
        known = ", ".join(field.parts)
        for name in field.strange(reply):
            yield because("core.situation.unknown", path=f"{path}.{name}", text=known)
        for name in field.missing(reply):
            yield _missing(field.parts[name], f"{path}.{name}")
        for name, part in field.parts.items():
            if name in reply:
                yield from faults(part, reply[name], f"{path}.{name}")
    elif isinstance(field, ListOf) and isinstance(reply, list):
        for at, row in enumerate(reply[: field.most]):
            yield from faults(field.row, row, f"{path}[{at}]")


def _missing(field: Field, path: str) -> Reason:
    """A field that must be given, with what it may be."""
    choices = ", ".join(str(offer.value) for offer in field.offers() if offer.value)
    if not choices or not isinstance(field, OneOf):
        return because("core.situation.missing", path=path)
    return because("core.situation.missing_choice", path=path, text=choices)


def needs(said: Mapping[str, Any], *names: str, at: str = "") -> Iterator[Reason]:
    """Facts that a situation cannot be judged without, though others like it can."""
    for name in names:
        if name not in said:
            yield because("core.situation.missing", path=f"{at}.{name}" if at else name)


def each_needs(said: Mapping[str, Any], rows: str, *names: str) -> Iterator[Reason]:
    """The same of every row of a list, which is named."""
    for at, row in enumerate(said[rows]):
        yield from needs(row, *names, at=f"{rows}[{at}]")


def assumed(field: Field, reply: Any) -> tuple[Reason, ...]:
    """What a situation left to be taken for granted, each once."""
    return tuple(dict(_assumed(bare(field), reply, {})).values())


def _assumed(field: Field, reply: Any, around: Mapping[str, Any]) -> Iterator[tuple[str, Reason]]:
    """Of each part that is not there, if it matters beside its neighbours and all around them."""
    if isinstance(field, Form):
        said = {**around, **reply}
        for name, part in field.parts.items():
            if name in reply:
                yield from _assumed(bare(part), reply[name], said)
            elif isinstance(part, Maybe) and part.assumed is not None and part.matters(said):
                yield f"{part.assumed.rule} {part.assumed.facts}", part.assumed
    elif isinstance(field, ListOf):
        for row in reply:
            yield from _assumed(bare(field.row), row, around)


def granting(ruling: Ruling[Any], form: Form, plain: Any) -> Ruling[Any]:
    """The same ruling, beginning with what the situation left to be taken for granted."""
    granted = assumed(form, plain)
    if not granted:
        return ruling
    head = because("core.situation.assumed", *granted)
    return Ruling(ruling.verdict, (head, *ruling.reasons), ruling.clause)


def spoiled(field: Field, reply: Any, chance: Random, path: str = "") -> Iterator[Spoiled]:
    """A legal situation, spoiled in each field it has, in each way that field refuses."""
    field = bare(field)
    if isinstance(field, Form):
        yield Spoiled(f"{path}.{STRANGE}", "core.situation.unknown", {**reply, STRANGE: 1})
        for name, part in field.parts.items():
            if name not in reply:
                continue
            for one in spoiled(part, reply[name], chance, f"{path}.{name}"):
                yield one._replace(situation={**reply, name: one.situation})
            if not isinstance(part, Maybe):
                rest = {other: said for other, said in reply.items() if other != name}
                yield Spoiled(f"{path}.{name}", _missing(part, path).rule, rest)
    elif isinstance(field, ListOf):
        yield Spoiled(path, "core.not_a_list", STRANGE)
        for at, row in enumerate(reply):
            for one in spoiled(field.row, row, chance, f"{path}[{at}]"):
                yield one._replace(situation=[*reply[:at], one.situation, *reply[at + 1 :]])
        if field.once and 0 < len(reply) < field.most:
            yield Spoiled(path, "core.column_twice", [*reply, reply[0]])
    else:
        for rule, value in field.spoil(chance):
            told = "core.situation.not_offered" if rule == "core.not_offered" else rule
            yield Spoiled(path, told, value)


def without(field: Field, reply: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """A situation with one given fact taken away, each that may be left out in its turn."""
    field = bare(field)
    if isinstance(field, Form):
        for name, part in field.parts.items():
            if name not in reply:
                continue
            if isinstance(part, Maybe) and not part.reading:
                yield f"{path}.{name}", {one: reply[one] for one in reply if one != name}
            for inner, left in without(part, reply[name], f"{path}.{name}"):
                yield inner, {**reply, name: left}
    elif isinstance(field, ListOf):
        for at, row in enumerate(reply):
            for inner, left in without(field.row, row, f"{path}[{at}]"):
                yield inner, [*reply[:at], left, *reply[at + 1 :]]

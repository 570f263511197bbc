"""Situations asked alone: spoiled in every field, and with every fact taken away in its turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from companion.core.asked import within
from companion.core.fields import LEFT_OUT, Field, Form, ListOf, Maybe, OneOf, Part
from companion.core.fields.maybe import bare
from companion.evening.facts import set_at, take_away

STRANGE = "?"  # a field no situation has


class Spoiled(NamedTuple):
    """A situation that cannot be taken: where, by which rule, and the whole of it."""

    path: str
    rule: str
    situation: Any


def spoiled(field: Field, reply: Any, chance: Random, path: str = "") -> Iterator[Spoiled]:
    """A legal situation, spoiled in each field it has, in each way that field refuses."""
    field = bare(field)
    for one in _said(field, reply):
        for inner in spoiled(one.field, one.said, chance, within(path, one.at)):
            yield inner._replace(situation=set_at(reply, (one.at,), inner.situation))
        if isinstance(one.at, str) and not one.may_go:
            choice = isinstance(one.field, OneOf) and any(one.field.options)
            rule = "core.situation.missing_choice" if choice else "core.situation.missing"
            yield Spoiled(within(path, one.at), rule, take_away(reply, (one.at,)))
    if isinstance(field, Form):
        yield Spoiled(f"{path}.{STRANGE}", "core.situation.unknown", {**reply, STRANGE: 1})
    elif isinstance(field, ListOf):
        yield Spoiled(path, "core.not_a_list", STRANGE)
        if field.once and 0 < len(reply) < field.most:
            yield Spoiled(path, "core.column_twice", [*reply, reply[0]])
    else:
        for rule, value in field.spoil(chance):
            told = "core.situation.not_offered" if rule == "core.not_offered" else rule
            yield Spoiled(path, told, value)


def without(field: Field, reply: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """A situation with one given fact taken away, each that may be left out in its turn."""
    for one in _said(field, reply):
        if isinstance(one.field, Maybe) and not one.field.reading:
            yield within(path, one.at), take_away(reply, (one.at,))
        for inner, left in without(one.field, one.said, within(path, one.at)):
            yield inner, set_at(reply, (one.at,), left)


def _said(field: Field, reply: Any) -> list[Part]:
    return [one for one in field.inside(reply) if one.said is not LEFT_OUT]

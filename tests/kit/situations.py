"""Situations asked alone: drawn by chance, spoiled in every field, with each fact taken away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from companion.core.asked import AskedAlone, path_within
from companion.core.fields import LEFT_OUT, Field, Form, ListOf, Maybe, OneOf, Part
from companion.core.fields.maybe import without_maybe
from companion.core.game import Game
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.evening.situation_rows import set_at, take_away
from companion.games import GAMES, load

SITUATIONS = 40  # of each question
DRAWS = 2000  # until then so many must have been found
STRANGE = "?"  # a field no situation has
ASKED = [(key, one.key) for key in GAMES for one in load(key).offers.questions]


class Declared(NamedTuple):
    """A question asked alone, with its game and its form for a full table."""

    game: Game
    asked: AskedAlone
    form: Form

    def draw(self, chance: Random, most: int, draws: int) -> Iterator[tuple[Any, Ruling[Any]]]:
        """Random situations that can be on a table, with what is ruled: so many, or all found."""
        found = 0
        for _ in range(draws):
            try:
                plain = self.form.draw(chance)
                ruling = ask(self.asked, plain, self.game.colours)
            except (SituationError, LookupError):
                continue
            yield plain, ruling
            found += 1
            if found == most:
                return


def declared(key: str, question: str) -> Declared:
    """The question of a game under this key."""
    game = load(key)
    asked = game.question(question)
    assert asked is not None
    return Declared(game, asked, asked.form(game.colours))


@cache
def situations(key: str, question: str) -> tuple[tuple[Any, Ruling[Any]], ...]:
    """Random situations of a question with what is ruled, drawn once; not to be changed."""
    found = tuple(declared(key, question).draw(Random(f"{key} {question}"), SITUATIONS, DRAWS))
    assert len(found) == SITUATIONS, f"{question}: {len(found)} situations in {DRAWS} draws"
    return found


class Spoiled(NamedTuple):
    """A situation that cannot be taken: where, by which rule, and the whole of it."""

    path: str
    rule: str
    situation: Any


def spoiled(field: Field, reply: Any, chance: Random, path: str = "") -> Iterator[Spoiled]:
    """A legal situation, spoiled in each field it has, in each way that field refuses."""
    field = without_maybe(field)
    for one in _said(field, reply):
        for inner in spoiled(one.field, one.said, chance, path_within(path, one.at)):
            yield inner._replace(situation=set_at(reply, (one.at,), inner.situation))
        if isinstance(one.at, str) and not one.may_go:
            choice = isinstance(one.field, OneOf) and any(one.field.options)
            rule = "core.situation.missing_choice" if choice else "core.situation.missing"
            yield Spoiled(path_within(path, one.at), rule, take_away(reply, (one.at,)))
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
            yield path_within(path, one.at), take_away(reply, (one.at,))
        for inner, left in without(one.field, one.said, path_within(path, one.at)):
            yield inner, set_at(reply, (one.at,), left)


def _said(field: Field, reply: Any) -> list[Part]:
    return [one for one in field.inside(reply) if one.said is not LEFT_OUT]

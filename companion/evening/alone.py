"""A ruling asked alone: plain values become a situation, checked by the fields it is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from companion.content.catalogues import domains_of
from companion.content.examples import Example, list_examples, read_example
from companion.content.words import Words
from companion.core.asked import AskedAlone, faults, with_assumptions
from companion.core.fields import OneOf
from companion.core.log import Line
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.session import Session
from companion.evening.plain import plain
from companion.evening.situation import structure

MOST_FAULTS = 20


def ask(asked: AskedAlone, told: Any, players: tuple[str, ...]) -> Ruling[Any]:
    """The ruling on a situation; SituationError with every fault if it cannot be."""
    form = asked.form(players)
    found = tuple(faults(form, told, asked.key))
    if len(found) == 1:
        raise SituationError(found[0])
    if found:
        raise SituationError(because("core.situation.several", *few(found), count=len(found)))
    return with_assumptions(asked.rule(read_situation(asked, told)), form, told)


def few(faults: tuple[Reason, ...]) -> Iterator[Reason]:
    """The first of many faults, and the number of those beyond them."""
    yield from faults[:MOST_FAULTS]
    if more := len(faults[MOST_FAULTS:]):
        yield because("core.situation.more", count=more)


def read_situation(asked: AskedAlone, told: Any) -> Any:
    """The situation that checked values describe, as a frozen class."""
    return structure(told, asked.situation)


def as_told(values: Any) -> Any:
    """Plain values without the empty ones."""
    if isinstance(values, Mapping):
        return {name: as_told(value) for name, value in values.items() if value not in (None, "")}
    return [as_told(value) for value in values] if isinstance(values, list) else values


def situation_of(line: Line) -> Any:
    """The situation a ruling of the log answered, as plain values."""
    return as_told(plain(line.case.situation)) if line.case is not None else {}


def rulings_answering(question: str, session: Session) -> Iterator[Line]:
    """The rulings of a table that answered a question, the newest first; no secret ones."""
    for line in reversed(session.log):
        asked = line.case is not None and line.case.question == question
        if asked and not line.about.hidden(session.table):
            yield line


def ruled_of(asked: AskedAlone, game: str, ruling: Ruling[Any]) -> str:
    """The key of the words that say what a verdict is about."""
    return asked.words(ruling) if asked.words else f"{game}.question.{asked.key}"


def line_of(asked: AskedAlone, game: str, ruling: Ruling[Any]) -> Line:
    """A ruling asked alone, as a line that can be shown."""
    words = because(ruled_of(asked, game, ruling))
    field = OneOf((ruling.verdict,), of=asked.of) if asked.of else None
    return Line("ruling", 0, asked.key, "", ruling.verdict, field, words, ruling)


def examples_of(game: str, asked: AskedAlone) -> tuple[Example, ...]:
    """The examples of a question that come with the game."""
    return tuple(one for one in _examples(game) if one.question == asked.key)


@cache
def _examples(game: str) -> tuple[Example, ...]:
    """All examples of a game, read once."""
    return tuple(read_example(game, key) for key in list_examples(game))


def field_key(game: str, asked: AskedAlone, name: str) -> str:
    """The key of the words for a field: of this question, or of the whole game."""
    return _worded(game, f"{game}.field.{asked.key}.{name}", f"{game}.field.{name}")


def label_key(game: str, asked: AskedAlone, name: str) -> str:
    """The key of the short label of a field; where it has none, of its words."""
    key = field_key(game, asked, name)
    return _worded(game, f"{key}.short", key)


@cache
def _worded(game: str, *keys: str) -> str:
    """The first of some keys that the catalogues of a game have words for, else none."""
    words = Words("en", domains_of(game))
    return next((key for key in keys if words.find(key) is not None), "")

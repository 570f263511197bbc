"""Every game: whatever can be asked or put right can be asked and answered in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.fields import Field
from companion.core.fields.maybe import without_maybe
from companion.games import GAMES
from companion.terminal.entry import READERS, choices, hint, parts_of, read_entry
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening

EVENINGS = 4
FIRST = 6000  # other evenings than those of the other tests
LINES = ("", "-", "1", "y", "a; b")


def within(field: Field) -> Iterator[Field]:
    """A field, and all it is made of."""
    yield field
    if without_maybe(field) is not field:
        yield from within(without_maybe(field))
        return
    for part in field.inside(field.simplest()):
        yield from within(part.field)


@cache
def asked(key: str) -> tuple[Field, ...]:
    """Of each kind of field that comes up in some evenings the first that was met."""
    found: dict[tuple[type, ...], Field] = {}
    for number in range(FIRST, FIRST + EVENINGS):
        session, chance = evening(key, number)
        while not session.over and session.number <= TURN_CAP:
            met = [prompt.field for prompt in session.prompts]
            if chance.random() < 0.05:
                corrections = session.game.rules.corrections(session.table)
                met += [one.field for one in corrections.values()]
            for field in (one for top in met for one in within(top)):
                found.setdefault(tuple(map(type, within(field))), field)
            reply_at_random(session, chance)
        met = [line.field for line in session.log if line.field is not None]
        found |= {tuple(map(type, within(one))): one for top in met for one in within(top)}
    return tuple(found.values())


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_the_terminal_can_read_every_kind_of_field(key: str) -> None:
    words = Words("en", ("app",))
    assert {type(field) for field in asked(key)} <= READERS.keys()
    for field in asked(key):
        assert parts_of(field).keys() <= {part.at for part in field.inside(field.simplest())}
        for line in LINES:
            read_entry(field, line, words)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", GAMES)
def test_the_terminal_says_how_every_kind_of_field_is_answered(key: str, language: str) -> None:
    words = Words("fr" if language == "fr" else "en", domains_of(key))
    for field in asked(key):
        assert all(words.say(one) for one in hint(field).walk())
        assert all(choices(field, words))

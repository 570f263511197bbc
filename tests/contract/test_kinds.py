"""Every game: what its fields offer is of a listed kind, and has a name in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from companion.content.catalogues import domains_of
from companion.content.naming import PARTS
from companion.content.words import Words
from companion.core.fields import Field
from companion.core.fields.kinds import PART, SHARED
from companion.core.session import Session
from companion.games import GAMES
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening, game_of

EVENINGS = 4
FIRST = 5000  # other evenings than those of the other tests


def fields_of(session: Session, chance: Random) -> Iterator[Field]:
    """Every field of an evening: questions, what the table might say otherwise, corrections."""
    yield from session.game.printed.values.values()
    while not session.over and session.number <= TURN_CAP:
        yield from (prompt.field for prompt in session.prompts)
        if chance.random() < 0.05:
            corrections = session.game.rules.corrections(session.table)
            yield from (one.field for one in corrections.values())
        reply_at_random(session, chance)
    yield from (line.field for line in session.log if line.field is not None)


@cache
def offered(key: str) -> frozenset[tuple[str, object]]:
    """Each kind with each value that comes up in some evenings."""
    found = set()
    for number in range(FIRST, FIRST + EVENINGS):
        for field in fields_of(*evening(key, number)):
            offers = (offer for top in field.offers() for offer in top.walk())
            found.update((offer.of, offer.value) for offer in offers)
    return frozenset(found)


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_every_kind_that_comes_up_is_listed(key: str) -> None:
    assert {of for of, _ in offered(key)} <= SHARED | game_of(key).offers.kinds


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_game_lists_no_kind_that_is_everybodys_or_never_comes_up(key: str) -> None:
    kinds = game_of(key).offers.kinds
    assert not kinds & SHARED
    assert kinds <= {of for of, _ in offered(key)}


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_game_tells_whose_piece_an_option_is(key: str) -> None:
    """A seat of the random table and a slash is how they happen to be written."""
    owner_of, told = game_of(key).printed.owner_of, 0
    for of, value in offered(key):
        if isinstance(value, str):
            owner, slash, _ = value.partition("/")
            whose = owner if slash and is_seat(owner) else ""
            assert owner_of(of, value) == whose, f"{of} {value}"
            told += bool(whose)
    assert bool(told) is (key in ("gangs_city", "police_vs_gangs"))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", GAMES)
def test_everything_offered_has_a_name(key: str, language: str) -> None:
    words = Words("fr" if language == "fr" else "en", domains_of(key))
    bare = {
        (of, value)
        for of, value in offered(key)
        if isinstance(value, str)
        and not all(has_name(words, one, of) for one in whole(words, value, of))
    }
    assert not bare


def whole(words: Words, value: str, of: str) -> list[str]:
    """A key that has a name, or its parts."""
    return [value] if has_name(words, value, of) else PARTS.split(value)


def has_name(words: Words, key: str, of: str) -> bool:
    """Is it worded, or a seat of the random table, or a number? A form calls its parts by name."""
    kinds = ("name",) if of == PART else (of, "name")
    entries = (f"{domain}.{kind}.{key}" for domain in words.domains for kind in kinds)
    plain = not key or key.isdigit() or is_seat(key)
    return plain or any(words.find(one) is not None for one in entries)


def is_seat(key: str) -> bool:
    """Is this a player of the random table?"""
    return key[:1] == "p" and key[1:].isdigit()

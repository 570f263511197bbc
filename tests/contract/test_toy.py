"""The toy game has all that a game can have, so that what is tried on it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.core.fields import Field, Form, Maybe
from companion.core.fields.laid import TableForm
from companion.core.log import Prompt
from companion.core.session import Session
from companion.terminal.entry import READERS
from companion.terminal.random_play import reply_at_random
from tests import toy


def asked() -> Iterator[Prompt]:
    """Every question of the set-up and the first turn of a whole evening."""
    session, chance = Session(toy.GAME, toy.whole()), Random(1)
    while session.number < 2:
        yield from session.prompts
        reply_at_random(session, chance)


def kinds_of(field: Field) -> Iterator[type]:
    """The kind of a field, and of its parts."""
    yield type(field)
    if isinstance(field, Form):
        for part in field.parts.values():
            yield from kinds_of(part)


def test_it_asks_with_every_kind_of_field() -> None:
    met = {kind for prompt in asked() for kind in kinds_of(prompt.field)}
    # What may be left out is a part of situations, and of forms with their own widget; a table as
    # it lies is told only of a game that can be taken up in the middle.
    own = {Maybe, TableForm}
    assert met == set(READERS) - own


def test_it_has_a_secret_a_timer_and_something_on_its_board() -> None:
    abouts = [prompt.about for prompt in asked()]
    assert any(about.secret for about in abouts)
    assert any(about.seconds for about in abouts)
    assert any(about.subject for about in abouts)


def test_it_has_options_values_corrections_questions_and_a_target() -> None:
    game, session = toy.GAME, Session(toy.GAME, toy.SHORT)
    assert all(
        (
            game.offers.options,
            game.printed.values,
            game.offers.questions,
            game.rules.invariants,
            game.printed.pieces,
        )
    )
    assert game.rules.corrections(session.table) and game.tells.target(session.table)
    assert game.printed.box(session.table) == toy.SHORT.box


def test_it_tells_a_sheet_with_a_secret_what_is_shared_and_what_hands_do() -> None:
    table = Session(toy.GAME, toy.whole(2)).table
    after = table.change(purses={"ann": 20, "bob": 17}, spent=3, hidden={"ann": 2})
    assert [item.hidden(after) for item in toy.GAME.tells.sheet(after, "ann")] == [False, True]
    assert [item.value for item in toy.GAME.tells.shared(after)] == [3]
    assert [one.facts for one in toy.GAME.tells.now((table, after))] == [{"player": "bob", "n": 3}]


def test_each_of_its_invariants_is_broken_by_a_table() -> None:
    table = Session(toy.GAME, toy.SHORT).table
    owed = table.change(purses={"ann": -1, "bob": 41})
    assert toy.GAME.broken(table) == ()
    assert [toy.GAME.broken(wrong) for wrong in (table.change(spent=1), owed)] == [
        ("coins",),
        ("no_debt",),
    ]
    assert len(toy.GAME.rules.invariants) == 2

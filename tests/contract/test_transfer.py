"""Every game: an evening with every kind of act, exported and taken in again, is the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.core.game import Value
from companion.core.log import Line
from companion.core.reread import reread
from companion.core.session import Session
from companion.core.values import ASKED
from companion.games import GAMES, load
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, assert_same, game_of, position
from tests.kit.notebook import Notebook

EVENINGS, ACTS = 8, 120


def act_at_random(session: Session, chance: Random) -> None:
    """A reply, or second thoughts of any kind; corrections come several at a time."""
    kind = chance.choices(
        ("reply", "correct", "amend", "override", "undo", "redo"), (60, 15, 8, 8, 5, 4)
    )[0]
    if kind == "reply" and not session.over:
        reply_at_random(session, chance)
    elif kind == "correct":
        for _ in range(chance.randint(2, 6)):
            correct_at_random(session, chance)
    elif kind == "undo":
        session.undo(chance.randint(1, 4))
    elif kind == "redo":
        session.redo(chance.randint(1, 3))
    elif kind in ("amend", "override"):
        say_otherwise(session, chance, "reply" if kind == "amend" else "ruling")


def correct_at_random(session: Session, chance: Random) -> None:
    """One correction, let through or not."""
    found = session.game.rules.corrections(session.table)
    key = chance.choice(tuple(found))
    session.correct(key, found[key].field.draw(chance), "counted again: « é » \u2028")


def say_otherwise(session: Session, chance: Random, kind: str) -> None:
    """Another reply to an old question, or the table's own verdict."""
    lines: list[Line] = [line for line in session.log if line.kind == kind and line.field]
    if not lines:
        return
    line = chance.choice(lines[-30:])
    assert line.field is not None
    change = session.amend if kind == "reply" else session.override
    change((line.turn, line.key), line.field.draw(chance))


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_evening_with_every_kind_of_act_reads_back(key: str, number: int) -> None:
    game, chance, notebook = game_of(key), Random(f"transfer/{key}/{number}"), Notebook()
    session = Session(game, draw_setup(game, chance), (), notebook)
    for _ in range(ACTS):
        act_at_random(session, chance)
    assert_reads_back(session, notebook)


def assert_reads_back(session: Session, notebook: Notebook) -> None:
    game, kept = session.game, notebook.saved(session)
    text = session_to_text(kept)
    back = session_from_text(text, lambda found: game if found == game.key else None)
    assert back == kept
    again = Session(game, back.setup, back.entries)
    assert again.undone == session.undone
    assert_same(position(session), position(again))


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_evening_of_values_that_are_read_again_reads_back(key: str) -> None:
    """And each is taken back by one undo."""
    game, chance, notebook = game_of(key), Random(f"reread/{key}"), Notebook()
    session, done = Session(game, draw_setup(game, chance), (), notebook), 0
    for _ in range(ACTS):
        if not session.over:
            reply_at_random(session, chance)
        while chance.random() < 0.3:
            acts, before = [*session.acts], position(session)
            if not read_again(session, chance):
                break
            after, done = position(session), done + 1
            assert session.undo() and session.acts == acts
            assert_same(position(session), before)
            assert session.redo()
            assert_same(position(session), after)
    assert done > 10
    assert_reads_back(session, notebook)


def read_again(session: Session, chance: Random) -> bool:
    """A printed value, or where there are none any other thing; let through or not."""
    found = session.game.rules.corrections(session.table)
    key = chance.choice([key for key in found if key.startswith(ASKED)] or [*found])
    return reread(session, key, found[key].field.draw(chance)).ruling.verdict


@pytest.mark.parametrize("key", [key for key in GAMES if load(key).printed.retired])
def test_an_export_with_values_that_nobody_reads_any_more_still_opens(key: str) -> None:
    game, chance, notebook = game_of(key), Random(f"retired/{key}"), Notebook()
    drawn = draw_setup(game, chance)
    old = {name: Value(5, "printed") for name in sorted(game.printed.retired)}
    session = Session(game, replace(drawn, box={**old, **drawn.box}), (), notebook)
    for _ in range(ACTS):
        act_at_random(session, chance)
    kept = notebook.saved(session)
    back = session_from_text(session_to_text(kept), lambda found: game)
    assert back == kept
    assert_same(position(session), position(Session(game, back.setup, back.entries)))
    plain = Session(game, drawn, back.entries)
    assert [(line.key, line.value) for line in plain.log] == [
        (line.key, line.value) for line in session.log
    ]

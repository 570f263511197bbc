"""Every game, at every turn's end: undo, redo, replay and JSON lose nothing."""

from __future__ import annotations

import json

import pytest

from companion.core.acts import Act
from companion.core.session import Session
from companion.store.plain import from_plain, to_plain
from tests.contract.evenings import (
    LOOKED_INTO,
    UNDER_CONTRACT,
    assert_same,
    evening,
    game_of,
    position,
    turn_ends,
)


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_undo_all_and_redo_all_is_identity(key: str, number: int) -> None:
    session, chance = evening(key, number)
    bare = position(session)
    for _ in turn_ends(session, chance):
        before, done = position(session), len(session.acts)
        assert session.undo(done)
        assert_same(bare, position(session))
        assert session.redo(done)
        assert_same(before, position(session))


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_one_undo_and_one_redo_is_identity(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        before = position(session)
        assert session.undo()
        assert session.redo()
        assert_same(before, position(session))


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_replaying_the_stored_acts_equals_live_play(key: str, number: int) -> None:
    game = game_of(key)
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        stored = json.loads(json.dumps(session.acts))
        acts = [Act(*entry) for entry in stored]
        assert acts == session.acts
        assert_same(position(session), position(Session(game, session.setup, acts)))


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_the_table_survives_json(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        stored = json.dumps(to_plain(session.table))
        assert from_plain(json.loads(stored)) == session.table

"""Every table of every game can be written down exactly, and played on from."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core.acts import Start
from companion.core.session import Session
from companion.store.plain import from_plain, to_plain
from tests.contract.evenings import UNDER_CONTRACT, assert_same, evening, position, turn_ends

EVENINGS = 4


def written_down(table: Any) -> Any:
    """The table after it was stored and read."""
    return from_plain(json.loads(json.dumps(to_plain(table))))


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_every_table_of_an_evening_survives_exactly(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        pass
    tables = [session.table, *(turn.start for turn in session.turns)]
    tables += [line.table for line in session.log[::7]]
    for table in tables:
        again = written_down(table)
        assert again == table
        assert repr(again) == repr(table)


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_evening_opened_from_a_snapshot_is_the_same(key: str, number: int) -> None:
    full, chance = evening(key, number)
    for turn in turn_ends(full, chance):
        if turn > 5:
            break
    for turn in full.turns[1:]:
        start = Start(turn.number, written_down(turn.start))
        session = Session(full.game, full.setup, full.acts, start=start)
        assert session.table == full.table
        assert session.prompts == full.prompts
        assert session.at_hand == full.turns[turn.number :]
    assert_same(position(session), position(full))

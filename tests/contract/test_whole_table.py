"""Every game: the whole table is put right on one form, in one act, like thing by thing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.core.acts import TOGETHER
from companion.core.session import Session
from companion.core.whole_table import values_told, whole_table
from companion.games import GAMES, load
from tests.kit.lockstep import random_evening

EVENINGS, ACTS = 4, 9


def moments(key: str) -> Iterator[Session]:
    """Random evenings in the middle of a turn."""
    for seed in range(EVENINGS):
        whole = random_evening(load(key), seed, 2)
        yield Session(whole.game, whole.setup, whole.acts[: len(whole.acts) * ACTS // 10])


@pytest.mark.parametrize("key", GAMES)
def test_what_stands_there_changes_nothing(key: str) -> None:
    for session in moments(key):
        form = whole_table(session.game, session.table)
        assert form.check(form.stands).verdict
        assert values_told(session.game, session.table, form.stands) == {}
        assert form.lay(form.stands) == session.table and form.foretell is not None
        assert form.foretell(form.stands) == ()


@pytest.mark.parametrize("key", GAMES)
def test_a_secret_is_no_part_of_the_whole_table(key: str) -> None:
    for session in moments(key):
        stands = whole_table(session.game, session.table).stands
        for one in session.game.corrections(session.table).values():
            head, *rest = one.path
            assert not one.hidden(session.table) or "/".join(rest) not in stands.get(head, ())


@pytest.mark.parametrize("key", GAMES)
def test_what_is_told_otherwise_is_corrected_in_one_act(key: str) -> None:
    changed, chance = set[str](), Random(key)
    for session in moments(key):
        game, before = session.game, session.table
        form = whole_table(game, before)
        for name, part in form.parts.items():
            told = {name: part.draw(chance)}
            values = values_told(game, before, told)
            if not values or not form.check(told).verdict:
                continue
            assert form.foretell is not None
            foretold = [one.facts["what"] for one in form.foretell(told)]
            assert session.correct_together(values, "").ruling.verdict
            assert session.acts[-1].what[TOGETHER] == values and len(foretold) == len(values)
            assert session.undo() and session.table == before
            changed.add(name)
    assert len(changed) > 3, changed

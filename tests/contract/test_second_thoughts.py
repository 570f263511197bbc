"""Every game, at every turn's end: amendments, overrides and corrections are made and undone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.core.log import Line
from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.evening.plain import plain
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import (
    LOOKED_INTO,
    UNDER_CONTRACT,
    assert_same,
    assert_sound,
    evening,
    position,
    turn_ends,
)

TRIES = 200
MENDED = 2000  # other evenings than those of the other tests
REPLIES, OFTEN = 150, 0.2


def any_line(session: Session, chance: Random, kind: str) -> Line | None:
    """A line of the log that may be said otherwise."""
    lines = [line for line in session.log if line.kind == kind and line.field is not None]
    return chance.choice(lines) if lines else None


def assert_undone(session: Session, before: tuple[Any, ...]) -> None:
    """The act holds together; undone, everything is as it was."""
    assert_sound(session)
    assert session.undo()
    assert_same(before, position(session))


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_amendment_can_be_made_and_undone(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        line = any_line(session, chance, "reply")
        assert line is not None and line.field is not None
        before = position(session)
        said = session.field_again(line).draw(chance)
        assert session.amend((line.turn, line.key), said).ruling.verdict
        assert_undone(session, before)


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_override_can_be_made_and_undone(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        line = any_line(session, chance, "ruling")
        if line is None or line.field is None:
            continue  # nothing has been ruled yet
        before = position(session)
        verdict = line.field.draw(chance)
        assert session.override((line.turn, line.key), verdict).ruling.verdict
        kept = next(one for one in session.log if (one.turn, one.key) == (line.turn, line.key))
        assert kept.own and kept.value == verdict
        assert_undone(session, before)


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_correction_can_be_made_and_undone(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        before = position(session)
        correct_at_random(session, chance, before)
        assert_undone(session, before)


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_evening_full_of_corrections_plays_on_and_can_be_played_again(
    key: str, number: int
) -> None:
    session, chance = evening(key, MENDED + number)
    for _ in range(REPLIES):
        if session.over:
            break
        if chance.random() < OFTEN:
            mend_at_random(session, chance)
            assert_sound(session)
        if not session.over:
            reply_at_random(session, chance)
            assert_sound(session)
    again = Session(session.game, session.setup, session.acts)
    assert_same(position(session), position(again))
    done = len(session.acts)
    assert again.undo(done) and again.redo(done)
    assert_same(position(session), position(again))


def mend_at_random(session: Session, chance: Random) -> None:
    """One correction in the middle of it all, let through or not."""
    found = session.game.rules.corrections(session.table)
    key = chance.choice(tuple(found))
    session.correct(key, found[key].field.draw(chance), "by hand")


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_correction_to_what_lies_there_changes_nothing(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        table, game = session.table, session.game
        for what, found in game.rules.corrections(table).items():
            if found.stands is not None:  # nobody has read it yet
                assert found.field.check(found.stands).verdict, f"{what}: {found.stands!r}"
                after = found.made(table, found.stands, "the same")
                assert after == table or facts(after) == facts(table), what
                json.dumps(found.stands)


@pytest.mark.parametrize("number", range(LOOKED_INTO))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_what_was_corrected_is_what_lies_there(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        before = position(session)
        what, value = correct_at_random(session, chance, before)
        found = session.game.rules.corrections(session.table)
        if what in found:  # the field of what lies there takes it back as it was said
            assert same(found[what].stands, value), what
        assert_undone(session, before)


def facts(table: Any) -> Any:
    """A table without where its values come from: the table may confirm what it had read."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items() if key != "source"}
        return [bare(one) for one in value] if isinstance(value, list | tuple) else value

    return bare(plain(table))


def same(standing: Any, said: Any) -> bool:
    """Kinds left out are none; a marker that nobody leads is in its lowest box."""
    if not isinstance(said, dict):
        return bool(standing == said)
    if said.get("leader") == NOBODY:
        return bool(standing["leader"] == NOBODY)
    return all(standing.get(kind, 0) == said.get(kind, 0) for kind in {*standing, *said})


def correct_at_random(session: Session, chance: Random, before: tuple[Any, ...]) -> tuple[str, Any]:
    """Try corrections until the invariants let one through; a refused one changes nothing."""
    found = session.game.rules.corrections(session.table)
    for _ in range(TRIES):
        key = chance.choice(tuple(found))
        value = found[key].field.draw(chance)
        outcome = session.correct(key, value, "counted again")
        if outcome.ruling.verdict:
            return key, value
        assert outcome.ruling.decisive == "core.session.breaks"
        assert_same(before, position(session))
    raise AssertionError(f"turn {session.number}: no correction was let through")

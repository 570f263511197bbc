"""Every game: 500 recorded evenings are ruled as they were, unless a rule was meant to change.

A difference here is a changed verdict. If it was not meant, it is a mistake. If it was, raise the
game's version and write the digests anew; `digests.py` says how, and what becomes of the recorded
acts when a key is renamed.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.acts import Act
from companion.core.flow import Flow, Night
from companion.core.game import MODE
from companion.core.log import Line
from companion.core.session import Session
from companion.games import GAMES, load
from tests.contract.digests import (
    differing,
    digest,
    explain,
    kept_digests,
    kept_verdicts,
    replayed,
)
from tests.contract.recorded import EVENINGS, Evening, read_evenings

BATCH = 50


@cache
def evenings(key: str) -> list[Evening]:
    """The recorded evenings, read once."""
    return read_evenings(key)


@pytest.mark.parametrize("first", range(0, EVENINGS, BATCH))
@pytest.mark.parametrize("key", GAMES)
def test_recorded_evenings_are_ruled_as_they_were(key: str, first: int) -> None:
    batch = slice(first, first + BATCH)
    found = differing(load(key), evenings(key)[batch], kept_digests(key)[batch], first)
    if found:
        pytest.fail(explain(key, found), pytrace=False)


@pytest.mark.parametrize("key", GAMES)
def test_the_recorded_evenings_cover_every_reading_table_and_kind_of_act(key: str) -> None:
    game, recorded = load(key), evenings(key)
    assert len(recorded) == len(kept_digests(key)) == EVENINGS
    seats = {len(evening.setup.seats) for evening in recorded}
    assert seats == set(range(game.least, game.most + 1))
    for option in game.offers.options:
        if option.phase == MODE:  # most are of the whole course
            continue
        assert {one.setup.options.get(option.key) for one in recorded} >= set(option.choices)
    kinds = {act.kind for evening in recorded for act in evening.acts}
    assert kinds == {"reply", "amend", "override", "correct", "undo", "redo"}
    if game.printed.values:
        known = {len(game.printed.values.keys() & evening.setup.box.keys()) for evening in recorded}
        assert {0, len(game.printed.values)} < known


@pytest.mark.parametrize("key", GAMES)
def test_the_kept_verdicts_are_those_of_the_digests(key: str) -> None:
    assert [digest(ruled) for ruled in kept_verdicts(key)] == kept_digests(key)


def said_otherwise(session: Session) -> tuple[Line, Any]:
    """The first ruling that a table might have given otherwise, and how."""
    rulings = (line for line in session.log if line.kind == "ruling" and line.field)
    drawn = ((line, line.field.draw(Random(seed))) for line in rulings for seed in range(9))
    return next((line, verdict) for line, verdict in drawn if verdict != line.value)


def as_kept(verdict: Any) -> Any:
    """A verdict as the file of verdicts holds it."""
    return json.loads(json.dumps(verdict))


@pytest.mark.parametrize("key", GAMES)
def test_the_first_ruling_that_differs_is_named(key: str) -> None:
    game, evening = load(key), evenings(key)[1]
    line, verdict = said_otherwise(replayed(game, evening))
    otherwise = Act("override", line.turn, line.key, verdict)
    other = Evening(evening.setup, (*evening.acts, otherwise))
    found = differing(game, [other], kept_digests(key)[1:2], first=1)
    was, now = as_kept(line.value), as_kept(verdict)
    named = f"evening 1: {line.turn}:{line.key} was {was!r}, is {now!r}"
    assert named in explain(key, found)


@pytest.mark.parametrize("key", GAMES)
def test_an_act_that_no_longer_fits_is_named(key: str) -> None:
    game, (setup, acts) = load(key), evenings(key)[1]
    stray = Act("reply", 1, "no.such.question", 3)
    unknown = Evening(setup, (*acts[:-2], stray))
    told = explain(key, differing(game, [unknown], kept_digests(key)[1:2], first=1))
    assert "acts that do not fit: 1, first reply 1:no.such.question = 3" in told


@pytest.mark.parametrize("key", GAMES)
def test_another_score_or_winner_is_a_difference(key: str) -> None:
    game, evening, kept = load(key), evenings(key)[1:2], kept_digests(key)[1:2]
    more = lambda table: {**game.tells.scores(table), "p1": 99}  # noqa: E731
    generous = replace(game, tells=replace(game.tells, scores=more))
    assert "p1 was " in explain(key, differing(generous, evening, kept, first=1))

    def crown_two(night: Night[Any]) -> Flow:
        yield from game.rules.crown(night)
        if night.table.winners:
            night.table = night.table.change(winners=("p1", "p9"))

    shared = replace(game, rules=replace(game.rules, crown=crown_two))
    assert "winners were " in explain(key, differing(shared, evening, kept, first=1))

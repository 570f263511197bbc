"""A condensed evening holds what a second, slower reading of the same evening finds."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.deeds import OTHER
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.condensed import condense, from_json, places_of, to_json
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, play_on

SEEDS = range(6)


def evening(key: str, seed: int) -> Session:
    """An evening played to its end by chance."""
    chance, game = Random(seed), load(key)
    session = Session(game, draw_setup(game, chance))
    play_on(session, chance)
    return session


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_condensing_agrees_with_the_table_and_the_log(key: str, seed: int) -> None:
    session = evening(key, seed)
    found = condense(session, 100, 4000)
    assert found.winners == tuple(session.table.winners)
    own = Counter[str]()
    for row in found.won:
        assert row.source != OTHER, "every point of a game has a named source"
        own[row.player] += row.points
    ledger = Counter[str]()
    points = session.game.tells.points
    assert points is not None
    for entry in points(session.table):
        ledger[entry.player] += entry.points
    assert +own == +ledger
    assert found.course[-1] == found.scores
    assert found.began == "" or found.began in [seat.key for seat in found.seats]
    assert len(found.course) == session.number + 1
    counted = sum(len(session.game.tells.deeds(line)) for line in session.log)
    assert sum(done.times for done in found.done) == counted
    assert from_json(json.loads(json.dumps(to_json(found)))) == found


@pytest.mark.parametrize("key", GAMES)
def test_each_game_tells_deeds_and_names_them_in_both_languages(key: str) -> None:
    kinds = set[str]()
    for seed in SEEDS:
        found = condense(evening(key, seed), 0, 60)
        kinds |= {done.kind for done in found.done} | {row.source for row in found.won}
        table = evening(key, seed).table
        kinds |= set(load(key).tells.plotted(table, table))
    assert any(".deed." in kind for kind in kinds)
    for language in ("fr", "en"):
        words = Words(language, domains_of(key))
        for kind in kinds:
            assert words.say(because(kind)) not in ("", kind)


def test_a_verdict_of_the_table_is_a_deed_without_a_clause() -> None:
    session = evening("gangs_city", 0)
    line = next(
        one for one in session.log if one.kind == "ruling" and session.game.tells.deeds(one)
    )
    (deed,) = session.game.tells.deeds(line)
    assert deed.rule == line.ruling.decisive  # type: ignore[union-attr]
    line.own = True
    (deed,) = session.game.tells.deeds(line)
    assert deed.rule == ""


def test_winners_share_the_first_place_and_equals_a_later_one() -> None:
    scores = {"ann": 5, "bob": 9, "cy": 9, "di": 5, "ed": 1}
    assert places_of(("bob", "cy"), scores) == {"bob": 1, "cy": 1, "ann": 3, "di": 3, "ed": 5}
    assert places_of(("ann",), scores) == {"ann": 1, "bob": 2, "cy": 2, "di": 4, "ed": 5}

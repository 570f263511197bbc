"""Recorded evenings: each is played again, entry by entry, and must come to the same end."""

from __future__ import annotations

from functools import cache

import pytest

from companion.core.session import Session
from companion.games import load
from companion.games.blackrock_city import GAME
from companion.store.saved import Saved, differing_turns
from companion.store.transfer import read_session, session_to_text
from tests.games.blackrock_city.record import EVENINGS, FOLDER, KINDS, clauses

RESULTS = {
    "two_by_the_last_loot": (("marron",), {"bleu": 6, "marron": 6}),
    "three_renounce": (("bleu",), {"bleu": 4, "marron": 2, "jaune": 4}),
    "four_to_the_last_bandit": (("bleu",), {"bleu": 8, "marron": 4, "jaune": 4, "rose": 2}),
}
STEPS = {
    *("town", "start", "oldest", "bid", "renounce", "defer", "sheriff", "winner", "move"),
    *("back", "arrival", "gold", "stagecoach", "return", "order", "end", "victory"),
}


@cache
def recorded(name: str) -> Saved:
    """Reading it checks each entry where it stands, as an import does."""
    return read_session(FOLDER / f"{name}.json", load)


@cache
def played(name: str) -> Session:
    saved = recorded(name)
    return Session(GAME, saved.setup, saved.entries)


@pytest.mark.parametrize("name", EVENINGS)
def test_every_phase_is_ruled_as_it_was(name: str) -> None:
    session, saved = played(name), recorded(name)
    assert saved.rules == GAME.version
    assert differing_turns(saved, session) == ()
    assert {turn.number: turn.digest for turn in session.turns} == {
        number: digest.text for number, digest in saved.digests.items()
    }


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_ends_as_it_did(name: str) -> None:
    session = played(name)
    assert session.over
    assert not session.waiting
    assert clauses(session) == (EVENINGS[name].end, EVENINGS[name].victory)
    assert (session.table.winners, GAME.scores(session.table)) == RESULTS[name]
    assert GAME.broken(session.table) == ()


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_written_as_it_was_read(name: str) -> None:
    assert session_to_text(recorded(name)) == (FOLDER / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_has_a_bit_of_everything(name: str) -> None:
    assert {entry.kind for entry in recorded(name).entries} == KINDS
    said = {line.key.split(".")[0] for line in played(name).log}
    assert said >= STEPS


@pytest.mark.parametrize("name", EVENINGS)
def test_no_score_is_told_before_the_end(name: str) -> None:
    session = played(name)
    for turn in session.turns:
        assert set(GAME.scores(turn.start).values()) == {0}
    assert any(GAME.scores(session.table).values())


def test_one_ends_by_exhaustion_one_by_renouncing_one_by_the_last_loot() -> None:
    assert [len(recorded(name).setup.seats) for name in EVENINGS] == [2, 3, 4]
    ends = {evening.end for evening in EVENINGS.values()}
    assert ends == {"blackrock_city.end.exhausted", "blackrock_city.end.all_renounce"}
    assert "blackrock_city.victory.looter" in {one.victory for one in EVENINGS.values()}


def test_the_fictive_player_wins_something_in_the_game_for_two() -> None:
    session = played("two_by_the_last_loot")
    assert any(line.key == "winner" and line.value == "fictive" for line in session.log)
    assert session.table.fictive.count


def test_every_file_is_played() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(EVENINGS)

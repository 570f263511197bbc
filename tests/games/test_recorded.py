"""Recorded evenings of every game: each is played again, entry by entry, and is ruled alike."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest

from companion.games import GAMES
from companion.store.saved import differing_turns
from companion.store.transfer import session_to_text
from tests.kit.recorded import folder_of, played, recorded
from tests.kit.recording import Recording

RECORDINGS: dict[str, Recording] = {
    key: import_module(f"tests.games.{key}.record").RECORDING
    for key in GAMES
    if find_spec(f"tests.games.{key}.record")  # what a game lacks is told by test_files.py
}
EVENINGS = [(key, name) for key, recording in RECORDINGS.items() for name in recording.evenings]


@pytest.mark.parametrize("game", RECORDINGS)
def test_every_file_is_one_of_the_evenings_that_are_recorded(game: str) -> None:
    assert {path.stem for path in folder_of(game).iterdir()} == set(RECORDINGS[game].evenings)


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_every_turn_is_ruled_as_it_was(game: str, name: str) -> None:
    session, saved = played(game, name), recorded(game, name)
    assert saved.rules == session.game.version
    assert differing_turns(saved, session) == ()
    assert {turn.number: turn.digest for turn in session.turns} == {
        number: digest.text for number, digest in saved.digests.items()
    }


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_an_evening_is_over_as_it_should_be_and_the_table_is_sound(game: str, name: str) -> None:
    session, recording = played(game, name), RECORDINGS[game]
    assert recording.ends(session, recording.evenings[name])
    assert session.game.broken(session.table) == ()


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_an_evening_ends_as_it_did(game: str, name: str) -> None:
    results = import_module(f"tests.games.{game}.test_recorded").RESULTS
    session = played(game, name)
    table, tells = session.table, session.game.tells
    scores = table.scores if hasattr(table, "scores") else tells.scores(table)
    assert (table.winners, scores) == results[name]


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_an_evening_has_a_bit_of_everything(game: str, name: str) -> None:
    evening = RECORDINGS[game].evenings[name]
    assert {entry.kind for entry in recorded(game, name).entries} == evening.kinds
    assert len(recorded(game, name).setup.seats) == evening.players


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_an_evening_is_written_as_it_was_read(game: str, name: str) -> None:
    text = (folder_of(game) / f"{name}.json").read_text("utf-8")
    assert session_to_text(recorded(game, name)) == text

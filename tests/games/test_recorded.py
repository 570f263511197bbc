"""Recorded evenings of every game: each is played again, entry by entry, and is ruled alike."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.store.saved import differing_turns
from companion.store.transfer import session_to_text
from tests.kit.recorded import played, recorded

FOLDERS: dict[str, Path] = {key: import_module(f"tests.games.{key}.record").FOLDER for key in GAMES}
FILES = [
    pytest.param(folder, path.stem, id=f"{key}/{path.stem}")
    for key, folder in FOLDERS.items()
    for path in sorted(folder.iterdir())
]


@pytest.mark.parametrize("key", GAMES)
def test_every_file_is_one_of_the_evenings_that_are_recorded(key: str) -> None:
    evenings = import_module(f"tests.games.{key}.record").EVENINGS
    assert {path.stem for path in FOLDERS[key].iterdir()} == set(evenings)


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_every_turn_is_ruled_as_it_was(folder: Path, name: str) -> None:
    session, saved = played(folder, name), recorded(folder, name)
    assert saved.rules == session.game.version
    assert differing_turns(saved, session) == ()
    assert {turn.number: turn.digest for turn in session.turns} == {
        number: digest.text for number, digest in saved.digests.items()
    }


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_an_evening_is_over_nothing_waits_and_the_table_is_sound(folder: Path, name: str) -> None:
    session = played(folder, name)
    assert session.over and not session.waiting
    assert session.game.broken(session.table) == ()


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_an_evening_is_written_as_it_was_read(folder: Path, name: str) -> None:
    assert session_to_text(recorded(folder, name)) == (folder / f"{name}.json").read_text("utf-8")

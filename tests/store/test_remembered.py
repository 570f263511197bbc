"""Settings, players and typed values outlive storage that refuses, and a file that is damaged."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.core.game import Seat, Setup
from companion.store.archive import Archive
from companion.store.files import connect
from tests import toy
from tests.store.folders import MAIN, rules_of
from tests.store.stubborn import Storage, sqlite_error

ZOE = Setup((Seat("zoe", "Zoé", "green"), toy.SEATS[1]))


class Door:
    """A storage that can only be looked at while it is closed."""

    closed = True

    def __call__(self, uri: str) -> sqlite3.Connection:
        if self.closed and "immutable=1" not in uri:
            raise sqlite_error(sqlite3.SQLITE_CANTOPEN)
        return connect(uri)


def box(archive: Archive) -> dict[str, int]:
    return {key: value.value for key, value in archive.box("toy").items()}


def begin(archive: Archive) -> None:
    """Two values, a setting, and the players of an evening: all of it is on the disk."""
    archive.start(toy.GAME, toy.LONG)
    archive.set("language", "fr")
    archive.type_value("toy", "most", 3)
    archive.type_value("toy", "least", 1)


def change(archive: Archive) -> None:
    """Another value, one taken back, one typed for the first time, a setting, a player."""
    archive.type_value("toy", "most", 7)
    archive.forget_value("toy", "least")
    archive.type_value("toy", "other", 5)
    archive.set("language", "en")
    archive.set("voice", True)
    archive.start(toy.GAME, ZOE)


def assert_changed(archive: Archive) -> None:
    assert box(archive) == {"most": 7, "other": 5}
    assert archive.settings == {"language": "en", "voice": True}
    assert set(archive.players) == {("Ann", "red"), ("Bob", "blue"), ("Zoé", "green")}


def assert_stored(folder: Path) -> None:
    """Another look at the file finds the same."""
    again = Archive(folder)
    assert_changed(again)
    again.close()


@pytest.mark.parametrize("at", ["BEGIN", "INSERT OR REPLACE", "COMMIT"])
def test_what_was_said_while_the_storage_refused_is_saved_later(tmp_path: Path, at: str) -> None:
    storage = Storage(at=at)
    archive = Archive(tmp_path, connect=storage.connect)
    begin(archive)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    change(archive)
    assert archive.trouble and archive.trouble.rule == "core.store.full"
    assert_changed(archive)
    storage.error = None
    assert archive.retry()
    assert_changed(archive)
    archive.close()
    assert_stored(tmp_path)


def test_a_file_that_is_opened_later_does_not_bring_back_what_it_holds(tmp_path: Path) -> None:
    first = Archive(tmp_path)
    begin(first)
    first.close()
    door = Door()
    archive = Archive(tmp_path, connect=door)
    assert box(archive) == {"most": 3, "least": 1}
    change(archive)
    assert archive.trouble
    assert_changed(archive)
    door.closed = False
    assert archive.retry()
    assert_changed(archive)
    archive.close()
    assert_stored(tmp_path)


def test_a_value_taken_back_may_be_typed_again(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    archive.forget_value("toy", "most")
    archive.type_value("toy", "most", 4)
    archive.close()
    again = Archive(tmp_path)
    assert box(again) == {"most": 4, "least": 1}


def test_damage_during_play_loses_nothing_that_memory_holds(tmp_path: Path) -> None:
    storage = Storage(at="INSERT OR REPLACE INTO settings")
    archive = Archive(tmp_path, connect=storage.connect)
    begin(archive)
    archive.keeper.turn_ended()  # the copy has what was there at the beginning
    change(archive)
    storage.error = sqlite_error(sqlite3.SQLITE_CORRUPT, sqlite3.DatabaseError)
    archive.set("voice", True)
    storage.error = None
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"{MAIN}{ending}").unlink(missing_ok=True)
    (tmp_path / MAIN).write_bytes(b"\0" * 5000)
    assert archive.retry()
    assert rules_of(archive)[0] == "core.store.damaged"
    assert_changed(archive)
    archive.close()
    assert_stored(tmp_path)


def test_a_piece_is_learned_by_its_face_and_found_again_by_what_it_shows(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    tough, quick = {"power": 3, "marks": ("x",)}, {"power": 1, "marks": ()}
    assert [archive.learn_piece("crooks", "crook", face) for face in (tough, quick)] == [1, 2]
    assert archive.learn_piece("crooks", "place", tough) == 1
    archive.close()
    again = Archive(tmp_path)
    assert again.find_pieces("crooks", "crook", quick) == (2,)
    assert again.find_pieces("crooks", "crook", {"marks": ["x"], "power": 3}) == (1,)
    assert again.find_pieces("crooks", "crook", {"power": 2}) == ()
    assert again.find_pieces("other", "crook", tough) == ()


def test_two_pieces_alike_are_two(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert [archive.learn_piece("crooks", "crook", {"power": 3}) for _ in range(2)] == [1, 2]
    archive.close()
    again = Archive(tmp_path)
    assert again.pieces("crooks", "crook") == {1: {"power": 3}, 2: {"power": 3}}
    assert again.learn_piece("crooks", "crook", {"power": 3}) == 3


def test_a_piece_that_is_forgotten_stays_so_whatever_the_storage_does(tmp_path: Path) -> None:
    storage = Storage(at="BEGIN")
    archive = Archive(tmp_path, connect=storage.connect)
    for power in (3, 4, 5):
        archive.learn_piece("crooks", "crook", {"power": power})
    archive.forget_piece("crooks", "crook", 1)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    archive.forget_piece("crooks", "crook", 3)
    assert archive.pieces("crooks", "crook") == {2: {"power": 4}}
    storage.error = None
    assert archive.retry()
    archive.close()
    again = Archive(tmp_path)
    assert again.pieces("crooks", "crook") == {2: {"power": 4}}
    assert again.learn_piece("crooks", "crook", {"power": 6}) == 3


def test_a_file_that_is_opened_later_brings_back_no_piece_that_was_forgotten(
    tmp_path: Path,
) -> None:
    first = Archive(tmp_path)
    first.learn_piece("crooks", "crook", {"power": 3})
    first.close()
    door = Door()
    archive = Archive(tmp_path, connect=door)
    archive.forget_piece("crooks", "crook", 1)
    door.closed = False
    assert archive.retry()
    assert archive.pieces("crooks", "crook") == {}
    archive.close()
    assert Archive(tmp_path).pieces("crooks", "crook") == {}


def test_learned_pieces_are_salvaged(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    archive.learn_piece("crooks", "crook", {"power": 3})
    archive.close()
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("UPDATE settings SET value = 1")
    db.close()
    again = Archive(tmp_path)
    assert rules_of(again)[0] == "core.store.damaged"
    assert again.pieces("crooks", "crook") == {1: {"power": 3}}


def test_a_flipped_face_is_found(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.learn_piece("crooks", "crook", {"power": 3})
    archive.close()
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("UPDATE pieces SET face = '{}'")
    db.close()
    assert rules_of(Archive(tmp_path))[0] == "core.store.damaged"

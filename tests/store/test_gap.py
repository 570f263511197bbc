"""A main file that holds less than its copies: found by what is whole in them, and only by that."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import (
    BACKUP,
    MAIN,
    MARK,
    OLDER,
    change_text,
    played,
    rules_of,
    shown_and_closed,
)
from tests.store.stubborn import Storage, sqlite_error


@pytest.fixture
def left(tmp_path: Path) -> str:
    """Nine acts were played, the copies have 9 and 7 of them, and the main file only 3."""
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    archive.close()
    early = (tmp_path / MAIN).read_bytes()
    archive = Archive(tmp_path)
    session, journal = evenings.reopen(archive, journal.id)
    evenings.play(session, 6, seed=2)
    archive.close()
    (tmp_path / MAIN).write_bytes(early)
    return journal.id


def test_what_a_sound_copy_holds_beyond_the_main_file_is_a_gap(tmp_path: Path, left: str) -> None:
    archive = Archive(tmp_path)
    assert archive.messages[0].facts["note"] == "gap"
    assert len(evenings.entries_of(archive, left)) == 9


def test_the_acts_that_hold_in_a_damaged_copy_are_a_gap_too(tmp_path: Path, left: str) -> None:
    broken = change_text(tmp_path / BACKUP, b"bid.bob", b"bod.bob")  # the ninth act
    archive = Archive(tmp_path)
    assert archive.messages[0].facts["note"] == "gap"
    assert rules_of(archive)[1:3] == ["core.store.copy_damaged", "core.store.restored"]
    assert len(evenings.entries_of(archive, left)) == 8
    assert (tmp_path / "consigliere.damaged-2.db").read_bytes() == broken


@pytest.mark.parametrize("size", [0, 100, 5000])
def test_where_the_newer_copy_cannot_be_read_the_older_tells(
    tmp_path: Path, left: str, size: int
) -> None:
    (tmp_path / BACKUP).write_bytes(b"\xff" * size)
    archive = Archive(tmp_path)
    assert archive.messages[0].facts["note"] == "gap"
    assert len(evenings.entries_of(archive, left)) == 7


def test_where_the_newer_copy_is_missing_the_older_tells(tmp_path: Path, left: str) -> None:
    (tmp_path / BACKUP).unlink()
    archive = Archive(tmp_path)
    assert archive.messages[0].facts["note"] == "gap"
    assert len(evenings.entries_of(archive, left)) == 7


def test_beside_a_sound_copy_the_older_has_no_say(tmp_path: Path, left: str) -> None:
    (tmp_path / BACKUP).write_bytes((tmp_path / MAIN).read_bytes())
    (tmp_path / MARK).unlink()
    archive = Archive(tmp_path)
    assert archive.messages == ()
    assert len(evenings.entries_of(archive, left)) == 3


def test_a_gap_that_was_mended_is_not_found_again(tmp_path: Path, left: str) -> None:
    change_text(tmp_path / BACKUP, b"bid.bob", b"bod.bob")
    shown_and_closed(Archive(tmp_path))
    assert Archive(tmp_path).messages == ()


def add_rows(path: Path, *rows: tuple[object, ...]) -> None:
    """Rows that nothing has sealed."""
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO entries VALUES (?,?,?,?,?,?,?,?)", rows)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize("name", [BACKUP, OLDER])
@pytest.mark.parametrize("of", ["the same session", "a session that is not there"])
def test_rows_of_a_copy_that_do_not_hold_are_no_gap(tmp_path: Path, name: str, of: str) -> None:
    id = played(tmp_path)
    session = id if of == "the same session" else "0" * 16
    rows = [(session, 90 + at, "reply", 1, "bid.ann", "1", 0, "f" * 16) for at in range(20)]
    add_rows(tmp_path / name, *rows)
    archive = Archive(tmp_path)
    assert archive.messages == () and archive.trouble is None
    assert len(evenings.entries_of(archive, id)) == 10


@pytest.mark.parametrize("name", [BACKUP, OLDER])
def test_a_copy_that_cannot_be_read_is_no_gap(tmp_path: Path, name: str) -> None:
    id = played(tmp_path)
    (tmp_path / name).write_bytes(b"\xff" * 5000)
    archive = Archive(tmp_path)
    assert archive.messages == () and archive.trouble is None
    assert len(evenings.entries_of(archive, id)) == 10


def test_whether_acts_hold_is_not_known_while_the_storage_refuses(
    tmp_path: Path, left: str
) -> None:
    storage = Storage(sqlite_error(sqlite3.SQLITE_IOERR), "SELECT * FROM entries ORDER BY session")
    archive = Archive(tmp_path, connect=storage.connect)
    assert archive.trouble and archive.messages == ()
    storage.error = None
    assert archive.retry()
    assert len(evenings.entries_of(archive, left)) == 9

"""Storage that refuses while the journal is looked over: trouble, never damage."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.check import find_damage
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, change_text, played, rules_of
from tests.store.stubborn import Storage, sqlite_error

REFUSALS = {
    sqlite3.SQLITE_IOERR_READ: "core.store.failing",
    sqlite3.SQLITE_FULL: "core.store.full",
    sqlite3.SQLITE_CANTOPEN: "core.store.read_only",
    sqlite3.SQLITE_READONLY_RECOVERY: "core.store.read_only",
    sqlite3.SQLITE_PERM: "core.store.read_only",
    sqlite3.SQLITE_BUSY_RECOVERY: "core.store.locked",
    sqlite3.SQLITE_LOCKED: "core.store.locked",
    sqlite3.SQLITE_PROTOCOL: "core.store.failing",
}
CHECKED = (
    "SELECT sql FROM sqlite_master",
    "PRAGMA quick_check",
    "SELECT * FROM players",
    "SELECT * FROM sessions",
    "SELECT * FROM entries",
    "SELECT id, (SELECT max",
    "SELECT key, value FROM settings",
    "PRAGMA synchronous",
)
UNREAD = (
    "*** in database main ***\nPage 3: unable to get the page. error code=266",
    "Tree 5 page 6: unable to get the page. error code=14",
    "*** in database main ***\nMain freelist: failed to get page 4",
)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".db"}


def assert_opens_later(storage: Storage, folder: Path, id: str, rule: str) -> None:
    """Nothing is touched while it refuses, and all is there when it does so no more."""
    before = contents(folder)
    archive = Archive(folder, connect=storage.connect)
    assert archive.trouble and archive.trouble.rule == rule
    assert storage.refused and not archive.retry()
    assert archive.messages == () and contents(folder) == before
    storage.error = None
    storage.answer = None
    assert archive.retry() and archive.messages == ()
    assert len(evenings.entries_of(archive, id)) == 10


@pytest.mark.parametrize("at", CHECKED)
@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_sets_nothing_aside(tmp_path: Path, code: int, at: str) -> None:
    id = played(tmp_path)
    storage = Storage(sqlite_error(code), at)
    assert_opens_later(storage, tmp_path, id, REFUSALS[code])


@pytest.mark.parametrize("found", UNREAD)
def test_a_page_that_could_not_be_read_is_not_a_damaged_page(tmp_path: Path, found: str) -> None:
    id = played(tmp_path)
    storage = Storage(at="PRAGMA quick_check", answer=found)
    rule = "core.store.read_only" if "=14" in found else "core.store.failing"
    assert_opens_later(storage, tmp_path, id, rule)


@pytest.mark.parametrize(
    "found",
    [
        "Tree 5 page 6: unable to get the page. error code=11",
        "Tree 5 page 6: btreeInitPage() returns error code 11",
        "Tree 5 page 6 cell 1: Rowid 7 out of order",
    ],
)
def test_a_page_that_was_read_and_is_wrong_is_damage(tmp_path: Path, found: str) -> None:
    played(tmp_path)
    storage = Storage(at="PRAGMA quick_check", answer=found)
    assert find_damage(tmp_path / MAIN, storage.connect) == "pages"


@pytest.mark.parametrize("at", ["SELECT * FROM entries WHERE", "SELECT count(*)"])
@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_FULL])
def test_mending_waits_for_storage_that_refuses(tmp_path: Path, at: str, code: int) -> None:
    id = played(tmp_path)  # the copy has 9 acts
    change_text(tmp_path / MAIN, b"house", b"horse")
    before = contents(tmp_path)
    storage = Storage(sqlite_error(code), at)
    archive = Archive(tmp_path, connect=storage.connect)
    assert archive.trouble and archive.trouble.rule == REFUSALS[code] and archive.messages == ()
    assert contents(tmp_path).items() >= before.items()
    storage.error = None
    assert archive.retry()
    assert "core.store.none_lost" in rules_of(archive)
    assert len(evenings.entries_of(archive, id)) == 10


def test_a_copy_that_cannot_be_read_now_is_not_set_aside(tmp_path: Path) -> None:
    id = played(tmp_path)
    (tmp_path / MAIN).unlink()
    copy = (tmp_path / BACKUP).read_bytes()
    storage = Storage(sqlite_error(sqlite3.SQLITE_IOERR), "PRAGMA quick_check")
    archive = Archive(tmp_path, connect=storage.connect)
    assert archive.trouble and (tmp_path / BACKUP).read_bytes() == copy
    storage.error = None
    assert archive.retry()
    assert rules_of(archive)[:2] == ["core.store.missing", "core.store.restored"]
    assert len(evenings.entries_of(archive, id)) == 9

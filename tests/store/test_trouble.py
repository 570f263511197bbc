"""Storage that refuses: it is said at once, the game goes on, and later all is saved in order."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.core.acts import Act
from companion.store.archive import Archive
from companion.store.transfer import read_session, write_session
from tests import toy
from tests.store import evenings
from tests.store.folders import shown_and_closed
from tests.store.stubborn import Storage, sqlite_error


def on_disk(folder: Path, id: str) -> tuple[Act, ...]:
    """What another look at the file finds."""
    archive = Archive(folder)
    assert (archive.messages, archive.trouble) == ((), None)
    saved = archive.load(id)
    archive.close()
    return saved.entries if saved else ()


@pytest.mark.parametrize("at", ["BEGIN", "INSERT INTO entries", "COMMIT"])
def test_the_game_goes_on_and_everything_is_saved_later(tmp_path: Path, at: str) -> None:
    storage = Storage(at=at)
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    evenings.play(session, 4)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 1)
    assert journal.trouble and journal.trouble.rule == "core.store.failing"
    assert journal.trouble.facts == {"waiting": 1, "note": "disk I/O error"}
    evenings.play_with_second_thoughts(session, 30, Random(1))
    assert journal.trouble and journal.trouble.facts["waiting"] == len(session_entries(archive)) - 4
    assert not journal.retry()
    assert len(on_disk(tmp_path, journal.id)) == 4
    storage.error = None
    assert journal.retry()
    assert journal.trouble is None
    assert on_disk(tmp_path, journal.id) == session_entries(archive)


def session_entries(archive: Archive) -> tuple[Act, ...]:
    return evenings.entries_of(archive, archive.sessions()[0].id)


def test_the_next_act_saves_what_waits_before_itself(tmp_path: Path) -> None:
    storage = Storage()
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 7)
    storage.error = None
    evenings.play(session, 1)
    assert journal.trouble is None
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_a_commit_that_was_done_after_all_is_not_done_twice(tmp_path: Path) -> None:
    storage = Storage(at="COMMIT", after=True)
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 3)
    assert journal.trouble
    storage.error = None
    assert journal.retry()
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_a_copy_that_was_missed_is_made_when_all_is_saved(tmp_path: Path) -> None:
    storage = Storage()
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 5)
    assert not (tmp_path / "consigliere.backup.db").exists()
    storage.error = None
    assert journal.retry()
    (tmp_path / "consigliere.db").unlink()
    assert len(evenings.entries_of(Archive(tmp_path), journal.id)) == 5


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        (sqlite3.SQLITE_FULL, "core.store.full"),
        (sqlite3.SQLITE_READONLY, "core.store.read_only"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "core.store.read_only"),
        (sqlite3.SQLITE_PERM, "core.store.read_only"),
        (sqlite3.SQLITE_BUSY, "core.store.locked"),
        (sqlite3.SQLITE_IOERR_FSYNC, "core.store.failing"),
    ],
)
def test_each_refusal_has_its_words(tmp_path: Path, code: int, rule: str) -> None:
    storage = Storage()
    session, journal = evenings.begin(Archive(tmp_path, connect=storage.connect))
    storage.error = sqlite_error(code)
    evenings.play(session, 2)
    assert journal.trouble and journal.trouble.rule == rule
    assert journal.trouble.facts["waiting"] == 2
    storage.error = None
    assert journal.retry()
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_a_lock_held_by_another_program(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path))
    other = sqlite3.connect(tmp_path / "consigliere.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    evenings.play(session, 2)
    assert journal.trouble and journal.trouble.rule == "core.store.locked"
    other.execute("ROLLBACK")
    other.close()
    evenings.play(session, 1)
    assert journal.trouble is None
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_two_programs_in_one_session_do_not_overwrite_each_other(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path))
    evenings.play(session, 3)
    other, other_journal = evenings.reopen(Archive(tmp_path), journal.id)
    session.reply(1)
    other.reply(2)
    assert other_journal.trouble and other_journal.trouble.rule == "core.store.clash"
    assert other_journal.trouble.facts == {"waiting": 1}
    assert journal.trouble is None
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    archive = Archive(tmp_path / "in the way" / "folder")
    assert archive.trouble and archive.trouble.rule == "core.store.failing"
    archive.set("language", "fr")
    archive.type_value("toy", "most", 6)
    session, journal = evenings.begin(archive)
    evenings.play(session, 5)
    assert archive.settings == {"language": "fr"}
    assert [one.acts for one in archive.sessions()] == [5]
    write_session(journal.saved(), tmp_path / "export.json")
    assert list(read_session(tmp_path / "export.json", evenings.find).entries) == session.acts
    (tmp_path / "in the way").unlink()
    assert archive.retry()
    assert list(on_disk(tmp_path / "in the way" / "folder", journal.id)) == session.acts
    archive.close()
    again = Archive(tmp_path / "in the way" / "folder")
    assert (again.settings, len(again.box("toy"))) == ({"language": "fr"}, 1)


def test_damage_during_play_is_mended_from_memory(tmp_path: Path) -> None:
    storage = Storage(at="INSERT INTO entries")
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)
    storage.error = sqlite_error(sqlite3.SQLITE_CORRUPT, sqlite3.DatabaseError)
    evenings.play(session, 1)
    assert journal.trouble and journal.trouble.rule == "core.store.failing"
    storage.error = None
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"consigliere.db{ending}").unlink(missing_ok=True)
    (tmp_path / "consigliere.db").write_bytes(b"\0" * 5000)
    assert journal.retry()
    assert archive.messages[0].rule == "core.store.damaged"
    evenings.play(session, 3)
    shown_and_closed(archive)
    assert list(on_disk(tmp_path, journal.id)) == session.acts


def test_reading_that_fails_is_told_and_not_taken_for_an_empty_session(tmp_path: Path) -> None:
    storage = Storage(at="SELECT group_concat")
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    evenings.play(session, 5)
    archive.close()
    again = Archive(tmp_path, connect=storage.connect)
    storage.error = sqlite_error(sqlite3.SQLITE_IOERR)
    assert again.resume(journal.id, toy.GAME) is None
    assert again.trouble and again.trouble.rule == "core.store.failing"
    storage.error = None
    assert again.retry()
    assert again.resume(journal.id, toy.GAME) is not None


def test_a_session_can_be_left_and_opened_again_while_acts_wait(tmp_path: Path) -> None:
    storage = Storage()
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    storage.error = sqlite3.OperationalError("disk I/O error")
    evenings.play(session, 3)
    again, _ = evenings.reopen(archive, journal.id)
    assert again.acts == session.acts
    evenings.play(again, 3)
    storage.error = None
    assert archive.retry()
    assert list(on_disk(tmp_path, journal.id)) == again.acts

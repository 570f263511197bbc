"""Nothing is called whole that is not: rows, values, people, and a log emptied while in use."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.core.ruling import because
from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, MARK, OLDER, change_text, played, rules_of
from tests.store.stubborn import Storage, sqlite_error

WAL = f"{MAIN}-wal"


def as_it_lies(folder: Path, to: Path) -> Path:
    """A copy of a folder that is in use."""
    return shutil.copytree(folder, to)


def test_bad_rows_beside_an_emptied_log_are_not_called_whole(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played", run=lambda task: None)
    session, journal = evenings.begin(archive)
    evenings.play(session, 10)  # the tenth is in the log
    left = as_it_lies(tmp_path / "played", tmp_path / "left")
    (left / WAL).write_bytes(b"")
    change_text(left / MAIN, b"Ann", b"Anx")
    again = Archive(left)
    assert "core.store.none_lost" not in rules_of(again)
    assert because("core.store.lost", count=10 - held(again, journal.id)) in again.messages


@pytest.mark.parametrize("mark", ["gone", "spoilt"])
def test_without_a_whole_mark_nothing_is_called_whole(tmp_path: Path, mark: str) -> None:
    played(tmp_path, 9)
    change_text(tmp_path / MAIN, b"house", b"horse")
    if mark == "gone":
        (tmp_path / MARK).unlink()
    else:
        text = (tmp_path / MARK).read_text()
        (tmp_path / MARK).write_text(text.replace(" 9 ", " 8 "))
    assert rules_of(Archive(tmp_path))[-1] == "core.store.lost_unknown"


def held(archive: Archive, id: str) -> int:
    saved = archive.load(id)
    return len(saved.entries) if saved else 0


def test_a_typed_value_in_the_lost_end_of_the_log_is_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played")
    session, _ = evenings.begin(archive)
    evenings.play(session, 9)  # a turn ends: the log is emptied, a copy made
    archive.type_value("toy", "lot", 7)
    archive.set("language", "fr")
    left = as_it_lies(tmp_path / "played", tmp_path / "left")
    (left / WAL).write_bytes(b"")
    assert Archive(left).messages == (because("core.store.changes_lost", count=2),)


@pytest.mark.parametrize("table", [b"lot", b"Bob"])
def test_a_spoilt_row_of_a_value_or_a_person_is_told(tmp_path: Path, table: bytes) -> None:
    archive = Archive(tmp_path)
    evenings.begin(archive)
    archive.type_value("toy", "lot", 7)
    archive.close()
    for name in (BACKUP, OLDER):
        (tmp_path / name).unlink(missing_ok=True)
    db = sqlite3.connect(tmp_path / MAIN)
    db.execute("UPDATE box SET value = '8'" if table == b"lot" else "UPDATE players SET at = 1")
    db.commit()
    db.close()
    again = Archive(tmp_path)
    spoilt = 1 if table == b"lot" else 2
    assert again.messages[-1] == because("core.store.changes_lost", count=spoilt)


def test_an_older_file_does_not_bring_back_an_older_value(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    archive.type_value("toy", "lot", 3)
    evenings.play(session, 3)
    archive.close()
    early = (tmp_path / MAIN).read_bytes()
    archive = Archive(tmp_path)
    session, journal = evenings.reopen(archive, journal.id)
    archive.type_value("toy", "lot", 5)
    evenings.play(session, 6, seed=2)
    archive.close()
    (tmp_path / MAIN).write_bytes(early)
    again = Archive(tmp_path)
    assert again.messages[0].facts["note"] == "gap"
    assert again.box("toy")["lot"].value == 5
    assert rules_of(again)[-1] == "core.store.none_lost"


@pytest.mark.parametrize("acts", [0, 2, 4])
@pytest.mark.parametrize("goes_on", [False, True])
def test_a_log_emptied_under_a_running_program(tmp_path: Path, acts: int, goes_on: bool) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    archive.type_value("toy", "lot", 5)
    evenings.play(session, acts)
    (tmp_path / WAL).write_bytes(b"")
    if goes_on:
        evenings.play(session, 2, seed=3)
    archive.close()
    assert archive.unsaved == ()
    assert "core.store.cut" in rules_of(archive)
    again = Archive(tmp_path)
    assert list(evenings.entries_of(again, journal.id)) == session.acts
    assert again.box("toy")["lot"].value == 5
    assert "core.store.cut" in rules_of(again)  # nobody has been shown it


def test_what_could_not_be_written_after_all_is_not_called_kept(tmp_path: Path) -> None:
    storage = Storage()
    archive = Archive(tmp_path, connect=storage.connect)
    session, journal = evenings.begin(archive)
    evenings.play(session, 2)
    (tmp_path / WAL).write_bytes(b"")
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    archive.close()
    assert [(one.session, one.answers) for one in archive.unsaved] == [(journal.id, 2)]


def test_an_evening_that_no_file_has_is_not_saved_though_nothing_was_answered(
    tmp_path: Path,
) -> None:
    played(tmp_path)
    storage = Storage()
    archive = Archive(tmp_path, connect=storage.connect)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    _, journal = evenings.begin(archive)
    assert [(one.session, one.answers) for one in archive.unsaved] == [(journal.id, 0)]
    assert journal.unsaved is not None
    storage.error = None
    assert archive.retry() and archive.unsaved == ()

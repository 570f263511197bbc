"""Notes beside the acts outlive refusing storage, damage and a kill; derived ones are no loss."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.saved import Note
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, rules_of
from tests.store.stubborn import Storage, sqlite_error
from tests.store.test_kill import ROOT
from tests.store.test_migration import laid
from tests.store.test_remembered import Door


def said(archive: Archive, kind: str) -> dict[str, object]:
    return {key: note.value for key, note in archive.notes(kind).items()}


def begin(archive: Archive) -> None:
    """Two titles, something of a later version, and a condensed evening, all of it stored."""
    archive.put_note("condensed", "one", {"turns": 3})
    archive.put_note("title", "one", "At Cleo's")
    archive.put_note("title", "two", "Oops \ud83d")
    archive.put_note("of_tomorrow", "Bob", {"as": ["bob"]})


def change(archive: Archive) -> None:
    """A title is said anew, one taken away, one written for the first time."""
    archive.put_note("title", "one", "At Zoé's")
    archive.drop_note("title", "two")
    archive.put_note("note", "one", "three gros calibres")


def assert_changed(archive: Archive) -> None:
    assert said(archive, "title") == {"one": "At Zoé's"}
    assert said(archive, "note") == {"one": "three gros calibres"}
    assert said(archive, "of_tomorrow") == {"Bob": {"as": ["bob"]}}


def spoil(folder: Path, sql: str) -> None:
    with sqlite3.connect(folder / MAIN) as db:
        db.execute(sql)
    db.close()


def test_notes_are_read_by_kind_with_their_time(tmp_path: Path) -> None:
    ticking = count(1_790_000_000)
    archive = Archive(tmp_path, clock=lambda: next(ticking))
    begin(archive)
    change(archive)
    archive.close()
    again = Archive(tmp_path)
    assert again.messages == ()
    assert_changed(again)
    assert again.notes("title")["one"] == Note("At Zoé's", 1_790_000_004)
    assert said(again, "condensed") == {"one": {"turns": 3}}
    assert again.notes("never") == {}


def test_taking_away_what_is_not_there_changes_nothing(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.drop_note("title", "one")
    archive.close()
    with sqlite3.connect(tmp_path / MAIN) as db:
        assert db.execute("SELECT count(*) FROM notes").fetchone() == (0,)
    db.close()


@pytest.mark.parametrize("at", ["BEGIN", "INSERT OR REPLACE INTO notes", "COMMIT"])
def test_what_a_full_storage_refused_is_saved_later(tmp_path: Path, at: str) -> None:
    storage = Storage(at=at)
    archive = Archive(tmp_path, connect=storage.connect)
    begin(archive)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    change(archive)
    archive.put_note("condensed", "two", {"turns": 4})
    assert archive.trouble and archive.trouble.rule == "core.store.full"
    assert_changed(archive)
    assert said(archive, "condensed") == {"one": {"turns": 3}, "two": {"turns": 4}}
    storage.error = None
    assert archive.retry()
    archive.close()
    again = Archive(tmp_path)
    assert_changed(again)
    assert said(again, "condensed") == {"one": {"turns": 3}, "two": {"turns": 4}}


def test_a_file_that_is_opened_later_does_not_bring_back_what_it_holds(tmp_path: Path) -> None:
    first = Archive(tmp_path)
    begin(first)
    first.close()
    door = Door()
    archive = Archive(tmp_path, connect=door)
    change(archive)
    assert archive.trouble
    door.closed = False
    assert archive.retry()
    assert_changed(archive)
    archive.close()
    assert_changed(Archive(tmp_path))


def test_a_journal_that_was_moved_is_written_anew_with_its_notes(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    change(archive)
    for path in tmp_path.glob(f"{MAIN}*"):
        path.rename(tmp_path / f"elsewhere{path.suffix}")
    archive.set("voice", True)
    assert "core.store.moved" in rules_of(archive)
    archive.close()
    assert_changed(Archive(tmp_path))


def test_a_spoilt_note_is_found_counted_and_the_others_stay(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    change(archive)
    archive.close()
    spoil(tmp_path, "UPDATE notes SET value = '\"Bob''s\"' WHERE kind = 'note'")
    again = Archive(tmp_path)
    assert rules_of(again) == [
        "core.store.damaged",
        "core.store.no_copy",
        "core.store.changes_lost",
    ]
    assert again.messages[-1].facts == {"count": 1}
    assert said(again, "note") == {}
    assert said(again, "title") == {"one": "At Zoé's"}


def test_a_copy_does_not_bring_back_what_was_taken_away(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    archive.keeper.turn_ended()
    change(archive)
    archive.close()
    assert (tmp_path / BACKUP).exists()
    spoil(tmp_path, "UPDATE settings SET sum = ''")
    again = Archive(tmp_path)
    assert rules_of(again)[:2] == ["core.store.damaged", "core.store.restored"]
    assert_changed(again)


def test_a_condensed_evening_that_does_not_hold_is_passed_over(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    archive.close()
    spoil(tmp_path, "UPDATE notes SET value = '{}' WHERE kind = 'condensed'")
    again = Archive(tmp_path)
    assert again.messages == ()
    assert said(again, "condensed") == {}
    assert len(said(again, "title")) == 2


def test_a_lost_wal_tells_how_many_notes_are_gone(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    begin(archive)
    for name in (MAIN, "consigliere.mark"):
        (tmp_path / "left").mkdir(exist_ok=True)
        (tmp_path / "left" / name).write_bytes((tmp_path / name).read_bytes())
    again = Archive(tmp_path / "left")
    assert again.messages[-1].facts == {"count": 3}  # a condensed evening is no loss
    assert rules_of(again)[-1] == "core.store.changes_lost"


KILLED = """
import os, signal, sys
from pathlib import Path
from companion.store.archive import Archive
from tests.store.test_notes import begin, change
archive = Archive(Path(sys.argv[1]))
begin(archive)
change(archive)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_every_note_survives_a_kill(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, check=False)
    archive = Archive(tmp_path)
    assert archive.messages == ()
    assert_changed(archive)


def test_a_journal_of_version_2_that_can_only_be_looked_at_has_no_notes(tmp_path: Path) -> None:
    laid(tmp_path, 2)
    archive = Archive(tmp_path, connect=Door())
    assert archive.trouble and len(archive.sessions()) > 1
    assert archive.notes("title") == archive.notes("condensed") == {}


def test_notes_change_no_act(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    archive.put_note("title", journal.id, "At Cleo's")
    evenings.play(session, 4)
    archive.close()
    again = Archive(tmp_path)
    assert (again.messages, len(evenings.entries_of(again, journal.id))) == ((), 4)

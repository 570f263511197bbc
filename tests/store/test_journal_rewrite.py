"""Emptying the bin: journal and copies are written without some evenings, all of it or nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import BACKUP, MAIN, OLDER, rules_of
from tests.store.stubborn import Storage, sqlite_error
from tests.store.test_stopped_mending import stop_at


def three_evenings(archive: Archive) -> list[str]:
    """Three evenings with a title each, copied twice."""
    ids = []
    for number in range(3):
        session, journal = evenings.begin(archive)
        evenings.play(session, 5, seed=number)
        archive.put_note("title", journal.id, f"evening {number}")
        ids.append(journal.id)
    archive.keeper.turn_ended()
    archive.keeper.turn_ended()
    return ids


def holds(path: Path, id: str) -> bool:
    return id.encode() in path.read_bytes()


def test_nothing_of_a_removed_evening_is_left_in_journal_and_copies(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first, second, third = three_evenings(archive)
    assert holds(tmp_path / OLDER, second)
    before = evenings.entries_of(archive, first)
    assert archive.remove([second]) is None
    assert {one.id for one in archive.sessions()} == {first, third}
    assert archive.load(second) is None and second not in archive.notes("title")
    for name in (MAIN, BACKUP):
        assert holds(tmp_path / name, first)
    archive.close()
    left = [path for path in tmp_path.iterdir() if path.suffix == ".db"]
    with_it = [path.name for path in left if b"evening 1" in path.read_bytes()]
    assert with_it == [] and not (tmp_path / OLDER).exists()
    again = Archive(tmp_path)
    assert (again.messages, again.trouble) == ((), None)
    assert evenings.entries_of(again, first) == before
    assert len(again.notes("title")) == 2


def test_the_evening_goes_on_after_the_bin_was_emptied(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    gone = three_evenings(archive)[0]
    session, journal = evenings.begin(archive)
    evenings.play(session, 3)
    assert archive.remove([gone]) is None
    evenings.play(session, 4)
    assert archive.trouble is None
    archive.close()
    again = Archive(tmp_path)
    assert (again.messages, len(evenings.entries_of(again, journal.id))) == ((), 7)


@pytest.mark.parametrize("at", ["CREATE TABLE notes", "INSERT INTO entries", "COMMIT"])
def test_storage_that_refuses_leaves_everything_as_it_was(tmp_path: Path, at: str) -> None:
    storage = Storage(at=at)
    archive = Archive(tmp_path, connect=storage.connect)
    ids = three_evenings(archive)
    storage.error = sqlite_error(sqlite3.SQLITE_FULL)
    refused = archive.remove(ids[:1])
    assert refused is not None and refused.rule == "core.store.full"
    storage.error = None
    assert archive.retry() and not list(tmp_path.glob("*.new.db*"))
    assert {one.id for one in archive.sessions()} == set(ids)
    assert len(archive.notes("title")) == 3
    archive.close()
    again = Archive(tmp_path)
    assert (again.messages, len(again.sessions())) == ((), 3)


def test_somebody_who_reads_the_journal_keeps_it_from_being_replaced(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    ids = three_evenings(archive)
    reader = sqlite3.connect(tmp_path / MAIN)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM entries").fetchone()
    refused = archive.remove(ids[:1])
    assert refused is not None and refused.rule == "core.store.locked"
    assert len(archive.sessions()) == 3
    reader.close()
    assert archive.remove(ids[:1]) is None


def test_stopped_at_any_moment_all_evenings_are_there_or_one_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path / "whole")
    ids = three_evenings(archive)
    archive.close()
    found = set()
    for moment in count(1):
        folder = shutil.copytree(tmp_path / "whole", tmp_path / str(moment))
        archive = Archive(folder)
        with monkeypatch.context() as patch:
            stopped = stop_at(patch, moment, lambda opened=archive: opened.remove(ids[:1]))
        archive.keeper.close()
        again = Archive(folder)
        assert rules_of(again) == []
        left = {one.id for one in again.sessions()}
        assert left in (set(ids), set(ids[1:]))
        found.add(len(left))
        again.close()
        if not stopped:
            break
    assert found == {2, 3} and moment > 3 and os.path.exists(tmp_path / "1")

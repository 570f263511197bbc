"""A journal that can be read and not written: its evenings are there, and go on in memory."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.files import connect
from tests.store import evenings
from tests.store.folders import played
from tests.store.stubborn import sqlite_error


class ReadOnly:
    """A storage that opens files only to look, until it is told otherwise."""

    closed = True

    def connect(self, uri: str) -> sqlite3.Connection:
        if self.closed and "immutable=1" not in uri:
            raise sqlite_error(sqlite3.SQLITE_CANTOPEN)
        return connect(uri)


def test_an_evening_is_found_goes_on_in_memory_and_is_saved_later(tmp_path: Path) -> None:
    id, storage = played(tmp_path), ReadOnly()
    archive = Archive(tmp_path, connect=storage.connect)
    assert archive.trouble and archive.trouble.rule == "core.store.read_only"
    assert [one.id for one in archive.sessions()] == [id]
    session, _ = evenings.reopen(archive, id)
    assert len(session.acts) == 10
    evenings.play(session, 3, seed=5)
    assert archive.trouble and archive.trouble.facts["waiting"] == 3
    storage.closed = False
    assert archive.retry()
    archive.close()
    again = Archive(tmp_path)
    assert list(evenings.entries_of(again, id)) == session.acts
    assert again.messages == ()


def test_settings_are_known_where_nothing_can_be_written(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.set("theme", "paper")
    archive.close()
    assert Archive(tmp_path, connect=ReadOnly().connect).settings == {"theme": "paper"}


def test_a_damaged_journal_is_not_looked_into(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / "consigliere.db").write_bytes(b"no journal")
    archive = Archive(tmp_path, connect=ReadOnly().connect)
    assert archive.sessions() == () and archive.trouble


@pytest.mark.parametrize("name", ["consigliere.db", "nothing"])
def test_a_journal_that_is_not_there_is_no_error(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    assert Archive(tmp_path, connect=ReadOnly().connect).sessions() == ()

"""Acts are read column by column, and made into rows only when one is asked for."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.core.acts import fold
from companion.store.archive import Archive
from companion.store.files import connect
from companion.store.rows import EntryRow
from companion.store.stored_acts import COLUMNS, StoredActs
from tests import toy
from tests.store import evenings
from tests.store.folders import played

ROWS = (
    EntryRow("abc", 1, "reply", 0, "name", '"Momo"', 7, "s1"),
    EntryRow("abc", 2, "reply", 1, "bid.ann", "{not read}", 8, "s2"),
    EntryRow("abc", 3, "undo", 0, "", "1", 9, "s3"),
    EntryRow("abc", 4, "reply", 1, "bid.ann", "2", 9, "s4"),
    EntryRow("abc", 5, "undo", 0, "", "1", 9, "s5"),
)
TEXTS = tuple("\n".join(str(getattr(row, name)) for row in ROWS) for name in COLUMNS)


def test_what_was_given_up_for_good_is_not_read() -> None:
    acts, undone = StoredActs("abc", TEXTS).folded()
    assert [act.what for act in acts] == ["Momo"]
    assert [(act.turn, act.key, act.what) for act in undone] == [(1, "bid.ann", 2)]


def test_rows_are_what_was_read_and_what_came_since() -> None:
    entries, more = StoredActs("abc", TEXTS), EntryRow("abc", 6, "redo", 0, "", "1", 10, "s6")
    assert (len(entries), entries.last) == (5, ROWS[-1])
    entries.append(more)
    assert (len(entries), entries.last, entries.rows) == (6, more, [*ROWS, more])
    assert [act.what for act in entries.folded()[0]] == ["Momo", 2]


def test_a_session_without_acts_has_no_row() -> None:
    entries = StoredActs("abc", (None,) * len(COLUMNS))
    assert (len(entries), entries.last, entries.rows, entries.acts) == (0, None, [], [])
    assert entries.folded() == ([], [])


def test_a_kept_evening_is_read_as_it_was_said(tmp_path: Path) -> None:
    id = played(tmp_path)
    archive = Archive(tmp_path)
    session, journal = evenings.reopen(archive, id)
    evenings.play(session, 2)
    session.undo()
    assert journal.folded() == fold(journal.saved().entries) == (session.acts, session.undone)
    archive.close()


def test_acts_are_read_once_when_the_file_is_checked_and_an_evening_opened(tmp_path: Path) -> None:
    id = played(tmp_path)
    Archive(tmp_path).close()  # what held is known from now on
    asked: list[str] = []

    def listening(uri: str) -> sqlite3.Connection:
        db = connect(uri)
        db.set_trace_callback(asked.append)
        return db

    archive = Archive(tmp_path, connect=listening)
    journal = archive.resume(id, toy.GAME)
    assert journal is not None
    archive.load(id)
    assert sum("group_concat(what" in sql for sql in asked) == 1
    assert journal.saved().entries
    archive.close()


def test_acts_that_came_since_the_file_was_checked_are_among_those_read(tmp_path: Path) -> None:
    id = played(tmp_path)
    Archive(tmp_path).close()  # what held is known from now on
    archive = Archive(tmp_path)
    session, journal = evenings.reopen(archive, id)
    session.undo()
    archive.close()
    archive = Archive(tmp_path)
    saved = archive.load(id)
    assert saved is not None
    assert saved.entries[-1].kind == "undo"
    assert saved.entries == journal.saved().entries
    archive.close()

"""Copying what can still be read of a damaged file into a sound one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from companion.store.check import UNREADABLE, is_refusal
from companion.store.files import Connect, beside, discard, is_file, writing
from companion.store.mark import CHANGED
from companion.store.remembered import count_changes
from companion.store.rows import (
    DigestRow,
    EntryRow,
    SessionRow,
    append,
    chain_root,
    follows,
    is_sealed,
    put_row,
)
from companion.store.schema import NOTES, rows_of

REMEMBERED = ("settings", "players", "box", "pieces", NOTES)
NUMBERED = "SELECT session, max(number) FROM entries GROUP BY session"
COUNTED = "SELECT id, (SELECT max(number) FROM entries WHERE session = id) FROM sessions"
Heads = dict[str, tuple[int, str]]  # session: the number and the seal of its last entry


class Read(NamedTuple):
    """How many entries a damaged file had, and how many rows beside them say nothing any more."""

    entries: int
    spoilt: int


def salvage(into: sqlite3.Connection, damaged: Path, scratch: Path, connect: Connect) -> Read:
    """Copy every row of a damaged file that still holds."""
    discard(scratch)  # a -wal left there would be folded into this file
    for ending in ("", "-wal"):
        if is_file(beside(damaged, ending)):
            shutil.copyfile(beside(damaged, ending), beside(scratch, ending))
    try:
        with closing(connect(writing(scratch))) as source:
            return _take_over(into, source)
    finally:
        discard(scratch)


def heads(db: sqlite3.Connection) -> Heads:
    """The last act of each session."""
    found = {
        row[0]: (0, chain_root(SessionRow(*row))) for row in db.execute("SELECT * FROM sessions")
    }
    last = "SELECT session, max(number), sum FROM entries GROUP BY session"
    found.update((session, (number, seal)) for session, number, seal in db.execute(last))
    return found


def count_entries(db: sqlite3.Connection) -> int:
    """The number of acts in a file."""
    count: int = db.execute("SELECT count(*) FROM entries").fetchone()[0]
    return count


def count_acts(db: sqlite3.Connection) -> dict[str, int]:
    """The number of acts of each session, by their numbers."""
    return {session: acts for session, acts in db.execute(COUNTED) if acts}


def count_held(db: sqlite3.Connection) -> dict[str, int]:
    """The numbers of acts by session and of other changes, as a mark notes them."""
    return {**count_acts(db), CHANGED: count_changes(db) or 0}


def count_whole_acts(db: sqlite3.Connection) -> dict[str, int]:
    """The number of readable and chained acts of each session, from the first on."""
    sessions = (
        row for row in _readable(db, "SELECT * FROM sessions") if is_sealed("sessions", row)
    )
    ends = {row[0]: (0, chain_root(SessionRow(*row))) for row in sessions}
    for row in _readable(db, "SELECT * FROM entries ORDER BY session, number"):
        number, last = ends.get(row[0], (0, ""))
        if row[1] == number + 1 and follows(row, last):
            ends[row[0]] = (number + 1, row[-1])
    return {session: number for session, (number, _) in ends.items()}


def _take_over(into: sqlite3.Connection, source: sqlite3.Connection) -> Read:
    before = heads(into)
    _take_sessions(into, source, before)
    spoilt = _take_remembered(into, source)
    for session, (number, last) in heads(into).items():
        if _take_entries(into, source, session, number, last) or session not in before:
            _take_digests(into, source, session)
    try:
        return Read(count_entries(source), spoilt)
    except UNREADABLE as error:
        if is_refusal(error):
            raise
        return Read(0, spoilt)


def _take_sessions(into: sqlite3.Connection, source: sqlite3.Connection, held: Heads) -> None:
    """Copy the row of each session, unless the sound file's goes on further."""
    ends = dict(_readable(source, NUMBERED))
    for row in _readable(source, "SELECT * FROM sessions"):
        longer = held.get(row[0], (0, ""))[0] > (ends.get(row[0]) or 0)
        if is_sealed("sessions", row) and not longer:
            into.execute(*put_row("sessions", row))


def _take_remembered(into: sqlite3.Connection, source: sqlite3.Connection) -> int:
    """Copy what outlives sessions, unless known later; gives how many rows are damaged."""
    ours, theirs = count_changes(into) or 0, _count_changes(source)
    spoilt = 0
    for table in REMEMBERED:
        for row in _readable(source, rows_of(table)):
            if not is_sealed(table, row):
                spoilt += not _has_row(into, table, row)
            elif theirs is None or theirs >= ours:
                into.execute(*put_row(table, row))
    return spoilt


def _count_changes(source: sqlite3.Connection) -> int | None:
    try:
        return count_changes(source)
    except (*UNREADABLE, ValueError) as error:
        if is_refusal(error):
            raise
        return None


def _has_row(into: sqlite3.Connection, table: str, row: tuple[Any, ...]) -> bool:
    """Has the sound file the row as it was before it was spoilt?"""
    rows = into.execute(f"SELECT * FROM {table}").fetchall()
    return any(row[-1] == one[-1] or row[:-1] == one[:-1] for one in rows)


def _take_entries(
    into: sqlite3.Connection, source: sqlite3.Connection, session: str, number: int, last: str
) -> bool:
    """Copy the acts after the end of the sound copy, up to the first broken one."""
    beyond = "SELECT * FROM entries WHERE session = ? AND number > ? ORDER BY number"
    taken = False
    for row in _readable(source, beyond, session, number):
        if not follows(row, last) or row[1] != number + 1:
            break
        entry = EntryRow(*row)
        into.execute(*append(entry))
        number, last, taken = entry.number, entry.sum, True
    return taken


def _take_digests(into: sqlite3.Connection, source: sqlite3.Connection, session: str) -> None:
    """Copy the digests of the copied acts."""
    into.execute("DELETE FROM digests WHERE session = ?", (session,))
    end = heads(into)[session][0]
    for row in _readable(source, "SELECT * FROM digests WHERE session = ?", session):
        if is_sealed("digests", row) and DigestRow(*row).after <= end:
            into.execute(*put_row("digests", row))


def _readable(db: sqlite3.Connection, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """The rows up to the damage; raises if the storage refuses."""
    try:
        yield from db.execute(sql, values)
    except UNREADABLE as error:
        if is_refusal(error):
            raise

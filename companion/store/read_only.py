"""Read a journal that cannot be written now, and whether it holds what this program stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from typing import NamedTuple

from companion.store.check import NewerFile, find_damage
from companion.store.files import Connect, Files, beside, is_file, reading, resting
from companion.store.remembered import count_changes

LAST = "SELECT number, sum FROM entries WHERE session = ? ORDER BY number DESC LIMIT 1"


class JournalEnd(NamedTuple):
    """What a journal should end with: acts by session, each with its seal; changes beside them."""

    sessions: Mapping[str, tuple[int, str]]
    changes: int


def is_kept(files: Files, connect: Connect, lasts: JournalEnd) -> bool:
    """Does the file that was closed hold all that was said?"""
    try:
        at_rest = _is_at_rest(files)
        with closing(connect(resting(files.main) if at_rest else reading(files.main))) as db:
            held = {id for (id,) in db.execute("SELECT id FROM sessions")}
            ends = {one: db.execute(LAST, (one,)).fetchone() or (0, "") for one in lasts.sessions}
            changes = count_changes(db)
    except (sqlite3.DatabaseError, OSError):
        return False
    whole = all(tuple(ends[one]) == last for one, last in lasts.sessions.items())
    return whole and held >= lasts.sessions.keys() and (changes or 0) >= lasts.changes


def _is_at_rest(files: Files) -> bool:
    wal = beside(files.main, "-wal")
    return not wal.exists() or not wal.stat().st_size


def open_to_look(files: Files, connect: Connect) -> sqlite3.Connection | None:
    """The journal for reading; None if there is none or it is damaged."""
    try:
        at_rest = _is_at_rest(files)
        if not is_file(files.main) or find_damage(files.main, connect, at_rest):
            return None
        return connect(resting(files.main) if at_rest else reading(files.main))
    except (sqlite3.DatabaseError, OSError, NewerFile):
        return None


def open_beside(files: Files, connect: Connect) -> sqlite3.Connection | None:
    """The journal another program writes to, unchecked: its commits look like damage."""
    try:
        db = connect(reading(files.main))
        db.execute("SELECT count(*) FROM sessions")
    except sqlite3.DatabaseError:
        return None  # it is only just being made, or mended
    return db

"""Reading a journal that cannot be written."""

from __future__ import annotations

import sqlite3

from companion.store.check import NewerFile, find_damage
from companion.store.files import Connect, Files, beside, reading, resting


def open_to_look(files: Files, connect: Connect) -> sqlite3.Connection | None:
    """The journal for reading; None if there is none or it is damaged."""
    try:
        wal = beside(files.main, "-wal")
        at_rest = not wal.exists() or not wal.stat().st_size
        if not files.main.exists() or find_damage(files.main, connect, at_rest):
            return None
        return connect(resting(files.main) if at_rest else reading(files.main))
    except (sqlite3.DatabaseError, OSError, NewerFile):
        return None


def open_beside(files: Files, connect: Connect) -> sqlite3.Connection | None:
    """The journal another program writes to, unchecked: a commit in progress looks like damage."""
    try:
        db = connect(reading(files.main))
        db.execute("SELECT count(*) FROM sessions")
    except sqlite3.DatabaseError:
        return None  # it is only just being made, or mended
    return db

"""Rewrite the journal and its copies without some sessions, when the bin is emptied.

The copy is replaced first, the journal last: whoever is stopped in between finds all evenings in
the journal, as before.
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress

from companion.store.check import find_damage
from companion.store.files import Connect, Files, discard, put_in_place, writing
from companion.store.mark import Mark
from companion.store.schema import carry_over, lay_tables, lay_to_rest


def rewrite_without(files: Files, connect: Connect, mark: Mark, sessions: Collection[str]) -> None:
    """Rewrite the closed journal and its copies; raises where the storage refuses."""
    try:
        lay_to_rest(files.main, connect)
        _build(files, connect, sessions)
        shutil.copyfile(files.fresh, files.copying)
        files.older.unlink(missing_ok=True)
        put_in_place(files.copying, files.backup)
        mark.drop(sessions)
        put_in_place(files.fresh, files.main)
    except (sqlite3.DatabaseError, OSError):
        for half in (files.fresh, files.copying):
            with suppress(OSError):
                discard(half)
        raise


def _build(files: Files, connect: Connect, sessions: Collection[str]) -> None:
    """Make the new journal beside the old one, and check it."""
    discard(files.fresh)
    discard(files.copying)
    with closing(connect(writing(files.fresh))) as db:
        lay_tables(db)
        carry_over(db, files.main, connect, sessions)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if find_damage(files.fresh, connect, at_rest=True):
        raise OSError(errno.EIO, "the storage does not keep what is written")

"""The copy made at a turn's end: checked before it replaces the last one, which is kept too."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress

from companion.core.ruling import Reason, because
from companion.store.check import find_damage
from companion.store.files import Connect, Files, discard, put_in_place, reading, writing


def back_up(files: Files, connect: Connect) -> Reason | None:
    """Copy the journal; gives what went wrong, or None."""
    try:
        damage = _copy(files, connect)
        if damage:
            discard(files.copying)
            return because("core.store.copy_not_sound", note=damage)
        if files.backup.exists():
            os.replace(files.backup, files.older)
        put_in_place(files.copying, files.backup)
    except (sqlite3.DatabaseError, OSError) as error:
        with suppress(OSError):
            discard(files.copying)  # half a copy only takes the room that is missing
        return because("core.store.no_backup", note=str(error))
    return None


def _copy(files: Files, connect: Connect) -> str:
    discard(files.copying)
    with (
        closing(connect(reading(files.main))) as journal,
        closing(connect(writing(files.copying))) as copy,
    ):
        journal.backup(copy)
    return find_damage(files.copying, connect, at_rest=True)

"""Reasons why the storage refuses."""

from __future__ import annotations

import errno
import sqlite3
import time

from companion.core.ruling import Reason, because
from companion.store.owner import Holder
from companion.store.saved import bounded

HELD = ("core.store.held", "core.store.held_by_somebody")
FULL = (errno.ENOSPC, errno.EDQUOT)
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)
# Nothing may be laid beside a file: SQLite then cannot even open it.
UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)


def tell_trouble(error: sqlite3.Error | OSError, waiting: int) -> Reason:
    """The reason what the storage refused, with how many acts wait in memory."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    number = error.errno if isinstance(error, OSError) else None
    if code == sqlite3.SQLITE_FULL or number in FULL:
        return because("core.store.full", waiting=waiting)
    if code in UNWRITABLE or number in CLOSED:
        return because("core.store.read_only", waiting=waiting)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return because("core.store.locked", waiting=waiting)
    if isinstance(error, sqlite3.IntegrityError):
        return because("core.store.clash", waiting=waiting)
    return because("core.store.failing", waiting=waiting, note=str(error))


def tell_held(holder: Holder | None, waiting: int) -> Reason:
    """The reason that another program has the folder."""
    if holder is None:
        return because("core.store.held_by_somebody", waiting=waiting)
    since = time.strftime("%Y-%m-%d %H:%M", time.localtime(bounded(holder.since)))
    return because("core.store.held", process=holder.process, text=since, waiting=waiting)

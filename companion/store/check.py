"""Is a file of the journal sound? Its header, its tables, its pages, its rows and its -wal."""

from __future__ import annotations

import re
import sqlite3
import struct
import sys
from contextlib import closing
from pathlib import Path

from companion.core.ruling import Reason, because
from companion.store.earlier_checks import EarlierChecks
from companion.store.files import Connect, beside, reading, resting
from companion.store.rows import SessionRow, chain_root, is_sealed
from companion.store.schema import NEWEST_PLAUSIBLE, PLAIN_OF, SCHEMAS, VERSION, rows_of

SOUND = ""
TAIL = "tail"
ROWS = "rows"  # the pages are whole, so what is missing can be counted

# What SQLite says of storage that refuses; all else that it says while reading is damage.
REFUSALS = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)  # the latter from flipped column names
# How the check of the pages words a page that could not be read: it does not raise for it.
NOT_READ = re.compile(r"failed to get page|unable to get the page. error code=(\d+)")
OWNERS = "SELECT DISTINCT session FROM entries"
WAL_MAGIC = (0x377F0682, 0x377F0683)


class NewerFile(Exception):
    """The file was written by a newer app; it is left untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


def is_refusal(error: Exception) -> bool:
    """Does a read error come from the storage rather than from damaged content?"""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in REFUSALS


def is_damage(error: Exception) -> bool:
    """Does a write error say that the file is damaged or gone?"""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def find_damage(
    path: Path, connect: Connect, at_rest: bool = False, checked: EarlierChecks | None = None
) -> str:
    """The word for what is wrong with a file; empty if it is sound. Refusals raise."""
    version = read_version(path)
    if not version:
        return "header"
    with closing(connect(resting(path) if at_rest else reading(path))) as db:
        try:
            if damage := _damage_of_pages(db, version) or (SOUND if at_rest else _tail_of(path)):
                return damage
            return SOUND if _rows_are_whole(db, version, checked or EarlierChecks()) else ROWS
        except UNREADABLE as error:
            if is_refusal(error):
                raise
            return "pages"


def read_version(path: Path) -> int:
    """The version of the journal in the first bytes of a file; 0 for none we know.

    These bytes are never laid out otherwise.
    """
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or header[:16] != b"SQLite format 3\0" or header[18:20] != b"\2\2":
        return 0
    version: int = struct.unpack_from(">i", header, 60)[0]
    if VERSION < version <= NEWEST_PLAUSIBLE:
        raise NewerFile(because("core.store.newer", file=path.name, version=version, known=VERSION))
    return version if version in SCHEMAS else 0


def _damage_of_pages(db: sqlite3.Connection, version: int) -> str:
    found = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    if tuple(sql for (sql,) in found) != SCHEMAS[version]:
        return "tables"
    (first,) = db.execute("PRAGMA quick_check(1)").fetchone()
    _raise_refusal(first)
    return SOUND if first == "ok" else "pages"


def _raise_refusal(found: str) -> None:
    """Raise an error if the storage refused a page, for that is no damage."""
    if unread := NOT_READ.search(found):
        error = sqlite3.OperationalError(found)
        error.sqlite_errorcode = int(unread[1] or sqlite3.SQLITE_IOERR)
        if is_refusal(error):
            raise error


def _rows_are_whole(db: sqlite3.Connection, version: int, checked: EarlierChecks) -> bool:
    """Is every row sealed, and every session's acts numbered and chained without a gap?"""
    for table in PLAIN_OF[version]:
        if not all(is_sealed(table, row) for row in db.execute(rows_of(table))):
            return False
    sessions = map(SessionRow._make, db.execute("SELECT * FROM sessions"))
    roots = {session.id: chain_root(session) for session in sessions}
    if any(session not in roots for (session,) in db.execute(OWNERS)):
        return False
    return all(checked.is_whole(db, session, root) for session, root in roots.items())


def _tail_of(path: Path) -> str:
    """The damage of a -wal file with commits beyond the frame where SQLite stopped reading."""
    wal, index = beside(path, "-wal"), beside(path, "-shm")
    if not wal.exists() or not index.exists() or wal.stat().st_size < 32:
        return SOUND
    with wal.open("rb") as file:
        header = file.read(32)
        page = int.from_bytes(header[8:12], "big")
        if not _wal_header_holds(header) or not 512 <= page <= 65536:
            return TAIL
        with index.open("rb") as shared:
            last = int.from_bytes(shared.read(20)[16:20], sys.byteorder)
        whole = (wal.stat().st_size - 32) // (page + 24)  # half a frame was never acknowledged
        for number in range(last, whole):
            file.seek(32 + number * (page + 24))
            frame = file.read(24)
            if frame[8:16] == header[16:24] and frame[4:8] != bytes(4):
                return TAIL
    return SOUND


def _wal_header_holds(header: bytes) -> bool:
    """Is the checksum in the header of the -wal right?"""
    magic = int.from_bytes(header[:4], "big")
    if magic not in WAL_MAGIC:
        return False
    words = struct.unpack(">6I" if magic & 1 else "<6I", header[:24])
    one = other = 0
    for at in (0, 2, 4):
        one = (one + words[at] + other) & 0xFFFFFFFF
        other = (other + words[at + 1] + one) & 0xFFFFFFFF
    return (one, other) == struct.unpack(">2I", header[24:])

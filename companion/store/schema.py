"""The tables of the journal, of every version there was, and how an old one is carried over."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from companion.store.files import WHOLE, Connect, beside, resting, writing

VERSION = 3
NEWEST_PLAUSIBLE = 1000  # a version beyond this is a flipped byte, not a newer app

EVENINGS = (
    "CREATE TABLE sessions (id TEXT PRIMARY KEY, game TEXT, rules INTEGER, setup TEXT,"
    " created INTEGER, over INTEGER, sum TEXT) WITHOUT ROWID",
    "CREATE TABLE entries (session TEXT, number INTEGER, kind TEXT, turn INTEGER, key TEXT,"
    " what TEXT, at INTEGER, sum TEXT, PRIMARY KEY (session, number)) WITHOUT ROWID",
    "CREATE TABLE digests (session TEXT, turn INTEGER, after INTEGER, digest TEXT, sum TEXT,"
    " PRIMARY KEY (session, turn)) WITHOUT ROWID",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT, sum TEXT) WITHOUT ROWID",
    "CREATE TABLE players (name TEXT PRIMARY KEY, colour TEXT, at INTEGER, sum TEXT) WITHOUT ROWID",
)
TRIGGERS = (
    "CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries"
    " BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END",
    "CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries"
    " BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END",
)
NOTES = "notes"
BOXES = (
    "CREATE TABLE box (box TEXT, key TEXT, value TEXT, source TEXT, sum TEXT,"
    " PRIMARY KEY (box, key)) WITHOUT ROWID",
    "CREATE TABLE pieces (box TEXT, kind TEXT, number INTEGER, face TEXT, sum TEXT,"
    " PRIMARY KEY (box, kind, number)) WITHOUT ROWID",
    "CREATE TABLE snapshots (session TEXT, turn INTEGER, rules INTEGER, app TEXT, acts TEXT,"
    " made BLOB, sum TEXT, PRIMARY KEY (session, turn)) WITHOUT ROWID",
)
SCHEMAS = {
    1: (
        *EVENINGS,
        "CREATE TABLE box (game TEXT, key TEXT, value TEXT, source TEXT, sum TEXT,"
        " PRIMARY KEY (game, key)) WITHOUT ROWID",
        *TRIGGERS,
    ),
    2: (*EVENINGS, *BOXES, *TRIGGERS),
    3: (
        *EVENINGS,
        *BOXES,
        "CREATE TABLE notes (kind TEXT, key TEXT, value TEXT, at INTEGER, sum TEXT,"
        " PRIMARY KEY (kind, key)) WITHOUT ROWID",
        *TRIGGERS,
    ),
}
SCHEMA = SCHEMAS[VERSION]

# Tables whose rows stand alone. Snapshots and condensed evenings are no part of what must be whole:
# they are worked out again from the entries, and one that does not hold is passed over.
PLAIN_OF = {
    1: ("sessions", "digests", "settings", "players", "box"),
    2: ("sessions", "digests", "settings", "players", "box", "pieces"),
    3: ("sessions", "digests", "settings", "players", "box", "pieces", NOTES),
}
# Which cell of a row names the session that it belongs to.
SESSION_AT = {"sessions": 0, "entries": 0, "digests": 0, NOTES: 1}
DERIVED = "condensed"  # how the kind of a note begins that can be made again from the entries


def rows_of(table: str) -> str:
    """The SQL that reads the rows of a table that must be whole."""
    derived = f" WHERE kind NOT GLOB '{DERIVED}*'" if table == NOTES else ""
    return f"SELECT * FROM {table}{derived}"


def version_of(db: sqlite3.Connection) -> int:
    """The version of an open file."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def lay_tables(db: sqlite3.Connection) -> None:
    """Make the tables of today's version in an empty file."""
    db.execute("PRAGMA journal_mode = WAL")
    for statement in SCHEMA:
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")


def carry_over(
    into: sqlite3.Connection, old: Path, connect: Connect, without: Collection[str] = ()
) -> None:
    """Copy all rows of a sound file, seals included, but for those of some sessions.

    Since version 1 no row has changed: what was a game's box is the box of that name.
    """
    with closing(connect(resting(old))) as source:
        into.execute("BEGIN IMMEDIATE")
        for table in (*PLAIN_OF[version_of(source)], "entries"):
            at = SESSION_AT.get(table)
            for row in source.execute(f"SELECT * FROM {table}"):
                if at is not None and row[at] in without:
                    continue
                marks = ",".join("?" * len(row))
                into.execute(f"INSERT INTO {table} VALUES ({marks})", row)
        into.execute("COMMIT")


def lay_to_rest(path: Path, connect: Connect) -> None:
    """Fold the -wal of a sound file into it."""
    with closing(connect(writing(path))) as db:
        db.execute("SELECT count(*) FROM sessions")  # only who has read it knows of the -wal
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if any(beside(path, ending).exists() for ending in WHOLE[1:]):
        error = sqlite3.OperationalError("another program reads the journal")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

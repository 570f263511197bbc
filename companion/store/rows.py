"""The rows of the journal, and the seal each carries so that a flipped byte is found."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

APPEND = (
    "INSERT INTO entries SELECT ?,?,?,?,?,?,?,? WHERE NOT EXISTS"
    " (SELECT 1 FROM entries WHERE session = ? AND number = ? AND sum = ?)"
)

PUT_SESSION = "INSERT OR REPLACE INTO sessions VALUES (?,?,?,?,?,?,?)"

Cell = str | int | bytes
Statement = tuple[str, tuple[Cell, ...]]


class SessionRow(NamedTuple):
    """An evening: who plays what, with which readings and values, since when."""

    id: str
    game: str
    rules: int
    setup: str
    created: int
    over: int
    sum: str


class EntryRow(NamedTuple):
    """An act, sealed together with the seal of the act before it."""

    session: str
    number: int
    kind: str
    turn: int
    key: str
    what: str
    at: int
    sum: str


class DigestRow(NamedTuple):
    """The fingerprint of a turn's verdicts, as it was after that many entries."""

    session: str
    turn: int
    after: int
    digest: str
    sum: str


class SnapshotRow(NamedTuple):
    """The table as a turn began, and what it rests on: rules, app, the acts before it."""

    session: str
    turn: int
    rules: int
    app: str
    acts: str
    made: bytes
    sum: str


def seal(*cells: Cell) -> str:
    """The short checksum of a row, the same under every version of Python."""
    return blake2b(ascii(cells).encode(), digest_size=8).hexdigest()


def is_sealed(table: str, row: tuple[Cell, ...]) -> bool:
    """Is the seal of a single row right?"""
    return seal(table, *row[:-1]) == row[-1]


def chain_root(session: SessionRow) -> str:
    """The seal that the first act of a session is chained to."""
    return seal(session.id, session.game, session.setup, session.created)


def follows(entry: tuple[Cell, ...], before: str) -> bool:
    """Is the act sealed to the one before it?"""
    return seal(before, *entry[:-1]) == entry[-1]


def session_row(
    id: str, game: str, rules: int, setup: str, created: int, over: int = 0
) -> SessionRow:
    """The sealed row of a session."""
    cells = (id, game, rules, setup, created, over)
    return SessionRow(*cells, seal("sessions", *cells))


def entry_row(
    before: str, session: str, number: int, kind: str, turn: int, key: str, what: str, at: int
) -> EntryRow:
    """The row of an act, sealed to the one before it."""
    cells = (session, number, kind, turn, key, what, at)
    return EntryRow(*cells, seal(before, *cells))


def digest_row(session: str, turn: int, after: int, digest: str) -> DigestRow:
    """The sealed row of a digest."""
    cells = (session, turn, after, digest)
    return DigestRow(*cells, seal("digests", *cells))


def snapshot_row(
    session: str, turn: int, rules: int, app: str, acts: str, made: bytes
) -> SnapshotRow:
    """The sealed row of a snapshot."""
    cells = (session, turn, rules, app, acts, made)
    return SnapshotRow(*cells, seal("snapshots", *cells))


def put_row(table: str, row: Iterable[Cell]) -> Statement:
    """The SQL that writes a row, replacing the one with its key."""
    cells = tuple(row)
    marks = ",".join("?" * len(cells))
    return f"INSERT OR REPLACE INTO {table} VALUES ({marks})", cells


def put_sealed(table: str, *cells: Cell) -> Statement:
    """The SQL that seals and writes a row."""
    return put_row(table, (*cells, seal(table, *cells)))


def append(entry: EntryRow) -> Statement:
    """The SQL that writes an act once; a different one in its place is an error."""
    return APPEND, (*entry, entry.session, entry.number, entry.sum)

"""Notes: a row a thing that is known beside the acts, such as the title of an evening.

A note that is taken away stays as a row that says nothing, so that a copy cannot bring it back.
Kinds that begin with `condensed` can be made again from the acts: nothing is lost with them, so
they are neither counted nor mended, and one whose seal does not hold is passed over.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.store.rows import Cell, Statement, is_sealed, put_sealed
from companion.store.saved import UNSAYABLE, Note, as_text
from companion.store.schema import DERIVED, NOTES, rows_of, version_of

ROWS_OF_KIND = f"SELECT * FROM {NOTES} WHERE kind = ?"
ROW_OF_KEY = f"{ROWS_OF_KIND} AND key = ?"
DELETED = "deleted"  # the kind of the mark that an evening lies in the bin
FIRST_VERSION = 3  # of the journal that has notes

Read = Callable[..., list[tuple[Cell, ...]] | None]


def is_derived(kind: str) -> bool:
    """Can notes of this kind be made again from the acts?"""
    return kind.startswith(DERIVED)


def travels(kind: str, note: Note) -> bool:
    """Does a note go with its evening to another phone? Not what was deleted on this one."""
    return not is_derived(kind) and kind != DELETED and note.value is not None


class Notes:
    """All lasting notes in memory; those that can be made again are read when asked for."""

    def __init__(self) -> None:
        self._said: dict[str, dict[str, Note]] = {}  # by kind and key; a value of None: taken away
        self._stored: dict[str, dict[str, Note]] = {}  # derived ones, as the file has them
        self._has_table = False  # not in an older file that is opened only to look at
        self._made: dict[str, dict[str, Note]] = {}  # derived ones, made since

    def read(self, db: sqlite3.Connection) -> None:
        """Load what is stored; what was said since stays."""
        self._stored = {}
        self._has_table = version_of(db) >= FIRST_VERSION
        if not self._has_table:
            return
        for kind, found in _by_kind(db.execute(rows_of(NOTES))).items():
            self._said[kind] = found | self._said.get(kind, {})

    def of(self, kind: str, read: Read) -> dict[str, Note]:
        """The notes of a kind by key, without removed ones."""
        if not is_derived(kind):
            return _without_empty(self._said.get(kind, {}))
        if kind not in self._stored:
            self._stored[kind] = self._sealed(read, ROWS_OF_KIND, kind)
        return _without_empty(self._stored[kind] | self._made.get(kind, {}))

    def one(self, kind: str, key: str, read: Read) -> Note | None:
        """The note of a kind and key; a derived one is read alone."""
        if not is_derived(kind) or key in self._made.get(kind, {}) or kind in self._stored:
            return self.of(kind, read).get(key)
        return _without_empty(self._sealed(read, ROW_OF_KEY, kind, key)).get(key)

    def _sealed(self, read: Read, sql: str, kind: str, *key: str) -> dict[str, Note]:
        """The derived notes of a kind in the file, without those whose seal is broken."""
        rows = read(sql, kind, *key) if self._has_table else None
        return _by_kind(row for row in rows or () if is_sealed(NOTES, row)).get(kind, {})

    def about(self, key: str) -> dict[str, Note]:
        """The notes under a key that go with an evening into its file, by kind."""
        found = {kind: notes[key] for kind, notes in sorted(self._said.items()) if key in notes}
        return {kind: note for kind, note in found.items() if travels(kind, note)}

    def rows(self) -> Iterator[tuple[str, str, Note]]:
        """The lasting notes with kind and key, removed ones included."""
        for kind, found in sorted(self._said.items()):
            for key, note in sorted(found.items()):
                yield kind, key, note

    def put(self, kind: str, key: str, note: Note) -> Statement:
        """Set a note, and give the SQL that stores it."""
        notes = self._made if is_derived(kind) else self._said
        notes.setdefault(kind, {})[key] = note
        return _put_note(kind, key, note)

    def forget(self, key: str) -> None:
        """Drop all notes under a key from memory."""
        for notes in (self._said, self._stored, self._made):
            for found in notes.values():
                found.pop(key, None)

    def statements(self) -> Iterator[Statement]:
        """The SQL that writes every lasting note into a file without it."""
        return (_put_note(*row) for row in self.rows())


def _by_kind(rows: Iterable[tuple[Any, ...]]) -> dict[str, dict[str, Note]]:
    """Notes by kind and key; a row whose value is no JSON is passed over."""
    found: dict[str, dict[str, Note]] = {}
    for kind, key, text, at, _ in rows:
        try:
            found.setdefault(kind, {})[key] = Note(json.loads(text), at)
        except UNSAYABLE:
            continue
    return found


def _without_empty(notes: dict[str, Note]) -> dict[str, Note]:
    return {key: note for key, note in notes.items() if note.value is not None}


def _put_note(kind: str, key: str, note: Note) -> Statement:
    return put_sealed(NOTES, kind, key, as_text(note.value), note.at)

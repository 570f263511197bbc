"""What was checked before: acts whose text is still the same are not unsealed one by one again.

Beside the journal lies, for each session, how many of its acts held when the file was opened last,
and a fingerprint of their rows as SQL writes them. The text is compared whenever the file is
opened, so a flipped byte is found as before; where it is not the same, every seal is checked.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from companion.store.files import is_strange, read_small
from companion.store.rows import Cell, follows
from companion.store.stored_acts import LINE, READ

MOST_BYTES = 4 * 1024 * 1024
MOST_DIGITS = 12
BEYOND = "SELECT * FROM entries WHERE session = ? AND number > ? ORDER BY number"
SEAL = "SELECT sum FROM entries WHERE session = ? AND number = ?"

Known = dict[str, tuple[int, str]]  # session: how many acts, and the fingerprint of their text
Columns = list[str]  # each as a text, a line a row


class EarlierChecks:
    """Read before the journal is checked, written when it was sound; no path: nothing is known."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known = _read(path) if path else {}
        self._found: Known = {}
        self._texts: dict[str, Columns] = {}
        self.texts: dict[str, Columns] = {}  # of a sound journal, as they were read to be compared

    def is_whole(self, db: sqlite3.Connection, session: str, root: str) -> bool:
        """Are the acts of a session numbered and chained to its root without a gap?"""
        number, last, same = self._same(db, session, root)
        rows = []
        for row in db.execute(BEYOND, (session, number)):
            number += 1
            if row[1] != number or not follows(row, last):
                return False
            last = row[-1]
            rows.append(row[1:])
        if not rows and session in self._known:
            self._found[session], self._texts[session] = self._known[session], same
        elif self._path and number:
            self._found[session] = number, _fingerprint(root, _longer(same, rows))
        return True

    def _same(self, db: sqlite3.Connection, session: str, root: str) -> tuple[int, str, Columns]:
        """The number of unchanged acts, the seal of the last of them, and their text."""
        number, fingerprint = self._known.get(session, (0, ""))
        seal = db.execute(SEAL, (session, number)).fetchone()
        columns = list(db.execute(READ, (session, number)).fetchone()) if seal else []
        if not seal or _fingerprint(root, columns) != fingerprint:
            self._known.pop(session, None)
            return 0, root, []
        return number, seal[0], columns

    def keep(self) -> None:
        """Store that the journal is sound, so that its acts are not checked again."""
        self.texts = self._texts
        if self._path is None or self._found == self._known:
            return
        lines = (f"{session} {acts} {text}\n" for session, (acts, text) in self._found.items())
        if is_strange(self._path):
            return
        with suppress(OSError):
            self._path.write_text("".join(lines), "ascii")


def _read(path: Path) -> Known:
    lines = (line.split() for line in read_small(path, MOST_BYTES).splitlines())
    return {
        line[0]: (int(line[1]), line[2])
        for line in lines
        if len(line) == 3 and line[1].isdecimal() and len(line[1]) <= MOST_DIGITS
    }


def _longer(columns: Columns, rows: list[tuple[Cell, ...]]) -> Columns:
    """The columns with these rows appended."""
    added = [LINE.join(map(str, cells)) for cells in zip(*rows, strict=True)]
    return [LINE.join(pair) for pair in zip(columns, added, strict=True)] if columns else added


def _fingerprint(root: str, columns: Columns) -> str:
    made = sha256(
        root.encode()
    )  # of all that are strong enough, the one that phones do in hardware
    for column in columns:
        made.update(f"\0{column}".encode(errors="replace"))
    return made.hexdigest()

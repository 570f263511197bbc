"""The mark: how many acts of each session are in the journal, noted beside it after each commit.

SQLite takes a -wal that lost its end for a whole one. The mark is not waited for, so it costs next
to nothing: it outlives a program that is killed, and after a power cut it is at worst behind.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

from companion.store.rows import seal

SESSIONS = 32  # the last that were played; those before lie in the file for long
MOST_BYTES = 100 * SESSIONS


class Mark:
    """The counts, written by the program that has the folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None
        self._lines: dict[str, str] = {}

    def read(self, unless: Collection[str] = ()) -> dict[str, int]:
        """The stored count of acts of each session, without these sessions."""
        with suppress(OSError), self._path.open("rb") as file:
            lines = file.read(MOST_BYTES).decode("ascii", "replace").splitlines()
            found = dict(filter(None, map(_parse, lines)))
            return {session: acts for session, acts in found.items() if session not in unless}
        return {}

    def begin(self, held: Mapping[str, int]) -> None:
        """Start from what the journal holds now."""
        self.close()
        known = {session: held[session] for session in self.read() if session in held}
        self._lines = {}
        with suppress(OSError):
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        self.note(known)

    def note(self, acts: Mapping[str, int]) -> None:
        """Store how many acts these sessions have now."""
        if self._handle is None:
            return
        for session, number in acts.items():
            self._lines.pop(session, None)
            self._lines[session] = _line(session, number)
        for session in list(self._lines)[:-SESSIONS]:
            del self._lines[session]
        content = "".join(self._lines.values()).encode()
        with suppress(OSError):
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, content)
            os.ftruncate(self._handle, len(content))

    def close(self) -> None:
        """Close the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def count_missing(marked: Mapping[str, int], held: Mapping[str, int]) -> int:
    """How many acts the journal had once and has no more."""
    return sum(max(0, acts - held.get(session, 0)) for session, acts in marked.items())


def _line(session: str, acts: int) -> str:
    return f"{session} {acts} {seal('mark', session, acts)}\n"


def _parse(line: str) -> tuple[str, int] | None:
    """Session and count of a line; None if it is damaged."""
    session, _, rest = line.partition(" ")
    acts = rest.partition(" ")[0]
    if not acts.isdecimal() or _line(session, int(acts)) != f"{line}\n":
        return None
    return session, int(acts)

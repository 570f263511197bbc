"""The mark: how many acts of each session are in the journal, noted beside it after each commit.

So is how many changes there were of all else: values, people, settings.

SQLite takes a -wal that lost its end for a whole one. The mark is not waited for, so it costs next
to nothing: it outlives a program that is killed, and after a power cut it is at worst behind.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.store.files import is_strange, read_small
from companion.store.rows import seal

CHANGED = "changes"  # in the place of a session: how much else was changed
MOST_DIGITS = 12
SESSIONS = 32  # the last that were played; those before lie in the file for long
MOST_BYTES = 100 * (SESSIONS + 2)


class Mark:
    """The counts, written by the program that has the folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None
        self._lines: dict[str, str] = {}

    def read(self, unless: Collection[str] = ()) -> dict[str, int]:
        """The number of acts each session had, without those that memory has whole.

        A mark of which a line is spoilt knows less than all, so it tells of no other changes.
        """
        text = read_small(self._path, MOST_BYTES)
        *lines, end = text.splitlines() or [""]
        found = dict(filter(None, map(_parse, (*lines, end))))
        if f"{end}\n" != _end(lines):
            found.pop(CHANGED, None)
        return {session: acts for session, acts in found.items() if session not in unless}

    def begin(self, held: Mapping[str, int]) -> None:
        """Count from what the journal holds now."""
        self.close()
        known = {session: held[session] for session in self.read() if session in held}
        self._lines = {}
        if is_strange(self._path):
            return
        with suppress(OSError):
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        self.note({**known, CHANGED: held.get(CHANGED, 0)})

    def drop(self, sessions: Collection[str]) -> None:
        """Remove sessions that are about to be left out of the journal."""
        self.begin({one: acts for one, acts in self.read().items() if one not in sessions})
        self.close()

    def note(self, acts: Mapping[str, int]) -> None:
        """Store how many acts some sessions have now."""
        if self._handle is None:
            return
        for session, number in acts.items():
            self._lines.pop(session, None)
            self._lines[session] = _line(session, number)
        sessions = [session for session in self._lines if session != CHANGED]
        for session in sessions[:-SESSIONS]:
            del self._lines[session]
        lines = "".join(self._lines.values())
        content = f"{lines}{_end(lines.splitlines())}".encode()
        with suppress(OSError):
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, content)
            os.ftruncate(self._handle, len(content))

    def close(self) -> None:
        """Close the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


class Missing(NamedTuple):
    """How many acts, and changes of all else, were in the journal once and are not."""

    acts: int
    changes: int


def count_missing(marked: Mapping[str, int], held: Mapping[str, int]) -> Missing:
    """The numbers of acts and changes that the mark knows of and the journal lacks."""
    gone = {one: max(0, count - held.get(one, 0)) for one, count in marked.items()}
    changes = gone.pop(CHANGED, 0)
    return Missing(sum(gone.values()), changes)


def _line(session: str, acts: int) -> str:
    return f"{session} {acts} {seal('mark', session, acts)}\n"


def _end(lines: list[str]) -> str:
    """The last line, which shows that a mark is whole."""
    return f"end {seal('mark', *lines)}\n"


def _parse(line: str) -> tuple[str, int] | None:
    """The session and count of a line; None if it is damaged."""
    session, _, rest = line.partition(" ")
    acts = rest.partition(" ")[0]
    if not acts.isdecimal() or len(acts) > MOST_DIGITS or _line(session, int(acts)) != f"{line}\n":
        return None
    return session, int(acts)

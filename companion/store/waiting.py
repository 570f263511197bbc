"""Statements that wait for the storage, and what would be lost with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.store.mark import CHANGED
from companion.store.remembered import CHANGES
from companion.store.rows import APPEND, PUT_SESSION, EntryRow, SessionRow, Statement
from companion.store.saved import Unsaved


class Waiting:
    """What only memory has, in order; `stored` are the sessions that the file has."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self.stored: set[str] = set()

    def add(self, *statements: Statement) -> None:
        """Let statements wait after all others."""
        self.statements.extend(statements)

    def add_whole(self, statements: Iterable[Statement]) -> None:
        """Let all that memory holds wait before what waits already."""
        self.statements = [*statements, *self.statements]

    def note_written(self) -> None:
        """Clear the list after everything was written."""
        self.stored.update(row.id for row in self._sessions())
        self.statements.clear()

    @property
    def unsaved(self) -> tuple[Unsaved, ...]:
        """The acts of each session that would be lost if the program ended now."""
        times: dict[str, list[int]] = {}
        for entry in set(self._acts()):
            times.setdefault(entry.session, []).append(entry.at)
        found = {one: Unsaved(one, len(at), min(at)) for one, at in times.items()}
        for row in self._sessions():
            found.setdefault(row.id, Unsaved(row.id, 0, row.created))
        return tuple(found[session] for session in sorted(found))

    @property
    def acts(self) -> int:
        """The number of acts that only memory has."""
        return sum(one.answers for one in self.unsaved)

    @property
    def in_memory(self) -> set[str]:
        """The sessions that wait to be written whole; and all else, if that does."""
        rest = {CHANGED for sql, cells in self.statements if cells[:1] == (CHANGES,)}
        return {one.session for one in self.unsaved} | rest

    @property
    def marks(self) -> dict[str, int]:
        """The last act of each session that waits, and the number of changes ever made."""
        counts = [int(cells[1]) for _, cells in self.statements if cells[:1] == (CHANGES,)]
        changes = {CHANGED: counts[-1]} if counts else {}
        return {**changes, **{entry.session: entry.number for entry in self._acts()}}

    def _sessions(self) -> Iterator[SessionRow]:
        """The sessions that no file has yet."""
        rows = (SessionRow._make(cells) for sql, cells in self.statements if sql == PUT_SESSION)
        return (row for row in rows if row.id not in self.stored)

    def _acts(self) -> Iterator[EntryRow]:
        """The acts that wait, in order; some may be in the file too."""
        return (EntryRow._make(cells[:8]) for sql, cells in self.statements if sql == APPEND)

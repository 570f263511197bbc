"""All acts stored for a session; decoded only when asked for.

They are read column by column, and made into rows when one is asked for. An evening of second
thoughts has many acts that were given up for good; opening it looks at what kind they are, and no
further.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from companion.core.acts import Act, in_force
from companion.core.faults import BrokenJournal
from companion.store.rows import EntryRow

# A line a row: no cell holds a line break, for all that is said is written as JSON.
LINE = "\n"
COLUMNS = EntryRow._fields[1:]
LISTED = ", ".join(f"group_concat({column}, '{LINE}')" for column in COLUMNS)
# The table lies in the order of its key and is read along it: to sort it takes twice as long.
READ = f"SELECT {LISTED} FROM entries WHERE session = ? AND number <= ?"
ALL = 1 << 62

Texts = tuple[str | None, ...]  # a text for each column; None: there is no act


class StoredActs:
    """All acts written for a session, in order."""

    def __init__(self, session: str, texts: Texts = (), rows: Iterable[EntryRow] = ()) -> None:
        self._session = session
        named = zip(COLUMNS, texts, strict=True) if texts else ()
        read = {name: text for name, text in named if text is not None}
        first = read["number"].partition(LINE)[0] if read else "1"
        if first != "1":
            raise BrokenJournal("not read from the first act on")
        self._texts = read  # by column; each is taken apart when something of it is asked for
        self._columns: dict[str, list[str]] = {}
        self._rows = list(rows)
        self._last = self._rows[-1] if self._rows else self._newest() if read else None
        self._count = len(self._rows) or (read["number"].count(LINE) + 1 if read else 0)

    def __len__(self) -> int:
        return self._count

    @property
    def last(self) -> EntryRow | None:
        """The newest act, or None."""
        return self._last

    def append(self, row: EntryRow) -> None:
        """Add an act at the end of a journal."""
        self.rows.append(row)
        self._last = row
        self._count += 1

    @property
    def rows(self) -> list[EntryRow]:
        """The acts of a session as whole rows."""
        if self._texts:
            self._rows = list(map(self._made, *map(self._column, COLUMNS)))
            self._texts, self._columns = {}, {}
        return self._rows

    @property
    def acts(self) -> list[Act]:
        """The acts of a session, undo and redo included."""
        return self._said(range(self._count))

    def folded(self) -> tuple[list[Act], list[Act]]:
        """The acts in force and the undone ones, without reading what was given up."""
        acts, undone = in_force(zip(self._column("kind"), self._column("what"), strict=True))
        return self._said(acts), self._said(undone)

    def _column(self, name: str) -> list[str]:
        if not self._texts:
            return [str(getattr(row, name)) for row in self._rows]
        if name not in self._columns:
            self._columns[name] = self._texts[name].split(LINE)
        return self._columns[name]

    def _said(self, which: Iterable[int]) -> list[Act]:
        """The content of some acts, decoded at once: three times faster than one by one."""
        kinds, turns, keys, texts = map(self._column, ("kind", "turn", "key", "what"))
        numbers = tuple(which)
        said = json.loads(f"[{','.join([texts[at] for at in numbers])}]")
        return [
            Act(kinds[at], int(turns[at]), keys[at], what)
            for at, what in zip(numbers, said, strict=True)
        ]

    def _newest(self) -> EntryRow:
        return self._made(*[self._texts[name].rpartition(LINE)[2] for name in COLUMNS])

    def _made(
        self, number: str, kind: str, turn: str, key: str, what: str, at: str, seal: str
    ) -> EntryRow:
        return EntryRow(self._session, int(number), kind, int(turn), key, what, int(at), seal)

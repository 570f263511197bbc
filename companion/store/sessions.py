"""The sessions of an archive: those played here, and those in the file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from os import urandom

from companion.store.journal import SessionJournal, chained
from companion.store.keeper import Keeper
from companion.store.reading import Reading
from companion.store.rows import DigestRow, SessionRow, SnapshotRow, Statement
from companion.store.saved import Saved, Summary, names_in
from companion.store.stored_acts import StoredActs

SUMMARIES = """
SELECT id, game, setup, created, over, last.at, last.number,
    (SELECT turn + (NOT over AND last.kind <> 'undo' AND EXISTS
        (SELECT 1 FROM digests WHERE session = id AND turn = reply.turn AND after >= reply.number))
    FROM entries AS reply WHERE session = id AND kind = 'reply' ORDER BY number DESC LIMIT 1)
FROM sessions LEFT JOIN entries AS last ON last.session = id
    AND last.number = (SELECT max(number) FROM entries WHERE session = id)
"""


class Sessions:
    """Finds, adds and lists sessions; `live` are those that are played here, by their id."""

    def __init__(self, keeper: Keeper, reading: Reading, clock: Callable[[], int]) -> None:
        self._keeper, self._reading, self._clock = keeper, reading, clock
        self.live: dict[str, SessionJournal] = {}
        self._names: dict[str, tuple[str, ...]] = {}  # who plays, by session

    def add(self, saved: Saved, rules: int, *more: Statement, id: str = "") -> SessionJournal:
        """Store a whole session and the statements that go with it: all or nothing."""
        row, entries, digests = chained(saved, id or urandom(8).hex())
        journal = SessionJournal(self._keeper, self._clock, row, rules, entries, digests)
        self.live[row.id] = journal
        self._keeper.keep(*journal.statements(), *more)
        return journal

    def lengthen(self, session: str, saved: Saved) -> None:
        """Append the acts by which another state of the same session goes on."""
        journal = self.find(session, saved.rules)
        if journal is not None:
            self.live[session] = journal
            self._keeper.keep(*journal.lengthen(saved))

    def find(self, session: str, rules: int) -> SessionJournal | None:
        """The journal of a session, played here or read from the file; None if unreadable."""
        if session in self.live:
            return self.live[session].again(rules)
        row = self._reading.rows("SELECT * FROM sessions WHERE id = ?", session)
        entries = self._reading.acts(session)
        digests = self._reading.rows(
            "SELECT * FROM digests WHERE session = ? ORDER BY turn", session
        )
        if not row or entries is None or digests is None:
            return None
        return SessionJournal(
            self._keeper,
            self._clock,
            SessionRow(*row[0]),
            rules,
            StoredActs(session, entries),
            map(DigestRow._make, digests),
        )

    def snapshots_of(self, session: str) -> tuple[SnapshotRow, ...]:
        """The tables a session can be opened from."""
        ((version,),) = self._reading.rows("PRAGMA user_version") or ((0,),)
        found = "SELECT * FROM snapshots WHERE session = ?"
        rows = self._reading.rows(found, session) if version > 1 else None
        return tuple(map(SnapshotRow._make, rows or ()))

    def summaries(self, touched: Collection[str]) -> tuple[Summary, ...]:
        """Every session: those that were touched in their order, then the newest first."""
        found = {journal.id: journal.summary() for journal in self.live.values()}
        for row in self._reading.rows(SUMMARIES) or ():
            if row[0] not in found and (one := self._summary(*row)):
                found[row[0]] = one
        newest = sorted(found.values(), key=lambda one: (one.created, one.last), reverse=True)
        rank = {session: at for at, session in enumerate(touched)}
        return tuple(sorted(newest, key=lambda one: rank.get(one.id, len(rank))))

    def _summary(
        self,
        id: str,
        game: str,
        setup: str,
        created: int,
        over: int,
        last: int | None,
        acts: int | None,
        turn: int | None,
    ) -> Summary | None:
        """The line of a stored session; its people are read once, as they never change."""
        names = self._names.get(id) or names_in(setup)
        if names is None or type(created) is not int or type(last or 0) is not int:
            return None
        self._names[id] = names
        return Summary(id, game, names, created, last or created, acts or 0, turn or 0, bool(over))

    def drop_live(self, sessions: Collection[str]) -> dict[str, SessionJournal]:
        """Drop sessions that are played here, and give their journals back."""
        return {one: self.live.pop(one) for one in sessions if one in self.live}

    def statements(self) -> Iterator[Statement]:
        """The SQL that writes all sessions played here anew."""
        for journal in self.live.values():
            yield from journal.statements()

"""The journal of one session: each act is durable before the next question is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from companion.core.acts import Act, Start
from companion.core.ruling import Reason
from companion.store.keeper import Keeper
from companion.store.rows import (
    DigestRow,
    EntryRow,
    SessionRow,
    SnapshotRow,
    Statement,
    append,
    chain_root,
    digest_row,
    entry_row,
    put_row,
    session_row,
)
from companion.store.saved import (
    Digest,
    Saved,
    Summary,
    Unsaved,
    as_text,
    setup_from_json,
    setup_to_json,
)
from companion.store.snapshots import find_start, take_snapshot
from companion.store.stored_acts import StoredActs

if TYPE_CHECKING:
    from companion.core.game import Game, Setup


class SessionJournal:
    """Given to a session. Where the storage refuses it says so in `trouble`, and goes on."""

    def __init__(
        self,
        keeper: Keeper,
        clock: Callable[[], float],
        row: SessionRow,
        rules: int,
        entries: StoredActs,
        digests: Iterable[DigestRow] = (),
    ) -> None:
        self._keeper, self._clock, self._row, self._rules = keeper, clock, row, rules
        self._entries = entries
        self._digests = {digest.turn: digest for digest in digests}
        self._held: dict[int, DigestRow] = {}
        self._spoke = False
        self.barred = False  # opened only to look at: nothing is written
        self.snapshots: tuple[SnapshotRow, ...] = ()
        self._copied = len(self._entries)

    @property
    def id(self) -> str:
        return self._row.id

    @property
    def last(self) -> tuple[int, str]:
        """The number of acts, and the seal of the last one."""
        newest = self._entries.last
        return len(self._entries), newest.sum if newest else ""

    @property
    def trouble(self) -> Reason | None:
        """The reason why acts wait in memory; None if all are stored."""
        return self._keeper.trouble

    @property
    def messages(self) -> tuple[Reason, ...]:
        """The reasons that tell what was found damaged, and what was done about it."""
        return self._keeper.messages

    @property
    def unsaved(self) -> Unsaved | None:
        """The acts of this session that would be lost if the program ended now."""
        return next((one for one in self._keeper.unsaved if one.session == self.id), None)

    def note_shown(self, messages: Iterable[Reason]) -> None:
        """Remember that messages were shown: they are not told again."""
        self._keeper.notices.tell_off(messages)

    def retry(self) -> bool:
        """Write what waits; True if everything is stored now."""
        return self._keeper.retry()

    def write(self, act: Act) -> None:
        """Append an act, durable on return; it waits in memory if the storage refuses."""
        if self.barred:
            return
        last = self._entries.last
        before = last.sum if last else chain_root(self._row)
        number, now = len(self._entries) + 1, int(self._clock())
        entry = entry_row(before, self.id, number, *act[:3], as_text(act.what), now)
        accepted = () if self._spoke else tuple(self._accept())
        self._spoke = True
        self._entries.append(entry)
        self._keeper.keep(*accepted, append(entry))

    def close_turn(self, turn: int, digest: str) -> None:
        """Store the digest of a turn, and make a backup."""
        known = self._digests.get(turn)
        if known and known.digest == digest:
            return
        row = digest_row(self.id, turn, len(self._entries), digest)
        if not self._spoke:
            # A session is being reopened: what differs is told before it is replaced by playing on.
            self._held[turn] = row
            return
        self._digests[turn] = row
        self._keeper.keep_later(put_row("digests", row))
        if self._copied < len(self._entries):  # one act can close many turns: one copy will do
            self._copied = len(self._entries)
            self._keeper.turn_ended()

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """Store the table at the start of a turn, with the next act."""
        if self.barred:
            return
        for statement in take_snapshot(self.id, self._rules, start, acts, self._digests):
            self._keeper.keep_later(statement)

    def find_start(self, game: Game, acts: Sequence[Act]) -> Start | None:
        """The latest turn that can be played from without those before it."""
        return find_start(self.snapshots, game.version, acts, self._digests)

    def set_over(self, over: bool) -> None:
        """Store whether the game is over, for the list of sessions."""
        if over != bool(self._row.over):
            self._row = session_row(*self._row[:5], int(over))
            self._keeper.keep(put_row("sessions", self._row))

    @property
    def setup(self) -> Setup:
        """The set-up of the session: who plays, with which readings and values."""
        return setup_from_json(json.loads(self._row.setup))

    @property
    def digests(self) -> dict[int, str]:
        """The digest of each turn."""
        return {turn: one.digest for turn, one in self._digests.items()}

    def folded(self) -> tuple[list[Act], list[Act]]:
        """The acts in force and the undone ones, without reading what was given up."""
        return self._entries.folded()

    def saved(self) -> Saved:
        """The whole session as stored, whether the storage has it yet or not."""
        row = self._row
        return Saved(
            row.game,
            row.rules,
            self.setup,
            row.created,
            bool(row.over),
            tuple(self._entries.acts),
            tuple(entry.at for entry in self._entries.rows),
            {turn: Digest(one.digest, one.after) for turn, one in self._digests.items()},
        )

    def summary(self) -> Summary:
        """The line of this session in the list."""
        rows, last = self._entries.rows, self._entries.last
        return Summary(
            self.id,
            self._row.game,
            tuple(seat["name"] for seat in json.loads(self._row.setup)["players"]),
            self._row.created,
            last.at if last else self._row.created,
            len(rows),
            self._turn(),
            bool(self._row.over),
        )

    def _turn(self) -> int:
        """The turn in progress: that of the last reply, or the next if it is closed."""
        rows, last = self._entries.rows, self._entries.last
        reply = next((entry for entry in reversed(rows) if entry.kind == "reply"), None)
        if last is None or reply is None:
            return 0
        digest = self._digests.get(reply.turn)
        closed = digest is not None and digest.after >= reply.number and last.kind != "undo"
        return reply.turn + (closed and not self._row.over)

    def again(self, rules: int) -> SessionJournal:
        """The journal of this session for reopening it under some rules."""
        rows = (self._row, rules, self._entries, self._digests.values())
        return SessionJournal(self._keeper, self._clock, *rows)

    def lengthen(self, saved: Saved) -> Iterator[Statement]:
        """Add the acts by which another state of this session goes on; gives the SQL."""
        newest = self._entries.last
        before = newest.sum if newest else chain_root(self._row)
        beyond = zip(saved.entries, saved.times, strict=True)
        for number, (act, at) in enumerate(beyond, 1):
            if number <= len(self._entries):
                continue
            entry = entry_row(before, self.id, number, *act[:3], as_text(act.what), at)
            before = entry.sum
            self._entries.append(entry)
            yield append(entry)
        for turn, one in saved.digests.items():
            self._digests[turn] = digest_row(self.id, turn, one.after, one.text)
            yield put_row("digests", self._digests[turn])
        self._row = session_row(*self._row[:2], saved.rules, *self._row[3:5], int(saved.over))
        yield put_row("sessions", self._row)

    def statements(self) -> Iterator[Statement]:
        """The SQL that writes this session into a file without it."""
        yield put_row("sessions", self._row)
        yield from map(append, self._entries.rows)
        for digest in self._digests.values():
            yield put_row("digests", digest)

    def _accept(self) -> Iterator[Statement]:
        """Store the version of today's rules with the first act after reopening."""
        row = self._row
        if self._rules != row.rules:
            self._row = session_row(row.id, row.game, self._rules, row.setup, row.created, row.over)
            yield put_row("sessions", self._row)
        for digest in self._held.values():
            yield put_row("digests", digest)
        self._digests |= self._held
        self._held = {}


def chained(saved: Saved, id: str) -> tuple[SessionRow, StoredActs, list[DigestRow]]:
    """The rows of a whole session, sealed."""
    setup = as_text(setup_to_json(saved.setup))
    row = session_row(id, saved.game, saved.rules, setup, saved.created, int(saved.over))
    entries: list[EntryRow] = []
    before = chain_root(row)
    for number, (act, at) in enumerate(zip(saved.entries, saved.times, strict=True), 1):
        entries.append(entry_row(before, id, number, *act[:3], as_text(act.what), at))
        before = entries[-1].sum
    digests = [digest_row(id, turn, one.after, one.text) for turn, one in saved.digests.items()]
    return row, StoredActs(id, rows=entries), digests

"""The archive: the journal of all evenings, opened whatever happened to the file."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial
from os import urandom
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.core.ruling import Reason, because
from companion.store.entries import Entries
from companion.store.files import Connect, connect
from companion.store.journal import SessionJournal, chained
from companion.store.keeper import Keeper, Runner
from companion.store.looking import Lasts
from companion.store.notes import Notes, is_derived
from companion.store.remembered import Learned, Remembered
from companion.store.rows import DigestRow, SessionRow, SnapshotRow, Statement
from companion.store.saved import UNSAYABLE, Note, Saved, Summary, Unsaved, bounded, names_in
from companion.store.trouble import HELD

if TYPE_CHECKING:
    from companion.core.game import Game, Setup, Value

T = TypeVar("T")

SUMMARIES = """
SELECT id, game, setup, created, over, last.at, last.number,
    (SELECT turn + (NOT over AND last.kind <> 'undo' AND EXISTS
        (SELECT 1 FROM digests WHERE session = id AND turn = reply.turn AND after >= reply.number))
    FROM entries AS reply WHERE session = id AND kind = 'reply' ORDER BY number DESC LIMIT 1)
FROM sessions LEFT JOIN entries AS last ON last.session = id
    AND last.number = (SELECT max(number) FROM entries WHERE session = id)
"""


def run_now(task: Callable[[], None]) -> None:
    """Run a task at once; an app may give a runner that works in a thread."""
    task()


class Archive:
    """The journal of all sessions, in a folder."""

    def __init__(
        self,
        folder: Path,
        *,
        connect: Connect = connect,
        clock: Callable[[], float] = time.time,
        run: Runner = run_now,
    ) -> None:
        self._clock = partial(_read_clock, clock)
        self._live: dict[str, SessionJournal] = {}
        self._remembered, self._notes = Remembered(), Notes()
        self._names: dict[str, tuple[str, ...]] = {}  # who plays, by session
        self._closed = False
        self.keeper = Keeper(folder, connect, run, self._take_in, self._held_in_memory)
        self.keeper.retry()

    @property
    def messages(self) -> tuple[Reason, ...]:
        """What was mended or lost, now or before, as far as nobody had been shown it."""
        return self.keeper.messages

    def note_shown(self, messages: Iterable[Reason]) -> None:
        """Somebody has been shown these: they are not told again."""
        self.keeper.notices.tell_off(messages)

    @property
    def trouble(self) -> Reason | None:
        """Why acts wait in memory; None if all are stored."""
        return self.keeper.trouble

    @property
    def unsaved(self) -> tuple[Unsaved, ...]:
        """The sessions with acts that only memory has."""
        return self.keeper.unsaved

    @property
    def held(self) -> Reason | None:
        """The other program that has the folder, if any."""
        trouble = self.keeper.trouble
        return trouble if trouble and trouble.rule in HELD else None

    def barred(self, session: str) -> Reason | None:
        """Why a session can only be looked at; None if it can be played."""
        return None if session in self._live else self.held

    @property
    def backup_trouble(self) -> Reason | None:
        """Why the last copy could not be made."""
        return self.keeper.backup_trouble

    def retry(self) -> bool:
        """Try again to write what waits; is everything stored now?"""
        return self.keeper.retry()

    def close(self) -> None:
        """Write what waits, let go of the file, and look whether all is there; if not, once more.

        What could not be kept is among `unsaved` then.
        """
        if self._closed and not self.keeper.is_open:
            return
        self._closed = True
        written = self.keeper.retry()
        self.keeper.close()
        if written and not self.keeper.is_kept(self._last()):
            self.keeper.write_anew(because("core.store.cut"))
            self.keeper.retry()
            self.keeper.close()

    def _last(self) -> Lasts:
        """The last act of each session that is played here, and how much else was ever changed."""
        sessions = {one.id: one.last for one in self._live.values()}
        return Lasts(sessions, self._remembered.changes)

    # Sessions

    def start(self, game: Game, setup: Setup) -> SessionJournal:
        """Begin a session, and remember its players."""
        now = int(self._clock())
        players = tuple(self._remembered.meet(seat, now) for seat in setup.seats)
        met = self._remembered.count(*players)
        journal = self._add(Saved(game.key, game.version, setup, now), game.version, *met)
        self.keeper.keep(self._remembered.touch(journal.id))
        return journal

    def add(self, saved: Saved, id: str = "") -> SessionJournal:
        """Store a whole session, such as an imported one: all of it or nothing."""
        id = id or urandom(8).hex()
        notes = [self._notes.put(kind, id, note) for kind, note in saved.notes.items()]
        return self._add(saved, saved.rules, *self._remembered.count(*notes), id=id)

    def lengthen(self, session: str, saved: Saved) -> None:
        """Append the acts by which another state of the same session goes on."""
        journal = self._find(session, saved.rules)
        if journal is not None:
            self._live[session] = journal
            self.keeper.keep(*journal.lengthen(saved))

    def resume(self, session: str, game: Game) -> SessionJournal | None:
        """Open a session to play on, or only to look at if another program has the folder."""
        journal = self._find(session, game.version)
        if journal:
            journal.barred = self.barred(session) is not None
        if journal:
            journal.snapshots = self.snapshots_of(session)
        if journal and not journal.barred:
            self._live[session] = journal
            self.keeper.keep_later(self._remembered.touch(session))
        return journal

    def load(self, session: str) -> Saved | None:
        """Read a session, to look at or to export."""
        journal = self._live.get(session) or self._find(session, 0)
        try:
            return replace(journal.saved(), notes=self._notes.about(session)) if journal else None
        except UNSAYABLE:
            return None

    def sessions(self) -> tuple[Summary, ...]:
        """Every session, the one opened last first, those only memory has included."""
        found = {journal.id: journal.summary() for journal in self._live.values()}
        for row in self._read(SUMMARIES) or ():
            if row[0] not in found and (one := self._summary(*row)):
                found[row[0]] = one
        newest = sorted(found.values(), key=lambda one: (one.created, one.last), reverse=True)
        rank = {session: at for at, session in enumerate(self._remembered.touched)}
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
        """The line of a stored session; who plays is read once, for it never changes."""
        names = self._names.get(id) or names_in(setup)
        if names is None or type(created) is not int or type(last or 0) is not int:
            return None
        self._names[id] = names
        return Summary(id, game, names, created, last or created, acts or 0, turn or 0, bool(over))

    def remove(self, sessions: Collection[str]) -> Reason | None:
        """Write the journal and its copies without these sessions; why not, or None if done."""
        held = {one: self._live.pop(one) for one in sessions if one in self._live}
        refused = self.keeper.leave_out(frozenset(sessions))
        if refused is not None:
            self._live |= held
            return refused
        for session in sessions:
            self._notes.forget(session)
        return None

    # Settings, players, boxes

    @property
    def settings(self) -> dict[str, Any]:
        """All settings."""
        return dict(self._remembered.settings)

    def set(self, key: str, value: Any) -> None:
        """Choose a setting."""
        self._change(self._remembered.set(key, value))

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Known names with the colour they had last, those who played last first."""
        return self._remembered.players

    def box(self, box: str) -> dict[str, Value]:
        """The values typed from a box."""
        return self._remembered.box(box)

    def type_value(self, box: str, key: str, value: Any) -> None:
        """Keep a value that was read from a box."""
        self._change(self._remembered.type_value(box, key, value))

    def forget_value(self, box: str, key: str) -> None:
        """Take back a value that was typed."""
        self._change(self._remembered.forget_value(box, key))

    def learned(self) -> Learned:
        """All players, typed values and pieces."""
        return self._remembered.learned()

    def know_player(self, name: str, colour: str, at: int) -> None:
        """Note a player of another phone, unless they are known here later."""
        if statement := self._remembered.know(name, colour, at):
            self._change(statement)

    def pieces(self, box: str, kind: str) -> dict[int, Any]:
        """The learned pieces of a kind, by number, with what each shows."""
        return self._remembered.pieces(box, kind)

    def find_pieces(self, box: str, kind: str, face: Any) -> tuple[int, ...]:
        """The numbers of learned pieces that show exactly this."""
        return self._remembered.find_pieces(box, kind, face)

    def learn_piece(self, box: str, kind: str, face: Any) -> int:
        """Store a piece by what it shows; its number."""
        number, statement = self._remembered.learn_piece(box, kind, face)
        self._change(statement)
        return number

    def forget_piece(self, box: str, kind: str, number: int) -> None:
        """Take back a piece that was learned."""
        self._change(self._remembered.forget_piece(box, kind, number))

    # Notes

    def notes(self, kind: str) -> dict[str, Note]:
        """The notes of a kind, by key; of those about evenings the key is the session."""
        return self._notes.of(kind, self._read)

    def note(self, kind: str, key: str) -> Note | None:
        """One note, without reading the others of its kind."""
        return self._notes.one(kind, key, self._read)

    def lasting_notes(self) -> dict[tuple[str, str], Note]:
        """Every note that cannot be made again, by kind and key; None: it was taken away."""
        return {(kind, key): note for kind, key, note in self._notes.rows()}

    def put_note(self, kind: str, key: str, value: Any, at: int | None = None) -> None:
        """Write a note in the place of the one with its kind and key."""
        statement = self._notes.put(kind, key, Note(value, self._clock() if at is None else at))
        if is_derived(kind):
            self.keeper.keep_later(statement)
        else:
            self._change(statement)

    def drop_note(self, kind: str, key: str) -> None:
        """Take a note away."""
        if key in self.notes(kind):
            self.put_note(kind, key, None)

    def _change(self, statement: Statement) -> None:
        self.keeper.keep(*self._remembered.count(statement))

    def _add(self, saved: Saved, rules: int, *more: Statement, id: str = "") -> SessionJournal:
        row, entries, digests = chained(saved, id or urandom(8).hex())
        journal = SessionJournal(self.keeper, self._clock, row, rules, entries, digests)
        self._live[row.id] = journal
        self.keeper.keep(*journal.statements(), *more)
        return journal

    def _find(self, session: str, rules: int) -> SessionJournal | None:
        if session in self._live:
            return self._live[session].again(rules)
        row = self._read("SELECT * FROM sessions WHERE id = ?", session)
        entries = self._read_or_complain(self.keeper.read_acts, session)
        digests = self._read("SELECT * FROM digests WHERE session = ? ORDER BY turn", session)
        if not row or entries is None or digests is None:
            return None
        return SessionJournal(
            self.keeper,
            self._clock,
            SessionRow(*row[0]),
            rules,
            Entries(session, entries),
            map(DigestRow._make, digests),
        )

    def snapshots_of(self, session: str) -> tuple[SnapshotRow, ...]:
        """The tables a session can be opened from."""
        ((version,),) = self._read("PRAGMA user_version") or ((0,),)
        found = "SELECT * FROM snapshots WHERE session = ?"
        rows = self._read(found, session) if version > 1 else None
        return tuple(map(SnapshotRow._make, rows or ()))

    def _read(self, sql: str, *values: str | int) -> list[Any] | None:
        """Rows of the database; None if the storage refuses, which is told as trouble."""
        return self._read_or_complain(self.keeper.read, sql, *values)

    def _read_or_complain(self, read: Callable[..., T], *of: str | int) -> T | None:
        """The result of a read; None if the storage refuses, which is told as trouble."""
        try:
            return read(*of)
        except sqlite3.DatabaseError as error:
            self.keeper.complain(error)
            return None

    def _take_in(self, db: sqlite3.Connection) -> None:
        """Read what outlives sessions from a file that was opened."""
        self._remembered.read(db)
        self._notes.read(db)

    def _held_in_memory(self) -> Iterator[Statement]:
        yield from self._remembered.statements()
        yield from self._notes.statements()
        for journal in self._live.values():
            yield from journal.statements()


def _read_clock(clock: Callable[[], float]) -> int:
    return bounded(clock())

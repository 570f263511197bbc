"""The archive: the journal of all evenings, opened whatever happened to the file."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial
from os import urandom
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.core.ruling import Reason, because
from companion.store.files import Connect, connect
from companion.store.journal import SessionJournal
from companion.store.keeper import Keeper, Runner
from companion.store.notes import Notes, is_derived
from companion.store.read_only import JournalEnd
from companion.store.reading import Reading
from companion.store.remembered import Learned, Remembered
from companion.store.rows import SnapshotRow, Statement
from companion.store.saved import UNSAYABLE, Note, Saved, Summary, Unsaved, bounded
from companion.store.sessions import Sessions
from companion.store.trouble import HELD

if TYPE_CHECKING:
    from companion.core.game import Game, Setup, Value


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
        self._remembered, self._notes = Remembered(), Notes()
        self._closed = False
        self.keeper = Keeper(folder, connect, run, self._read_lasting, self._held_in_memory)
        self._reading = Reading(self.keeper)
        self._sessions = Sessions(self.keeper, self._reading, self._clock)
        self.keeper.retry()

    @property
    def messages(self) -> tuple[Reason, ...]:
        """The reasons that tell what was mended or lost, as far as nobody was shown them."""
        return self.keeper.messages

    def note_shown(self, messages: Iterable[Reason]) -> None:
        """Remember that messages were shown: they are not told again."""
        self.keeper.notices.tell_off(messages)

    @property
    def trouble(self) -> Reason | None:
        """The reason why acts wait in memory; None if all are stored."""
        return self.keeper.trouble

    @property
    def unsaved(self) -> tuple[Unsaved, ...]:
        """The sessions with acts that only memory has."""
        return self.keeper.unsaved

    @property
    def held(self) -> Reason | None:
        """The other program that has the folder open, if any."""
        trouble = self.keeper.trouble
        return trouble if trouble and trouble.rule in HELD else None

    def barred(self, session: str) -> Reason | None:
        """The reason why a session can only be looked at; None if it can be played."""
        return None if session in self._sessions.live else self.held

    @property
    def backup_trouble(self) -> Reason | None:
        """The reason why the last copy could not be made."""
        return self.keeper.backup_trouble

    def retry(self) -> bool:
        """Write what waits; True if everything is stored now."""
        return self.keeper.retry()

    def close(self) -> None:
        """Write what waits, close the file, and check that all was kept.

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

    def _last(self) -> JournalEnd:
        """The last act of each session played here, and the number of other changes."""
        sessions = {one.id: one.last for one in self._sessions.live.values()}
        return JournalEnd(sessions, self._remembered.changes)

    # Sessions

    def start(self, game: Game, setup: Setup) -> SessionJournal:
        """Begin a session, and remember its players."""
        now = int(self._clock())
        players = tuple(self._remembered.meet(seat, now) for seat in setup.seats)
        met = self._remembered.count(*players)
        journal = self._sessions.add(Saved(game.key, game.version, setup, now), game.version, *met)
        self.keeper.keep(self._remembered.touch(journal.id))
        return journal

    def add(self, saved: Saved, id: str = "") -> SessionJournal:
        """Store a whole session, such as an imported one: all of it or nothing."""
        id = id or urandom(8).hex()
        notes = [self._notes.put(kind, id, note) for kind, note in saved.notes.items()]
        return self._sessions.add(saved, saved.rules, *self._remembered.count(*notes), id=id)

    def lengthen(self, session: str, saved: Saved) -> None:
        """Append the acts by which another state of the same session goes on."""
        self._sessions.lengthen(session, saved)

    def resume(self, session: str, game: Game) -> SessionJournal | None:
        """Open a session to play on, or only to look at if another program has the folder."""
        journal = self._sessions.find(session, game.version)
        if journal is None:
            return None
        journal.barred = self.barred(session) is not None
        journal.snapshots = self.snapshots_of(session)
        if not journal.barred:
            self._sessions.live[session] = journal
            self.keeper.keep_later(self._remembered.touch(session))
        return journal

    def load(self, session: str) -> Saved | None:
        """Read a session, to look at or to export."""
        journal = self._sessions.live.get(session) or self._sessions.find(session, 0)
        try:
            return replace(journal.saved(), notes=self._notes.about(session)) if journal else None
        except UNSAYABLE:
            return None

    def sessions(self) -> tuple[Summary, ...]:
        """Every session, the one opened last first, those only memory has included."""
        return self._sessions.summaries(self._remembered.touched)

    def snapshots_of(self, session: str) -> tuple[SnapshotRow, ...]:
        """The tables a session can be opened from."""
        return self._sessions.snapshots_of(session)

    def remove(self, sessions: Collection[str]) -> Reason | None:
        """Delete sessions by rewriting the journal and its copies; gives the reason if refused."""
        held = self._sessions.drop_live(sessions)
        refused = self.keeper.delete_sessions(frozenset(sessions))
        if refused is not None:
            self._sessions.live |= held
            return refused
        for session in sessions:
            self._notes.forget(session)
        return None

    # Settings, players, boxes

    @property
    def settings(self) -> dict[str, Any]:
        """All settings of the app."""
        return dict(self._remembered.settings)

    def set(self, key: str, value: Any) -> None:
        """Store a setting."""
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
        """Remove a value that was typed."""
        self._change(self._remembered.forget_value(box, key))

    def learned(self) -> Learned:
        """The players, typed values and pieces of this phone."""
        return self._remembered.learned()

    def know_player(self, name: str, colour: str, at: int) -> None:
        """Store a player of another phone, unless they are known here later."""
        if statement := self._remembered.know(name, colour, at):
            self._change(statement)

    def pieces(self, box: str, kind: str) -> dict[int, Any]:
        """The learned pieces of a kind, by number, with what each shows."""
        return self._remembered.pieces(box, kind)

    def find_pieces(self, box: str, kind: str, face: Any) -> tuple[int, ...]:
        """The numbers of learned pieces that show exactly this."""
        return self._remembered.find_pieces(box, kind, face)

    def learn_piece(self, box: str, kind: str, face: Any) -> int:
        """Store a piece by what it shows, and give its number."""
        number, statement = self._remembered.learn_piece(box, kind, face)
        self._change(statement)
        return number

    def forget_piece(self, box: str, kind: str, number: int) -> None:
        """Remove a piece that was learned."""
        self._change(self._remembered.forget_piece(box, kind, number))

    # Notes

    def notes(self, kind: str) -> dict[str, Note]:
        """The notes of a kind, by key; of those about evenings the key is the session."""
        return self._notes.of(kind, self._reading.rows)

    def note(self, kind: str, key: str) -> Note | None:
        """The note of a kind and key, without reading the others of its kind."""
        return self._notes.one(kind, key, self._reading.rows)

    def lasting_notes(self) -> dict[tuple[str, str], Note]:
        """The notes that cannot be made again, by kind and key; None: removed."""
        return {(kind, key): note for kind, key, note in self._notes.rows()}

    def put_note(self, kind: str, key: str, value: Any, at: int | None = None) -> None:
        """Write a note, replacing one with its kind and key."""
        statement = self._notes.put(kind, key, Note(value, self._clock() if at is None else at))
        if is_derived(kind):
            self.keeper.keep_later(statement)
        else:
            self._change(statement)

    def drop_note(self, kind: str, key: str) -> None:
        """Delete a note."""
        if key in self.notes(kind):
            self.put_note(kind, key, None)

    def _change(self, statement: Statement) -> None:
        self.keeper.keep(*self._remembered.count(statement))

    def _read_lasting(self, db: sqlite3.Connection) -> None:
        """Read settings, box and notes from the opened file."""
        self._remembered.read(db)
        self._notes.read(db)

    def _held_in_memory(self) -> Iterator[Statement]:
        yield from self._remembered.statements()
        yield from self._notes.statements()
        yield from self._sessions.statements()


def _read_clock(clock: Callable[[], float]) -> int:
    return bounded(clock())

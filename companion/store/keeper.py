"""The keeper: each statement is durable at once, or waits in order until the storage takes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.core.ruling import Reason, because
from companion.store.backup import back_up
from companion.store.check import NewerFile, is_damage
from companion.store.earlier_checks import EarlierChecks
from companion.store.files import Connect, Files, Identity, beside, identify, part_from
from companion.store.journal_rewrite import rewrite_without
from companion.store.mark import Mark
from companion.store.notices import Notices
from companion.store.owner import HeldElsewhere, Owner
from companion.store.read_only import JournalEnd, is_kept, open_beside, open_to_look
from companion.store.recover import open_main
from companion.store.rows import Statement
from companion.store.salvage import count_held
from companion.store.saved import Unsaved
from companion.store.stored_acts import ALL, READ, Texts
from companion.store.trouble import tell_held, tell_trouble
from companion.store.waiting import Waiting

Runner = Callable[[Callable[[], None]], None]


class Keeper:
    """The writing connection; `messages` tell what was mended, `trouble` why acts wait."""

    def __init__(
        self,
        folder: Path,
        connect: Connect,
        run: Runner,
        opened: Callable[[sqlite3.Connection], None],
        whole: Callable[[], Iterable[Statement]],
    ) -> None:
        self.trouble: Reason | None = None
        self.backup_trouble: Reason | None = None
        self._files, self._connect, self._run = Files(folder), connect, run
        self.notices = Notices(self._files.notices)
        self._logged = 0  # how long the -wal was when it was written last
        self._opened, self._whole, self._owner = opened, whole, Owner(self._files.lock)
        self._mark = Mark(self._files.mark)
        self._waiting = Waiting()
        self._uncopied = False
        self._db: sqlite3.Connection | None = None
        self._look: sqlite3.Connection | None = None  # where nothing can be written
        self._identity: Identity | None = None  # of the file that is open
        self._texts: dict[str, list[str]] = {}  # of the sessions in it, until one is opened

    @property
    def messages(self) -> tuple[Reason, ...]:
        """The reasons that tell what was mended or lost, as far as nobody was shown them."""
        return self.notices.all

    @property
    def is_open(self) -> bool:
        """Is the file open for writing?"""
        return self._db is not None

    def is_kept(self, lasts: JournalEnd) -> bool:
        """Does the closed file hold some acts? True where it could not be written at all."""
        return not self._waiting.stored or is_kept(self._files, self._connect, lasts)

    def write_anew(self, why: Reason) -> None:
        """Queue all that memory holds to be written again: the file has lost it."""
        self.notices.add(why)
        self._waiting.add_whole(self._whole())
        self._waiting.stored = set()

    def keep(self, *statements: Statement) -> None:
        """Write statements after all that waits, in one transaction."""
        self._waiting.add(*statements)
        self.retry()

    def retry(self) -> bool:
        """Write everything that waits; True if everything is stored now."""
        try:
            self.flush(self._file())
        except NewerFile as newer:
            self.trouble = newer.reason
        except HeldElsewhere as held:
            self.trouble = tell_held(held.holder, self._waiting.acts)
            self._look_beside()
        except (sqlite3.DatabaseError, OSError) as error:
            self.complain(error)
        else:
            self.trouble = None
            if self._uncopied:
                self._uncopied = False
                self._copy()
        return self.trouble is None

    def keep_later(self, statement: Statement) -> None:
        """Write a statement with the next act, as it can be computed again."""
        self._waiting.add(statement)

    def turn_ended(self) -> None:
        """Request a backup as soon as everything is written."""
        self._uncopied = True
        self.retry()

    def read(self, sql: str, *values: Any) -> list[Any]:
        """Rows of the database; empty if no file can be opened."""
        db = self._db or self._look
        return db.execute(sql, values).fetchall() if db else []

    def read_acts(self, session: str) -> Texts | None:
        """The text of a session's acts, as checked or read now; None if there is no file."""
        texts, self._texts = self._texts, {}
        if session in texts:
            return tuple(texts[session])
        found = self.read(READ, session, ALL)
        return found[0] if found else None

    @property
    def unsaved(self) -> tuple[Unsaved, ...]:
        """The acts of each session that would be lost if the program ended now."""
        return self._waiting.unsaved

    def complain(self, error: sqlite3.DatabaseError | OSError) -> None:
        """Note what the storage refused; a damaged file is opened anew."""
        self.trouble = tell_trouble(error, self._waiting.acts)
        if self._db and is_damage(error):
            self._let_go()
            self._waiting.add_whole(self._whole())
        elif not self._db and not self._look:
            self._look_into(open_to_look(self._files, self._connect))

    def close(self) -> None:
        """Close the file and give the folder back."""
        self._let_go()
        self._owner.give_back()

    def delete_sessions(self, sessions: Collection[str]) -> Reason | None:
        """Delete sessions by rewriting the journal and its copies; gives the reason if refused."""
        if not self.retry():
            return self.trouble
        self._let_go()
        refused = None
        try:
            rewrite_without(self._files, self._connect, self._mark, sessions)
        except (sqlite3.DatabaseError, OSError) as error:
            refused = tell_trouble(error, 0)
        self.retry()
        return refused

    def _let_go(self) -> None:
        for db in filter(None, (self._db, self._look)):
            with suppress(sqlite3.DatabaseError):
                db.close()
        self._db = self._look = self._identity = None
        self._texts = {}
        self._mark.close()

    def _file(self) -> sqlite3.Connection:
        """The open file, if it still lies in its place."""
        if self._db and identify(self._files.main) != self._identity:
            was = self._identity
            self._let_go()
            part_from(self._files.main, was)
            self.write_anew(because("core.store.moved"))
        elif self._db and self._log_length() < self._logged:
            self._let_go()
            self.write_anew(because("core.store.cut"))
        return self._db or self._open()

    def _open(self) -> sqlite3.Connection:
        self._owner.take_folder()
        self._let_go()  # what was opened only to look would be in the way of mending
        self.notices.begin()
        marked = self._mark.read(self._waiting.in_memory)
        checked = EarlierChecks(self._files.checked)
        db = open_main(self._files, self._connect, marked, checked, self.notices.add)
        self._texts = checked.texts
        self._opened(db)
        held = count_held(db)
        # What could not be written down to be told stays marked: the next program tells it.
        self._mark.begin(held if self.notices.write() else {**held, **marked})
        self._waiting.stored = {id for (id,) in db.execute("SELECT id FROM sessions")}
        self._identity = identify(self._files.main)
        self._db, self._logged = db, self._log_length()
        return db

    def _log_length(self) -> int:
        """The length of the -wal, which only grows until it is emptied here."""
        try:
            return beside(self._files.main, "-wal").stat().st_size
        except FileNotFoundError:
            return 0

    def _look_beside(self) -> None:
        """Open for reading the file that another program writes to now."""
        lies_there = identify(self._files.main)
        if self._look is None or lies_there != self._identity:
            self._let_go()
            self._look_into(open_beside(self._files, self._connect))
            self._identity = lies_there

    def _look_into(self, look: sqlite3.Connection | None) -> None:
        """Use a read-only connection; close it if the database cannot be read."""
        if look is None:
            return
        try:
            self._opened(look)
        except sqlite3.DatabaseError:
            look.close()
        else:
            self._look = look

    def flush(self, db: sqlite3.Connection) -> None:
        """Write what only memory has, all of it or nothing."""
        if not self._waiting.statements:
            return
        if db.in_transaction:
            db.execute("ROLLBACK")
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in self._waiting.statements:
                db.execute(sql, values)
            db.execute("COMMIT")
        except sqlite3.DatabaseError:
            with suppress(sqlite3.DatabaseError):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise
        self._mark.note(self._waiting.marks)
        self._logged = self._log_length()
        self._waiting.note_written()

    def _copy(self) -> None:
        """Fold the -wal into the file, then copy the file."""
        if self._db:
            with suppress(sqlite3.DatabaseError):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._logged = self._log_length()
        self._run(self._back_up)

    def _back_up(self) -> None:
        self.backup_trouble = back_up(self._files, self._connect)

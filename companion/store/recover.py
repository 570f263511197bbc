"""Opening the journal: a damaged file is set aside, and the last good copy takes its place."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

from companion.core.ruling import Reason, because
from companion.store.check import (
    ROWS,
    SOUND,
    TAIL,
    UNREADABLE,
    find_damage,
    is_refusal,
    read_version,
)
from companion.store.checked import Checked
from companion.store.files import (
    Connect,
    Files,
    beside,
    discard,
    put_in_place,
    reading,
    resting,
    set_aside,
    writing,
)
from companion.store.mark import count_missing
from companion.store.salvage import count_acts, count_entries, count_whole_acts, salvage
from companion.store.schema import VERSION, carry_over, lay_tables, lay_to_rest

GAP, MISSING = "gap", "missing"
CUT_SHORT = (GAP, TAIL)  # only the end of the -wal is gone: the mark knows how much that was


def open_main(
    files: Files, connect: Connect, marked: Mapping[str, int], checked: Checked
) -> tuple[sqlite3.Connection, tuple[Reason, ...]]:
    """Open the journal for writing, mended if needed; and what was done."""
    files.folder.mkdir(parents=True, exist_ok=True)
    messages: tuple[Reason, ...] = ()
    damage = SOUND
    if not files.main.exists():
        damage, messages = MISSING, _begin(files, connect)
    elif damage := find_damage(files.main, connect, False, checked) or _find_gap(files, connect):
        messages = _mend(files, connect, damage)
    else:
        checked.keep()
    if read_version(files.main) < VERSION:
        _migrate(files, connect)
    discard(files.fresh)
    db = connect(writing(files.main))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA wal_autocheckpoint = 0")  # a turn's end empties the -wal; it only ever grows
    missing = count_missing(marked, count_acts(db))
    if damage == SOUND and missing:
        messages = (because("core.store.shortened", count=missing),)
    elif damage in CUT_SHORT and marked:
        messages = (*messages[:-1], _tell_lost(missing))
    return db, messages


def _begin(files: Files, connect: Connect) -> tuple[Reason, ...]:
    """Make a main file on the first start, or from a copy if it went missing."""
    if _is_sound(files.fresh, connect):  # mended, and stopped just before the renaming
        _install(files)
        return (because("core.store.mended"),)
    if files.backup.exists() or files.older.exists():
        return _mend(files, connect, MISSING)
    _build(files, None, [], connect)
    _install(files)
    return ()


def _migrate(files: Files, connect: Connect) -> None:
    """Rewrite a journal of an earlier version as a new file, and put it in place."""
    lay_to_rest(files.main, connect)
    try:
        _build(files, files.main, [], connect)
    except (sqlite3.DatabaseError, OSError):
        with suppress(OSError):
            discard(files.fresh)  # half a journal only takes the room that is missing
        raise
    put_in_place(files.fresh, files.main)


def _mend(files: Files, connect: Connect, damage: str) -> tuple[Reason, ...]:
    """Build a sound file from the last good copy and what can be read; put it in place."""
    copies = (files.backup, files.copying, files.older)
    good = next((copy for copy in copies if _is_sound(copy, connect)), None)
    newer = copies[: copies.index(good)] if good else copies
    bad = [copy for copy in newer if copy != files.copying and copy.exists()]
    main = [files.main] if files.main.exists() else []
    gained, missed = _build(files, good, [*reversed(bad), *main], connect)
    messages = [
        because("core.store.damaged", file=set_aside(one).name, note=damage) for one in main
    ]
    messages += [because("core.store.copy_damaged", file=set_aside(one).name) for one in bad]
    _install(files)
    if not main:
        messages.insert(0, because("core.store.missing"))
    messages.append(because("core.store.restored") if good else because("core.store.no_copy"))
    if gained:
        messages.append(because("core.store.salvaged", count=gained))
    messages.append(_tell_lost(missed if damage == ROWS else None))
    return tuple(messages)


def _tell_lost(missed: int | None) -> Reason:
    """The message how many acts are lost, if they can be counted."""
    if missed is None:
        return because("core.store.lost_unknown")
    return because("core.store.lost", count=missed) if missed else because("core.store.none_lost")


def _is_sound(path: Path, connect: Connect) -> bool:
    return path.exists() and not find_damage(path, connect, at_rest=True)


def _find_gap(files: Files, connect: Connect) -> str:
    """GAP if the main file holds less than a copy, because it lost its -wal."""
    with closing(connect(reading(files.main))) as db:
        held = count_acts(db)
    if _holds_more(files.backup, held, connect):
        return GAP
    # Beside a sound copy the older one is never used to mend, so it has no say.
    if _holds_more(files.older, held, connect) and not _is_sound(files.backup, connect):
        return GAP
    return SOUND


def _holds_more(copy: Path, held: Mapping[str, int], connect: Connect) -> bool:
    """Does a copy have acts beyond these? Of a damaged one only whole acts count."""
    if not copy.exists():
        return False
    with closing(connect(resting(copy))) as db:
        try:
            if not _exceeds(count_acts(db), held):
                return False
        except UNREADABLE as error:
            if is_refusal(error):
                raise
        return _exceeds(count_whole_acts(db), held)


def _exceeds(copied: Mapping[str, int], held: Mapping[str, int]) -> bool:
    return any(acts > held.get(session, 0) for session, acts in copied.items())


def _build(
    files: Files, good: Path | None, damaged: list[Path], connect: Connect
) -> tuple[int, int]:
    """Make the new main file; how many acts were gained from damaged ones, how many missed."""
    discard(files.fresh)
    of_today = good is not None and read_version(good) == VERSION
    if good and of_today:
        shutil.copyfile(good, files.fresh)
    with closing(connect(writing(files.fresh))) as db:
        if not of_today:
            lay_tables(db)
        if good and not of_today:
            carry_over(db, good, connect)
        before, read = count_entries(db), 0
        db.execute("BEGIN IMMEDIATE")
        for path in damaged:
            read = salvage(db, path, files.scratch, connect)
        db.execute("COMMIT")
        after = count_entries(db)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not _is_sound(files.fresh, connect):
        raise OSError(errno.EIO, "the storage does not keep what is written")
    return after - before, max(0, read - after)


def _install(files: Files) -> None:
    """Put the new file in place, after removing the old -wal."""
    if any(beside(files.main, ending).exists() for ending in ("-wal", "-shm")):
        set_aside(files.main)
    put_in_place(files.fresh, files.main)

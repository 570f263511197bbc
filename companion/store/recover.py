"""Opening the journal: a damaged file is set aside, and the last good copy takes its place."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

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
from companion.store.earlier_checks import EarlierChecks
from companion.store.files import (
    Connect,
    Files,
    beside,
    discard,
    is_file,
    is_strange,
    put_in_place,
    reading,
    resting,
    set_aside,
    writing,
)
from companion.store.mark import CHANGED, Missing, count_missing
from companion.store.salvage import (
    Read,
    count_acts,
    count_entries,
    count_held,
    count_whole_acts,
    salvage,
)
from companion.store.schema import VERSION, carry_over, lay_tables, lay_to_rest

GAP, MISSING, STRANGE = "gap", "missing", "strange"
FIRST, STOPPED = "first", "stopped"  # nothing lay there; all was mended but for the renaming
UNHURT = (SOUND, FIRST, STOPPED)
COUNTABLE = (GAP, TAIL, MISSING, ROWS)  # what is left is whole: the mark knows what is short

Tell = Callable[..., object]


class Mended(NamedTuple):
    """What was wrong with the journal, and how much of it could not be taken over, if known."""

    damage: str
    missed: Missing | None = None


def open_main(
    files: Files, connect: Connect, marked: Mapping[str, int], checked: EarlierChecks, tell: Tell
) -> sqlite3.Connection:
    """Open the journal for writing, after mending it if needed, and tell what was done."""
    files.folder.mkdir(parents=True, exist_ok=True)
    mended = Mended(SOUND)
    if not os.path.lexists(files.main):
        mended = _begin(files, connect, tell)
    elif damage := _find_damage(files, connect, checked):
        mended = _mend(files, connect, damage, tell)
    else:
        checked.keep()
    if read_version(files.main) < VERSION:
        _migrate(files, connect)
    discard(files.fresh)
    db = connect(writing(files.main))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA wal_autocheckpoint = 0")  # a turn's end empties the -wal; it only ever grows
    tell(*_tell_lost(mended, count_missing(marked, count_held(db)), CHANGED in marked))
    return db


def _find_damage(files: Files, connect: Connect, checked: EarlierChecks) -> str:
    if is_strange(files.main):
        return STRANGE
    return find_damage(files.main, connect, False, checked) or _find_gap(files, connect)


def _begin(files: Files, connect: Connect, tell: Tell) -> Mended:
    """Begin a new main file: at the first start, or because it went missing."""
    if _is_sound(files.fresh, connect):  # mended, and stopped just before the renaming
        tell(because("core.store.mended"))
        _install(files)
        return Mended(STOPPED)
    if is_file(files.backup) or is_file(files.older):
        return _mend(files, connect, MISSING, tell)
    _build(files, None, [], connect)
    _install(files)
    return Mended(FIRST)


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


def _mend(files: Files, connect: Connect, damage: str, tell: Tell) -> Mended:
    """Replace a damaged file by one made of the last good copy and what can still be read."""
    copies = (files.backup, files.copying, files.older)
    good = next((copy for copy in copies if _is_sound(copy, connect)), None)
    newer = copies[: copies.index(good)] if good else copies
    bad = [copy for copy in newer if copy != files.copying and is_file(copy)]
    main = [files.main] if os.path.lexists(files.main) else []
    gained, missed = _build(files, good, [*reversed(bad), *main], connect)
    messages = [
        because("core.store.damaged", file=set_aside(one).name, note=damage) for one in main
    ]
    messages += [because("core.store.copy_damaged", file=set_aside(one).name) for one in bad]
    if not main:
        messages.insert(0, because("core.store.missing"))
    messages.append(because("core.store.restored") if good else because("core.store.no_copy"))
    if gained:
        messages.append(because("core.store.salvaged", count=gained))
    tell(*messages)  # before the new file is in its place: whoever stops now finds it, and tells
    _install(files)
    return Mended(damage, missed if damage == ROWS else None)


def _tell_lost(mended: Mended, marked: Missing, is_whole_mark: bool) -> Iterator[Reason]:
    """Tell what the mark, or the rows of a damaged file, know of and the journal lacks."""
    missed = mended.missed or Missing(0, 0)
    acts, changes = max(marked.acts, missed.acts), max(marked.changes, missed.changes)
    if mended.damage == FIRST and (acts or changes):
        yield because("core.store.missing")
    if acts:
        rule = "core.store.shortened" if mended.damage == SOUND else "core.store.lost"
        yield because(rule, count=acts)
    if changes:
        yield because("core.store.changes_lost", count=changes)
    if acts or changes or mended.damage in UNHURT:
        return
    known = is_whole_mark and mended.damage in COUNTABLE
    yield because("core.store.none_lost" if known else "core.store.lost_unknown")


def _is_sound(path: Path, connect: Connect) -> bool:
    return is_file(path) and not find_damage(path, connect, at_rest=True)


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
    """Has a copy acts beyond the known ones? A damaged copy counts only whole ones."""
    if not is_file(copy):
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
) -> tuple[int, Missing]:
    """Make the new main file; gives the entries gained from damaged ones, and the lost."""
    discard(files.fresh)
    of_today = good is not None and read_version(good) == VERSION
    if good and of_today:
        shutil.copyfile(good, files.fresh)
    with closing(connect(writing(files.fresh))) as db:
        if not of_today:
            lay_tables(db)
        if good and not of_today:
            carry_over(db, good, connect)
        before, read = count_entries(db), Read(0, 0)
        db.execute("BEGIN IMMEDIATE")
        for path in damaged:
            read = salvage(db, path, files.scratch, connect)
        db.execute("COMMIT")
        after = count_entries(db)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not _is_sound(files.fresh, connect):
        raise OSError(errno.EIO, "the storage does not keep what is written")
    return after - before, Missing(max(0, read.entries - after), read.spoilt)


def _install(files: Files) -> None:
    """Put the new file in place, after removing the old -wal."""
    if any(beside(files.main, ending).exists() for ending in ("-wal", "-shm")):
        set_aside(files.main)
    put_in_place(files.fresh, files.main)

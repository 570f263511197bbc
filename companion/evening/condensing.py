"""Condensed evenings as they are stored: made once at the end, made again where they are stale.

A row for the list of evenings, what statistics count, and what every turn was ruled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from typing import Any

from companion import __version__
from companion.core.log import Line
from companion.core.session import Session
from companion.evening.condensed import VERSION, condense, to_json
from companion.evening.opening import play_saved
from companion.evening.plain import plain
from companion.evening.score import count_overrides_and_corrections
from companion.store.archive import Archive
from companion.store.saved import Saved, Summary

CONDENSED, ROW, VERDICTS = "condensed", "condensed_row", "condensed_verdicts"
PUT_DOWN = 60 * 60  # seconds without an act: the table was left, and nobody played


def is_condensed(archive: Archive, one: Summary) -> bool:
    """Is the stored row of an evening made from all its acts, by this version?"""
    note = archive.notes(ROW).get(one.id)
    return note is not None and stamp_of(note.value) == stamp(one.acts)


def evenings_to_condense(
    archive: Archive, sessions: Iterable[Summary] | None = None
) -> Iterator[Summary]:
    """The evenings that are over and have no valid condensed row, the newest first."""
    rows = archive.notes(ROW)
    listed = archive.sessions() if sessions is None else sessions
    for one in sorted(listed, key=lambda one: one.last, reverse=True):
        if one.over and (one.id not in rows or stamp_of(rows[one.id].value) != stamp(one.acts)):
            yield one


def condense_kept(archive: Archive, id: str) -> bool:
    """Condense a stored evening that is over; False if it cannot be played any more."""
    saved = archive.load(id)
    session = play_saved(saved) if saved else None
    if saved is None or session is None:
        return False
    if session.over:
        put_condensed(archive, id, session, saved)
    return session.over


def put_condensed(archive: Archive, id: str, session: Session, saved: Saved) -> None:
    """Store a condensed evening, stamped with what it was made from."""
    times = (saved.created, *saved.times)
    made = {"stamp": list(stamp(len(saved.entries)))}
    told = condense(session, saved.created, times[-1])
    own, corrected = count_overrides_and_corrections(session)
    row = {
        "winners": list(told.winners),
        "scores": told.scores,
        "turns": told.turns,
        "seconds": seconds_played(times),
        "own": own,
        "corrected": corrected,
        "rules": saved.rules,
    }
    archive.put_note(CONDENSED, id, {**made, "of": to_json(told)})
    archive.put_note(ROW, id, {**made, **row})
    known = archive.note(VERDICTS, id)
    if known is None or known.value["acts"] != len(saved.entries):
        verdicts = [plain(one) for one in verdicts_of(session)]
        archive.put_note(VERDICTS, id, {"acts": len(saved.entries), "of": verdicts})


def stamp(acts: int) -> tuple[object, ...]:
    """The stamp of a condensed evening: the acts and the version it was made from."""
    return acts, VERSION, __version__


def stamp_of(value: Any) -> tuple[object, ...]:
    """The stamp in a stored value; empty if it has none."""
    found = value.get("stamp") if isinstance(value, dict) else None
    return tuple(found) if isinstance(found, list) else ()


def seconds_played(times: Iterable[int]) -> int:
    """The seconds a table played: between acts, without the hours it was left alone."""
    gaps = (after - before for before, after in pairwise(times))
    return sum(gap for gap in gaps if 0 < gap < PUT_DOWN)


def verdicts_of(session: Session) -> Iterator[tuple[int, str, Any]]:
    """The verdicts of an evening: turn, key, and what was ruled."""
    for line in session.log:
        if line.kind == "ruling":
            yield line.turn, line.key, line.value


def other_verdicts(
    archive: Archive, id: str, session: Session, turns: Collection[int]
) -> tuple[Line, ...]:
    """The rulings of some turns that today are other than when the evening was condensed."""
    known = archive.note(VERDICTS, id)
    if known is None or not turns:
        return ()
    then = {(turn, key): value for turn, key, value in known.value["of"]}
    return tuple(
        line
        for line in session.log
        if line.kind == "ruling"
        and line.turn in turns
        and then.get((line.turn, line.key)) != plain(line.value)
    )

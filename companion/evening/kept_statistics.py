"""Statistics of the evenings in an archive, from what was condensed of them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.evening.condensed import Condensed, from_json
from companion.evening.condensing import CONDENSED, stamp, stamp_of
from companion.evening.persons import known_as, merged_names
from companion.evening.statistics import Known, Statistics, count, select
from companion.games import GAMES
from companion.store.archive import Archive
from companion.store.notes import DELETED
from companion.store.saved import UNSAYABLE, Note


def condensed_evenings(archive: Archive) -> dict[str, Condensed]:
    """The condensed rows of all evenings that are over and not deleted, by their key."""
    deleted, notes = archive.notes(DELETED), archive.notes(CONDENSED)
    found = {}
    for one in archive.sessions():
        if one.over and one.game in GAMES and one.id in notes and one.id not in deleted:
            told = _read(notes[one.id], one.acts)
            if told is not None:
                found[one.id] = told
    return found


def _read(note: Note, acts: int) -> Condensed | None:
    """The condensed evening of a note; None if it is outdated or damaged."""
    if stamp_of(note.value) != stamp(acts):
        return None
    try:
        return from_json(note.value["of"])
    except UNSAYABLE:
        return None


def statistics_of(
    evenings: Iterable[Condensed], known: Known, game: str = "", people: Iterable[str] = ()
) -> Statistics:
    """All figures of the evenings of a game at which all of these people sat."""
    return count(select(evenings, known, game, people), known)


def known_in(archive: Archive) -> Known:
    """A function from a name to the person it is counted as in an archive."""
    return known_as(merged_names(archive))

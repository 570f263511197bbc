"""The history: every evening in a line, and those that match what somebody looks for."""

from __future__ import annotations

import time
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from companion.core.ruling import Reason
from companion.evening.condensing import ROW
from companion.games import GAMES
from companion.store.archive import Archive
from companion.store.notes import DELETED
from companion.store.saved import Note, Summary

TITLE, NOTE, ORIGIN = "title", "note", "origin"
CONDENSED_FIELDS = {"winners", "scores", "turns", "seconds", "own", "corrected"}
LONGEST = {TITLE: 60, NOTE: 400}  # letters that are kept


class Past(NamedTuple):
    """An evening in the history; what is known only once it is condensed has a default."""

    id: str
    game: str
    names: tuple[str, ...]
    created: int
    last: int
    acts: int
    turns: int
    over: bool
    title: str = ""
    note: str = ""
    deleted: bool = False
    known: bool = False  # is the rest known?
    winners: tuple[str, ...] = ()  # by name
    scores: tuple[int, ...] = ()  # in the order of the names
    seconds: int = 0
    own: int = 0  # verdicts of the table's own
    corrected: int = 0

    @property
    def year(self) -> int:
        """The year an evening was played in, by the clock of the phone."""
        return time.localtime(self.last).tm_year


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for in the history; nothing said: every evening that is not deleted."""

    person: str = ""
    game: str = ""
    year: int = 0
    text: str = ""
    deleted: bool = False


@dataclass(slots=True)
class Choices:
    """What there is to filter by, each with how many evenings it has."""

    people: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    years: Counter[int] = field(default_factory=Counter)


def history(archive: Archive, sessions: Iterable[Summary] | None = None) -> tuple[Past, ...]:
    """The evenings of all known games, the newest first, deleted ones included."""
    kinds = {kind: archive.notes(kind) for kind in (ROW, TITLE, NOTE, DELETED)}
    listed = archive.sessions() if sessions is None else sessions
    found = [_past(one, kinds) for one in listed if one.game in GAMES]
    return tuple(sorted(found, key=lambda one: (one.last, one.created, one.id), reverse=True))


def find_past(archive: Archive, id: str) -> Past | None:
    """One evening of the history, by its session."""
    return next((one for one in history(archive) if one.id == id), None)


def last_ended(archive: Archive, sessions: Iterable[Summary]) -> Past | None:
    """The evening that ended last and is not deleted; only its own notes are read."""
    deleted = archive.notes(DELETED)
    over = [one for one in sessions if one.over and one.game in GAMES and one.id not in deleted]
    if not over:
        return None
    last = max(over, key=lambda one: (one.last, one.created))
    notes = {kind: archive.note(kind, last.id) for kind in (ROW, TITLE)}
    return _past(last, {kind: {last.id: note} if note else {} for kind, note in notes.items()})


def _past(one: Summary, kinds: Mapping[str, Mapping[str, Note]]) -> Past:
    """A condensed evening as the history lists it, with its notes."""
    title, note = (_words_in(kinds.get(kind, {}).get(one.id)) for kind in (TITLE, NOTE))
    deleted = one.id in kinds.get(DELETED, {})
    past = Past(*one[:6], one.turn, one.over, title, note, deleted)
    row = kinds[ROW].get(one.id)
    return _with_row(past, row.value) if row and one.over else past


def filled_in(archive: Archive, past: Past) -> Past:
    """The evening with what was condensed of it since it was listed."""
    row = archive.note(ROW, past.id)
    return _with_row(past, row.value) if row and past.over else past


def _with_row(past: Past, row: Any) -> Past:
    """The evening with its condensed row, if that speaks of the same people."""
    whole = isinstance(row, dict) and row.keys() >= CONDENSED_FIELDS
    scores = row["scores"] if whole else {}
    if len(scores) != len(past.names):
        return past
    names = dict(zip(scores, past.names, strict=True))
    return Past(
        *past[:6],
        row["turns"],
        *past[7:11],
        True,
        tuple([names[key] for key in row["winners"] if key in names]),
        tuple(scores.values()),
        row["seconds"],
        row["own"],
        row["corrected"],
    )


def _words_in(note: Note | None) -> str:
    """The text of a note; empty if it holds anything else."""
    return note.value if note and isinstance(note.value, str) else ""


def matching(found: Iterable[Past], wanted: Wanted) -> tuple[Past, ...]:
    """The evenings that match what is looked for."""
    text = folded(wanted.text)
    return tuple(
        one
        for one in found
        if one.deleted == wanted.deleted
        and wanted.person in ("", *one.names)
        and wanted.game in ("", one.game)
        and wanted.year in (0, one.year)
        and (not text or any(text in folded(said) for said in (*one.names, one.title, one.note)))
    )


def choices_of(found: Iterable[Past]) -> Choices:
    """The people, games and years of some evenings, to filter by."""
    choices = Choices()
    for one in found:
        choices.people.update(set(one.names))
        choices.games[one.game] += 1
        choices.years[one.year] += 1
    return choices


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text without accents and capitals, as people search."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip()


# What can be done with an evening


def write_down(archive: Archive, id: str, kind: str, text: str) -> None:
    """Store a title or a note of an evening; an empty one is removed."""
    said = " ".join(text.split())[: LONGEST[kind]]
    known = archive.note(kind, id)
    if said and (known is None or known.value != said):
        archive.put_note(kind, id, said)
    elif not said:
        archive.drop_note(kind, id)


def delete(archive: Archive, id: str) -> None:
    """Move an evening into the bin."""
    archive.put_note(DELETED, id, True)


def restore(archive: Archive, id: str) -> None:
    """Take an evening out of the bin."""
    archive.drop_note(DELETED, id)


def empty_bin(archive: Archive) -> Reason | None:
    """Remove deleted evenings for good; gives why not, or None if done."""
    return archive.remove([one.id for one in history(archive) if one.deleted])

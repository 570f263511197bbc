"""The first evening: the introduction, shown once, and lessons of the rules as one plays."""

from __future__ import annotations

from companion.content.rulebook import Entry
from companion.evening.one_page import step_of_phase
from companion.evening.rulebooks import rulebook
from companion.store.archive import Archive

TOLD = "told_how"
LESSONS = "lessons"  # the phases that were taught; not there while nobody learns


def wants_help(archive: Archive) -> bool:
    """Has nobody seen the introduction, and is no evening stored?"""
    return not archive.settings.get(TOLD) and not archive.sessions()


def note_introduced(archive: Archive) -> None:
    """Remember that the introduction was shown, even if it is interrupted."""
    archive.set(TOLD, True)


def begin_lessons(archive: Archive) -> None:
    """Turn lessons on: whoever read the introduction to its end learns by playing."""
    archive.set(LESSONS, [])


def end_lessons(archive: Archive) -> None:
    """Show no more lessons on this phone."""
    archive.set(LESSONS, None)


def take_lesson(archive: Archive, game: str, phase: str) -> tuple[Entry, ...]:
    """The entries one needs in a phase, given once; none if nobody learns."""
    told = archive.settings.get(LESSONS)
    if not isinstance(told, list) or phase in told:
        return ()
    step = step_of_phase(game, phase)
    if step is None:
        return ()
    archive.set(LESSONS, [*told, phase])
    found = map(rulebook(game).entry, step.entries)
    return tuple(entry for entry in found if entry is not None)

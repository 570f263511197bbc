"""What the table is told beside rulings: sheets, what is shared, what hands must do now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from companion.content.words import COLON, Words
from companion.core.log import Turn
from companion.core.ruling import Reason, because
from companion.core.session import Session
from companion.core.telling import Item

Tables = tuple[Any, ...]


class Course(NamedTuple):
    """A phase of a turn: its tables in order, anew wherever something was put right by hand."""

    phase: str
    stretches: tuple[Tables, ...]


class Work(NamedTuple):
    """What hands must do after a phase."""

    turn: int
    phase: str
    lines: tuple[Reason, ...]


def courses(turn: Turn) -> tuple[Course, ...]:
    """How each phase of a turn went, so far."""
    found: list[tuple[str, list[list[Any]]]] = []
    for moment in turn.course:
        if not found or found[-1][0] != moment.phase:
            found.append((moment.phase, [[moment.table]]))
            continue
        stretches = found[-1][1]
        if moment.by_hand:
            stretches.append([moment.table])
        elif stretches[-1][-1] is not moment.table:
            stretches[-1].append(moment.table)
    return tuple(Course(phase, tuple(map(tuple, tables))) for phase, tables in found if phase)


def work_now(session: Session) -> tuple[Work, ...]:
    """What hands must do after the last phase, and after those that ended in the same breath."""
    found: list[Work] = []
    for turn, course in _finished(session):
        found.insert(0, Work(turn.number, course.phase, _lines(session, course)))
        if any(line.kind == "reply" and line.phase == course.phase for line in turn.log):
            break
    return tuple(found)


def _finished(session: Session) -> Iterator[tuple[Turn, Course]]:
    """The phases that are over, of this turn and the one before, the last first.

    An evening opened from a snapshot works the one before out only when it is asked for.
    """
    for turn in islice(session.backwards(), 2):
        for course in reversed(courses(turn)):
            in_progress = turn.number == session.number and course.phase == session.phase
            if session.over or not in_progress:
                yield turn, course


def _lines(session: Session, course: Course) -> tuple[Reason, ...]:
    now = session.game.now
    return tuple(line for tables in course.stretches for line in now(tables))


def say_item(words: Words, item: Item, table: Any) -> str:
    """What it is called and what it is; of a secret only that it is one."""
    covered = item.hidden(table)
    said = words.say(because("app.secret.covered")) if covered else words.value(item.value)
    return f"{words.say(item.words)}{COLON[words.language]}{said}"

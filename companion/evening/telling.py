"""What is told beside rulings: sheets, shared items, and what to move by hand now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from companion.content.lists import COLON
from companion.content.words import Words
from companion.core.log import Line, Turn
from companion.core.modes import UNDER_WAY, mode_of
from companion.core.ruling import Reason
from companion.core.session import Session
from companion.core.telling import Behind, Item
from companion.evening.names import names_argued, names_told
from companion.evening.secrets import cover_of

Tables = tuple[Any, ...]


class PhaseTables(NamedTuple):
    """A phase of a turn: its tables in order, anew wherever something was put right by hand."""

    phase: str
    stretches: tuple[Tables, ...]


class Work(NamedTuple):
    """What is to be moved by hand after a phase."""

    turn: int
    phase: str
    lines: tuple[Reason, ...]


class Ruled:
    """A line with a ruling; what it names is found at most once."""

    def __init__(self, line: Line) -> None:
        assert line.ruling is not None
        self.line = line
        self.rules = line.ruling.rules if line.words is None else (line.words.rule,)

    @cached_property
    def told(self) -> frozenset[str]:
        """The names that a ruling mentions in its words, verdict and deciding clause."""
        return frozenset(names_told(self.line))

    @cached_property
    def argued(self) -> frozenset[str]:
        """The names that a ruling mentions in any of its reasons."""
        return frozenset(names_argued(self.line))


class Task(NamedTuple):
    """One thing to move by hand, and the ruling it rests on."""

    words: Reason
    ruling: Line | None


def phases_so_far(turn: Turn) -> tuple[PhaseTables, ...]:
    """The phases of a turn so far, each with its tables."""
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
    return tuple(PhaseTables(phase, tuple(map(tuple, tables))) for phase, tables in found if phase)


def has_just_ended(session: Session) -> bool:
    """Has a phase ended since the last reply?"""
    for turn in session.backwards():
        said = next((line for line in reversed(turn.log) if _is_act(line)), None)
        if said is not None:
            return session.over or (said.turn, said.phase) != (session.number, session.phase)
    return False


def _is_act(line: Line) -> bool:
    """Is a line a reply that the table gave?"""
    return line.kind == "reply" and not line.taken


def work_now(session: Session) -> tuple[Work, ...]:
    """The work to do by hand after the last phase, and after those that ended with it.

    Until the first turn it is how the table is laid.
    """
    if not session.number and not session.over:
        lines = session.game.tells.first_tasks(session.table)
        lies = mode_of(session.table) == UNDER_WAY
        return (Work(0, session.phase, () if lies else lines),)
    found: list[Work] = []
    for turn, course in _closed_phases(session):
        found.insert(0, work_after(session, turn, course))
        if any(_is_act(line) and line.phase == course.phase for line in turn.log):
            break
    return tuple(found)


def _closed_phases(session: Session) -> Iterator[tuple[Turn, PhaseTables]]:
    """The closed phases of this turn and the one before, the last first.

    An evening opened from a snapshot works the one before out only when it is asked for.
    """
    for turn in islice(session.backwards(), 2):
        for course in reversed(phases_so_far(turn)):
            in_progress = turn.number == session.number and course.phase == session.phase
            if session.over or not in_progress:
                yield turn, course


def work_after(session: Session, turn: Turn, course: PhaseTables) -> Work:
    """The work to do by hand after a phase; what was taken up lies there already."""
    if not turn.number and mode_of(session.table) == UNDER_WAY:
        return Work(turn.number, course.phase, ())
    now = session.game.tells.now
    lines = tuple(line for tables in course.stretches for line in now(tables))
    return Work(turn.number, course.phase, lines)


def tasks_of(session: Session, work: Work) -> tuple[Task, ...]:
    """The tasks after a phase, each with the ruling or reminder it rests on."""
    turn = next(one for one in session.backwards() if one.number == work.turn)
    ruled = [Ruled(line) for line in reversed(turn.log) if line.ruling is not None]
    return tuple(
        Task(line, _ruling_of_task(session, ruled, work.phase, line)) for line in work.lines
    )


def _ruling_of_task(session: Session, ruled: list[Ruled], phase: str, task: Reason) -> Line | None:
    """The ruling a task rests on: the last one of the kind the game names for it."""
    for argued in (False, True):
        for behind in session.game.tells.behind.get(task.rule, ()):
            found = _last_behind(behind, task, ruled, phase, argued)
            if found is not None:
                return None if found.about.hidden(session.table) else found
    return None


def _last_behind(
    behind: Behind, task: Reason, ruled: list[Ruled], phase: str, argued: bool
) -> Line | None:
    """The last line of the kind behind a task that names what the task does."""
    for one in ruled:
        fits = behind.rule in one.rules and (behind.earlier or one.line.phase == phase)
        if fits and behind.speaks_of(task, one.argued if argued else one.told):
            return one.line
    return None


def say_item(words: Words, item: Item) -> str:
    """The label and value of an item; of a covered one only whose secret it is."""
    said = words.value(item.value) if item.secret is None else words.say(cover_of(item))
    return f"{words.say(item.words)}{COLON[words.language]}{said}"

"""Acts: the append-only list of what the table did, and how undo and redo fold it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from companion.core.faults import BrokenJournal

OVER = "over"  # the key of the moment after the last turn, when only corrections are left

Where = tuple[int, str]  # (turn, key of the question or ruling, unique within the turn)


class Act(NamedTuple):
    """One thing the table did: reply, amend, override, correct; or undo / redo so many of those."""

    kind: str
    turn: int
    key: str
    what: Any


class Start(NamedTuple):
    """A turn to play from, and the table as it lay when it began."""

    turn: int
    table: Any


class Replied(NamedTuple):
    """A reply that was given: its key, its moment, and the table before it."""

    key: str
    moment: Where
    table: Any


class Journal(Protocol):
    """Where acts are made durable, before anything follows from them."""

    def write(self, act: Act) -> None: ...

    def close_turn(self, turn: int, digest: str) -> None: ...

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None: ...


class NoJournal:
    """A journal that stores nothing: for simulations and for looking at old evenings."""

    def write(self, act: Act) -> None:
        """Do nothing with an act."""

    def close_turn(self, turn: int, digest: str) -> None:
        """Do nothing with the digest of a turn."""

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """Do nothing with the start of a turn."""


BEFORE = "before"  # in a correction: the reply it stands before, if any
TOGETHER = "values"  # in a correction of several things at once: the value of each, by key
CORRECTED = "corrected."  # the beginning of the key of a correction's line
MARKS = {"reply": "reply", "amend": "reply", "override": "own", "correct": "correction"}


def values_of(what: Mapping[str, Any]) -> Mapping[str, Any]:
    """The value of each thing that a correction changes, by key."""
    return what[TOGETHER] if TOGETHER in what else {what["key"]: what["value"]}


def line_keys(act: Act) -> list[tuple[str, int, str]]:
    """The kind, turn and key of each line that an act in force leaves in the log."""
    keys = [CORRECTED + key for key in values_of(act.what)] if act.kind == "correct" else [act.key]
    return [(MARKS[act.kind], act.turn, key) for key in keys]


def fold(entries: Iterable[Act]) -> tuple[list[Act], list[Act]]:
    """The acts in force and the acts undone, newest last."""
    said = tuple(entries)
    acts, undone = in_force((entry.kind, entry.what) for entry in said)
    return [said[at] for at in acts], [said[at] for at in undone]


def in_force(said: Iterable[tuple[str, Any]]) -> tuple[list[int], list[int]]:
    """The indexes of entries in force and of those undone, newest last, from kind and content."""
    acts: list[int] = []  # acts in force, then the undone ones
    count = 0  # how many are in force
    for at, (kind, what) in enumerate(said):
        if kind == "undo":
            count -= int(what)
            if count < 0:
                raise BrokenJournal("more was taken back than was said")
        elif kind == "redo":
            count += int(what)
            if count > len(acts):
                raise BrokenJournal("more was put back than was taken back")
        else:
            del acts[count:]
            acts.append(at)
            count += 1
    return acts[:count], acts[count:][::-1]

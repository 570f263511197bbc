"""The log: what was said and ruled, turn by turn, and what an act changed after the fact."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import Any, NamedTuple

from companion.core.about import About, about_or_player
from companion.core.faults import BrokenFlow
from companion.core.fields import Field
from companion.core.ruling import Reason, Ruling
from companion.core.steps import Line

__all__ = ["Change", "Line", "Moment", "Outcome", "Prompt", "Turn", "digest"]


class Prompt(NamedTuple):
    """An open question, ready to be shown."""

    turn: int
    key: str
    words: Reason
    field: Field
    of: About | None = None

    @property
    def about(self) -> About:
        """The players a question is put to, and the piece or place it is about."""
        return about_or_player(self.of, self.words)


class Moment(NamedTuple):
    """The table at one moment of a phase; `by_hand`: right after a correction."""

    phase: str
    table: Any
    by_hand: bool = False


@dataclass(slots=True)
class Turn:
    """A turn: the table when it began (frozen, so keeping it is free), and what was said since."""

    number: int
    start: Any
    log: list[Line] = attribute(default_factory=list)
    keys: set[str] = attribute(default_factory=set)
    went: list[Line | Moment] = attribute(default_factory=list)  # the moments, line by line
    closed: bool = False
    earlier: int = 0  # turns of the table before the evening took it up
    _digest: str = ""

    @property
    def table_turn(self) -> int:
        """The number that the table gives the turn; 0 is the set-up."""
        return self.number + self.earlier

    @property
    def digest(self) -> str:
        """The fingerprint of the verdicts of a turn, to notice other rules."""
        if self.closed and not self._digest:
            self._digest = digest(self.log)
        return self._digest

    @property
    def course(self) -> list[Moment]:
        """The moments of the turn at which the table changed, phase by phase."""
        course: list[Moment] = []
        for one in self.went:
            last = course[-1] if course else None
            same = last is not None and last.table is one.table and last.phase == one.phase
            if one.by_hand or not same:
                course.append(Moment(one.phase, one.table, one.by_hand))
        return course

    def tell(self, line: Line) -> None:
        """Add a line; a ruling that is announced again replaces the one before."""
        key = line.key
        self.went.append(line)
        if key in self.keys:
            self._tell_again(line)
            return
        self.keys.add(key)
        self.log.append(line)

    def _tell_again(self, line: Line) -> None:
        """Replace the line of a ruling that was announced again after a correction."""
        log = self.log
        at = next(at for at, old in enumerate(log) if old.key == line.key)
        corrected = any(old.kind == "correction" for old in log[at:])
        if not corrected or line.kind == "reply":
            raise self.twice(line.key)
        old = log.pop(at)
        still = (old.ruling, old.value) == (line.ruling, line.value)
        log.insert(at if still else len(log), line)

    def twice(self, *keys: str) -> BrokenFlow:
        """The fault of a turn that asks or rules the same thing again."""
        return BrokenFlow(f"{', '.join(sorted(keys))} comes up twice in turn {self.number}")


class Change(NamedTuple):
    """Something settled that an act changed: before and after, None where there is none.

    Its kind is `reply`, `verdict`, `reminder` or `correction`, under the key of the line, or
    `score`, under the key of a player.
    """

    kind: str
    turn: int
    key: str
    before: Any
    after: Any
    line: Line | None = None  # the line that says it, now or before it went; a score has none
    trailing: bool = False  # it went, and every line behind it


class Outcome(NamedTuple):
    """Whether an act was allowed, and what it changed that had been settled before.

    The reasons of an act that was allowed are warnings: what a rule holds against it.
    """

    ruling: Ruling[bool]
    changes: tuple[Change, ...] = ()
    moved: bool = False  # is another question open than before?


PLAIN = json.JSONEncoder(sort_keys=True, default=list)


def digest(log: list[Line]) -> str:
    """A fingerprint of a turn's verdicts, to see whether other rules would have said otherwise."""
    verdicts = [[line.key, line.value] for line in log if line.kind == "ruling"]
    text = PLAIN.encode(verdicts)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

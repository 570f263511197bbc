"""A page of the second reading: the lines of one turn, taken one by one and held against it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from companion.core.log import Line, Turn

Correct = Callable[[str, str, Any], None]

SILENT = ("remind_chief", "unsure")  # words of advice: nothing on the table follows from them


class DisagreementError(AssertionError):
    """The two readings differ: where, and how."""


class UnfinishedError(Exception):
    """The evening was left in the middle of a turn."""


def plain(verdict: Any) -> Any:
    """A verdict without the zeros and the types that mean nothing."""
    if isinstance(verdict, Mapping):
        return {key: count for key, count in verdict.items() if count}
    return list(verdict) if isinstance(verdict, tuple) else verdict


class Page:
    """The lines of a turn; what was read from the box is noted first, for print does not change."""

    def __init__(self, turn: Turn, box: dict[str, Any], correct: Correct) -> None:
        self.number, self.correct = turn.number, correct
        read = [line for line in turn.log if line.key.startswith("value.")]
        box.update({line.key.removeprefix("value."): line.value for line in read})
        self.lines = [line for line in reversed(turn.log) if not line.key.startswith("value.")]
        self.remarks: set[str] = set()
        self.compared = 0
        self.last = "start"

    def agree(self, what: str, ours: Any, theirs: Any) -> None:
        """Hold one thing against the other reading."""
        self.compared += 1
        if ours != theirs:
            where = f"turn {self.number}, after {self.last}: {what}"
            raise DisagreementError(f"{where}: the ledger has {ours!r}, the referee {theirs!r}")

    def next(self) -> str:
        """The key of what comes next, "" where the turn ends here."""
        while self.lines:
            line = self.lines[-1]
            if line.kind not in ("reminder", "correction"):
                return line.key
            self.lines.pop()
            if line.kind == "correction":
                _, what, whose = line.key.split(".")
                self.correct(what, whose, line.value)
            elif not line.key.startswith(SILENT):
                self.remarks.add(line.key)
        return ""

    def next_is(self, *heads: str) -> bool:
        return self.next().split(".")[0] in heads

    def _take(self, key: str, kind: str) -> Line:
        found = self.next()
        if not found:
            raise UnfinishedError
        line = self.lines.pop()
        self.agree("next", (kind, key), (line.kind, found))
        self.last = key
        return line

    def hear(self, key: str, options: Collection[str] | None = None) -> Any:
        """The reply to this question, which must have offered exactly these."""
        return self.ask(key, options).value

    def ask(self, key: str, options: Collection[str] | None = None) -> Line:
        line = self._take(key, "reply")
        if options is not None:
            offered: Any = line.field
            there = (*offered.options, *getattr(offered, "also", ()))
            self.agree(f"offered at {key}", sorted(options), sorted(there))
        return line

    def rule(self, key: str, verdict: Any) -> Any:
        """Announced with this verdict; the one in force, the table's own where it gave one."""
        line = self._take(key, "ruling")
        assert line.ruling is not None
        ours, theirs = plain(verdict), plain(line.ruling.verdict)
        if isinstance(verdict, set):
            ours, theirs = sorted(verdict), sorted(theirs)
        self.agree(key, ours, theirs)
        return plain(line.value)

    def rule_all(self, verdicts: Mapping[str, Any]) -> dict[str, Any]:
        """All of these are announced next, in whatever order."""
        left, found = dict(verdicts), {}
        while left:
            key = self.next()
            key = key if key in left or not key else next(iter(left))
            found[key] = self.rule(key, left.pop(key, None))
        return found

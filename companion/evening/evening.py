"""An evening: the session, the view of it that is shown now, and who follows it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from companion.core.acts import Act, Where, line_keys
from companion.core.advice import Plan
from companion.core.log import Line, Outcome
from companion.core.reread import reread
from companion.core.ruling import Reason, Ruling, because
from companion.core.session import Session
from companion.evening.doubts import unsure_values
from companion.evening.secrets import cover_line
from companion.evening.view import View
from companion.store.journal import SessionJournal

EVENTS = ("on_change", "on_refused", "on_outcome")


class Evening:
    """Passes acts on to the session and tells when something changed or was refused.

    Whoever follows it binds itself: `on_change` after each act, `on_refused` with the reasons,
    `on_outcome` with what an act changed that had been settled before.
    """

    def __init__(self, session: Session) -> None:
        self.followers: dict[str, list[Callable[..., object]]] = {event: [] for event in EVENTS}
        self.session = session
        self.journal: SessionJournal | None = None  # None: it is not stored
        self.differing: tuple[int, ...] = ()  # turns that today's rules judge otherwise
        self.left_out: Reason | None = None  # the act that could not be played, if any
        self.barred: Reason | None = None  # why it cannot be changed, if so
        self.reopened: Where | None = None  # the question the last undo led to
        self._view = View(session)

    @property
    def view(self) -> View:
        """The view of the present moment, as everybody may see it; each act makes a new one."""
        if not self._view.current:
            self._view = View(self.session, self.reopened)
        return self._view

    def reply(self, key: str, value: Any) -> bool:
        """Answer an open question; False if the answer was refused."""
        return self._open() and self._tell_result(self.session.reply(value, key))

    def follow(self, plan: Plan) -> bool:
        """Carry out a plan: answer its questions one after the other, each as an act."""
        asked = (key in self.session.keys and self.reply(key, value) for key, value in plan.replies)
        return all(asked)

    def override(self, line: Line, verdict: Any) -> bool:
        """Replace the verdict of a ruling by the table's own."""
        if not self._open():
            return False
        outcome = self.session.override((line.turn, line.key), verdict)
        return self._changed(outcome, [(line.turn, "verdict", line.key)])

    def amend(self, line: Line, value: Any) -> bool:
        """Answer an old question again."""
        where = line.turn, line.key
        return self._open() and self._changed(self.session.amend(where, value))

    def correct(self, key: str, value: Any, note: str) -> bool:
        """Change the table by hand."""
        meant = self._meant_by(key)
        return self._open() and self._changed(self.session.correct(key, value, note), meant)

    def correct_together(self, values: Mapping[str, Any], note: str) -> bool:
        """Change several things on the table by hand, in one act."""
        meant = self._meant_by(*values)
        return self._open() and self._changed(self.session.correct_together(values, note), meant)

    def _meant_by(self, *keys: str) -> list[tuple[object, ...]]:
        """The turn and the paths that corrections under some keys mean to change."""
        session = self.session
        found = session.game.corrections(session.table)
        return [(session.number, *found[key].path) for key in keys if key in found]

    def reread(self, line: Line, key: str, value: Any) -> bool:
        """Correct a printed value that a ruling of this moment rests on."""
        if not self._open():
            return False
        new = any((one.turn, one.key) == (line.turn, line.key) for one in self.view.lines)
        outcome = reread(self.session, key, value) if new else self.session.correct(key, value)
        return self._changed(outcome, [(line.turn, "verdict", line.key)])

    def doubts(self, reason: Reason) -> tuple[str, ...]:
        """The keys of values a reason rests on that are only probable."""
        return unsure_values(self.session.game, self.session.table, reason)

    def line_at(self, where: Where, kind: str) -> Line | None:
        """The line of the log of a kind at a place, if any."""
        lines = (line for line in self.session.log if (line.turn, line.key) == where)
        return next((line for line in lines if line.kind == kind), None)

    @property
    def last_line(self) -> Line | None:
        """The line the last act left in the log, secrets covered."""
        return self.line_of(self.session.acts[-1]) if self.session.acts else None

    def line_of(self, act: Act) -> Line | None:
        """The line an act in force left in the log, secrets covered; of several one that counts."""
        wanted, found = line_keys(act), list[Line]()
        for turn in self.session.backwards():
            for line in reversed(turn.log):
                trace = ("own" if line.own else line.kind, line.turn, line.key)
                if trace in wanted:
                    wanted.remove(trace)
                    found.append(cover_line(line, self.session.table))
            if not wanted or turn.number <= act.turn:
                break
        return together(found[::-1])

    def go_back(self, where: Where) -> bool:
        """Undo until the question of a line is open again."""
        return self._moved(lambda: self.session.go_back(where), back=True)

    def undo(self, times: int = 1) -> bool:
        """Undo the last acts, with replies that the flow would take again by itself."""
        return self._moved(lambda: self.session.undo(self._acts_behind(times)), back=True)

    def _acts_behind(self, times: int) -> int:
        """The number of acts behind so many questions that the table was asked."""
        acts, asked = self.session.acts, 0
        for count, act in enumerate(reversed(acts), 1):
            asked += not self.session.takes(act)
            if asked == times:
                return count
        return times if times <= 0 else max(times, len(acts))

    def redo(self, times: int = 1) -> bool:
        """Do the last undone acts again."""
        return self._moved(lambda: self.session.redo(times))

    def _open(self) -> bool:
        """May the evening be changed? If it can only be looked at, tell why."""
        if self.barred is not None:
            self.dispatch("on_refused", (self.barred,))
        return self.barred is None

    def _moved(self, move: Callable[[], bool], back: bool = False) -> bool:
        moved = self._open() and move()
        if moved:
            self.reopened = reopened_by(self.session.undone[-1]) if back else None
            self.dispatch("on_change")
        return moved

    def _changed(self, outcome: Outcome, meant: Collection[tuple[object, ...]] = ()) -> bool:
        """Tell what an act changed beyond what it meant to change.

        It meant a verdict by its key, or what lies at the path of a correction: a score, whose.
        """
        if self._tell_result(outcome.ruling):
            told = ((one.turn, one.kind, one.key) for one in outcome.changes)
            if not meant or any(one not in meant for one in told):
                self.dispatch("on_outcome", outcome)
        return outcome.ruling.verdict

    def _tell_result(self, ruling: Ruling[bool]) -> bool:
        """Tell all followers that an act was made, or why it was refused."""
        if ruling.verdict:
            self.reopened = None
            self.dispatch("on_change")
        else:
            self.dispatch("on_refused", ruling.reasons)
        return ruling.verdict

    def bind(self, **follow: Callable[..., object]) -> None:
        """Have functions called at the events of the evening, each once."""
        for event, call in follow.items():
            if call not in self.followers[event]:
                self.followers[event].append(call)

    def unbind(self, **follow: Callable[..., object]) -> None:
        """Stop calling functions at the events of the evening."""
        for event, call in follow.items():
            if call in self.followers[event]:
                self.followers[event].remove(call)

    def dispatch(self, event: str, *told: object) -> None:
        """Call the functions bound to an event, the newest first."""
        for call in reversed(self.followers[event]):
            call(self, *told)


def together(lines: list[Line]) -> Line | None:
    """One line for all that an act left in the log; None if it left nothing."""
    if len(lines) < 2:
        return lines[0] if lines else None
    words = [line.words for line in lines if line.words is not None]
    said = because("core.session.corrected_together", *words, count=len(lines))
    last = lines[-1]
    return Line(last.kind, last.turn, last.key, last.phase, None, None, said)


def reopened_by(undone: Act) -> Where | None:
    """The question that is open again once an act is undone."""
    return (undone.turn, undone.key) if undone.kind in ("reply", "amend") else None

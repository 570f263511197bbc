"""An evening: the session, the view of it that is shown now, and who follows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.acts import Act, Where, trace
from companion.core.advice import Plan
from companion.core.game import UNSURE
from companion.core.log import Line, Outcome
from companion.core.reread import reread
from companion.core.ruling import Reason, Ruling
from companion.core.session import Session
from companion.core.values import ASKED
from companion.evening.secrets import covered
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
        self.journal: SessionJournal | None = None  # where it is kept, if it is
        self.differing: tuple[int, ...] = ()  # turns that today's rules judge otherwise
        self.left_out: Reason | None = None  # what could no longer be played
        self.barred: Reason | None = None  # why it can only be looked at
        self.reopened: Where | None = None  # the question that taking back has just led to
        self._view = View(session)

    @property
    def view(self) -> View:
        """What there is to show now, as everybody may see it; after each act another one."""
        if not self._view.current:
            self._view = View(self.session, self.reopened)
        return self._view

    def reply(self, key: str, value: Any) -> bool:
        """Answer an open question."""
        return self._open() and self._told(self.session.reply(value, key))

    def follow(self, plan: Plan) -> bool:
        """Say what a plan says, question by question: each is an act of its own."""
        asked = (key in self.session.keys and self.reply(key, value) for key, value in plan.replies)
        return all(asked)

    def override(self, line: Line, verdict: Any) -> bool:
        """The table says otherwise."""
        if not self._open():
            return False
        outcome = self.session.override((line.turn, line.key), verdict)
        return self._changed(outcome, (line.turn, "verdict", line.key))

    def amend(self, line: Line, value: Any) -> bool:
        """Answer an old question again."""
        where = line.turn, line.key
        return self._open() and self._changed(self.session.amend(where, value))

    def correct(self, key: str, value: Any, note: str) -> bool:
        """Change the table by hand."""
        session = self.session
        found = session.game.rules.corrections(session.table).get(key)
        meant = (session.number, *found.path) if found is not None else None
        return self._open() and self._changed(session.correct(key, value, note), meant)

    def reread(self, line: Line, key: str, value: Any) -> bool:
        """A printed value is another than was thought; a ruling of this moment follows from it."""
        if not self._open():
            return False
        new = any((one.turn, one.key) == (line.turn, line.key) for one in self.view.lines)
        outcome = reread(self.session, key, value) if new else self.session.correct(key, value)
        return self._changed(outcome, (line.turn, "verdict", line.key))

    def doubts(self, reason: Reason) -> tuple[str, ...]:
        """The values a sentence rests on that are only probable: keys of their corrections."""
        game, table = self.session.game, self.session.table
        box = game.printed.box(table)
        keys = [
            key for key in game.printed.counts(reason) if key in box and box[key].source in UNSURE
        ]
        return tuple(f"{ASKED}{key}" for key in keys)

    def line_at(self, where: Where, kind: str) -> Line | None:
        """The line of the log at that place, if it is of that kind."""
        lines = (line for line in self.session.log if (line.turn, line.key) == where)
        return next((line for line in lines if line.kind == kind), None)

    @property
    def last_line(self) -> Line | None:
        """What the last act left in the log, as everybody may see it."""
        return self.line_of(self.session.acts[-1]) if self.session.acts else None

    def line_of(self, act: Act) -> Line | None:
        """What an act in force left in the log, as everybody may see it."""
        wanted = trace(act)
        for turn in self.session.backwards():
            for line in reversed(turn.log):
                if ("own" if line.own else line.kind, line.turn, line.key) == wanted:
                    return covered(line, self.session.table)
            if turn.number <= wanted[1]:
                return None
        return None

    def go_back(self, where: Where) -> bool:
        """Stand where this line was said."""
        return self._moved(lambda: self.session.go_back(where), back=True)

    def undo(self, times: int = 1) -> bool:
        """Take the last act back, or so many of them."""
        return self._moved(lambda: self.session.undo(times), back=True)

    def redo(self, times: int = 1) -> bool:
        """Put them back."""
        return self._moved(lambda: self.session.redo(times))

    def _open(self) -> bool:
        """May anything be done here? If it can only be looked at, say why."""
        if self.barred is not None:
            self.dispatch("on_refused", (self.barred,))
        return self.barred is None

    def _moved(self, move: Callable[[], bool], back: bool = False) -> bool:
        moved = self._open() and move()
        if moved:
            self.reopened = reopened_by(self.session.undone[-1]) if back else None
            self.dispatch("on_change")
        return moved

    def _changed(self, outcome: Outcome, meant: tuple[object, ...] | None = None) -> bool:
        """Tell what followed; an act that changed nothing but what it meant to needs no words.

        It meant a verdict by its key, or what lies at the path of a correction: a score, whose.
        """
        if self._told(outcome.ruling):
            others = [one for one in outcome.changes if (one.turn, one.kind, one.key) != meant]
            if others or meant is None:
                self.dispatch("on_outcome", outcome)
        return outcome.ruling.verdict

    def _told(self, ruling: Ruling[bool]) -> bool:
        if ruling.verdict:
            self.reopened = None
            self.dispatch("on_change")
        else:
            self.dispatch("on_refused", ruling.reasons)
        return ruling.verdict

    def bind(self, **follow: Callable[..., object]) -> None:
        """From now on these are called, each once, with the evening and what there is to tell."""
        for event, call in follow.items():
            if call not in self.followers[event]:
                self.followers[event].append(call)

    def unbind(self, **follow: Callable[..., object]) -> None:
        """These follow no more."""
        for event, call in follow.items():
            if call in self.followers[event]:
                self.followers[event].remove(call)

    def dispatch(self, event: str, *told: object) -> None:
        """Tell whoever follows, the newest first: what is laid over all else comes last."""
        for call in reversed(self.followers[event]):
            call(self, *told)


def reopened_by(undone: Act) -> Where | None:
    """The question that is asked again once this act is taken back."""
    return (undone.turn, undone.key) if undone.kind in ("reply", "amend") else None

"""A session: acts fold into what was said to which question; the position is what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.acts import OVER, Act, Journal, NoJournal, Where, fold, trace
from companion.core.fields import Field
from companion.core.flow import Announcement, Ask, Flow, Night, Phase, Question
from companion.core.game import Game, Setup
from companion.core.log import Change, Line, Outcome, Prompt, Turn, digest
from companion.core.ruling import YES, Ruling, because, refused


class Session:
    """An evening in progress. Ask it for `prompts`, give it replies; `table` and `log` follow."""

    def __init__(
        self, game: Game, setup: Setup, entries: Iterable[Act] = (), journal: Journal | None = None
    ) -> None:
        self.game, self.setup = game, setup
        self._journal: Journal = journal or NoJournal()
        self.acts, self.undone = fold(entries)
        self.turns = [Turn(0, game.lay_out(setup))]
        self._reported: dict[int, str] = {}
        self._open: dict[str, Question] = {}
        self._fields: dict[str, Field] = {}
        self._listen()
        self._follow(0)

    # What is open, and what has been

    @property
    def table(self) -> Any:
        """All that lies on the table now."""
        return self._night.table

    @property
    def number(self) -> int:
        """The turn in progress; 0 is the set-up."""
        return self.turns[-1].number

    @property
    def over(self) -> bool:
        """Nothing is asked any more."""
        return not self._open

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the open questions."""
        return tuple(self._open)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open questions, the one the rules would ask first at the head."""
        return tuple(self.prompt(key) for key in self._open)

    def prompt(self, key: str) -> Prompt:
        """An open question, built from the table as it lies."""
        question = self._open[key]
        if key not in self._fields:
            self._fields[key] = question.build(self._night.table)
        return Prompt(self.number, key, question.words, self._fields[key])

    @property
    def log(self) -> list[Line]:
        """Every line so far."""
        return [line for turn in self.turns for line in turn.log]

    @property
    def waiting(self) -> tuple[Act, ...]:
        """Acts without effect: their question does not come up (any more), or they do not fit."""
        left = {("own" if line.own else line.kind, line.turn, line.key) for line in self.log}
        return tuple(act for act in self.acts if trace(act) not in left)

    # What the table may do

    def reply(self, what: Any, key: str | None = None) -> Ruling[bool]:
        """Answer an open question."""
        if self.over:
            return refused(because("core.session.over"))
        key = key or next(iter(self._open))
        if key not in self._open:
            return refused(because("core.session.not_asked", question=key))
        prompt = self.prompt(key)
        checked = prompt.field.check(what)
        if not checked.verdict:
            return checked
        act = Act("reply", self.number, key, what)
        self._say(act)
        self._hear(act)
        self._log(Line("reply", self.number, key, self._phase, what, prompt.field, prompt.words))
        self._advance((key, what))
        return YES

    def amend(self, where: Where, what: Any) -> Outcome:
        """Answer an old question again; what follows is worked out anew, what changed returned."""
        line = self._line("reply", where)
        if line is None or line.field is None:
            return Outcome(refused(because("core.session.not_asked", question=where[1])))
        checked = line.field.check(what)
        if not checked.verdict:
            return Outcome(checked)
        return self._again(Act("amend", *where, what))

    def override(self, where: Where, verdict: Any) -> Outcome:
        """The table says otherwise: its verdict stands in the place of the ruling."""
        line = self._line("ruling", where)
        if line is None or line.field is None:
            return Outcome(refused(because("core.session.no_ruling", question=where[1])))
        checked = line.field.check(verdict)
        if not checked.verdict:
            return Outcome(checked)
        return self._again(Act("override", *where, verdict))

    def correct(self, key: str, value: Any, note: str = "") -> Outcome:
        """Change the table by hand, within what the box allows."""
        what = {"key": key, "value": value, "note": note}
        checked = self._may_correct(self.table, what)
        if not checked.verdict:
            return Outcome(checked)
        return self._again(Act("correct", self.number, next(iter(self._open), OVER), what))

    def undo(self, times: int = 1) -> bool:
        """Drop the last acts; False where there are not that many."""
        if not 0 < times <= len(self.acts):
            return False
        self._say(Act("undo", 0, "", times))
        for _ in range(times):
            self.undone.append(self.acts.pop())
        self._listen()
        self._follow(min(act.turn for act in self.undone[-times:]))
        return True

    def redo(self, times: int = 1) -> bool:
        """Put the acts back that were dropped last."""
        if not 0 < times <= len(self.undone):
            return False
        self._say(Act("redo", 0, "", times))
        back = [self.undone.pop() for _ in range(times)]
        self.acts.extend(back)
        self._listen()
        self._follow(min(act.turn for act in back))
        return True

    def go_back(self, where: Where) -> bool:
        """Undo until the question of that line (of a ruling: the one after it) is open again."""
        lines = self.log
        at = next((i for i, line in enumerate(lines) if (line.turn, line.key) == where), None)
        if at is None:
            return False
        asked = next((line for line in lines[at:] if line.kind == "reply"), None)
        if asked is None:
            return False
        first = next(
            i
            for i, act in enumerate(self.acts)
            if act.kind in ("reply", "amend") and (act.turn, act.key) == (asked.turn, asked.key)
        )
        return self.undo(len(self.acts) - first)

    # How it follows

    def _say(self, act: Act) -> None:
        self._journal.write(act)  # durable here, before anything is shown
        if act.kind not in ("undo", "redo"):
            self.acts.append(act)
            self.undone.clear()

    def _again(self, act: Act) -> Outcome:
        """Take in an act that reaches back, and tell what it changed."""
        before = self._settled(act.turn)
        self._say(act)
        self._hear(act)
        self._follow(act.turn)
        after = self._settled(act.turn)
        told = [*before, *(where for where in after if where not in before)]
        return Outcome(
            YES,
            tuple(
                Change(*where, before.get(where), after.get(where))
                for where in told
                if before.get(where) != after.get(where)
            ),
        )

    def _settled(self, first: int) -> dict[Where, Any]:
        """Every verdict from that turn on, and the scores each turn ended with."""
        found: dict[Where, Any] = {}
        for turn in self.turns[first:]:
            for line in turn.log:
                if line.kind == "ruling":
                    found[turn.number, line.key] = line.value
            ended = self.turns[turn.number + 1].start if turn is not self.turns[-1] else self.table
            for player, score in self.game.scores(ended).items():
                found[turn.number, f"score:{player}"] = score
        return found

    def _listen(self) -> None:
        """Fold the acts into what was said to which question."""
        self._rank = 0
        self._said: dict[Where, tuple[int, Any]] = {}
        self._own: dict[Where, Any] = {}
        self._fixes: dict[Where, list[tuple[int, Any]]] = {}
        for act in self.acts:
            self._hear(act)

    def _hear(self, act: Act) -> None:
        """A reply takes its place in the order of things said; an amended one keeps its place."""
        self._rank += 1
        where = (act.turn, act.key)
        if act.kind == "reply":
            self._said[where] = (self._rank, act.what)
        elif act.kind == "amend":
            self._said[where] = (self._said.get(where, (self._rank,))[0], act.what)
        elif act.kind == "override":
            self._own[where] = act.what
        else:
            self._fixes.setdefault(where, []).append((self._rank, act.what))

    def _follow(self, first: int) -> None:
        """Play again from the first turn that changed, until a question is open or all is over."""
        first = min(first, len(self.turns) - 1)
        del self.turns[first + 1 :]
        self._begin(Turn(first, self.turns[first].start))
        self._advance(None)

    def _begin(self, turn: Turn) -> None:
        self.turns[turn.number :] = [turn]
        self._phase = ""
        self._night: Night[Any] = Night(turn.start)
        self._flow: Flow = (self.game.turn if turn.number else self.game.set_up)(self._night)
        self._crowning = False
        self._fixed: set[int] = set()

    def _advance(self, heard: Any) -> None:
        while True:
            try:
                step = self._flow.send(heard)
            except StopIteration:
                if self._end_flow():
                    return
                heard = None
                continue
            if type(step) is Ask:
                heard = self._answer(step)
                if heard is None:
                    self._open = {question.key: question for question in step.questions}
                    self._fields = {}
                    return
            elif type(step) is Announcement:
                heard = self._announce(step)
            else:
                assert type(step) is Phase
                self._phase, heard = step.key, None

    def _end_flow(self) -> bool:
        """After a turn: corrections, the winner, the next turn; True when the game is over."""
        turn = self.turns[-1]
        if not self._crowning:
            self._apply_fixes(OVER, None)
            self._crowning = True
            self._flow = self.game.crown(self._night)
            return False
        turn.digest = digest(turn.log)
        if self._reported.get(turn.number) != turn.digest:
            self._reported[turn.number] = turn.digest
            self._journal.close_turn(turn.number, turn.digest)
        if self.game.winners(self._night.table):
            self._open = {}
            self._fields = {}
            return True
        self._begin(Turn(turn.number + 1, self._night.table))
        return False

    def _answer(self, step: Ask) -> tuple[str, Any] | None:
        """What was said to one of these questions, the earliest first, if it is (still) legal."""
        number = self.turns[-1].number
        said = [
            (*self._said[number, question.key], question)
            for question in step.questions
            if (number, question.key) in self._said
        ]
        said.sort(key=lambda one: one[0])
        anchor = step.questions[0].key
        for rank, what, question in said:
            if self._fixes:
                self._apply_fixes(anchor, rank)
            found = question.build(self._night.table)
            if found.check(what).verdict:
                self._log(
                    Line("reply", number, question.key, self._phase, what, found, question.words)
                )
                return question.key, what
        if self._fixes:
            self._apply_fixes(anchor, None)
        return None

    def _announce(self, step: Announcement) -> Any:
        where = (self.turns[-1].number, step.key)
        verdict, own = step.ruling.verdict, False
        if (
            where in self._own
            and step.instead is not None
            and step.instead.check(self._own[where]).verdict
        ):
            verdict, own = self._own[where], True
        kind = "reminder" if step.instead is None else "ruling"
        self._log(Line(kind, *where, self._phase, verdict, step.instead, None, step.ruling, own))
        return verdict

    def _log(self, line: Line) -> None:
        turn = self.turns[-1]
        assert line.key not in turn.keys, f"{line.key} comes up twice in turn {turn.number}"
        turn.keys.add(line.key)
        turn.log.append(line)

    def _may_correct(self, table: Any, what: Mapping[str, Any]) -> Ruling[bool]:
        found = self.game.corrections(table).get(what["key"])
        if found is None:
            return refused(because("core.session.no_correction", what=what["key"]))
        checked = found.check(what["value"])
        if not checked.verdict:
            return checked
        broken = self.game.broken(
            self.game.correct(table, what["key"], what["value"], what["note"])
        )
        if broken:
            return refused(*(because("core.session.breaks", invariant=name) for name in broken))
        return YES

    def _apply_fixes(self, anchor: str, before: int | None) -> None:
        """Corrections made at this question, before the reply of that rank was given."""
        turn = self.turns[-1]
        for rank, what in self._fixes.get((turn.number, anchor), ()):
            if rank in self._fixed or (before is not None and rank > before):
                continue
            self._fixed.add(rank)
            if self._may_correct(self._night.table, what).verdict:
                table = self.game.correct(
                    self._night.table, what["key"], what["value"], what["note"]
                )
                self._night.table = table
                words = because("core.session.corrected", what=what["key"], note=what["note"])
                turn.log.append(
                    Line(
                        "correction",
                        turn.number,
                        what["key"],
                        self._phase,
                        what["value"],
                        None,
                        words,
                    )
                )

    def _line(self, kind: str, where: Where) -> Line | None:
        if not 0 <= where[0] < len(self.turns):
            return None
        return next(
            (
                line
                for line in self.turns[where[0]].log
                if line.kind == kind and line.key == where[1]
            ),
            None,
        )

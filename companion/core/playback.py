"""Playback: the position that follows from what was said, turn after turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.acts import CORRECTED, OVER, Journal
from companion.core.fields import Field
from companion.core.flow import Announcement, Ask, Flow, Night, Phase, Question
from companion.core.game import Game
from companion.core.log import Line, Prompt, Turn, digest
from companion.core.memory import Memory
from companion.core.ruling import YES, Ruling, because, refused


class Playback:
    """A game played from memory: it runs until a question is open that nobody has answered."""

    def __init__(self, game: Game, start: Any, memory: Memory, journal: Journal) -> None:
        self.game, self.memory = game, memory
        self.turns = [Turn(0, start)]
        self.open: dict[str, Question] = {}
        self._fields: dict[str, Field] = {}
        self._journal = journal
        self._reported: dict[int, str] = {}
        self.follow(0)

    @property
    def table(self) -> Any:
        return self._night.table

    def prompt(self, key: str) -> Prompt:
        """An open question, its field built from the table as it lies."""
        question = self.open[key]
        if key not in self._fields:
            self._fields[key] = question.build(self._night.table)
        return Prompt(self.turns[-1].number, key, question.words, self._fields[key])

    def follow(self, first: int) -> None:
        """Play again from the first turn that changed, until a question is open or all is over."""
        first = min(first, len(self.turns) - 1)
        self._begin(Turn(first, self.turns[first].start))
        self._advance(None)

    def hear(self, prompt: Prompt, what: Any) -> None:
        """Go on with the reply to an open question."""
        reply = Line("reply", prompt.turn, prompt.key, self.phase, what, prompt.field, prompt.words)
        self._log(reply)
        self._advance((prompt.key, what))

    def _begin(self, turn: Turn) -> None:
        self.turns[turn.number :] = [turn]
        self.phase = ""
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
                    self.open = {question.key: question for question in step.questions}
                    self._fields = {}
                    return
            elif type(step) is Announcement:
                heard = self._announce(step)
            else:
                assert type(step) is Phase
                self.phase, heard = step.key, None

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
            self.open, self._fields = {}, {}
            return True
        self._begin(Turn(turn.number + 1, self._night.table))
        return False

    def _answer(self, step: Ask) -> tuple[str, Any] | None:
        """What was said to one of these questions, the earliest first, if it is (still) legal."""
        memory, number = self.memory, self.turns[-1].number
        said = [
            (*memory.said[number, question.key], question)
            for question in step.questions
            if (number, question.key) in memory.said
        ]
        said.sort(key=lambda one: one[0])
        anchor = step.questions[0].key
        for rank, what, question in said:
            self._apply_fixes(anchor, rank)
            field = question.build(self._night.table)
            if field.check(what).verdict:
                line = Line("reply", number, question.key, self.phase, what, field, question.words)
                self._log(line)
                return question.key, what
        self._apply_fixes(anchor, None)
        return None

    def _announce(self, step: Announcement) -> Any:
        """The verdict in force: the table's own, where it gave one that fits."""
        where = (self.turns[-1].number, step.key)
        verdict, own = step.ruling.verdict, False
        if step.instead is None:
            self._log(Line("reminder", *where, self.phase, verdict, None, None, step.ruling))
            return verdict
        if where in self.memory.own and step.instead.check(self.memory.own[where]).verdict:
            verdict, own = self.memory.own[where], True
        line = Line("ruling", *where, self.phase, verdict, step.instead, None, step.ruling, own)
        self._log(line)
        return verdict

    def _log(self, line: Line) -> None:
        turn = self.turns[-1]
        assert line.key not in turn.keys, f"{line.key} comes up twice in turn {turn.number}"
        turn.keys.add(line.key)
        turn.log.append(line)

    def _apply_fixes(self, anchor: str, before: int | None) -> None:
        """Corrections made at this question, before the reply of that rank was given."""
        turn = self.turns[-1]
        for rank, what in self.memory.fixes.get((turn.number, anchor), ()):
            if rank in self._fixed or (before is not None and rank > before):
                continue
            self._fixed.add(rank)
            if not may_correct(self.game, self._night.table, what).verdict:
                continue
            key, value, note = what["key"], what["value"], what["note"]
            self._night.table = self.game.correct(self._night.table, key, value, note)
            subject = key.replace(".", "/")  # named part by part
            words = because("core.session.corrected", what=subject, value=value, note=note)
            line = CORRECTED + key
            turn.log.append(Line("correction", turn.number, line, self.phase, value, None, words))


def may_correct(game: Game, table: Any, what: Mapping[str, Any]) -> Ruling[bool]:
    """A correction must be of the right type, and leave a table that can exist."""
    found = game.corrections(table).get(what["key"])
    if found is None:
        return refused(because("core.session.no_correction", what=what["key"]))
    checked = found.check(what["value"])
    if not checked.verdict:
        return checked
    broken = game.broken(game.correct(table, what["key"], what["value"], what["note"]))
    if broken:
        return refused(*(because("core.session.breaks", invariant=name) for name in broken))
    return YES

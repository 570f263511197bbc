"""A session: acts fold into what was said to which question; the position is what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.core.acts import (
    BEFORE,
    TOGETHER,
    Act,
    Journal,
    NoJournal,
    Replied,
    Start,
    Where,
    fold,
    traces,
    values_of,
)
from companion.core.changes import Settled, changes, lines_and_scores
from companion.core.corrections import may_correct
from companion.core.fields import Field
from companion.core.game import Game, Setup
from companion.core.log import Line, Outcome, Prompt, Turn
from companion.core.memory import Memory
from companion.core.meter import Meter
from companion.core.playback import Playback
from companion.core.reason import made
from companion.core.ruling import YES, Reason, Ruling, because, refusal

MOST_CORRECTIONS = 500  # of one evening: more would keep everybody waiting who opens it


class Session:
    """An evening in progress. Ask it for `prompts`, give it replies; `table` and `log` follow."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        entries: Iterable[Act] = (),
        journal: Journal | None = None,
        start: Start | None = None,  # a snapshot: turns before it are worked out when looked at
        undone: Iterable[Act] = (),  # beside what the entries take back
        meter: Meter | None = None,  # bounds what is played again
        quiet: bool = False,  # nobody wants to hear what an act changed
    ) -> None:
        setup = replace(setup, options=game.by_todays_names(setup.options))
        self.game, self.setup = game, setup
        self._journal: Journal = journal or NoJournal()
        self.meter, self._quiet = meter or Meter(), quiet
        self._behind: Where | None = None  # answered anew, and not played from there yet
        self.acts, self.undone = fold(entries)
        self.undone += undone
        self.moves = 0  # counts acts, undo included: a number for each moment
        self._set_up = Start(0, game.rules.lay_out(setup))
        self._played = self._play(start or self._set_up)
        self._noted = start.table if start else None  # where the turn began that was told last

    # What is open, and what has been

    @property
    def table(self) -> Any:
        """All that lies on the table now."""
        return self._playback.table

    @property
    def turns(self) -> list[Turn]:
        """Every turn so far, the set-up first."""
        return self._turns_from(0)

    @property
    def at_hand(self) -> list[Turn]:
        """The turns worked out so far: all, or those since the snapshot it was opened from."""
        return self._playback.turns

    def backwards(self) -> Iterator[Turn]:
        """Every turn, the newest first; turns before the snapshot are worked out when reached."""
        first = self._playback.first
        yield from reversed(self._playback.turns)
        if first:
            yield from reversed(self.turns[:first])

    @property
    def number(self) -> int:
        """The turn in progress; 0 is the set-up."""
        return self._playback.turns[-1].number

    @property
    def phase(self) -> str:
        """The phase of the turn in progress."""
        return self._playback.phase

    @property
    def over(self) -> bool:
        """Is the game over: nothing is asked any more?"""
        return not self._playback.open

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the open questions, the one the rules would ask first at the head."""
        return tuple(self._playback.open)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open questions, ready to be shown."""
        return tuple(self.prompt(key) for key in self._playback.open)

    def prompt(self, key: str) -> Prompt:
        """An open question, built from the table as it lies."""
        return self._playback.prompt(key)

    @property
    def anchor(self) -> Where:
        """Turn and question that a correction made now belongs to."""
        return self.number, self._playback.anchor

    @property
    def log(self) -> list[Line]:
        """Every line so far."""
        return [line for turn in self.turns for line in turn.log]

    @property
    def waiting(self) -> tuple[Act, ...]:
        """Acts without effect: their question does not come up (any more), or they do not fit."""
        left = {("own" if line.own else line.kind, line.turn, line.key) for line in self.log}
        return tuple(act for act in self.acts if left.isdisjoint(traces(act)))

    def look(self) -> None:
        """Compute everything that will be shown: a failing rule fails here, before it is shown."""
        table, game = self.table, self.game
        for key in self.keys:
            self.prompt(key)
        tells = game.tells
        for show in (tells.scores, tells.open_scores, tells.shared, game.rules.corrections):
            show(table)
        game.printed.names(table)
        for seat in self.setup.seats:
            game.tells.sheet(table, seat.key)

    @property
    def work(self) -> int:
        """How many replies were played to come here, again and again where the table went back."""
        return self.meter.work

    # What the table may do

    def reply(self, what: Any, key: str | None = None) -> Ruling[bool]:
        """Answer an open question; of one that the flow answered, tell whether this is the same."""
        playback = self._playback
        if key is not None and key not in playback.open and (line := self.taken(key)) is not None:
            return _check_taken(line, what)
        if not playback.open:
            return refusal(because("core.session.over"))
        key = key or next(iter(playback.open))
        if key not in playback.open:
            forbidden = self.game.rules.why_not_asked(self.table, key, self.keys)
            return refusal(*(forbidden or (because("core.session.not_asked", question=key),)))
        prompt = playback.prompt(key)
        checked = prompt.field.check(what)
        if not checked.verdict:
            return checked
        self._say(made(Act, ("reply", prompt.turn, key, what)))
        playback.hear(prompt, what)
        self._note_turn()
        return YES

    def taken(self, key: str, turn: int | None = None) -> Line | None:
        """The only reply to this question, which the flow took without an act, if it did."""
        turns = (self.number, self.number - 1) if turn is None else (turn,)
        found = (self._playback.taken((one, key)) for one in turns)
        return next((line for line in found if line is not None), None)

    def reply_taken(self, line: Line, what: Any) -> Ruling[bool]:
        """Keep a reply that the flow has taken already: evenings of before have it as an act."""
        checked = _check_taken(line, what)
        if checked.verdict:
            self._say(Act("reply", line.turn, line.key, line.value))
        return checked

    def reply_instead(self, turn: int, key: str, what: Any) -> bool:
        """Keep a reply to a question that nobody is asked now, as evenings of before hold it.

        It stands in the place of a reply that the flow took; False if it does not fit there.
        """
        if not any(line.taken for one in self._turns_from(turn)[:1] for line in one.log):
            return False
        self._say(Act("reply", turn, key, what))
        self._playback.follow(turn)
        self._note_turn()
        if self._line("reply", (turn, key)) is None:
            self.undo()
            return False
        return True

    def takes(self, act: Act) -> bool:
        """Would the flow take this reply by itself?"""
        turns = (one for one in self.at_hand if one.number == act.turn)
        log = (line for turn in turns for line in turn.log)
        return any(line.taken and ("reply", line.turn, line.key) in traces(act) for line in log)

    def amend(self, where: Where, what: Any) -> Outcome:
        """Answer an old question again; what follows is worked out anew, what changed returned."""
        line = self._line("reply", where)
        if line is None or line.field is None:
            return Outcome(refusal(because("core.session.not_asked", question=where[1])))
        field = line.field if self._quiet else self.field_again(line)
        checked = field.check(what)
        if not checked.verdict:
            return Outcome(checked)
        warned = () if self._quiet else self._warn_again(line, what)
        outcome = self._reach_back(Act("amend", *where, what))
        return outcome._replace(ruling=Ruling(True, warned)) if warned else outcome

    def field_again(self, line: Line) -> Field:
        """What may be said to the question of a line now: it goes with later replies, too."""
        assert line.field is not None, "nothing was asked"
        return self.game.rules.field_again(line.field, line.key, self._said_with(line))

    def _warn_again(self, line: Line, what: Any) -> tuple[Reason, ...]:
        return self.game.rules.warn_again(line.key, self._said_with(line), what)

    def _said_with(self, line: Line) -> dict[str, Any]:
        """All replies of the turn of a line, in the order of its log."""
        log = self._turns_from(line.turn)[0].log
        return {one.key: one.value for one in log if one.kind == "reply"}

    def override(self, where: Where, verdict: Any) -> Outcome:
        """Put the table's own verdict in the place of a ruling."""
        line = self._line("ruling", where)
        if line is None or line.field is None:
            return Outcome(refusal(because("core.session.no_ruling", question=where[1])))
        checked = line.field.check(verdict)
        return (
            self._reach_back(Act("override", *where, verdict))
            if checked.verdict
            else Outcome(checked)
        )

    def correct(
        self, key: str, value: Any, note: str = "", before: Replied | None = None
    ) -> Outcome:
        """Change the table by hand, within what the box allows: now, or before a reply."""
        what = {"key": key, "value": value, "note": note}
        if before is None:
            return self._correct(what, self.anchor, self.table)
        return self._correct({**what, BEFORE: before.key}, before.moment, before.table)

    def correct_together(self, values: Mapping[str, Any], note: str = "") -> Outcome:
        """Change several things by hand in one act: only what lies there in the end must fit."""
        return self._correct({TOGETHER: dict(values), "note": note}, self.anchor, self.table)

    def correct_before(self, taken: Line, what: Mapping[str, Any]) -> Outcome:
        """Change the table before a reply that the flow took, as evenings of before did."""
        return self._correct(what, (taken.turn, taken.key), taken.table)

    def _correct(self, what: Mapping[str, Any], where: Where, table: Any) -> Outcome:
        made = sum(len(values_of(act.what)) for act in self.acts if act.kind == "correct")
        if made + len(values_of(what)) > MOST_CORRECTIONS:
            return Outcome(refusal(because("core.session.too_many", most=MOST_CORRECTIONS)))
        checked = may_correct(self.game, table, what).ruling
        if not checked.verdict:
            return Outcome(checked)
        return self._reach_back(Act("correct", *where, what))

    def undo(self, times: int = 1) -> bool:
        """Undo the last acts; False if there are not that many."""
        if not 0 < times <= len(self.acts):
            return False
        self._journal.write(Act("undo", 0, "", times))
        self.moves += 1
        dropped = [self.acts.pop() for _ in range(times)]
        self.undone.extend(dropped)
        for _ in dropped:
            self._playback.memory.forget()
        self._play_from(min(act.turn for act in dropped))
        return True

    def redo(self, times: int = 1) -> bool:
        """Do the last undone acts again; False if there are not that many."""
        if not 0 < times <= len(self.undone):
            return False
        self._journal.write(Act("redo", 0, "", times))
        self.moves += 1
        back = [self.undone.pop() for _ in range(times)]
        self.acts.extend(back)
        for act in back:
            self._playback.memory.hear(act)
        self._play_from(min(act.turn for act in back))
        return True

    def go_back(self, where: Where) -> bool:
        """Undo until the question of a line is open again; of a ruling: the question after it."""
        lines = self.log
        at = next((i for i, line in enumerate(lines) if (line.turn, line.key) == where), len(lines))
        replies = (line for line in lines[at:] if line.kind == "reply" and not line.taken)
        asked = next(((line.turn, line.key) for line in replies), None)
        for first, act in enumerate(self.acts):
            if act.kind in ("reply", "amend") and (act.turn, act.key) == asked:
                return self.undo(len(self.acts) - first)
        return False

    # How it is kept

    def _say(self, act: Act, playback: Playback | None = None) -> None:
        self._journal.write(act)  # durable here, before anything is shown
        self.moves += 1
        self.acts.append(act)
        self.undone.clear()
        (playback or self._playback).memory.hear(act)

    def _play_from(self, first: int) -> None:
        """Play from the first turn that an undo or redo touches."""
        if first < self._playback.first:
            self._played = self._play(self._set_up)
        else:
            self._playback.follow(first)
        self._note_turn()

    def _play(self, start: Start) -> Playback:
        return Playback(self.game, start, Memory(self.acts), self._journal, self.meter)

    @property
    def _playback(self) -> Playback:
        """The playback, after replaying from the earliest turn that an act has changed."""
        if self._behind is not None:
            (turn, _), self._behind = self._behind, None
            self._played.follow(turn)
        return self._played

    def _turns_from(self, first: int) -> list[Turn]:
        """The turns from this number on, played again if a snapshot hides them."""
        if first < self._playback.first:
            self._played = self._play(self._set_up)
        return self._playback.turns[first - self._playback.first :]

    def _note_turn(self) -> None:
        """Tell the journal where the turn in progress began, once."""
        turn = self._playback.turns[-1]
        if turn.number and turn.start is not self._noted:
            self._noted = turn.start
            self._journal.begin_turn(Start(turn.number, turn.start), self.acts)

    def _reach_back(self, act: Act) -> Outcome:
        """Take in an act that reaches back, and tell what it changed."""
        if self._quiet and act.kind != "correct":
            return self._say_for_later(act)
        before, stood = self._lines_and_scores(act.turn), (self.number, self.keys)
        now = act.kind == "correct" and BEFORE not in act.what and act[1:3] == self.anchor
        self._say(act)
        if now:
            self._playback.put_right()
        else:
            self._playback.follow(act.turn)
        self._note_turn()
        moved = stood != (self.number, self.keys)
        found = changes(before, self._lines_and_scores(act.turn))
        own = traces(act)  # what the act itself says is no news
        others = tuple(one for one in found if one.after is None or one[:3] not in own)
        return Outcome(YES, others, moved)

    def _say_for_later(self, act: Act) -> Outcome:
        """Take in an answer given anew; it is played when somebody looks at what follows."""
        self._say(act, self._played)
        if self._behind is None or act.turn < self._behind[0]:
            self._behind = act.turn, act.key
        return Outcome(YES)

    def _lines_and_scores(self, first: int) -> Settled:
        if self._quiet:
            return {}
        return lines_and_scores(self.game, self._turns_from(first), self.table)

    def _line(self, kind: str, where: Where) -> Line | None:
        if self._behind is not None and where == self._behind:
            turn = self._played.turns[where[0] - self._played.first]
        elif 0 <= where[0] <= self.number:
            turn = self._turns_from(where[0])[0]
        else:
            return None
        log = turn.log
        return next((line for line in log if line.kind == kind and line.key == where[1]), None)


def _check_taken(line: Line, what: Any) -> Ruling[bool]:
    """Is this what the flow took, and if not, by which rule is it refused?"""
    assert line.field is not None, "nothing was asked"
    return line.field.check(what)

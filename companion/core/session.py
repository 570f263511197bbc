"""A session: acts fold into what was said to which question; the position is what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from companion.core.acts import BEFORE, Act, Journal, NoJournal, Replied, Start, Where, fold, trace
from companion.core.changes import Settled, changes, settled
from companion.core.corrections import may_correct
from companion.core.fields import Field
from companion.core.game import Game, Setup
from companion.core.log import Line, Outcome, Prompt, Turn
from companion.core.memory import Memory
from companion.core.meter import Meter
from companion.core.playback import Playback
from companion.core.reason import made
from companion.core.ruling import YES, Ruling, because, refused

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
        return tuple(act for act in self.acts if trace(act) not in left)

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
        """Answer an open question."""
        playback = self._playback
        if not playback.open:
            return refused(because("core.session.over"))
        key = key or next(iter(playback.open))
        if key not in playback.open:
            forbidden = self.game.rules.why_not_asked(self.table, key, self.keys)
            return refused(*(forbidden or (because("core.session.not_asked", question=key),)))
        prompt = playback.prompt(key)
        checked = prompt.field.check(what)
        if not checked.verdict:
            return checked
        self._say(made(Act, ("reply", prompt.turn, key, what)))
        playback.hear(prompt, what)
        self._note_turn()
        return YES

    def amend(self, where: Where, what: Any) -> Outcome:
        """Answer an old question again; what follows is worked out anew, what changed returned."""
        line = self._line("reply", where)
        if line is None or line.field is None:
            return Outcome(refused(because("core.session.not_asked", question=where[1])))
        field = line.field if self._quiet else self.field_again(line)
        checked = field.check(what)
        return self._again(Act("amend", *where, what)) if checked.verdict else Outcome(checked)

    def field_again(self, line: Line) -> Field:
        """What may be said to the question of a line now: it goes with later replies, too."""
        assert line.field is not None, "nothing was asked"
        log = self._turns_from(line.turn)[0].log
        said = {one.key: one.value for one in log if one.kind == "reply" and one.key != line.key}
        return self.game.rules.field_again(line.field, line.key, said)

    def override(self, where: Where, verdict: Any) -> Outcome:
        """Put the table's own verdict in the place of a ruling."""
        line = self._line("ruling", where)
        if line is None or line.field is None:
            return Outcome(refused(because("core.session.no_ruling", question=where[1])))
        checked = line.field.check(verdict)
        return (
            self._again(Act("override", *where, verdict)) if checked.verdict else Outcome(checked)
        )

    def correct(
        self, key: str, value: Any, note: str = "", before: Replied | None = None
    ) -> Outcome:
        """Change the table by hand, within what the box allows: now, or before a reply."""
        what = {"key": key, "value": value, "note": note}
        where, table = self.anchor, self.table
        if before is not None:
            what[BEFORE], where, table = before
        if sum(act.kind == "correct" for act in self.acts) >= MOST_CORRECTIONS:
            return Outcome(refused(because("core.session.too_many", most=MOST_CORRECTIONS)))
        checked = may_correct(self.game, table, what).ruling
        if not checked.verdict:
            return Outcome(checked)
        return self._again(Act("correct", *where, what))

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
        asked = next(((li.turn, li.key) for li in lines[at:] if li.kind == "reply"), None)
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

    def _again(self, act: Act) -> Outcome:
        """Take in an act that reaches back, and tell what it changed."""
        if self._quiet and act.kind != "correct":
            return self._say_for_later(act)
        before, stood = self._settled(act.turn), (self.number, self.keys)
        self._say(act)
        if act.kind == "correct" and BEFORE not in act.what:
            self._playback.put_right()
        else:
            self._playback.follow(act.turn)
        self._note_turn()
        moved = stood != (self.number, self.keys)
        return Outcome(YES, changes(before, self._settled(act.turn)), moved)

    def _say_for_later(self, act: Act) -> Outcome:
        """Take in an answer given anew; it is played when somebody looks at what follows."""
        self._say(act, self._played)
        if self._behind is None or act.turn < self._behind[0]:
            self._behind = act.turn, act.key
        return Outcome(YES)

    def _settled(self, first: int) -> Settled:
        if self._quiet:
            return {}
        return settled(self.game, self._turns_from(first), self.table)

    def _line(self, kind: str, where: Where) -> Line | None:
        if self._behind is not None and where == self._behind:
            turn = self._played.turns[where[0] - self._played.first]
        elif 0 <= where[0] <= self.number:
            turn = self._turns_from(where[0])[0]
        else:
            return None
        log = turn.log
        return next((line for line in log if line.kind == kind and line.key == where[1]), None)

"""The acts of an evening in force, with undo and redo, and the playback of what they lead to."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.acts import Act, Journal, Start, Where, fold
from companion.core.game import Game, Setup
from companion.core.log import Line, Turn
from companion.core.meter import Meter
from companion.core.playback import Playback
from companion.core.replies import Replies


class ActHistory:
    """Keeps the acts, takes them back and does them again, and plays from where one changed."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        entries: Iterable[Act],
        journal: Journal,
        meter: Meter,
        start: Start | None,
    ) -> None:
        self._game, self._journal, self._meter = game, journal, meter
        self.acts, self.undone = fold(entries)
        self.moves = 0  # counts acts, undo included: a number for each moment
        self._behind: Where | None = None  # answered anew, and not played from there yet
        self._set_up = Start(0, game.rules.lay_out(setup))
        self._followed = self._play(start or self._set_up)
        self._noted = start.table if start else None  # where the turn began that was told last

    @property
    def playback(self) -> Playback:
        """The playback, after replaying from the earliest turn that an act has changed."""
        if self._behind is not None:
            (turn, _), self._behind = self._behind, None
            self._followed.follow(turn)
        return self._followed

    @property
    def number(self) -> int:
        """The turn in progress; 0 is the set-up."""
        return self.playback.turns[-1].number

    @property
    def log(self) -> list[Line]:
        """Every line of the log so far, of all turns."""
        return [line for turn in self.turns_from(0) for line in turn.log]

    def turns_from(self, first: int) -> list[Turn]:
        """The turns from a number on, replayed if a snapshot hides them."""
        if first < self.playback.first:
            self._followed = self._play(self._set_up)
        return self.playback.turns[first - self.playback.first :]

    def line(self, kind: str, where: Where) -> Line | None:
        """The line of a kind at a place; None if there is none."""
        if self._behind is not None and where == self._behind:
            turn = self._followed.turns[where[0] - self._followed.first]
        elif 0 <= where[0] <= self.number:
            turn = self.turns_from(where[0])[0]
        else:
            return None
        log = turn.log
        return next((line for line in log if line.kind == kind and line.key == where[1]), None)

    def say(self, act: Act) -> None:
        """Store an act and add it to what was answered; the caller plays what follows from it."""
        self._keep(act)
        self.playback.replies.hear(act)

    def say_for_later(self, act: Act) -> None:
        """Store an answer given anew; it is played when somebody looks at what follows."""
        self._keep(act)
        self._followed.replies.hear(act)
        if self._behind is None or act.turn < self._behind[0]:
            self._behind = act.turn, act.key

    def _keep(self, act: Act) -> None:
        self._journal.write(act)  # durable here, before anything is shown
        self.moves += 1
        self.acts.append(act)
        self.undone.clear()

    def note_turn(self) -> None:
        """Write to the journal where the turn in progress began, once."""
        turn = self.playback.turns[-1]
        if turn.number and turn.start is not self._noted:
            self._noted = turn.start
            self._journal.begin_turn(Start(turn.number, turn.start), self.acts)

    def undo(self, times: int) -> bool:
        """Undo the last acts; False if there are not that many."""
        if not 0 < times <= len(self.acts):
            return False
        self._journal.write(Act("undo", 0, "", times))
        self.moves += 1
        dropped = [self.acts.pop() for _ in range(times)]
        self.undone.extend(dropped)
        for _ in dropped:
            self.playback.replies.forget()
        self._play_from(min(act.turn for act in dropped))
        return True

    def redo(self, times: int) -> bool:
        """Do the last undone acts again; False if there are not that many."""
        if not 0 < times <= len(self.undone):
            return False
        self._journal.write(Act("redo", 0, "", times))
        self.moves += 1
        back = [self.undone.pop() for _ in range(times)]
        self.acts.extend(back)
        for act in back:
            self.playback.replies.hear(act)
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

    def _play_from(self, first: int) -> None:
        """Play from the first turn that an undo or redo touches."""
        if first < self.playback.first:
            self._followed = self._play(self._set_up)
        else:
            self.playback.follow(first)
        self.note_turn()

    def _play(self, start: Start) -> Playback:
        return Playback(self._game, start, Replies(self.acts), self._journal, self._meter)

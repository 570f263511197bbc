"""A session: acts fold into what was said to which question; the position is what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.core.act_history import ActHistory
from companion.core.acts import Act, Journal, NoJournal, Replied, Start, Where, line_keys
from companion.core.fields import Field
from companion.core.game import Game, Setup
from companion.core.log import Line, Outcome, Prompt, Turn
from companion.core.meter import Meter
from companion.core.reason import made
from companion.core.ruling import YES, Ruling, because, refusal
from companion.core.second_thoughts import SecondThoughts
from companion.core.taken_replies import (
    check_taken,
    find_taken,
    keep_instead,
    keep_taken,
    would_take,
)


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
        self.meter = meter or Meter()
        self._history = ActHistory(game, setup, entries, journal or NoJournal(), self.meter, start)
        self._history.undone += undone
        self._second_thoughts = SecondThoughts(game, self._history, quiet)

    @property
    def acts(self) -> list[Act]:
        """The acts in force, the oldest first."""
        return self._history.acts

    @property
    def undone(self) -> list[Act]:
        """The acts that can be done again, the one undone last at the end."""
        return self._history.undone

    @property
    def moves(self) -> int:
        """The number of acts made, undo included: a number for each moment."""
        return self._history.moves

    # What is open, and what has been

    @property
    def table(self) -> Any:
        """The table of the game as it lies now."""
        return self._history.playback.table

    @property
    def turns(self) -> list[Turn]:
        """Every turn so far, the set-up first."""
        return self._history.turns_from(0)

    @property
    def at_hand(self) -> list[Turn]:
        """The turns worked out so far: all, or those since the snapshot it was opened from."""
        return self._history.playback.turns

    def backwards(self) -> Iterator[Turn]:
        """Every turn, the newest first; turns before the snapshot are worked out when reached."""
        first = self._history.playback.first
        yield from reversed(self._history.playback.turns)
        if first:
            yield from reversed(self.turns[:first])

    @property
    def number(self) -> int:
        """The turn in progress; 0 is the set-up."""
        return self._history.number

    def table_turn(self, number: int) -> int:
        """The number that the table gives a turn of the evening, also to one that is gone."""
        last = self._history.playback.turns[-1]
        if number >= last.number:
            return number + last.earlier
        return self._history.turns_from(number)[0].table_turn

    @property
    def phase(self) -> str:
        """The phase of the turn in progress."""
        return self._history.playback.phase

    @property
    def over(self) -> bool:
        """Is the game over: nothing is asked any more?"""
        return not self._history.playback.open

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the open questions, the one the rules would ask first in front."""
        return tuple(self._history.playback.open)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open questions, ready to be shown."""
        return tuple(self.prompt(key) for key in self._history.playback.open)

    def prompt(self, key: str) -> Prompt:
        """An open question, built from the table as it lies."""
        return self._history.playback.prompt(key)

    def prompt_on(self, key: str, table: Any) -> Prompt:
        """An open question, built from the table as it lay at another moment."""
        playback = self._history.playback
        return playback.prompt_on(playback.open[key], table)

    @property
    def anchor(self) -> Where:
        """The turn and the question that a correction made now belongs to."""
        return self._second_thoughts.anchor

    @property
    def log(self) -> list[Line]:
        """Every line of the log so far, of all turns."""
        return self._history.log

    @property
    def waiting(self) -> tuple[Act, ...]:
        """The acts without effect: their question does not come up, or they do not fit."""
        left = {("own" if line.own else line.kind, line.turn, line.key) for line in self.log}
        return tuple(act for act in self.acts if left.isdisjoint(line_keys(act)))

    def look(self) -> None:
        """Work out everything that will be shown, so that a failing rule fails before it is."""
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
    def replies_played(self) -> int:
        """The number of replies played so far, replays included."""
        return self.meter.replies_played

    # What the table may do

    def reply(self, what: Any, key: str | None = None) -> Ruling[bool]:
        """Answer an open question; to one the flow answered, say whether the reply is the same."""
        playback = self._history.playback
        if key is not None and key not in playback.open and (line := self.taken(key)) is not None:
            return check_taken(line, what)
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
        self._history.say(made(Act, ("reply", prompt.turn, key, what)))
        playback.hear(prompt, what)
        self._history.note_turn()
        return YES

    def taken(self, key: str, turn: int | None = None) -> Line | None:
        """The only reply to a question, which the flow took without an act, if it did."""
        return find_taken(self._history, key, turn)

    def reply_taken(self, line: Line, what: Any) -> Ruling[bool]:
        """Store as an act a reply that the flow has taken already, as older evenings do."""
        return keep_taken(self._history, line, what)

    def reply_instead(self, turn: int, key: str, what: Any) -> bool:
        """Store a reply that nobody is asked for now, in the place of one that the flow took."""
        return keep_instead(self._history, turn, key, what)

    def takes(self, act: Act) -> bool:
        """Would the flow take a reply by itself?"""
        return would_take(self._history, act)

    def amend(self, where: Where, what: Any) -> Outcome:
        """Answer an old question again; play what follows anew, and give what changed."""
        return self._second_thoughts.amend(where, what)

    def field_again(self, line: Line) -> Field:
        """The field of what may be said now to the question of a line."""
        return self._second_thoughts.field_again(line)

    def override(self, where: Where, verdict: Any) -> Outcome:
        """Put the table's own verdict in the place of a ruling."""
        return self._second_thoughts.override(where, verdict)

    def correct(
        self, key: str, value: Any, note: str = "", before: Replied | None = None
    ) -> Outcome:
        """Change the table by hand, within what the box allows: now, or before a reply."""
        return self._second_thoughts.correct(key, value, note, before)

    def correct_together(self, values: Mapping[str, Any], note: str = "") -> Outcome:
        """Change several things by hand in one act, which must fit only together."""
        return self._second_thoughts.correct_together(values, note)

    def correct_before(self, taken: Line, what: Mapping[str, Any]) -> Outcome:
        """Change the table before a reply that the flow took without an act."""
        return self._second_thoughts.correct_before(taken, what)

    def undo(self, times: int = 1) -> bool:
        """Undo the last acts; False if there are not that many."""
        return self._history.undo(times)

    def redo(self, times: int = 1) -> bool:
        """Do the last undone acts again; False if there are not that many."""
        return self._history.redo(times)

    def go_back(self, where: Where) -> bool:
        """Undo until the question of a line is open again; of a ruling: the question after it."""
        return self._history.go_back(where)

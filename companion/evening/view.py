"""What an evening has to show after an act, as one seat may see it: screen and terminal read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.core.about import Coverable
from companion.core.acts import Where
from companion.core.advice import Asked
from companion.core.fields import OneOf
from companion.core.log import Line, Prompt
from companion.core.modes import keeps_score
from companion.core.session import Session
from companion.core.telling import Item, Sketch
from companion.evening.decisive_ruling import at_issue, find_decisive_ruling, orders_all, weightiest
from companion.evening.doubts import why_doubted
from companion.evening.names import names_of
from companion.evening.score import Gain, gains
from companion.evening.secrets import asked_at, cover_line, covered_item
from companion.evening.telling import Task, Work, has_just_ended, tasks_of, work_now


class StaleView(RuntimeError):
    """A view that was asked for something new after an act had been made."""


@dataclass(frozen=True, eq=False)
class View:
    """One moment of a session: each part is worked out once, when somebody first asks for it.

    `seat` is the player who looks and sees his own secrets; "" is a screen that all can see. An
    act makes a new view; of the old one only the parts that were asked for can still be read.
    """

    session: Session
    reopened: Where | None = None  # the question the last undo led to
    seat: str = ""
    moves: int = field(init=False)  # the number of the moment that is shown

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", self.session.moves)

    @property
    def current(self) -> bool:
        """Is the view still that of the present moment?"""
        return self.moves == self.session.moves

    @property
    def _now(self) -> Session:
        """The session, while it stands as this view shows it."""
        if not self.current:
            raise StaleView("an act was made since: ask the evening for its new view")
        return self.session

    @cached_property
    def table(self) -> Any:
        """The table as it lies, secrets included: a board knows what it must not draw."""
        return self._now.table

    def hides(self, told: Coverable) -> bool:
        """Is something a secret that this seat may not see?"""
        if told.secret is None or (self.seat and told.secret.owner == self.seat):
            return False
        return told.hidden(self.table)

    # Where the evening stands

    @cached_property
    def turn(self) -> int:
        """The turn in progress; 0 is the set-up."""
        return self._now.number

    @property
    def table_turn(self) -> int:
        """The number that the table gives the turn in progress."""
        return self._now.at_hand[-1].table_turn

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """The phases of a turn; where only the score is kept, the present one."""
        return (self.phase,) if keeps_score(self.table) else self._now.game.rules.phases

    @cached_property
    def phase(self) -> str:
        """The phase of the turn; between two phases the last one."""
        session = self._now
        log = session.at_hand[-1].log
        return session.phase or (log[-1].phase if log else "")

    @cached_property
    def over(self) -> bool:
        """Is the game over: nothing is asked any more?"""
        return self._now.over

    @cached_property
    def can_undo(self) -> bool:
        """Can an act be undone?"""
        return bool(self._now.acts)

    @cached_property
    def can_redo(self) -> bool:
        """Can an undone act be done again?"""
        return bool(self._now.undone)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The keys of all players, in seating order."""
        return tuple(seat.key for seat in self.session.setup.seats)

    @cached_property
    def names(self) -> dict[str, str]:
        """The names this table gave its people and pieces."""
        return names_of(self._now)

    # What was ruled

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The rulings since the last reply, oldest first, secrets covered."""
        found: list[Line] = []
        for turn in self._now.backwards():
            for line in reversed(turn.log):
                if line.kind == "reply" and not line.taken:
                    return tuple(reversed(found))
                if not line.taken:
                    found.append(self.shown(line))
        return tuple(reversed(found))

    def shown(self, line: Line) -> Line:
        """A line of the log as this seat may see it."""
        return cover_line(line, self.table) if self.hides(line.about) else line

    @cached_property
    def doubted(self) -> Line | None:
        """The new ruling to show open: one somebody could doubt; at the end, who has won.

        An order of everybody does not open beside other rulings.
        """
        if self.over:
            return next((line for line in reversed(self.lines) if line.kind == "ruling"), None)
        rulings = at_issue(self.lines)
        found = weightiest([line for line in rulings if self.why_doubted(line)], self.players)
        passing = found is not None and len(rulings) > 1 and orders_all(found, self.players)
        return None if passing else found

    def why_doubted(self, line: Line) -> str:
        """Why somebody could doubt a ruling; empty if nobody could."""
        return why_doubted(line, self.session.game, self.table, self.players)

    @cached_property
    def decisive(self) -> Line | None:
        """The ruling to read first: the one that is open, else the weightiest of all."""
        return self.doubted or find_decisive_ruling(self.lines, self.players)

    # What is asked

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open questions; a secret one is answered under a cover."""
        return tuple(asked_at(one, self.table) for one in self._now.prompts)

    def offered(self, key: str, cards: frozenset[str] = frozenset()) -> OneOf | None:
        """What a board with these kinds of cards can offer of an open question, if anything."""
        if (key, cards) not in self._offers:
            asked = next((one for one in self.prompts if one.key == key), None)
            self._offers[key, cards] = asked.field.on_board(cards) if asked else None
        return self._offers[key, cards]

    @cached_property
    def _offers(self) -> dict[tuple[str, frozenset[str]], OneOf | None]:
        """A cache of the fields that boards asked for."""
        return {}

    @cached_property
    def advice(self) -> Asked | None:
        """The advice what could be done now, worked out when called; None where nobody advises."""
        session = self._now
        return None if self.over else session.game.offers.advice(self.table, tuple(session.keys))

    # What lies on the table

    @cached_property
    def shared(self) -> tuple[Item, ...]:
        """The items that are common to all, secrets covered."""
        return self._covered(self.shared_uncovered)

    @cached_property
    def shared_uncovered(self) -> tuple[Item, ...]:
        """The items that are common to all, with all secrets open."""
        return self.session.game.tells.shared(self.table)

    def sheet(self, player: str) -> tuple[Item, ...]:
        """The items of all that is known of a player, secrets covered."""
        return self._covered(self.sheet_uncovered(player))

    def sheet_uncovered(self, player: str) -> tuple[Item, ...]:
        """The items of all that is known of a player, with all secrets open."""
        if player not in self._sheets:
            self._sheets[player] = self.session.game.tells.sheet(self.table, player)
        return self._sheets[player]

    @cached_property
    def _sheets(self) -> dict[str, tuple[Item, ...]]:
        """A cache of the sheets that were asked for so far."""
        return {}

    def _covered(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items with secrets that this seat may not see covered."""
        return tuple(covered_item(one, self.hides(one)) for one in items)

    @cached_property
    def work(self) -> tuple[Work, ...]:
        """The work to do by hand after the last phase, and after those that ended with it."""
        return work_now(self._now)

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """The tasks to do by hand now, each with the ruling it rests on."""
        return tuple(task for work in self.work for task in tasks_of(self._now, work))

    @cached_property
    def phase_ended(self) -> bool:
        """Has a phase ended since the last reply?"""
        return has_just_ended(self._now)

    @property
    def laying_out(self) -> bool:
        """Is the table still being laid, before the first turn?"""
        return not self._now.number and not self.over

    @cached_property
    def sketch(self) -> Sketch:
        """The drawing of how the table is laid; empty once it lies."""
        return self._now.game.tells.sketch(self.table) if self.laying_out else ()

    # Where everybody stands

    @cached_property
    def scores(self) -> Mapping[str, int] | None:
        """The scores of all players, in seating order; None while scores are a secret."""
        game = self.session.game
        if not game.tells.open_scores(self.table):
            return None
        found = game.tells.scores(self.table)
        return {player: found.get(player, 0) for player in self.players}

    @cached_property
    def public(self) -> Mapping[str, Item]:
        """What all may see of everybody while scores are a secret; else nothing."""
        if self.scores is not None:
            return {}
        told = ((one, self.session.game.tells.public(self.table, one)) for one in self.players)
        return {player: item for player, item in told if item is not None}

    @cached_property
    def gains(self) -> tuple[Gain, ...]:
        """The points of the evening with their reasons, the oldest first; none while secret."""
        return () if self.scores is None else gains(self._now)

    @cached_property
    def winners(self) -> tuple[str, ...]:
        """The keys of those who have won, once the game is over."""
        return tuple(self.table.winners)

"""A game under way: the table as it lies is told on one form, and the evening goes on from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.core.fields import Field, OneOf, TableForm
from companion.core.fields.laid import no_spots, optional
from companion.core.flow import Asking, Flow, Night
from companion.core.points import S, award_points
from companion.core.ruling import Reason, because

Told = Mapping[str, Any]  # what was told of a table, by the parts of its form
QUESTION = "under_way"  # the key of the question of the set-up


def nothing_more(night: Night[Any], told: Told) -> Asking[None]:
    """Default of `then`: nothing is asked beside the table."""
    yield from ()


def nothing_on_board(table: Any) -> None:
    """Default of `things`: nothing is tapped on the board."""


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What a game asks of a table that lies there, and how it comes to lie there.

    `lay` puts what was told on a table and leaves the rest of it as it is; `tell` is its inverse.
    `against` names everything impossible, each with what would mend it. The log tells the parts
    in `short`. `draw` gives a table that may lie there, by chance. The form cannot tell what is
    `untold`; `spots` are what of a part is tapped on the board. Options that a table taken up in
    the middle plays with in any case are `fixed`. What was not told is found out by `then`.
    `next_turn` is the number of the turn that a table begins, where it counts its turns. What is
    tapped on the board when the whole table is corrected are the `things`.
    """

    asked: Reason
    parts: Callable[[Any], Mapping[str, Field]]
    lay: Callable[[Any, Told], Any]
    tell: Callable[[Any], dict[str, Any]]
    against: Callable[[Any, Told], tuple[Reason, ...]]
    draw: Callable[[Any, Random], Any]
    short: tuple[str, ...] = ()
    untold: frozenset[str] = frozenset()
    spots: Callable[[str, Any], OneOf | None] = no_spots
    fixed: Mapping[str, str] = field(default_factory=dict)
    then: Callable[[Night[Any], Told], Asking[None]] = nothing_more
    next_turn: Callable[[Any], int] | None = None
    things: Callable[[Any], OneOf | None] = nothing_on_board

    def form(self, table: Any) -> TableForm:
        """The form of a table, filled with what lies on a given one."""
        return TableForm(
            optional(self.parts(table)),
            draw_by=lambda chance: self.tell(self.draw(table, chance)),
            lay=lambda told: self.lay(table, told),
            against=lambda told: self.against(table, told),
            short=self.short,
            spots=self.spots,
            stands=self.tell(table),
        )

    def take_up(self, night: Night[Any]) -> Asking[None]:
        """Ask for the table as it lies, lay it, and find out what was not told."""
        told = yield from night.ask(QUESTION, self.asked, self.form)
        night.table = self.lay(night.table, told)
        yield from self.then(night, told)

    def set_up(self, phase: str) -> Callable[[Night[Any]], Flow]:
        """The set-up of a game under way, in the phase of this name."""

        def set_up(night: Night[Any]) -> Flow:
            yield from night.enter(phase)
            yield from self.take_up(night)

        return set_up


def lay_scores(table: S, scores: Mapping[str, int]) -> S:
    """The table with these scores; each difference is an entry that says it was taken over."""
    for player, score in scores.items():
        if score != table.scores[player]:
            reason = because("core.under_way.score", player=player, points=score)
            table = award_points(table, player, score - table.scores[player], reason)
    return table

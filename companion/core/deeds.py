"""Deeds: what a ruling says somebody has done, as statistics count it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from companion.core.points import Entry
from companion.core.steps import Line


class Deed(NamedTuple):
    """Something a player has done, how much of it, against whom, and the clause that decided."""

    kind: str  # its name in the catalogues
    player: str
    amount: int = 1
    against: tuple[str, ...] = ()
    rule: str = ""


OTHER = "core.source.other"  # where points of no named source come from

Tell = Callable[[Any, Any], Iterable[Deed]]  # from a situation and the verdict in force


def nothing_done(line: Line) -> tuple[Deed, ...]:
    """Default of `deeds`: the game tells no deeds."""
    return ()


def deeds_by_question(told: Mapping[str, Tell]) -> Callable[[Line], tuple[Deed, ...]]:
    """A function from a ruling to its deeds, by the question that was ruled.

    A verdict of the table's own rests on no clause.
    """

    def deeds(line: Line) -> tuple[Deed, ...]:
        if line.ruling is None or line.case is None or line.case.question not in told:
            return ()
        rule = "" if line.own else line.ruling.decisive
        found = told[line.case.question](line.case.situation, line.value)
        return tuple(deed._replace(rule=rule) for deed in found)

    return deeds


def others(players: Iterable[str], player: str) -> tuple[str, ...]:
    """The players without one, in the same order."""
    return tuple(other for other in players if other != player)


def sources_by_rule(sources: Mapping[str, str]) -> Callable[[Entry], Mapping[str, int]]:
    """A function from points to their source, found by the rule of their reason."""

    def sources_of(entry: Entry) -> Mapping[str, int]:
        return {sources.get(entry.rule, OTHER): entry.points}

    return sources_of

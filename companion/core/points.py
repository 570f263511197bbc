"""Points with their reasons: the score is the sum of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from companion.core.light import light
from companion.core.ruling import Reason


@light
class Entry:
    """One line of the score: how many points, and why."""

    player: str
    points: int
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class Scored(Protocol):
    """A table that keeps the reason of every point."""

    @property
    def ledger(self) -> tuple[Entry, ...]: ...

    @property
    def scores(self) -> Mapping[str, int]: ...

    def change(self, **changes: Any) -> Any: ...


class Played(Scored, Protocol):
    """A table that keeps the reason of every point, and its players."""

    @property
    def players(self) -> tuple[str, ...]: ...


S = TypeVar("S", bound=Scored)


def award_points(table: S, player: str, points: int, reason: Reason) -> S:
    """The table with points for a player, as an entry with their reason."""
    more: S = table.change(
        ledger=(*table.ledger, Entry(player, points, reason)),
        scores={**table.scores, player: table.scores[player] + points},
    )
    return more


def totals(players: Iterable[str], entries: Iterable[Entry]) -> dict[str, int]:
    """The points of each player, summed over some entries."""
    sums: Counter[str] = Counter(dict.fromkeys(players, 0))
    for entry in entries:
        sums[entry.player] += entry.points
    return dict(sums)


def score_adds_up(table: Played) -> bool:
    """Is every score the sum of its entries?"""
    return totals(table.players, table.ledger) == dict(table.scores)

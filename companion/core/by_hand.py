"""Corrections that several games have: a score, a printed value, pieces that come from a supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from companion.core.corrections import Correction
from companion.core.fields import Count, Counts, Field
from companion.core.game import Value
from companion.core.points import Scored, award_points
from companion.core.ruling import because

LEAST_SCORE, MOST_SCORE = -9, 99

Pieces = tuple[str, ...]


class Boxed(Protocol):
    """A table with values of its box."""

    @property
    def box(self) -> Mapping[str, Value]: ...

    def change(self, **changes: Any) -> Any: ...


S = TypeVar("S", bound=Scored)


def score_by_hand(table: S, player: str) -> Correction:
    """The correction of a score: the difference becomes an entry with the note as its reason."""

    def set_score(value: int, note: str) -> S:
        what = f"score/{player}"
        reason = because("core.session.corrected", what=what, value=value, note=note)
        return award_points(table, player, value - table.scores[player], reason)

    return Correction(Count(LEAST_SCORE, MOST_SCORE), table.scores[player], set_score)


def value_by_hand(table: Boxed, key: str, field: Field) -> Correction:
    """The correction of a printed value; read again it is sure, even if it is unchanged."""
    return Correction(
        field,
        table.box[key].value,
        lambda value, _: table.change(box={**table.box, key: Value(value, "typed")}),
        surer=True,
    )


def pieces_by_hand(there: Pieces, supply: Mapping[str, int], of: str) -> Counts:
    """A count of each kind, up to what lies there plus what the supply still has."""
    most = {kind: there.count(kind) + left for kind, left in supply.items()}
    return Counts({kind: (0, count) for kind, count in most.items() if count}, of=of)


def exchange_pieces(
    there: Pieces, supply: Mapping[str, int], value: Mapping[str, int]
) -> tuple[Pieces, dict[str, int]]:
    """Pieces and supply after a correction: what is added comes from the supply."""
    stay: list[str] = []
    for kind in there:
        if stay.count(kind) < value.get(kind, 0):
            stay.append(kind)
    added = [kind for kind in supply for _ in range(value.get(kind, 0) - stay.count(kind))]
    left = {kind: count + there.count(kind) - value.get(kind, 0) for kind, count in supply.items()}
    return (*stay, *added), left

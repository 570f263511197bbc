"""Victory (Gangsta!, Fin de partie): most points of influence, then most surviving gangsters."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.precedence import Clause, settle
from companion.core.ruling import Reason, because


@dataclass(frozen=True, slots=True)
class Standing:
    """A player after the count."""

    player: str
    total: int
    gang: int


ORDER: tuple[Clause[Standing], ...] = (
    Clause(
        "gangsta.score.winner",
        lambda one: one.total,
        narrows="gangsta.score.best",
        told=lambda one: {"points": one.total},
        equal="gangsta.score.all_equal",
    ),
    Clause(
        "gangsta.score.more_gangsters",
        lambda one: one.gang,
        narrows="gangsta.score.most_gangsters",
        told=lambda one: {"count": one.gang},
        equal="gangsta.score.equal_gangs",
    ),
)


def resolve_winners(
    standings: tuple[Standing, ...],
) -> tuple[tuple[str, ...], tuple[Reason, ...]]:
    """The winners with the reasons: most points, then most gangsters, or all who are tied."""
    left, order = settle(standings, ORDER)
    winners = tuple(one.player for one in left)
    if len(left) > 1:
        order = (*order, because("gangsta.score.share_victory", players=winners))
    return winners, order

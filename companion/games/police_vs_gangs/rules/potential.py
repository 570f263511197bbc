"""Potential (Police VS Gangs 3.3): what a gangster could bring at most, by what all can see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import Ruling, because


@dataclass(frozen=True, slots=True)
class Hidden:
    """A character that may lie here face down; what is printed on it may not be known."""

    who: str
    symbols: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Potential:
    """How many tiles of a gangster lie here face down, and which ones they may be."""

    player: str
    tiles: int
    hidden: tuple[Hidden, ...]  # what he had when he placed and has not shown since


def count_potential(situation: Potential) -> Ruling[dict[str, int]]:
    """Rule the most of each trafic that a player's hidden tiles could show."""
    known = tuple(one for one in situation.hidden if one.symbols is not None)
    most = {trafic: _sum_of_best(known, trafic, situation.tiles) for trafic in TRAFICS}
    reason = because(
        "police_vs_gangs.agreement.could_bring",
        player=situation.player,
        tiles=situation.tiles,
        who=tuple(one.who for one in situation.hidden),
        trafics={trafic: count for trafic, count in most.items() if count},
    )
    unread = tuple(one.who for one in situation.hidden if one.symbols is None)
    if not unread:
        return Ruling(most, (reason,))
    unsure = because("police_vs_gangs.agreement.not_read", who=unread)
    return Ruling(most, (reason, unsure), reason)


def _sum_of_best(known: tuple[Hidden, ...], trafic: str, tiles: int) -> int:
    """The sum of the best tiles for this trafic."""
    shown = sorted(((one.symbols or {}).get(trafic, 0) for one in known), reverse=True)
    return sum(shown[:tiles])

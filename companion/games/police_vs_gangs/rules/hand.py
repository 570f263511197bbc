"""Tiles of a gangster (Police VS Gangs 2.1): four at the start of a turn, prison included."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import Ruling, because
from companion.games.police_vs_gangs.pieces import MOST_TILES


@dataclass(frozen=True, slots=True)
class Hand:
    """What a gangster has when the placement is about to begin."""

    player: str
    hand: tuple[str, ...]
    prison: tuple[str, ...] = ()


def count_excess(situation: Hand) -> Ruling[int]:
    """Rule how many characters above four a gangster must discard, prisoners included."""
    player, jailed = situation.player, situation.prison
    count = len(situation.hand) + len(jailed)
    over = max(0, count - MOST_TILES)
    counted = (because("police_vs_gangs.hand.prison_counts", player=player, characters=jailed),)
    told = counted if jailed else ()
    facts = {"player": player, "count": count, "most": MOST_TILES}
    if not over:
        within = because("police_vs_gangs.hand.within", **facts)
        return Ruling(0, (*told, within))
    too_many = because("police_vs_gangs.hand.too_many", over=over, **facts)
    if jailed:
        too_many = because("police_vs_gangs.hand.too_many_jailed", over=over, **facts)
    return Ruling(over, (*told, too_many))

"""Piles (Gangsta!): what is left to draw, and what happens when nothing is."""

from __future__ import annotations

from companion.core.light import light
from companion.core.ruling import Ruling, because

RESHUFFLE, DRAW, GAP = "reshuffle", "draw", "gap"


@light
class Pile:
    """A draw pile: how many cards it has left, and how many of its kind were discarded."""

    of: str  # heist or gangster
    left: int
    discards: int = 0


def resolve_draw(situation: Pile) -> Ruling[str]:
    """Rule how to draw: from an empty pile after its discards are shuffled, or leave a gap."""
    left, discards = situation.left, situation.discards
    if left:
        return Ruling(DRAW, (because("gangsta.draw.left", pile=situation.of, count=left),))
    if discards:
        told = because("gangsta.draw.reshuffle", pile=situation.of, count=discards)
        return Ruling(RESHUFFLE, (told,))
    return Ruling(GAP, (because("gangsta.draw.nothing_left", pile=situation.of),))

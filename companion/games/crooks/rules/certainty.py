"""The order before all is counted (Crooks, Décompte final): can what is left still change it?"""

from __future__ import annotations

from itertools import pairwise

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because, refusal


@light
class Reach:
    """The points a player has at least and at most once all is counted."""

    player: str
    least: int
    most: int | None  # None: cards that nobody has read may bring any number


def may_stop(reaches: tuple[Reach, ...]) -> Ruling[bool]:
    """Rule whether the order is certain: one is ahead of all, and of no others can two change."""
    first, *others = sorted(reaches, key=lambda one: one.least, reverse=True)
    second = others[0]
    if not (_is_ahead(first, second) and all(_is_certain(*two) for two in pairwise(others))):
        return refusal(because("crooks.certain.not_yet"))
    ahead, below = first.player, second.player
    facts = {"player": ahead, "least": first.least, "other": below, "most": second.most}
    return Ruling(True, (Reason("crooks.certain.order", facts),))


def _is_certain(one: Reach, below: Reach) -> bool:
    """Does a player stay ahead of the one below, or do both have the points they end with?"""
    return _is_ahead(one, below) or one.least == one.most == below.least == below.most


def _is_ahead(one: Reach, below: Reach) -> bool:
    """Has a player more points for certain than the one below can reach?"""
    return below.most is not None and one.least > below.most

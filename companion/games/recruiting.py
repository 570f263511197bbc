"""Neutral characters on a place, and what they cost: the same in every game that recruits them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A neutral character on a place, and what it costs."""

    who: str
    cost: int


def find_offer(left: Iterable[Offer], who: str) -> Offer | None:
    """The offer of a character on a place, if it is still there."""
    return next((offer for offer in left if offer.who == who), None)

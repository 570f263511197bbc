"""Spots: where a piece may lie, a place or one part of it, such as a side of a tile."""

from __future__ import annotations


def parts_of(spot: str) -> tuple[str, str]:
    """The place a spot is on, and which part of it; nothing where it is the whole place."""
    place, _, part = spot.partition("/")
    return place, part

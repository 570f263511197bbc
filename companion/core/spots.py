"""Spots: where a piece may lie, a place or one part of it, such as a side of a tile."""

from __future__ import annotations


def parts_of(spot: str) -> tuple[str, str]:
    """The place of a spot and the part of it, which is empty for the whole place."""
    place, _, part = spot.partition("/")
    return place, part

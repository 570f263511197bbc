"""The score board of Gangs City (1.3), on which its games move their markers."""

from __future__ import annotations


def place_markers(total: int) -> tuple[int, ...]:
    """The places of a player's markers: the units, and one on 10 or 20, from 30 on both."""
    if total < 10:
        return (total,)
    left = (10, 20) if total >= 30 else (total // 10 * 10,)
    return (total - sum(left), *left)

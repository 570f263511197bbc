"""What of a drawing must be in sight, and the best view of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boards.kit.tilings import Extent, Point

LARGER = 1.25  # move the board if the goal could be shown so many times larger


@dataclass(frozen=True, slots=True)
class Goal:
    """An extent that must be in sight, and its best view: middle and pixels a unit."""

    extent: Extent
    middle: Point
    radius: float


def lies_within(inner: Extent, outer: Extent, slack: float) -> bool:
    """Does one extent lie within another, with some slack?"""
    lows = all(inner[at] >= outer[at] - slack for at in (0, 1))
    return lows and all(inner[at] <= outer[at] + slack for at in (2, 3))


def best_view(whole: Extent, wanted: Extent, room: Point, radius: float) -> Goal:
    """The goal at a radius: the whole drawing, or as much of what is wanted as fits."""
    wide, high = room[0] / radius, room[1] / radius
    x = _middle((wanted[0], wanted[2]), wide, (whole[0], whole[2]), cut_low=False)
    y = _middle((wanted[1], wanted[3]), high, (whole[1], whole[3]), cut_low=True)
    window = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
    must = whole if lies_within(whole, window, 1 / radius) else _intersection(wanted, window)
    return Goal(must, (x, y), radius)


def _middle(
    wanted: tuple[float, float], room: float, whole: tuple[float, float], cut_low: bool
) -> float:
    """The middle of a room that shows what is wanted, and nothing beyond the whole.

    If what is wanted does not fit, its middle is shown, or its upper end where the low one is cut.
    """
    low, high = whole
    if high - low <= room:
        return (low + high) / 2
    start, end = wanted
    middle = end - room / 2 if cut_low and end - start > room else (start + end) / 2
    return min(high - room / 2, max(low + room / 2, middle))


def _intersection(one: Extent, other: Extent) -> Extent:
    """The intersection of two extents."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    return left, bottom, min(one[2], other[2]), min(one[3], other[3])

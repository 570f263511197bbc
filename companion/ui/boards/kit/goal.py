"""What of a drawing must be seen, and how a board would look at it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boards.kit.tilings import Extent, Point

LARGER = 1.25  # what could be shown so many times as large is worth a movement of the board


@dataclass(frozen=True, slots=True)
class Goal:
    """What must be in sight, and the best view of it: a middle, and the pixels of one unit."""

    extent: Extent
    middle: Point
    radius: float


def lies_within(inner: Extent, outer: Extent, slack: float) -> bool:
    """Does the first lie in the second, a little slack aside?"""
    lows = all(inner[at] >= outer[at] - slack for at in (0, 1))
    return lows and all(inner[at] <= outer[at] + slack for at in (2, 3))


def best_view(whole: Extent, wanted: Extent, room: Point, radius: float) -> Goal:
    """At this radius all of a drawing, or as much of what is wanted as so many pixels show."""
    wide, high = room[0] / radius, room[1] / radius
    x = _middle((wanted[0], wanted[2]), wide, (whole[0], whole[2]), cut_low=False)
    y = _middle((wanted[1], wanted[3]), high, (whole[1], whole[3]), cut_low=True)
    window = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
    must = whole if lies_within(whole, window, 1 / radius) else _common(wanted, window)
    return Goal(must, (x, y), radius)


def _middle(
    wanted: tuple[float, float], room: float, whole: tuple[float, float], cut_low: bool
) -> float:
    """The middle of so much room that shows what is wanted, and nothing beyond the whole.

    Of what is wanted and does not fit the middle is shown, or the end where the low one is cut.
    """
    low, high = whole
    if high - low <= room:
        return (low + high) / 2
    start, end = wanted
    middle = end - room / 2 if cut_low and end - start > room else (start + end) / 2
    return min(high - room / 2, max(low + room / 2, middle))


def _common(one: Extent, other: Extent) -> Extent:
    """What two extents have in common."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    return left, bottom, min(one[2], other[2]), min(one[3], other[3])

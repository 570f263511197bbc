"""Hexagons with a flat side up: where they lie, how they are outlined, which one a point meets.

Lengths are counted in radii (middle to corner) of one hexagon, y upwards, the first space at 0, 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import cos, pi, sin, sqrt

Hex = tuple[int, int]
Point = tuple[float, float]

ROOT3 = sqrt(3)
APOTHEM = ROOT3 / 2  # from the middle to the middle of a side
DEGREES: Mapping[str, int] = {"n": 90, "ne": 30, "se": -30, "s": -90, "sw": -150, "nw": 150}


def middle(space: Hex) -> Point:
    """The middle of a space."""
    q, r = space
    return 1.5 * q, -ROOT3 * (r + q / 2)


def towards(side: str, length: float, sideways: float = 0.0) -> Point:
    """From the middle of a hexagon through the middle of a side, so far; then along the side."""
    angle = DEGREES[side] * pi / 180
    x, y = cos(angle), sin(angle)
    return x * length - y * sideways, y * length + x * sideways


def beside(space: Hex, side: str, length: float, sideways: float = 0.0) -> Point:
    """A point seen from a space through one of its sides."""
    x, y = middle(space)
    dx, dy = towards(side, length, sideways)
    return x + dx, y + dy


def hex_at(point: Point) -> Hex:
    """The space that a point lies in."""
    q = point[0] / 1.5
    r = -point[1] / ROOT3 - q / 2
    s = -q - r
    near = [round(q), round(r), round(s)]
    off = [abs(near[0] - q), abs(near[1] - r), abs(near[2] - s)]
    if off[0] > off[1] and off[0] > off[2]:
        near[0] = -near[1] - near[2]
    elif off[1] > off[2]:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


@lru_cache(maxsize=16)
def outline(radius: float = 1.0, bend: float = 0.16, steps: int = 5) -> tuple[Point, ...]:
    """The border of a hexagon with rounded corners, anticlockwise."""
    points: list[Point] = []
    reach = radius - bend / APOTHEM  # the middles of the corner circles
    for corner in range(6):
        angle = corner * pi / 3
        x, y = reach * cos(angle), reach * sin(angle)
        for step in range(steps):
            turn = angle - pi / 6 + pi / 3 * step / (steps - 1)
            points.append((x + bend * cos(turn), y + bend * sin(turn)))
    return tuple(points)


def room(low: float, high: float, size: float) -> float:
    """How wide a row between two heights of a hexagon may be, a little air left."""
    return 2 * (size * 0.96 - max(abs(low), abs(high)) / ROOT3)


Extent = tuple[float, float, float, float]  # left, bottom, right and top


def bounds(spaces: Iterable[Hex], margin: Point) -> Extent:
    """Left, bottom, right and top of some hexagons and of a margin around them."""
    middles = [middle(space) for space in spaces] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    wide, high = 1 + margin[0], APOTHEM + margin[1]
    return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


def widened(extent: Extent, at: Point, reach: Point) -> Extent:
    """An extent that takes in something around a point, too."""
    left, bottom, right, top = extent
    return (
        min(left, at[0] - reach[0]),
        min(bottom, at[1] - reach[1]),
        max(right, at[0] + reach[0]),
        max(top, at[1] + reach[1]),
    )

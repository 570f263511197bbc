"""A tiling of hexagons with a flat side up; the unit is the radius from middle to corner.

A space is a column and a row in axial coordinates: columns to the right, rows downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, radians, sin, sqrt

from companion.ui.boards.kit.tilings import Point, Space

ROOT3 = sqrt(3)
APOTHEM = ROOT3 / 2  # from the middle to the middle of a side
DEGREES: Mapping[str, int] = {"n": 90, "ne": 30, "se": -30, "s": -90, "sw": -150, "nw": 150}
STEPS: Mapping[str, Space] = {
    "n": (0, -1),
    "ne": (1, -1),
    "se": (1, 0),
    "s": (0, 1),
    "sw": (-1, 1),
    "nw": (-1, 0),
}
BEND, STEPS_A_CORNER = 0.16, 5  # the radius of a rounded corner, and the points along it


@dataclass(frozen=True, slots=True)
class Hexagons:
    """The tiling of a city of hexagons."""

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(DEGREES)

    @property
    def half(self) -> Point:
        return 1.0, APOTHEM

    def middle(self, space: Space) -> Point:
        q, r = space
        return 1.5 * q, -ROOT3 * (r + q / 2)

    def space_at(self, point: Point) -> Space:
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

    def next_to(self, space: Space, side: str) -> Space:
        return space[0] + STEPS[side][0], space[1] + STEPS[side][1]

    def direction(self, side: str) -> Point:
        return cos(radians(DEGREES[side])), sin(radians(DEGREES[side]))

    def reach(self, side: str) -> float:
        return APOTHEM

    def outline(self, size: float = 1.0) -> tuple[Point, ...]:
        return _outline(size)

    def room(self, low: float, high: float, size: float) -> float:
        return 2 * (size * 0.96 - max(abs(low), abs(high)) / ROOT3)


@lru_cache(maxsize=16)
def _outline(size: float) -> tuple[Point, ...]:
    points: list[Point] = []
    reach = size - BEND / APOTHEM  # the middles of the corner circles
    for corner in range(6):
        angle = corner * pi / 3
        x, y = reach * cos(angle), reach * sin(angle)
        for step in range(STEPS_A_CORNER):
            turn = angle - pi / 6 + pi / 3 * step / (STEPS_A_CORNER - 1)
            points.append((x + BEND * cos(turn), y + BEND * sin(turn)))
    return tuple(points)


HEXAGONS = Hexagons()

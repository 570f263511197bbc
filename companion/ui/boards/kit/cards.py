"""A tiling of cards in a grid, edge to edge, all of one width and height.

A space is a column and a row: columns to the right, rows downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from companion.ui.boards.kit.tilings import Point, Space

STEPS: Mapping[str, Space] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BEND, STEPS_A_CORNER = 0.12, 5  # the radius of a rounded corner, and the points along it
AIR = 0.96


@dataclass(frozen=True, slots=True)
class Cards:
    """The tiling of a table of cards; a square one has both measures alike."""

    width: float = 2.0
    height: float = 2.0

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(STEPS)

    @property
    def half(self) -> Point:
        return self.width / 2, self.height / 2

    def middle(self, space: Space) -> Point:
        return space[0] * self.width, -space[1] * self.height

    def space_at(self, point: Point) -> Space:
        return round(point[0] / self.width), round(-point[1] / self.height)

    def next_to(self, space: Space, side: str) -> Space:
        return space[0] + STEPS[side][0], space[1] + STEPS[side][1]

    def direction(self, side: str) -> Point:
        column, row = STEPS[side]
        return float(column), float(-row)

    def reach(self, side: str) -> float:
        return self.half[0] if STEPS[side][0] else self.half[1]

    def outline(self, size: float = 1.0) -> tuple[Point, ...]:
        wide, high = (one * size - BEND for one in self.half)  # the middles of the corner circles
        corners = ((wide, high), (-wide, high), (-wide, -high), (wide, -high))
        turns = [pi / 2 * step / (STEPS_A_CORNER - 1) for step in range(STEPS_A_CORNER)]
        return tuple(
            (x + BEND * cos(at * pi / 2 + turn), y + BEND * sin(at * pi / 2 + turn))
            for at, (x, y) in enumerate(corners)
            for turn in turns
        )

    def room(self, low: float, high: float, size: float) -> float:
        return self.width * size * AIR


SQUARES = Cards()

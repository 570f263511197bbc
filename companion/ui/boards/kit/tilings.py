"""Tilings: where the tiles of a board lie, which are neighbours, how they are outlined.

A board is given a tiling as a value. Lengths are in units of the drawing, y upwards, the first
space around 0, 0; every tile of a tiling has the same form.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

Space = tuple[int, int]
Point = tuple[float, float]
Extent = tuple[float, float, float, float]  # left, bottom, right and top


class Tiling(Protocol):
    """What a board must know to lay tiles edge to edge."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of a tile by name, clockwise from the top."""

    @property
    def half(self) -> Point:
        """The distances from the middle of a tile to its right and to its upper end."""

    def middle(self, space: Space) -> Point:
        """The middle of a space, in units."""

    def space_at(self, point: Point) -> Space:
        """The space that a point lies in."""

    def next_to(self, space: Space, side: str) -> Space:
        """The space beyond a side."""

    def direction(self, side: str) -> Point:
        """The unit vector from the middle of a tile through the middle of a side."""

    def reach(self, side: str) -> float:
        """The distance from the middle of a tile to the middle of a side."""

    def outline(self, size: float = 1.0) -> tuple[Point, ...]:
        """The border of a tile with rounded corners, anticlockwise, around 0, 0."""

    def room(self, low: float, high: float, size: float) -> float:
        """The width of a row between two heights of a tile, with a small margin."""


def point_beside(
    tiling: Tiling, space: Space, side: str, beyond: float = 0.0, along: float = 0.0
) -> Point:
    """A point beyond the middle of a side of a space, moved along the side anticlockwise."""
    (x, y), (dx, dy) = tiling.middle(space), tiling.direction(side)
    length = tiling.reach(side) + beyond
    return x + dx * length - dy * along, y + dy * length + dx * along


def extent_of(tiling: Tiling, spaces: Iterable[Space], margin: Point) -> Extent:
    """The extent of tiles with a margin around them."""
    middles = [tiling.middle(space) for space in spaces] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    wide, high = tiling.half[0] + margin[0], tiling.half[1] + margin[1]
    return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


def widened_extent(extent: Extent, at: Point, reach: Point) -> Extent:
    """An extent enlarged to include what lies around a point."""
    left, bottom, right, top = extent
    return (
        min(left, at[0] - reach[0]),
        min(bottom, at[1] - reach[1]),
        max(right, at[0] + reach[0]),
        max(top, at[1] + reach[1]),
    )

"""Figures beside the towns of the ring: the road, towns to choose, the town in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.graphics import SmoothLine
from kivy.metrics import dp

from companion.ui.boards.blackrock_city.ring import Box, Point
from companion.ui.boards.blackrock_city.town_tile import OnTile, grow_box, in_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import with_opacity


@dataclass(frozen=True, slots=True)
class OpenTown(OnTile):
    """A rim of light around a town that can be chosen."""

    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        draw_frame(pen, in_pixels(pen, self.box), theme.brass, dp(1.4))


@dataclass(frozen=True, slots=True)
class TownInHand(OnTile):
    """A frame around the town a question is about."""

    layer: ClassVar[str] = "halos"

    def draw(self, pen: Pen) -> None:
        box, bend = in_pixels(pen, self.box), pen.radius * 0.3
        for by, alpha in ((0.2, 0.14), (0.14, 0.25), (0.08, 0.9)):
            pen.plate(grow_box(box, by * pen.radius), with_opacity(theme.brass_fill, alpha), bend)


@dataclass(frozen=True, slots=True)
class ChosenTown(OnTile):
    """A frame around a chosen town, while the rest of its question is open."""

    layer: ClassVar[str] = "marks"
    pops: ClassVar[bool] = True

    def draw(self, pen: Pen) -> None:
        spot = (self.at[0] * pen.radius, self.at[1] * pen.radius)
        pen.disc(spot, pen.radius * 0.42, theme.ground)
        pen.disc(spot, pen.radius * 0.37, theme.brass_fill)
        pen.icon(spot, pen.radius * 0.5, "check", theme.brass_ink)


@dataclass(frozen=True, slots=True)
class Road:
    """The road around the ring, under the towns."""

    points: tuple[Point, ...]
    layer: ClassVar[str] = "spaces"
    pops: ClassVar[bool] = False

    @property
    def at(self) -> Point:
        return self.points[0]

    def draw(self, pen: Pen) -> None:
        flat = [n * pen.radius for point in self.points for n in point]
        for ink, width in (
            (with_opacity(theme.line, 0.55), 0.16),
            (with_opacity(theme.brass_edge, 0.5), 0.03),
        ):
            line = SmoothLine(points=flat, width=max(1, width * pen.radius), close=True)
            pen.add(ink, line)


def draw_frame(pen: Pen, box: Box, ink: Colour, width: float) -> None:
    """Draw the border of a tile."""
    x, y, wide, high = grow_box(box, width)
    line = SmoothLine(rounded_rectangle=(x, y, wide, high, pen.radius * 0.28), width=width)
    pen.add(ink, line)

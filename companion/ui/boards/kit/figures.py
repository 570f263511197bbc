"""Figures of any city of tiles: free spaces, open spots, the place in hand.

A figure is frozen and holds all that it shows: one that equals what was drawn is not redrawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp

from companion.ui.boards.kit.sketch import LIGHT, Pen, lamp_texture
from companion.ui.boards.kit.tilings import Point, Space, Tiling, point_beside
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import with_opacity

LAYERS = ("spaces", "halos", "places", "glows", "tiles", "marks")  # the lowest first


class Figure(Protocol):
    """Anything that is drawn on a board."""

    layer: ClassVar[str]
    pops: ClassVar[bool]  # does it show that it is new?

    @property
    def at(self) -> Point: ...

    def draw(self, pen: Pen) -> None: ...


def to_pixels(pen: Pen, point: Point) -> Point:
    """A point of the drawing in pixels of the pen."""
    return point[0] * pen.radius, point[1] * pen.radius


def draw_around(pen: Pen, figure: Figure, at: Point) -> None:
    """Draw a figure of the first space around a point in pixels."""
    pen.group.add(PushMatrix())
    pen.group.add(Translate(*at))
    figure.draw(pen)
    pen.group.add(PopMatrix())


@dataclass(frozen=True, slots=True)
class OnSpace:
    """A figure in the middle of a space of a tiling."""

    of: Tiling
    space: Space
    pops: ClassVar[bool] = False

    @property
    def at(self) -> Point:
        return self.of.middle(self.space)


@dataclass(frozen=True, slots=True)
class Laid:
    """A figure a player laid beside a space, reaching over the spaces around."""

    at: Point
    look: Look
    layer: ClassVar[str] = "tiles"
    pops: ClassVar[bool] = True

    @property
    def reach(self) -> Point:
        """Half the width and half the height of the figure."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Does the figure lie over a point?"""
        away, reach = (abs(self.at[0] - point[0]), abs(self.at[1] - point[1])), self.reach
        return away[0] <= reach[0] and away[1] <= reach[1]

    def draw(self, pen: Pen) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Lamp:
    """The light over the whole city."""

    at: Point
    reach: Point
    layer: ClassVar[str] = "spaces"
    pops: ClassVar[bool] = False

    def draw(self, pen: Pen) -> None:
        x, y = to_pixels(pen, self.at)
        dx, dy = to_pixels(pen, self.reach)
        ink = with_opacity(
            theme.brass_fill if theme.name == "night" else theme.raised, LIGHT[theme.name]
        )
        pen.add(ink, Rectangle(texture=lamp_texture(), pos=(x - dx, y - dy), size=(2 * dx, 2 * dy)))


@dataclass(frozen=True, slots=True)
class FreeSpace(OnSpace):
    """A free space next to the city, drawn faintly."""

    layer: ClassVar[str] = "spaces"

    def draw(self, pen: Pen) -> None:
        pen.tile_line(
            self.of, to_pixels(pen, self.at), 0.94, with_opacity(theme.line, 0.45), dp(0.6)
        )


@dataclass(frozen=True, slots=True)
class OpenSpace(OnSpace):
    """A free space that can be chosen: it glows."""

    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        pen.tile(self.of, at, 0.9, with_opacity(theme.brass_fill, 0.2))
        pen.tile_line(self.of, at, 0.9, theme.brass, dp(1.2))
        pen.icon(at, pen.radius * 0.62, "plus", theme.brass)


@dataclass(frozen=True, slots=True)
class ClosedSpace(OnSpace):
    """A free space that cannot be chosen now; a tap says why."""

    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        pen.tile_line(self.of, at, 0.9, theme.line, dp(0.9))
        pen.icon(at, pen.radius * 0.42, "closed", theme.dim)


@dataclass(frozen=True, slots=True)
class OpenPlace(OnSpace):
    """A place or pile that can be chosen."""

    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        pen.tile_line(self.of, at, 0.99, with_opacity(theme.brass_fill, 0.35), dp(2))
        pen.tile_line(self.of, at, 0.99, theme.brass, dp(0.9))


@dataclass(frozen=True, slots=True)
class OpenSide(OnSpace):
    """A side that can be chosen: a bar of light, with a target where there is room."""

    side: str
    target: bool
    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        ends = [
            point_beside(self.of, self.space, self.side, 0.05, along) for along in (-0.28, 0.28)
        ]
        bar = [to_pixels(pen, end) for end in ends]
        pen.bar(bar, theme.ground, pen.radius * 0.075)
        pen.bar(bar, theme.brass, pen.radius * 0.05)
        if self.target:
            at = to_pixels(pen, point_beside(self.of, self.space, self.side, TARGET_REACH))
            pen.disc(at, dp(17), theme.brass_edge)
            pen.disc(at, dp(16), theme.raised)
            pen.icon(at, dp(18), "plus", theme.brass)


TARGET_REACH = 0.3  # how far beyond a side its target lies, in radii


@dataclass(frozen=True, slots=True)
class Chosen(OnSpace):
    """A chosen spot, while the rest of its question is open."""

    side: str
    layer: ClassVar[str] = "marks"
    pops: ClassVar[bool] = True

    def draw(self, pen: Pen) -> None:
        at = point_beside(self.of, self.space, self.side, 0.36) if self.side else self.at
        spot = to_pixels(pen, at)
        pen.disc(spot, pen.radius * 0.3, theme.ground)
        pen.disc(spot, pen.radius * 0.27, theme.brass_fill)
        pen.icon(spot, pen.radius * 0.36, "check", theme.brass_ink)


@dataclass(frozen=True, slots=True)
class Gathered(OnSpace):
    """The number of a tapped card in the order of taps, in its upper left corner."""

    number: str
    layer: ClassVar[str] = "marks"

    def draw(self, pen: Pen) -> None:
        (x, y), half = to_pixels(pen, self.at), self.of.half
        side = max(dp(9.5), pen.radius * 0.32)
        pen.tile_line(self.of, (x, y), 0.97, theme.brass_fill, dp(1.6))
        spot = (x - half[0] * pen.radius + side, y + half[1] * pen.radius - side)
        pen.disc(spot, side, theme.ground)
        pen.disc(spot, side - dp(1), theme.brass_fill)
        pen.words(spot, self.number, (2 * side, 2 * side), side * 1.5, theme.brass_ink, True)


@dataclass(frozen=True, slots=True)
class InHand(OnSpace):
    """The place that is being resolved."""

    layer: ClassVar[str] = "halos"

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        for size, alpha in ((1.17, 0.12), (1.12, 0.2), (1.07, 0.45)):
            pen.tile(self.of, at, size, with_opacity(theme.brass_fill, alpha))
        pen.tile(self.of, at, 1.025, theme.brass_fill)

"""The pen of boards, which also draws tiles and marks of games."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import InstructionGroup, Mesh, SmoothLine
from kivy.graphics.texture import Texture

from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.icon import paint_texture
from companion.ui.widgets.pen import Pen as PlainPen


@cache
def dusk_texture() -> Texture:
    """A texture with light above and dark below, laid over tiles."""
    return paint_texture((1, 2), bytes((0, 0, 0, 70, 255, 255, 255, 14)))


@cache
def lamp_texture() -> Texture:
    """A texture of a round light that fades out."""
    half = LAMP / 2
    rows = [((y + 0.5 - half) / half) ** 2 for y in range(LAMP)]
    far = [min(1.0, (rows[x] + rows[y]) ** 0.5) for y in range(LAMP) for x in range(LAMP)]
    light = b"".join(b"\xff\xff\xff%c" % round(255 * (1 - one) ** 2) for one in far)
    return paint_texture((LAMP, LAMP), light)


LAMP = 64  # texels
DUSK = {"night": 1.0, "paper": 0.38}
LIGHT = {"night": 0.13, "paper": 0.6}


class Pen(PlainPen):
    """A pen that also draws tiles and marks, in pixels at a radius."""

    def __init__(self, group: InstructionGroup, radius: float) -> None:
        super().__init__(group)
        self.radius = radius
        self.fine = False  # was anything drawn that is sharp at this radius alone?

    def tile(self, of: Tiling, at: Point, size: float, fill: Colour, shaded: bool = False) -> None:
        """Draw a filled tile with round corners; `size` 1 is its size in the tiling."""
        border = self._border(of, at, size)
        high = 2 * of.half[1] * size * self.radius
        self.add(fill, _fan(at, border, high, None))
        self.group.add(SmoothLine(points=border, width=0.6, close=True))
        if shaded:
            self.add((1, 1, 1, DUSK[theme.name]), _fan(at, border, high, dusk_texture()))

    def tile_line(self, of: Tiling, at: Point, size: float, colour: Colour, width: float) -> None:
        """Draw the border of a tile."""
        border = self._border(of, at, size)
        self.add(colour, SmoothLine(points=border, width=width, close=True))

    def _border(self, of: Tiling, at: Point, size: float) -> list[Point]:
        r = self.radius
        return [(at[0] + x * r, at[1] + y * r) for x, y in of.outline(size)]

    def words(self, *args: Any, **named: Any) -> float:
        self.fine = True
        return super().words(*args, **named)

    def mark(self, at: Point, side: float, strokes: tuple[Stroke, ...], ink: Colour) -> None:
        """Draw a mark of a game around a point."""
        self.fine = True
        self.picture(at, round(side), mark_texture(strokes, max(6, round(side))), ink)


def _fan(at: Point, border: list[Point], high: float, texture: Texture | None) -> Mesh:
    """A mesh of triangles around a middle."""
    vertices = [at[0], at[1], 0.5, 0.5]
    for x, y in (*border, border[0]):
        vertices += (x, y, 0.5, 0.5 + (y - at[1]) / high)
    return Mesh(
        vertices=vertices, indices=range(len(border) + 2), mode="triangle_fan", texture=texture
    )

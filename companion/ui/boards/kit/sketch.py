"""Drawing for boards: tiles, plates, words, marks and player tokens, as canvas instructions."""

from __future__ import annotations

from functools import cache

from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Mesh,
    Rectangle,
    SmoothLine,
)
from kivy.graphics.texture import Texture

from companion.ui.boards.kit.lettering import fit, written
from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.icon import disc_texture, icon_texture, painted


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour, seen through."""
    return (*colour[:3], colour[3] * alpha)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the other colour in the first."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


@cache
def dusk() -> Texture:
    """Light above, dark below: laid over a tile it gives it weight."""
    return painted((1, 2), bytes((0, 0, 0, 70, 255, 255, 255, 14)))


@cache
def lamp() -> Texture:
    """A round light that fades out: a street lamp over the city."""
    half = LAMP / 2
    rows = [((y + 0.5 - half) / half) ** 2 for y in range(LAMP)]
    far = [min(1.0, (rows[x] + rows[y]) ** 0.5) for y in range(LAMP) for x in range(LAMP)]
    light = b"".join(b"\xff\xff\xff%c" % round(255 * (1 - one) ** 2) for one in far)
    return painted((LAMP, LAMP), light)


LAMP = 64  # texels
DUSK = {"night": 1.0, "paper": 0.38}
LIGHT = {"night": 0.13, "paper": 0.6}


class Pen:
    """Draws into one group, in pixels at a radius, in the look of the moment."""

    def __init__(self, group: InstructionGroup, radius: float) -> None:
        self.group, self.radius = group, radius

    def add(self, colour: Colour, shape: object) -> None:
        """One shape in one colour."""
        self.group.add(Color(*colour))
        self.group.add(shape)

    def tile(self, of: Tiling, at: Point, size: float, fill: Colour, shaded: bool = False) -> None:
        """A filled tile with round corners and smooth borders; 1 is its size in the tiling."""
        border = self._border(of, at, size)
        high = 2 * of.half[1] * size * self.radius
        self.add(fill, _fan(at, border, high, None))
        self.group.add(SmoothLine(points=border, width=0.6, close=True))
        if shaded:
            self.add((1, 1, 1, DUSK[theme.name]), _fan(at, border, high, dusk()))

    def tile_line(self, of: Tiling, at: Point, size: float, colour: Colour, width: float) -> None:
        """The border of a tile alone."""
        border = self._border(of, at, size)
        self.add(colour, SmoothLine(points=border, width=width, close=True))

    def _border(self, of: Tiling, at: Point, size: float) -> list[Point]:
        r = self.radius
        return [(at[0] + x * r, at[1] + y * r) for x, y in of.outline(size)]

    def bar(self, ends: list[Point], colour: Colour, width: float) -> None:
        """A straight stroke with round ends; the width is half of it."""
        flat = [number for point in ends for number in point]
        self.add(colour, SmoothLine(points=flat, width=width))
        for end in ends:
            self.disc(end, width, colour)

    def plate(self, box: tuple[float, float, float, float], fill: Colour, bend: float) -> None:
        """A rounded box: left, bottom, width, height."""
        x, y, width, height = box
        bend = min(bend, width / 2, height / 2)
        self.add(
            fill,
            BorderImage(
                texture=disc_texture(),
                border=(31, 31, 31, 31),
                display_border=(bend, bend, bend, bend),
                pos=(x, y),
                size=(width, height),
            ),
        )

    def disc(self, at: Point, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self.plate((at[0] - radius, at[1] - radius, 2 * radius, 2 * radius), fill, radius)

    def picture(self, at: Point, side: float, texture: Texture | None, ink: Colour) -> None:
        """A white texture in a colour, around a point."""
        pos = (at[0] - side / 2, at[1] - side / 2)
        self.add(ink, Rectangle(texture=texture, pos=pos, size=(side, side)))

    def icon(self, at: Point, side: float, name: str, ink: Colour) -> None:
        """One of the icons of the app."""
        self.picture(at, side, icon_texture(name), ink)

    def mark(self, at: Point, side: float, strokes: tuple[Stroke, ...], ink: Colour) -> None:
        """One of the drawings of a game."""
        self.picture(at, round(side), mark_texture(strokes, max(6, round(side))), ink)

    def words(
        self,
        at: Point,
        text: str,
        box: tuple[float, float],
        most: float,
        ink: Colour,
        display: bool = False,
    ) -> float:
        """Words in the middle of a box, as large as they fit; tells their width."""
        face = "display" if display else "bold"
        lines, size = fit(text, int(box[0]), int(box[1]), max(1, int(most)), face)
        texture = written(lines, size, face).texture
        width, height = texture.size
        # the display face has its letters high in their line
        drop = size * 0.06 if display else 0
        pos = (round(at[0] - width / 2), round(at[1] - height / 2 - drop))
        self.add(ink, Rectangle(texture=texture, pos=pos, size=texture.size))
        return width

    def token_width(self, height: float, look: Look) -> float:
        """How wide the pill of a player is."""
        return height * (1.12 + 0.42 * len(look.initial))

    def token(self, at: Point, height: float, look: Look) -> float:
        """A player: colour, symbol and initial in one pill; tells its width."""
        livery = theme.livery(look.colour)
        letters = height * 0.62
        wide = self.token_width(height, look)
        box = (at[0] - wide / 2, at[1] - height / 2, wide, height)
        rim = max(1, height * 0.04) if theme.name == "paper" else 0
        if rim:
            self.plate(box, mixed(livery.fill, (0, 0, 0, 1), 0.3), height / 2)
        inner = (box[0] + rim, box[1] + rim, wide - 2 * rim, height - 2 * rim)
        self.plate(inner, livery.fill, height / 2)
        left = at[0] - wide / 2 + height * 0.52
        self.icon((left, at[1]), height * 0.54, livery.symbol, livery.on_fill)
        room = wide - height * 0.92
        middle = (at[0] + wide / 2 - height * 0.24 - room / 2, at[1])
        self.words(middle, look.initial, (room * 1.3, height), letters, livery.on_fill)
        return wide


def _fan(at: Point, border: list[Point], high: float, texture: Texture | None) -> Mesh:
    """A mesh of triangles around a middle."""
    vertices = [at[0], at[1], 0.5, 0.5]
    for x, y in (*border, border[0]):
        vertices += (x, y, 0.5, 0.5 + (y - at[1]) / high)
    return Mesh(
        vertices=vertices, indices=range(len(border) + 2), mode="triangle_fan", texture=texture
    )

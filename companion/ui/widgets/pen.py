"""A pen that draws plates, discs, bars, icons, words and tokens on a canvas."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, InstructionGroup, Rectangle, SmoothLine
from kivy.graphics.texture import Texture

from companion.ui.look.palette import Colour
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.icon import disc_texture, icon_texture
from companion.ui.widgets.lettering import wrap_and_size, written

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, bottom, width, height


def with_opacity(colour: Colour, alpha: float) -> Colour:
    """A colour with another opacity."""
    return (*colour[:3], colour[3] * alpha)


def mixed_colours(one: Colour, other: Colour, share: float) -> Colour:
    """A mixture of two colours, with so much of the second."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


class Pen:
    """Draws into one group of instructions, in pixels, in the theme in force."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group

    def add(self, colour: Colour, shape: object) -> None:
        """Draw a shape in a colour."""
        self.group.add(Color(*colour))
        self.group.add(shape)

    def bar(self, ends: list[Point], colour: Colour, width: float) -> None:
        """Draw a straight stroke with round ends; `width` is half of its thickness."""
        flat = [number for point in ends for number in point]
        self.add(colour, SmoothLine(points=flat, width=width))
        for end in ends:
            self.disc(end, width, colour)

    def plate(self, box: Box, fill: Colour, bend: float) -> None:
        """Draw a rounded box given by left, bottom, width and height."""
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
        """Draw a filled circle."""
        self.plate((at[0] - radius, at[1] - radius, 2 * radius, 2 * radius), fill, radius)

    def picture(self, at: Point, side: float, texture: Texture | None, ink: Colour) -> None:
        """Draw a texture around a point, tinted."""
        pos = (at[0] - side / 2, at[1] - side / 2)
        self.add(ink, Rectangle(texture=texture, pos=pos, size=(side, side)))

    def icon(self, at: Point, side: float, name: str, ink: Colour) -> None:
        """Draw an icon of the app around a point."""
        self.picture(at, side, icon_texture(name), ink)

    def words(
        self,
        at: Point,
        text: str,
        box: tuple[float, float],
        most: float,
        ink: Colour,
        display: bool = False,
    ) -> float:
        """Draw words in the middle of a box, as large as they fit; gives their width."""
        face = "display" if display else "bold"
        lines, size = wrap_and_size(text, int(box[0]), int(box[1]), max(1, int(most)), face)
        texture = written(lines, size, face).texture
        width, height = texture.size
        # the display face has its letters high in their line
        drop = size * 0.06 if display else 0
        pos = (round(at[0] - width / 2), round(at[1] - height / 2 - drop))
        self.add(ink, Rectangle(texture=texture, pos=pos, size=texture.size))
        return width

    def token_width(self, height: float, look: Look) -> float:
        """The width of a player's pill."""
        return height * (1.12 + 0.42 * len(look.initial))

    def token(self, at: Point, height: float, look: Look) -> float:
        """Draw a player's pill with colour, symbol and initial; gives its width."""
        livery = theme.livery(look.colour)
        letters = height * 0.62
        wide = self.token_width(height, look)
        box = (at[0] - wide / 2, at[1] - height / 2, wide, height)
        rim = max(1, height * 0.04) if theme.name == "paper" else 0
        if rim:
            self.plate(box, mixed_colours(livery.fill, (0, 0, 0, 1), 0.3), height / 2)
        inner = (box[0] + rim, box[1] + rim, wide - 2 * rim, height - 2 * rim)
        self.plate(inner, livery.fill, height / 2)
        left = at[0] - wide / 2 + height * 0.52
        self.icon((left, at[1]), height * 0.54, livery.symbol, livery.on_fill)
        room = wide - height * 0.92
        middle = (at[0] + wide / 2 - height * 0.24 - room / 2, at[1])
        self.words(middle, look.initial, (room * 1.3, height), letters, livery.on_fill)
        return wide

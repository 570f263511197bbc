"""The drawing of a town: number, gold, prisoners, white dots, its back once it is flipped.

A figure is frozen and holds all that it shows: one that equals what was drawn is not redrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.ui.boards.blackrock_city.marks import GOLD, MARKS
from companion.ui.boards.blackrock_city.ring import Box, Point, middle
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE
from companion.ui.widgets.pen import mixed_colours, with_opacity

Part = Callable[[Pen, Point, float], None]
BLACK: Colour = (0, 0, 0, 1)
SHADOWS = {"night": 0.55, "paper": 0.22}
ONE_BY_ONE = 3  # so many things are drawn each; more are counted
HEAD, FEET = 0.31, 0.33  # of a tile: where its number stands, and where the bandit does
TALL, WIDE = 0.94, 0.92  # of the band between them, for what lies there
BACK = 1.3  # how wide a back is, in heights


def in_pixels(pen: Pen, box: Box) -> Box:
    """A box of the drawing in pixels of the pen."""
    x, y, width, height = box
    return x * pen.radius, y * pen.radius, width * pen.radius, height * pen.radius


def grow_box(box: Box, by: float) -> Box:
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


def draw_cube(pen: Pen, at: Point, side: float, inks: tuple[Colour, Colour]) -> None:
    """Draw a cube of wood, lit from above."""
    ink = inks[theme.name != "night"]
    x, y = at[0] - side / 2, at[1] - side / 2
    pen.plate((x, y, side, side), mixed_colours(ink, BLACK, 0.35), side * 0.2)
    pen.plate((x, y + side * 0.16, side, side * 0.84), ink, side * 0.2)


def draw_number(pen: Pen, at: Point, text: str, height: float, ink: Colour) -> None:
    """Draw a number beside a drawing, never too small to be read."""
    height = max(height, LEAST_FIGURE)
    pen.words(at, text, (height * 1.6, height * 1.1), height, ink, True)


@dataclass(frozen=True, slots=True)
class OnTile:
    """A figure that belongs to one tile of the ring."""

    box: Box
    pops: ClassVar[bool] = False

    @property
    def at(self) -> Point:
        return middle(self.box)


@dataclass(frozen=True, slots=True)
class TownFigure(OnTile):
    """A town in three bands: number and dots, what lies there, room for the bandit."""

    label: str
    gold: int = 0
    prisoners: int = 0
    dots: int | None = None
    back: str = ""  # what its back shows; nothing while its dark frame is up
    start: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y, width, height = box = in_pixels(pen, self.box)
        bend = pen.radius * 0.26
        pen.plate(
            (x, y - pen.radius * 0.07, width, height),
            with_opacity(BLACK, SHADOWS[theme.name]),
            bend,
        )
        pen.plate(box, theme.brass_edge if self.back else theme.line, bend)
        fill = mixed_colours(theme.ground, theme.brass_fill, 0.13) if self.back else theme.raised
        pen.plate(grow_box(box, -max(1, pen.radius * 0.045)), fill, bend * 0.85)
        self._head(pen, (x, y + height * (1 - HEAD), width, height * HEAD))
        self._draw_what_lies_there(pen, (x, y + height * FEET, width, height * (1 - HEAD - FEET)))

    def _head(self, pen: Pen, band: Box) -> None:
        x, y, _, height = band
        middle_y, left = y + height * 0.44, x + height * 0.62
        draw_number(pen, (left, middle_y), self.label, height * 0.82, theme.dim)
        left += height * (0.5 + 0.2 * len(self.label))
        if self.start:
            self._flag(pen, (left, middle_y), band)
            left += 0 if self._must_back_stand_above else height * 0.66
        if self._must_back_stand_above:
            pen.mark((left, middle_y), height * 0.84, MARKS[self.back], theme.brass)
            left += height * 0.8
        for at in range(self.dots or 0):
            pen.disc((left + at * height * 0.42, middle_y), height * 0.17, theme.dim)
            pen.disc((left + at * height * 0.42, middle_y), height * 0.13, (1, 1, 1, 1))

    def _flag(self, pen: Pen, beside: Point, band: Box) -> None:
        """Draw the back of a town beside its number, clear of the sheriff's star."""
        x, _, _, height = band
        foot = (x + height * 0.46, in_pixels(pen, self.box)[1] + height * 0.5)
        at = foot if self._must_back_stand_above else beside
        pen.mark(at, height * 0.72, MARKS["start"], theme.brass)

    def _draw_what_lies_there(self, pen: Pen, band: Box) -> None:
        """Draw back, gold and prisoners side by side in the middle of the tile."""
        x, y, width, height = band
        parts = [(share, draw) for share, draw in self._parts() if share]
        unit = min(height * TALL, width * WIDE / max(1.0, sum(share for share, _ in parts)))
        left = x + width / 2 - sum(share for share, _ in parts) * unit / 2
        for share, draw in parts:
            draw(pen, (left + share * unit / 2, y + height / 2), unit)
            left += share * unit

    def _parts(self) -> Iterator[tuple[float, Part]]:
        """The drawn parts of a town, each with its width in heights."""
        yield (BACK if self.back and not self._must_back_stand_above else 0), self._draw_back
        yield from self._left()

    def _left(self) -> Iterator[tuple[float, Part]]:
        """The gold and prisoners that can still be looted in the town."""
        yield (1.45 if self._is_shown_as_number(self.gold) else 0.78 * self.gold), self._draw_gold
        each = 0.92 * self.prisoners
        yield (1.55 if self._is_shown_as_number(self.prisoners) else each), self._draw_prisoners

    @property
    def _must_back_stand_above(self) -> bool:
        """Must the back stand above, since it would press the numbers together?"""
        left = sum(share for share, _ in self._left())
        room = self.box[2] * WIDE / (self.box[3] * (1 - HEAD - FEET) * TALL)
        return bool(self.back and left) and BACK + left > room

    def _is_shown_as_number(self, count: int) -> bool:
        """Has the town too many pieces to draw them one by one?"""
        return count > 1 and self.gold + self.prisoners > ONE_BY_ONE

    def _draw_back(self, pen: Pen, at: Point, unit: float) -> None:
        pen.mark(at, unit * 1.18, MARKS[self.back], theme.brass)

    def _draw_gold(self, pen: Pen, at: Point, unit: float) -> None:
        side = unit * 0.62
        if self._is_shown_as_number(self.gold):
            draw_cube(pen, (at[0] - unit * 0.32, at[1]), side, GOLD)
            draw_number(pen, (at[0] + unit * 0.36, at[1]), str(self.gold), unit * 0.88, theme.ink)
            return
        for one in range(self.gold):
            draw_cube(pen, (at[0] + (one - (self.gold - 1) / 2) * unit * 0.76, at[1]), side, GOLD)

    def _draw_prisoners(self, pen: Pen, at: Point, unit: float) -> None:
        strokes, side = MARKS["prisoners"], unit * 0.82
        if self._is_shown_as_number(self.prisoners):
            pen.mark((at[0] - unit * 0.34, at[1]), side, strokes, theme.ink)
            draw_number(
                pen, (at[0] + unit * 0.4, at[1]), str(self.prisoners), unit * 0.88, theme.ink
            )
            return
        for one in range(self.prisoners):
            spot = (at[0] + (one - (self.prisoners - 1) / 2) * unit * 0.9, at[1])
            pen.mark(spot, side, strokes, theme.ink)

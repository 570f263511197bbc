"""The drawing of a pile of face-down tiles: how many are left, and who wants one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp

from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.places import draw_gang, draw_shadow
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tiles import BLACK, GROWN, Face
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room, letter_factor
from companion.ui.widgets.pen import mixed_colours, with_opacity


@dataclass(frozen=True, slots=True)
class PileFigure(OnSpace):
    """A pile of the centre, how many tiles are left, and who wants one."""

    name: str
    left: int
    stacks: tuple[tuple[Look, tuple[Face, ...]], ...] = ()
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y = to_pixels(pen, self.at)
        deep = min(4, self.left // 2)
        draw_shadow(pen, self.of, (x, y - deep * pen.radius * 0.028))
        for below in range(deep, -1, -1):
            at = (x, y - below * pen.radius * 0.028)
            pen.tile(self.of, at, 0.95, mixed_colours(theme.brass_edge, BLACK, 0.35))
            pen.tile(self.of, at, 0.925, mixed_colours(theme.surface, BLACK, 0.1 * below))
        pen.tile_line(self.of, (x, y), 0.8, with_opacity(theme.brass_edge, 0.8), dp(0.7))
        if not self.stacks:
            self._count(pen, (x, y), 1.0)
            return
        rows = 1 if len(self.stacks) <= 3 else 2
        self._count(pen, (x, y + 0.3 * pen.radius), 0.62, named=False)  # tiles lie over the name
        height = 0.86 / (rows + 0.5)
        for row in range(rows):
            spot = (x, y - (height * (row + 0.5) - 0.1 * (rows - 1)) * pen.radius)
            part = self.stacks[row * 3 : row * 3 + 3]
            draw_gang(pen, spot, (1.4 * pen.radius, height * pen.radius), part)

    def _count(self, pen: Pen, at: Point, size: float, named: bool = True) -> None:
        unit, letters = pen.radius * size, letter_factor()
        count = min(letters, GROWN)
        spot, figure = (at[0], at[1] + unit * 0.16 * count), max(unit * 0.62 * count, LEAST_FIGURE)
        room = max(unit, figure_room(str(self.left))), max(unit, LEAST_FIGURE * 1.25)
        pen.words(spot, str(self.left), room, figure, theme.brass, True)
        if not named:
            return
        low, box = (at[0], at[1] - unit * 0.3 * count), (unit * 1.4, unit * 0.34 * letters)
        pen.words(low, self.name, box, unit * 0.27 * letters, theme.dim, True)

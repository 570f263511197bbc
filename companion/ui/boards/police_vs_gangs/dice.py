"""The drawing of dice that a policeman laid on a side."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boards.kit.figures import Laid, to_pixels
from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tiles import BLACK, GROWN
from companion.ui.boards.kit.tilings import Point
from companion.ui.boards.police_vs_gangs.card import draw_die
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, letter_factor
from companion.ui.widgets.pen import mixed_colours

WIDE, HIGH = 0.84, 0.7  # in radii, of dice at their full size
TALL_HEAD = 0.28


@dataclass(frozen=True, slots=True)
class DicePile(Laid):
    """One player's dice on one side, by rank and number."""

    ranks: tuple[tuple[tuple[Stroke, ...], int], ...]
    size: float = 1.0

    @property
    def scale(self) -> float:
        """The drawing scale, a little larger with large letters."""
        return self.size * max(1.0, min(letter_factor(), GROWN))

    @property
    def reach(self) -> Point:
        return WIDE / 2 * self.scale, HIGH / 2 * self.scale

    def draw(self, pen: Pen) -> None:
        (x, y), unit = to_pixels(pen, self.at), pen.radius * self.scale
        livery = theme.livery(self.look.colour)
        wide, high, head = WIDE * unit, HIGH * unit, TALL_HEAD * unit
        pen.plate(
            (x - wide / 2, y - high / 2, wide, high),
            mixed_colours(livery.fill, BLACK, 0.5),
            0.15 * unit,
        )
        edge = 0.035 * unit
        box = (x - wide / 2 + edge, y - high / 2 + edge, wide - 2 * edge, high - 2 * edge)
        pen.plate(box, theme.ground, 0.13 * unit)
        top = y + high / 2 - edge
        pen.plate((box[0], top - head, box[2], head), livery.fill, 0.1 * unit)
        middle = top - head / 2
        pen.icon((x - head * 0.45, middle), head * 0.8, livery.symbol, livery.on_fill)
        room = (head * 1.6, head)
        pen.words((x + head * 0.5, middle), self.look.initial, room, head * 0.92, livery.on_fill)
        self._dice(pen, (x, (top - head + box[1]) / 2), (box[2], high - head - 2 * edge))

    def _dice(self, pen: Pen, at: Point, room: tuple[float, float]) -> None:
        """Draw one die for each rank, side by side."""
        side = min(room[1] * 0.9, room[0] / (len(self.ranks) * 1.08))
        left = at[0] - side * 1.08 * (len(self.ranks) - 1) / 2
        for number, (strokes, count) in enumerate(self.ranks):
            spot = (left + number * side * 1.08, at[1])
            if count > 1:
                behind = (spot[0] + side * 0.12, spot[1] + side * 0.12)
                draw_die(pen, behind, side, self.look, ())
            draw_die(pen, spot, side, self.look, strokes)
            if count > 1 and side >= LEAST_FIGURE:  # a smaller number cannot be read
                self._count(pen, (spot[0] + side * 0.34, spot[1] - side * 0.3), side, str(count))

    def _count(self, pen: Pen, at: Point, side: float, count: str) -> None:
        size = max(side * 0.5, LEAST_FIGURE)
        pen.disc(at, size * 0.6, theme.ground)
        pen.words(at, count, (size * 1.2, size * 1.2), size, theme.ink, True)

"""The heads of the rows of Gangsta!: the player, and what is not a card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boards.gangsta.cards import CardShape
from companion.ui.boards.gangsta.faces import draw_figure, letter_size
from companion.ui.boards.gangsta.marks import MARKS
from companion.ui.boards.kit.figures import to_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.people import Look
from companion.ui.look.theme import theme


@dataclass(frozen=True, slots=True)
class Line:
    """A sign and a number at the head of a row."""

    mark: str
    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class HeadFigure(CardShape):
    """The head at the left of a row: the player, and what is not a card."""

    look: Look | None
    title: str
    lines: tuple[Line, ...] = ()

    def draw(self, pen: Pen) -> None:
        (x, y), r = to_pixels(pen, self.at), pen.radius
        rows = 1 + len(self.lines)
        high = min(0.62, 1.8 / rows) * r
        top = y + (rows - 1) / 2 * high
        if self.look is not None:
            tall = min(high * 0.95, 1.8 * r / pen.token_width(1, self.look))
            pen.token((x, top), tall, self.look)
        else:
            room = (1.8 * r, high * 1.1)
            pen.words((x, top), self.title, room, letter_size(high) * 1.2, theme.ink, True)
        for number, one in enumerate(self.lines, start=1):
            self._line(pen, (x, top - number * high), high, one)

    def _line(self, pen: Pen, at: Point, high: float, line: Line) -> None:
        ink = theme.green if line.bold else theme.dim
        if not line.mark:
            draw_figure(pen, at, line.text, (1.8 * pen.radius, high), ink)
            return
        pen.mark((at[0] - high * 0.62, at[1]), high * 0.84, MARKS[line.mark], ink)
        draw_figure(
            pen, (at[0] + high * 0.5, at[1]), line.text, (1.1 * pen.radius, high), theme.ink
        )

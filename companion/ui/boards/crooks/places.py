"""The drawings around the crooks: targets, hangouts, heads of rows, the spot in question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp

from companion.ui.boards.crooks.cards import (
    BEND,
    Box,
    box_in,
    draw_framed_card,
    small_size,
)
from companion.ui.boards.crooks.marks import MARKS
from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room, width_of
from companion.ui.widgets.pen import mixed_colours, with_opacity


@dataclass(frozen=True, slots=True)
class TargetFigure(OnSpace):
    """A target: printed values, modifiers in sight, who leads with which level."""

    value: str
    change: str = ""
    leaders: tuple[Look, ...] = ()
    level: str = ""
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y, wide, high = box = box_in(pen, self)
        ground = mixed_colours(theme.raised, theme.brass_fill, 0.14)
        draw_framed_card(pen, box, theme.brass_edge, ground, 0.04)
        foot = max(high * 0.36, LEAST_FIGURE * 1.15) if self.leaders else 0.0
        size = max(small_size(pen, 0.42), LEAST_FIGURE)
        room = size * 1.1 * width_of(self.change, "display") if self.change else 0.0
        figure = min(high - foot, high * 0.74)
        aside = max(0.0, room + figure * width_of(self.value, "display") / 2 - wide / 2)
        middle = (x + wide / 2 - aside, y + foot + (high - foot) / 2)
        pen.words(middle, self.value, (wide, figure * 1.1), figure, theme.ink, True)
        if self.change:
            ink = theme.red if self.change.startswith("\u2212") else theme.green
            spot = (x + wide - room * 0.56, y + high - size * 0.62)
            pen.words(spot, self.change, (room, size * 1.2), size, ink, True)
        if self.leaders:
            self._lead(pen, (x, y, wide, foot))

    def _lead(self, pen: Pen, foot: Box) -> None:
        """Draw a band in the colours of whoever leads the target."""
        x, y, wide, high = foot
        part = wide / len(self.leaders)
        for number, look in enumerate(self.leaders):
            livery = theme.livery(look.colour)
            box = (x + number * part, y, part, high)
            pen.plate(box, livery.fill, BEND * pen.radius)
            left, middle = box[0] + part / 2, y + high / 2
            icon, size = high * 0.62, max(high * 0.86, LEAST_FIGURE)
            if len(self.leaders) > 2 or icon + figure_room(self.level) > part:
                pen.icon((left, middle), icon, livery.symbol, livery.on_fill)
                continue
            room = max(part - icon * 1.2, figure_room(self.level))
            gap = (icon + figure_room(self.level)) / 2
            pen.icon((left - gap + icon / 2, middle), icon, livery.symbol, livery.on_fill)
            spot = (left + gap - figure_room(self.level) / 2, middle)
            pen.words(spot, self.level, (room, size * 1.3), size, livery.on_fill, True)


@dataclass(frozen=True, slots=True)
class SpokenOf(OnSpace):
    """A brass frame around the place a question is about."""

    layer: ClassVar[str] = "glows"

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        pen.tile(self.of, at, 0.96, with_opacity(theme.brass_fill, 0.16))
        pen.tile_line(self.of, at, 0.97, with_opacity(theme.brass_fill, 0.4), dp(3))
        pen.tile_line(self.of, at, 0.97, theme.brass_fill, dp(1.6))


@dataclass(frozen=True, slots=True)
class HangoutFigure(OnSpace):
    """A hangout: its letter, and its price of a dollar for each crook there."""

    letter: str
    price: str
    crooks: int
    closed: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y, wide, high = box_in(pen, self)
        at, share = to_pixels(pen, self.at), 0.55 if self.closed or not self.crooks else 0.0
        if not self.crooks:
            pen.tile_line(self.of, at, 0.88, with_opacity(theme.line, 0.8), dp(0.8))
        step = 0.055 * pen.radius
        shown = min(3, self.crooks)
        for below in range(shown - 1, -1, -1):
            box = (x + below * step, y + below * step, wide - 2 * step, high - 2 * step)
            draw_framed_card(
                pen, box, mixed_colours(theme.line, theme.ground, share), theme.surface, 0.035
            )
        ink = mixed_colours(theme.ink, theme.ground, share)
        left = x + (wide - 2 * step) / 2 if shown else at[0]
        size = high * 0.46
        pen.words((left, y + high * 0.66), self.letter, (wide, size * 1.1), size, ink, True)
        if self.crooks:
            size = max(small_size(pen, 0.5), high * 0.3)
            money = mixed_colours(theme.green, theme.ground, share * 0.8)
            room = (wide * 0.9, size * 1.2)
            pen.words((left, y + high * 0.25), self.price, room, size, money, True)
        if self.closed and self.crooks:
            side = 0.42 * pen.radius
            spot = (x + wide - 2 * step - side * 0.62, y + high - 2 * step - side * 0.62)
            pen.icon(spot, side, "closed", theme.dim)


@dataclass(frozen=True, slots=True)
class HeadFigure(OnSpace):
    """The head of a row at the left edge: the player and the money."""

    look: Look | None
    mark: str = ""
    line: str = ""
    passed: bool = False
    turn: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        wide, high = (2 * side * pen.radius for side in self.of.half)
        x, y = to_pixels(pen, self.at)
        ground = mixed_colours(theme.ground, theme.brass_fill, 0.16) if self.turn else theme.ground
        pen.plate((x - wide / 2, y - high / 2, wide, high), ground, dp(2))
        if self.look is None:
            pen.mark((x, y), high * 0.5, MARKS[self.mark], theme.dim)
            return
        side = high * 0.24 if self.passed else 0.0  # of a lock beside the money
        rows = 2 if self.line else 1
        tall = min(high * 0.4, wide * 0.94 / pen.token_width(1, self.look))
        top = y + (high * 0.2 if rows == 2 else 0)
        pen.token((x, top), tall, self.look)
        if self.line:
            size = max(small_size(pen, 0.5), high * 0.28)
            ink = theme.dim if self.passed else theme.green
            room = (wide * 0.96 - side, size * 1.3)
            pen.words((x - side / 2, y - high * 0.24), self.line, room, size, ink, True)
        if self.passed:
            pen.icon((x + wide / 2 - side * 0.6, y - high * 0.24), side, "closed", theme.dim)

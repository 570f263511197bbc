"""The cards of Crooks: targets, crooks face up or down, hangouts, and what heads a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp

from companion.ui.boards.crooks.marks import GANG_COLOURS, MARKS
from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.figures import OnSpace, scaled
from companion.ui.boards.kit.lettering import wanted
from companion.ui.boards.kit.sketch import Pen, faded, mixed
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look
from companion.ui.look.theme import theme

GRID = Cards(1.8, 1.76)
CARD = (1.62, 1.58)  # a card in its space, in radii
RIM, BEND = 0.05, 0.14
BLACK: Colour = (0.0, 0.0, 0.0, 1.0)
GROWN = 1.25  # as far as small figures grow with the letters: a card has no more room

Box = tuple[float, float, float, float]


def small(pen: Pen, radii: float) -> float:
    """Small figures grow a little with the letters, and are never smaller than can be read."""
    return max(dp(10.5), radii * pen.radius * min(GROWN, max(1.0, wanted())))


def framed(pen: Pen, box: Box, rim: Colour, fill: Colour, edge: float = RIM) -> None:
    """A card: its rim and its ground."""
    x, y, wide, high = box
    bend, edge = BEND * pen.radius, edge * pen.radius
    pen.plate(box, rim, bend)
    pen.plate((x + edge, y + edge, wide - 2 * edge, high - 2 * edge), fill, bend - edge)


def box_around(pen: Pen, at: Point, size: Point = CARD) -> Box:
    """A card around its middle, in pixels."""
    (x, y), (wide, high) = scaled(pen, at), (side * pen.radius for side in size)
    return x - wide / 2, y - high / 2, wide, high


@dataclass(frozen=True, slots=True)
class TargetFigure(OnSpace):
    """What is printed on it, what the modifiers in sight add, and who leads with which level."""

    value: str
    change: str = ""
    leaders: tuple[Look, ...] = ()
    level: str = ""
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y, wide, high = box = box_around(pen, self.at)
        ground = mixed(theme.raised, theme.brass_fill, 0.14)
        framed(pen, box, theme.brass_edge, ground, 0.04)
        foot = high * 0.36 if self.leaders else 0.0
        middle = (x + wide / 2, y + foot + (high - foot) / 2)
        figure = min(high - foot, high * 0.74)
        pen.words(middle, self.value, (wide, figure * 1.1), figure, theme.ink, True)
        if self.change:
            size = small(pen, 0.42)
            ink = theme.red if self.change.startswith("\u2212") else theme.green
            spot = (x + wide - size * 0.72, y + high - size * 0.68)
            pen.words(spot, self.change, (size * 1.7, size * 1.2), size, ink, True)
        if self.leaders:
            self._lead(pen, (x, y, wide, foot))

    def _lead(self, pen: Pen, foot: Box) -> None:
        """A band in the colour of whoever leads, with his symbol; of several a part each."""
        x, y, wide, high = foot
        part = wide / len(self.leaders)
        for number, look in enumerate(self.leaders):
            livery = theme.livery(look.colour)
            box = (x + number * part, y, part, high)
            pen.plate(box, livery.fill, BEND * pen.radius)
            left, middle = box[0] + part / 2, y + high / 2
            if len(self.leaders) > 2:
                pen.icon((left, middle), high * 0.62, livery.symbol, livery.on_fill)
                continue
            gap = high * 0.42
            pen.icon((left - gap, middle), high * 0.62, livery.symbol, livery.on_fill)
            room = (part / 2, high * 1.3)
            pen.words((left + gap, middle), self.level, room, high * 0.86, livery.on_fill, True)


@dataclass(frozen=True, slots=True)
class Card:
    """One crook: face down, face up, and what it shows as far as that was told."""

    up: bool = False
    level: str = ""
    modifier: str = ""
    gangs: tuple[str, ...] = ()
    ability: str = ""

    def draw(self, pen: Pen, box: Box, look: Look, ahead: bool = False) -> None:
        """In a box of the drawing, in the colours of its crime lord."""
        if self.up:
            self._face(pen, box, look, ahead)
        else:
            self._back(pen, box, look)

    def _back(self, pen: Pen, box: Box, look: Look) -> None:
        x, y, wide, high = box
        livery = theme.livery(look.colour)
        framed(pen, box, mixed(livery.fill, BLACK, 0.45), livery.fill)
        inner = (x + wide * 0.12, y + high * 0.1, wide * 0.76, high * 0.8)
        pen.plate(inner, mixed(livery.fill, BLACK, 0.16), BEND * 0.7 * pen.radius)
        side = min(wide * 0.82, high * 0.6)
        pen.mark((x + wide / 2, y + high * 0.6), side, MARKS["mask"], livery.on_fill)
        pen.icon((x + wide / 2, y + high * 0.26), side * 0.42, livery.symbol, livery.on_fill)

    def _face(self, pen: Pen, box: Box, look: Look, ahead: bool) -> None:
        x, y, wide, high = box
        livery = theme.livery(look.colour)
        rim = theme.brass_fill if ahead else mixed(livery.fill, BLACK, 0.1)
        framed(pen, box, rim, theme.paper, 0.09)
        middle = x + wide / 2
        if not self.level:
            self._untold(pen, box)
            return
        low = small(pen, 0.3)
        size = min(high * 0.6, wide * 0.8)
        pen.words((middle, y + high * 0.47), self.level, (wide * 0.9, size * 1.15), size,
                  theme.paper_ink, True)  # fmt: skip
        top = y + high - low * 0.78
        if self.ability:
            pen.mark((x + low * 0.86, top), low * 1.1, MARKS[self.ability], theme.paper_dim)
        if self.modifier:
            ink = theme.paper_red if self.modifier.startswith("\u2212") else theme.paper_green
            spot = (x + wide - low * 0.98, top) if wide > high * 0.7 else (middle, top)
            pen.words(spot, self.modifier, (low * 1.9, low * 1.4), low * 1.16, ink, True)
        self._dots(pen, (middle, y + low * 0.66), low * 0.6)

    def _dots(self, pen: Pen, at: Point, size: float) -> None:
        for number, gang in enumerate(self.gangs):
            spot = (at[0] + (number - (len(self.gangs) - 1) / 2) * size * 1.2, at[1])
            pen.disc(spot, size * 0.5, theme.paper_ink)
            pen.disc(spot, size * 0.42, GANG_COLOURS[gang])

    def _untold(self, pen: Pen, box: Box) -> None:
        """Everybody sees it, nobody has told it: its ability if one was used, else a question."""
        x, y, wide, high = box
        at, side = (x + wide / 2, y + high / 2), min(wide, high)
        if self.ability:
            pen.mark(at, side * 0.56, MARKS[self.ability], theme.paper_ink)
        else:
            pen.words(at, "?", (wide, high), side * 0.6, theme.paper_brass, True)


@dataclass(frozen=True, slots=True)
class SlotFigure(OnSpace):
    """A player's spot under a target: free, a card, or several that lie together."""

    look: Look
    cards: tuple[Card, ...] = ()
    ahead: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        if not self.cards:
            pen.tile_line(self.of, scaled(pen, self.at), 0.88, faded(theme.line, 0.7), dp(0.7))
            return
        x, y, wide, high = box_around(pen, self.at)
        part = wide / len(self.cards)
        for number, card in enumerate(self.cards):
            card.draw(pen, (x + number * part, y, part, high), self.look, self.ahead)


@dataclass(frozen=True, slots=True)
class HangoutFigure(OnSpace):
    """Its letter, and what it costs: a dollar for each crook that lies there."""

    letter: str
    price: str
    crooks: int
    closed: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        x, y, wide, high = box_around(pen, self.at)
        at, share = scaled(pen, self.at), 0.55 if self.closed or not self.crooks else 0.0
        if not self.crooks:
            pen.tile_line(self.of, at, 0.88, faded(theme.line, 0.8), dp(0.8))
        step = 0.055 * pen.radius
        shown = min(3, self.crooks)
        for below in range(shown - 1, -1, -1):
            box = (x + below * step, y + below * step, wide - 2 * step, high - 2 * step)
            framed(pen, box, mixed(theme.line, theme.ground, share), theme.surface, 0.035)
        ink = mixed(theme.ink, theme.ground, share)
        left = x + (wide - 2 * step) / 2 if shown else at[0]
        size = high * 0.46
        pen.words((left, y + high * 0.66), self.letter, (wide, size * 1.1), size, ink, True)
        if self.crooks:
            size = max(small(pen, 0.5), high * 0.3)
            money = mixed(theme.green, theme.ground, share * 0.8)
            room = (wide * 0.9, size * 1.2)
            pen.words((left, y + high * 0.25), self.price, room, size, money, True)
        if self.closed and self.crooks:
            side = 0.42 * pen.radius
            spot = (x + wide - 2 * step - side * 0.62, y + high - 2 * step - side * 0.62)
            pen.icon(spot, side, "closed", theme.dim)


@dataclass(frozen=True, slots=True)
class HeadFigure(OnSpace):
    """At the left of a row, over whatever is pushed under it: whose row, and his money."""

    look: Look | None
    mark: str = ""
    line: str = ""
    passed: bool = False
    turn: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        wide, high = GRID.width * pen.radius, GRID.height * pen.radius
        x, y = scaled(pen, self.at)
        ground = mixed(theme.ground, theme.brass_fill, 0.16) if self.turn else theme.ground
        pen.plate((x - wide / 2, y - high / 2, wide, high), ground, dp(2))
        if self.look is None:
            pen.mark((x, y), high * 0.5, MARKS[self.mark], theme.dim)
            return
        rows = 2 if self.line else 1
        tall = min(high * 0.4, wide * 0.94 / pen.token_width(1, self.look))
        top = y + (high * 0.2 if rows == 2 else 0)
        pen.token((x, top), tall, self.look)
        if self.line:
            size = max(small(pen, 0.5), high * 0.28)
            ink = theme.dim if self.passed else theme.green
            room = (wide * 0.96, size * 1.3)
            pen.words((x, y - high * 0.24), self.line, room, size, ink, True)
        if self.passed:
            side = high * 0.24
            pen.icon(
                (x + wide / 2 - side * 0.6, y + high / 2 - side * 0.6), side, "closed", theme.dim
            )

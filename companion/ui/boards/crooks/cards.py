"""The drawing of crooks in a row: face down, face up, several together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp

from companion.ui.boards.crooks.marks import GANG_COLOURS, MARKS
from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room, letter_factor, width_of
from companion.ui.widgets.pen import mixed_colours, with_opacity

GRID = Cards(1.8, 1.76)
NARROWEST = 1.4  # the width of a space in which a card can be read
CARD = 0.9  # of the sides of its space
RIM, BEND = 0.05, 0.14
BLACK: Colour = (0.0, 0.0, 0.0, 1.0)
GROWN = 1.25  # the most small figures grow with the text size

Box = tuple[float, float, float, float]


def small_size(pen: Pen, radii: float) -> float:
    """The size of small figures, which grows with the letters and stays readable."""
    return max(dp(10.5), radii * pen.radius * min(GROWN, max(1.0, letter_factor())))


def draw_framed_card(pen: Pen, box: Box, rim: Colour, fill: Colour, edge: float = RIM) -> None:
    """Draw a card: its rim and its ground."""
    x, y, wide, high = box
    bend, edge = BEND * pen.radius, edge * pen.radius
    pen.plate(box, rim, bend)
    pen.plate((x + edge, y + edge, wide - 2 * edge, high - 2 * edge), fill, bend - edge)


def grid_across(columns: int, units: float) -> Cards:
    """The grid whose columns fit so many units, where they are not too narrow for that."""
    return Cards(min(GRID.width, max(NARROWEST, units / columns)), GRID.height)


def box_in(pen: Pen, figure: OnSpace) -> Box:
    """The box of a card on the space of a figure, in pixels."""
    x, y = to_pixels(pen, figure.at)
    wide, high = (2 * CARD * side * pen.radius for side in figure.of.half)
    return x - wide / 2, y - high / 2, wide, high


@dataclass(frozen=True, slots=True)
class Card:
    """A crook as it is drawn: face down or up, and what is known of it."""

    up: bool = False
    level: str = ""
    modifier: str = ""
    gangs: tuple[str, ...] = ()
    ability: str = ""

    def draw(self, pen: Pen, box: Box, look: Look, ahead: bool = False) -> None:
        """Draw the card in a box, in the colours of its crime lord."""
        if self.up:
            self._face(pen, box, look, ahead)
        else:
            self._back(pen, box, look)

    def _back(self, pen: Pen, box: Box, look: Look) -> None:
        x, y, wide, high = box
        livery = theme.livery(look.colour)
        draw_framed_card(pen, box, mixed_colours(livery.fill, BLACK, 0.45), livery.fill)
        inner = (x + wide * 0.12, y + high * 0.1, wide * 0.76, high * 0.8)
        pen.plate(inner, mixed_colours(livery.fill, BLACK, 0.16), BEND * 0.7 * pen.radius)
        side = min(wide * 0.82, high * 0.6)
        pen.mark((x + wide / 2, y + high * 0.6), side, MARKS["mask"], livery.on_fill)
        pen.icon((x + wide / 2, y + high * 0.26), side * 0.42, livery.symbol, livery.on_fill)

    def _face(self, pen: Pen, box: Box, look: Look, ahead: bool) -> None:
        x, y, wide, high = box
        livery = theme.livery(look.colour)
        rim = theme.brass_fill if ahead else mixed_colours(livery.fill, BLACK, 0.1)
        draw_framed_card(pen, box, rim, theme.paper, 0.09)
        middle = x + wide / 2
        if not self.level:
            self._untold(pen, box)
            return
        low = small_size(pen, 0.3)
        size = max(LEAST_FIGURE, min(high * 0.6, wide * 0.8))
        room = (max(wide * 0.9, figure_room(self.level)), size * 1.15)
        pen.words((middle, y + high * 0.47), self.level, room, size, theme.paper_ink, True)
        top = y + high - low * 0.78
        both = wide > high * 0.7  # is there room for mark and modifier side by side?
        if self.ability and (both or not self.modifier):
            pen.mark((x + low * 0.86, top), low * 1.1, MARKS[self.ability], theme.paper_dim)
        if self.modifier:
            ink = theme.paper_red if self.modifier.startswith("\u2212") else theme.paper_green
            size = max(low * 1.16, LEAST_FIGURE)
            room = size * 1.1 * width_of(self.modifier, "display")
            spot = (x + wide - RIM * 2 * pen.radius - room / 2, top) if both else (middle, top)
            pen.words(spot, self.modifier, (room, size * 1.25), size, ink, True)
        self._dots(pen, (middle, y + low * 0.66), low * 0.6)

    def _dots(self, pen: Pen, at: Point, size: float) -> None:
        for number, gang in enumerate(self.gangs):
            spot = (at[0] + (number - (len(self.gangs) - 1) / 2) * size * 1.2, at[1])
            pen.disc(spot, size * 0.5, theme.paper_ink)
            pen.disc(spot, size * 0.42, GANG_COLOURS[gang])

    def _untold(self, pen: Pen, box: Box) -> None:
        """Draw a face-up card with untold face: its ability if used, else a question mark."""
        x, y, wide, high = box
        at, side = (x + wide / 2, y + high / 2), min(wide, high)
        if self.ability:
            pen.mark(at, side * 0.56, MARKS[self.ability], theme.paper_ink)
        else:
            pen.words(at, "?", (wide, high), side * 0.6, theme.paper_brass, True)


@dataclass(frozen=True, slots=True)
class SlotFigure(OnSpace):
    """A player's spot under a target: free, a card, or several together."""

    look: Look
    cards: tuple[Card, ...] = ()
    ahead: bool = False
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        if not self.cards:
            pen.tile_line(
                self.of, to_pixels(pen, self.at), 0.88, with_opacity(theme.line, 0.7), dp(0.7)
            )
            return
        x, y, wide, high = box_in(pen, self)
        part = wide / len(self.cards)
        for number, card in enumerate(self.cards):
            card.draw(pen, (x + number * part, y, part, high), self.look, self.ahead)

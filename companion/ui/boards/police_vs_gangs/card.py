"""The drawing of a place card: colours, handcuffs, owner, demands, symbols, neutrals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.goods import Good, draw_goods
from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.places import Row, draw_shadow
from companion.ui.boards.kit.recruits import draw_recruits
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tiles import BLACK
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, letter_factor
from companion.ui.widgets.pen import mixed_colours

FRAME, PANEL = 0.965, 0.85  # the coloured frame of a card, and what is printed within
HEAD, DEMANDS, SYMBOLS, NEUTRALS = 0.5, 0.46, 0.34, 0.46  # heights of rows, in radii
TALL = 0.97  # how much of the panel rows may fill
SQUEEZED = 0.8  # of their heights rows must have at the least
TINT = 0.2  # of its colour on the panel
SIGN = 0.26  # of a district, in radii
CONTROL = 0.7  # so high at least, beside handcuffs with their sign, in heights of the head
DIE = 1.08  # the room of a die beside a token, in heights


@dataclass(frozen=True, slots=True)
class HalfCards(Cards):
    """The tiling of the lower right halves of cards, cut along the diagonal."""

    def outline(self, size: float = 1.0) -> tuple[Point, ...]:
        (wide, high), whole = self.half, Cards.outline(self, size)
        return tuple((x, y) for x, y in whole if x * high >= y * wide)


CARDS, HALVES = Cards(), HalfCards()


@dataclass(frozen=True, slots=True)
class District:
    """A colour, and a sign for those who cannot see it."""

    colour: Colour
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True, slots=True)
class CardFigure(OnSpace):
    """A card in its colour or two, with rows of what it shows and who is there."""

    districts: tuple[District, ...]
    handcuffs: Good
    demands: tuple[Good, ...] = ()
    symbols: tuple[Good, ...] = ()
    neutrals: tuple[Good, ...] = ()
    owner: Look | None = None
    guard: Look | None = None
    die: tuple[Stroke, ...] = ()
    bare: bool = False  # are only its colours known?
    layer: ClassVar[str] = "places"

    def draw(self, pen: Pen) -> None:
        self.draw_at(pen, to_pixels(pen, self.at))

    def draw_at(self, pen: Pen, at: Point) -> None:
        """Draw the card around another point, such as in the row over the city."""
        draw_shadow(pen, self.of, at)
        first, last = self.districts[0].colour, self.districts[-1].colour
        pen.tile(self.of, at, FRAME, first)
        if first != last:
            pen.tile(HALVES, at, FRAME, last)
        panel = mixed_colours(theme.raised, mixed_colours(first, last, 0.5), TINT)
        pen.tile(self.of, at, PANEL, panel, shaded=True)
        if not self.bare:
            self._draw_rows(pen, at)
        self._signs(pen, at)

    def _draw_rows(self, pen: Pen, at: Point) -> None:
        room = 2 * PANEL * self.of.half[1] * TALL
        rows = self._fitting(list(self._shown(LEAST_FIGURE * 1.1 / pen.radius)), room)
        factor = min(1.3, room / sum(share for share, _ in rows))
        gap = (room - factor * sum(share for share, _ in rows)) / (len(rows) + 1)
        top, width = room / 2 - gap, self.of.room(0, 0, PANEL) * pen.radius
        for share, row in rows:
            high = share * factor
            row(pen, (at[0], at[1] + (top - high / 2) * pen.radius), width, high * pen.radius)
            top -= high + gap

    def _fitting(self, rows: list[tuple[float, Row]], room: float) -> list[tuple[float, Row]]:
        """The rows that fit: when small, symbols are left out first, then demands."""
        for aside in (self._symbols, self._demands):
            if sum(share for share, _ in rows) * SQUEEZED > room:
                rows = [one for one in rows if one[1] != aside]
        return rows

    def _shown(self, least: float) -> Iterator[tuple[float, Row]]:
        """The rows from the top with their heights; numbers must be readable."""
        yield max(HEAD * letter_factor(), least), self._head
        if self.guard and self.owner:
            yield SYMBOLS, self._below_die
        for share, shown, row in (
            (DEMANDS, self.demands, self._demands),
            (SYMBOLS, self.symbols, self._symbols),
            (NEUTRALS, self.neutrals, self._neutrals),
        ):
            if shown:
                yield max(share, least if any(one.number for one in shown) else 0), row

    def _signs(self, pen: Pen, at: Point) -> None:
        """Draw the sign of each colour in a lower corner of the frame."""
        side = SIGN * pen.radius
        x, y = (half * FRAME * pen.radius - side * 0.62 for half in self.of.half)
        for district, right in zip(reversed(self.districts), (1, -1), strict=False):
            spot = (at[0] + right * x, at[1] - y)
            pen.disc(spot, side * 0.62, district.colour)
            pen.mark(spot, side, district.strokes, _ink_on(district.colour))

    def _head(self, pen: Pen, at: Point, width: float, height: float) -> None:
        """Draw the handcuffs to reach at the left, and who has the place at the right."""
        look, left = self.guard or self.owner, at[0] - width / 2
        die = DIE if self.guard else 0.0
        held = (pen.token_width(1, look) + die) if look else 0.0
        digits = len(self.handcuffs.number)
        unit = min(height, width / 2.2, (width - held * height * CONTROL) / (1.0 + 0.3 * digits))
        if unit * 0.8 < LEAST_FIGURE:
            taken = LEAST_FIGURE * 0.5 * (digits + 0.5)
            self.handcuffs.draw_number(pen, (left + taken / 2, at[1]), taken, self.handcuffs.ink)
        else:
            taken = unit * (1.0 + 0.3 * digits)
            self.handcuffs.draw(pen, (left + unit * 0.7, at[1]), unit, self.handcuffs.ink)
        if look:
            high = min(height * 0.9, (width - taken) / held)
            self._control(pen, (at[0] + width / 2, at[1]), high, look, die)

    def _control(self, pen: Pen, end: Point, high: float, look: Look, die: float) -> None:
        """Draw a marker, or the die a policeman left, ending at a point."""
        token = pen.token_width(high, look)
        pen.token((end[0] - die * high - token / 2, end[1]), high, look)
        if die:
            draw_die(pen, (end[0] - high / 2, end[1]), high, look, self.die)

    def _below_die(self, pen: Pen, at: Point, width: float, height: float) -> None:
        """Draw the marker of the owner under the die."""
        assert self.owner is not None
        pen.token(at, height * 0.96, self.owner)

    def _demands(self, pen: Pen, at: Point, width: float, height: float) -> None:
        draw_goods(pen, at, width, height, self.demands)

    def _symbols(self, pen: Pen, at: Point, width: float, height: float) -> None:
        draw_goods(pen, at, width, height, self.symbols)

    def _neutrals(self, pen: Pen, at: Point, width: float, height: float) -> None:
        draw_recruits(pen, at, width, height * 0.94, self.neutrals)


def _ink_on(colour: Colour) -> Colour:
    """The ink that can be read on a district's colour."""
    return mixed_colours(colour, BLACK, 0.82) if sum(colour[:3]) > 1.3 else (1.0, 1.0, 1.0, 1.0)


def draw_die(pen: Pen, at: Point, side: float, look: Look, strokes: tuple[Stroke, ...]) -> None:
    """Draw a die in the colour of its player with its rank."""
    livery = theme.livery(look.colour)
    box = (at[0] - side / 2, at[1] - side / 2, side, side)
    pen.plate(box, mixed_colours(livery.fill, BLACK, 0.5), side * 0.24)
    rim = max(1.0, side * 0.06)
    inner = (box[0] + rim, box[1] + rim, side - 2 * rim, side - 2 * rim)
    pen.plate(inner, livery.fill, side * 0.2)
    pen.mark(at, side * 0.72, strokes, livery.on_fill)

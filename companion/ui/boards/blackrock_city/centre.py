"""The drawing of the centre: the stagecoach with its silver, and the bids of the phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from companion.ui.boards.blackrock_city.marks import MARKS, SILVER
from companion.ui.boards.blackrock_city.ring import Box, Point, middle
from companion.ui.boards.blackrock_city.town_tile import draw_cube, draw_number, in_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import with_opacity

WIDE = 2.1  # a centre so much wider than high has the stagecoach at its left, not on top
CELL = 3.4  # the best width of a bid, in heights: a token, a number, two crosses, air
LETTER = 0.42  # more for a token of two letters
LARGEST = 0.9  # the height of a token, in units; more where the centre is a flat band
TOKEN = 0.85  # the height of a token
FIGURE = 1.2  # the height of a number beside a token, in heights of it
FLAT = 5.0  # so much wider than high
RENOUNCED, DEFERRED, WAITING = "renounced", "deferred", "waiting"


@dataclass(frozen=True, slots=True)
class BidShown:
    """What a player did in this phase: the bandits of the bid, or what became of the turn."""

    look: Look | None  # None: the fictive player
    count: int | None = None
    crosses: int = 0
    state: str = WAITING


@dataclass(frozen=True, slots=True)
class CentreFigure:
    """The silver, then a cell for each player in the order of the phase."""

    box: Box
    silver: int
    bids: tuple[BidShown, ...] = ()
    layer: ClassVar[str] = "places"
    pops: ClassVar[bool] = False

    @property
    def at(self) -> Point:
        return middle(self.box)

    def draw(self, pen: Pen) -> None:
        x, y, width, height = in_pixels(pen, self.box)
        if min(width, height) < 8:
            return
        pen.plate((x, y, width, height), with_opacity(theme.surface, 0.82), pen.radius * 0.26)
        if width > WIDE * height:
            share = min(0.3 * width, (1.7 if width < FLAT * height else 2.5) * height)
            self._stagecoach(pen, (x, y, share, height))
            self._lay_bids(pen, (x + share, y, width - share, height))
        else:
            share = min(0.36 * height, 0.42 * width)
            self._stagecoach(pen, (x, y + height - share, width, share))
            self._lay_bids(pen, (x, y, width, height - share))

    def _stagecoach(self, pen: Pen, box: Box) -> None:
        x, y = middle(box)
        flat = self.box[2] > FLAT * self.box[3]
        unit = min(box[3] * 0.78, box[2] / 2.7, pen.radius * (3 if flat else 1.2))
        pen.mark((x - unit * 0.72, y), unit, MARKS["stagecoach"], theme.brass)
        draw_cube(pen, (x + unit * 0.22, y), unit * 0.42, SILVER)
        draw_number(pen, (x + unit * 0.9, y), str(self.silver), unit * 0.82, theme.ink)

    def _lay_bids(self, pen: Pen, box: Box) -> None:
        if not self.bids:
            return
        x, y, width, height = box
        flat = self.box[2] > FLAT * self.box[3]
        letters = max(len(bid.look.initial) if bid.look else 1 for bid in self.bids)
        cell = CELL + LETTER * (letters - 1)
        columns, rows = best_bid_grid(len(self.bids), width, height, cell)
        wide, high = width / columns, height / rows
        for at, bid in enumerate(self.bids):
            left, low = x + at % columns * wide, y + height - (at // columns + 1) * high
            unit = min(high * 0.74, wide / cell, pen.radius * (3 if flat else LARGEST))
            draw_bid(pen, (left + wide / 2, low + high / 2), unit, bid)


def best_bid_grid(count: int, width: float, height: float, cell: float) -> tuple[int, int]:
    """The columns and rows in which so many bids are drawn largest."""
    shapes = [(columns, -(-count // columns)) for columns in range(1, count + 1)]
    return max(shapes, key=lambda one: min(width / one[0] / cell, height / one[1]))


def draw_bid(pen: Pen, at: Point, unit: float, bid: BidShown) -> None:
    """Draw a token, and right of it what the player did."""
    letters = len(bid.look.initial) if bid.look else 1
    left, right = (at[0] - unit * 0.98, at[1]), (at[0] + unit * (0.02 + 0.18 * letters), at[1])
    if bid.look is None:
        pen.mark(left, unit, MARKS["bandit"], theme.dim)
    else:
        pen.token(left, unit * TOKEN, bid.look)
    if bid.count is None:
        STATES[bid.state](pen, right, unit)
        return
    draw_number(pen, right, str(bid.count), unit * FIGURE, theme.ink)
    if bid.crosses:
        spot = (right[0] + unit * (0.3 + 0.24 * bid.crosses), at[1])
        draw_number(pen, spot, "X" * bid.crosses, unit * FIGURE, theme.red)


def _draw_renounced(pen: Pen, at: Point, unit: float) -> None:
    """Draw a no-entry sign: a cross would look like that of a bandit."""
    pen.disc(at, unit * 0.4, theme.dim)
    pen.bar([(at[0] - unit * 0.2, at[1]), (at[0] + unit * 0.2, at[1])], theme.surface, unit * 0.08)


def _draw_deferred(pen: Pen, at: Point, unit: float) -> None:
    pen.icon(at, unit * 0.8, "timer", theme.brass)


def _draw_waiting(pen: Pen, at: Point, unit: float) -> None:
    pen.bar([(at[0] - unit * 0.16, at[1]), (at[0] + unit * 0.16, at[1])], theme.dim, unit * 0.05)


STATES: dict[str, Callable[[Pen, Point, float], None]] = {
    RENOUNCED: _draw_renounced,
    DEFERRED: _draw_deferred,
    WAITING: _draw_waiting,
}

"""The drawing of a place: name, owner, numbers, recruits, trafics, managers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from kivy.metrics import dp

from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.goods import Good, draw_goods
from companion.ui.boards.kit.recruits import MANY, draw_recruits, least_height
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tiles import BLACK, Face, Stack
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, letter_factor, width_of
from companion.ui.widgets.pen import mixed_colours, with_opacity

Row = Callable[[Pen, Point, float, float], None]
INNER = 0.86  # the tile within the ring of the owner
TALL = INNER * 1.94  # how much of its half height the rows may fill
LONG = 4.0  # a name wider than this (in sizes of its letters) takes two lines
HEAD, NAME = 0.34, 0.4  # the height of a head and of the letters of a name, in radii
DISC = 1.3  # around an initiative, in heights of its number
LEAST_HEAD = 0.9 * DISC * LEAST_FIGURE  # it may reach a little over its row
LEAST_NAME = dp(5)  # a row in which no name can be read
FILLED = 0.92  # of a row, by trafics and characters
FURTHEST = 1.25  # as far as rows grow where there is room
MANAGERS, MANAGERS_REACH = 0.76, (0.5, 0.34)  # from the middle of a place down to theirs
MANAGER_LIFT = 0.08  # the rows make room for managers, who stand on the lower edge


def draw_shadow(pen: Pen, of: Tiling, at: Point) -> None:
    """Draw the shadow of a tile of a city."""
    low = (at[0], at[1] - pen.radius * 0.045)
    pen.tile(of, low, 0.965, with_opacity(BLACK, SHADOWS[theme.name]))


SHADOWS = {"night": 0.55, "paper": 0.22}
RIMS = {"night": 0.25, "paper": 0.45}  # a white ring must be seen on paper


class PlaceRow(NamedTuple):
    """A row of a place: its share of the height, in radii, and its least height in pixels."""

    share: float
    least: float
    draw: Row


def row_heights(rows: Sequence[PlaceRow], room: float, radius: float) -> list[float]:
    """The heights in pixels that rows take of a room: none is less than its least."""
    short: set[int] = set()
    while True:
        free = room - sum(rows[at].least for at in short)
        wanted = sum(row.share for at, row in enumerate(rows) if at not in short) * radius
        factor = min(FURTHEST, max(0.0, free) / wanted) if wanted else 0.0
        found = [
            row.least if at in short else row.share * radius * factor for at, row in enumerate(rows)
        ]
        shorter = {at for at, row in enumerate(rows) if found[at] < row.least} - short
        if not shorter:
            return found
        short |= shorter


@dataclass(frozen=True, slots=True)
class PlaceFigure(OnSpace):
    """A place in rows: initiative and owner, name, trafics, neutral characters, managers."""

    name: str
    owner: Look | None = None
    initiative: int | None = None
    trafics: tuple[Good, ...] = ()
    neutrals: tuple[Good, ...] = ()
    managers: tuple[Face, ...] = ()
    layer: ClassVar[str] = "places"

    @property
    def managed(self) -> tuple[Point, Point] | None:
        """The point and reach of the managers on a place; None without any."""
        if not (self.owner and self.managers):
            return None
        return (self.at[0], self.at[1] - MANAGERS), MANAGERS_REACH

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        draw_shadow(pen, self.of, at)
        if self.owner:
            fill = theme.livery(self.owner.colour).fill
            pen.tile(self.of, at, 0.965, mixed_colours(fill, BLACK, RIMS[theme.name]))
            pen.tile(self.of, at, 0.945, fill)
            pen.tile(self.of, at, INNER, mixed_colours(theme.raised, fill, 0.16), shaded=True)
        else:
            pen.tile(self.of, at, 0.965, theme.line)
            pen.tile(self.of, at, 0.94, theme.raised, shaded=True)
        self._draw_rows(pen, at)

    def _draw_rows(self, pen: Pen, at: Point) -> None:
        lift = MANAGER_LIFT if self.managers and self.owner else 0
        room = (TALL * self.of.half[1] - 2 * lift) * pen.radius
        rows = self.rows_in(room, pen.radius)
        heights = row_heights(rows, room, pen.radius)
        top = sum(heights) / 2 / pen.radius + lift
        for row, height in zip(rows, heights, strict=True):
            low = top - height / pen.radius
            width = self.of.room(low, top, INNER) * pen.radius
            spot = (at[0], at[1] + (top + low) / 2 * pen.radius)
            row.draw(pen, spot, width, height)
            top = low
        if self.owner and self.managers:
            spot = (at[0], at[1] - MANAGERS * pen.radius)
            draw_gang(pen, spot, (pen.radius, 0.44 * pen.radius), ((self.owner, self.managers),))

    def rows_in(self, room: float, radius: float) -> list[PlaceRow]:
        """The rows that fit a room: trafics go first, then a name that nobody could read."""
        letters = letter_factor()
        long = " " in self.name and width_of(self.name, "display") > LONG / letters
        rows = [PlaceRow((0.68 if long else 0.5) * letters, 0.0, self._name)]
        if self.owner or self.initiative is not None:
            least = LEAST_HEAD if self.initiative is not None else 0.0
            rows.insert(0, PlaceRow(HEAD * letters, least, self._head))
        if self.neutrals:
            width = self.of.room(-self.of.half[1] / 2, 0.0, INNER) * radius
            least = (least_height(width, len(self.neutrals)) + dp(0.5)) / FILLED
            rows.append(
                PlaceRow(0.36 if len(self.neutrals) <= MANY else 0.6, least, self._neutrals)
            )
        if self.trafics:
            rows.append(PlaceRow(0.32, 0.0, self._trafics))
        for spared in (self._trafics, self._name):
            heights = row_heights(rows, room, radius)
            name = next(at for at, row in enumerate(rows) if row.draw == self._name)
            if heights[name] < LEAST_NAME:
                rows = [row for row in rows if row.draw != spared]
        return rows

    def _head(self, pen: Pen, at: Point, width: float, height: float) -> None:
        unit = min(height * 0.8, HEAD * letter_factor() * pen.radius)
        disc = max(unit, LEAST_FIGURE * DISC) if self.initiative is not None else 0.0
        gap, left = disc * 0.12, at[0]
        if self.owner and disc:
            left -= (gap + pen.token_width(unit, self.owner)) / 2
        if disc:
            self._initiative(pen, (left, at[1]), disc)
        if self.owner:
            beside = (disc / 2 + gap + pen.token_width(unit, self.owner) / 2) if disc else 0
            pen.token((left + beside, at[1]), unit, self.owner)

    def _initiative(self, pen: Pen, at: Point, disc: float) -> None:
        """Draw the initiative, never too small to be read."""
        pen.disc(at, disc * 0.5, theme.brass)
        pen.disc(at, disc * 0.5 - max(1, disc * 0.07), theme.ground)
        letters = max(disc * 0.66, LEAST_FIGURE)
        pen.words(at, str(self.initiative), (disc * 0.92, disc), letters, theme.brass, True)

    def _name(self, pen: Pen, at: Point, width: float, height: float) -> None:
        pen.words(
            at, self.name, (width, height), NAME * letter_factor() * pen.radius, theme.ink, True
        )

    def _trafics(self, pen: Pen, at: Point, width: float, height: float) -> None:
        draw_goods(pen, at, width, height * FILLED, self.trafics)

    def _neutrals(self, pen: Pen, at: Point, width: float, height: float) -> None:
        draw_recruits(pen, at, width, height * FILLED, self.neutrals)


def draw_gang(
    pen: Pen, at: Point, box: tuple[float, float], stacks: tuple[tuple[Look, tuple[Face, ...]], ...]
) -> None:
    """Draw small stacks of tiles side by side on a place or pile."""
    size = min(box[1] / 0.66, box[0] / (1.0 * len(stacks))) / pen.radius
    left = at[0] - size * pen.radius * (len(stacks) - 1) / 2
    for number, (look, faces) in enumerate(stacks):
        middle = (left + number * size * pen.radius, at[1])
        units = (middle[0] / pen.radius, middle[1] / pen.radius)
        Stack(units, look, faces, size=size * 0.86).draw(pen)

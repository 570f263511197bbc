"""The sketch of the table before the first turn: where each thing lies, drawn above the tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from kivy.graphics import Mesh
from kivy.metrics import dp

from companion.core.telling import Patch, Sketch
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.drawn import Words
from companion.ui.widgets.drawn_rows import Row
from companion.ui.widgets.paragraph import paragraph
from companion.ui.widgets.pen import Box, Pen, Point

HIGH, GAP = dp(30), dp(3)  # of the things of a patch; between two of them
RING = dp(104)  # the height of a ring
ASPECT = {"card": 0.7, "pile": 0.7, "board": 2.4}  # width for a height of one; else a square
RIM = dp(1.4)
MOST = 12  # things drawn of one kind


class SketchRow(Row):
    """Rows of things as they lie on the table, each kind with its label below."""

    def __init__(self, sketch: Sketch) -> None:
        super().__init__()
        self._rows = [[DrawnPatch(patch) for patch in row] for row in sketch]

    def measure(self, width: float) -> float:
        self._heights = []
        for row in self._rows:
            room = (width - 2 * theme.gap - theme.step * (len(row) - 1)) / len(row)
            self._heights.append(max(patch.measure(room) for patch in row))
        self.parts = [patch.words for row in self._rows for patch in row]
        return sum(self._heights) + theme.step * (len(self._rows) + 1) + theme.gap

    def place(self) -> None:
        left, bottom, width, height = self.box
        top = bottom + height - theme.step
        for row, high in zip(self._rows, self._heights, strict=True):
            room = (width - 2 * theme.gap - theme.step * (len(row) - 1)) / len(row)
            for at, patch in enumerate(row):
                patch.lie((left + theme.gap + at * (room + theme.step), top - high, room, high))
            top -= high + theme.step

    def draw(self, pen: Pen) -> None:
        left, bottom, width, height = self.box
        ground = (left, bottom + theme.gap, width, height - theme.gap)
        pen.plate(ground, theme.line, theme.corner)
        inner = (ground[0] + RIM, ground[1] + RIM, ground[2] - 2 * RIM, ground[3] - 2 * RIM)
        pen.plate(inner, theme.ground, theme.corner)
        for patch in (one for row in self._rows for one in row):
            patch.draw(pen)


class DrawnPatch:
    """Things of one kind in a line or a ring, with their label."""

    def __init__(self, patch: Patch) -> None:
        self.patch = patch
        self.words = Words("", paragraph("", 1, theme.small))

    def measure(self, width: float) -> float:
        """Break the label to fit a width; gives the height of things and label."""
        text = tongue.say(self.patch.words)
        self.words = Words(text, paragraph(text, width, theme.small))
        self._high = RING if self.patch.shape == "ring" else HIGH
        return self._high + theme.step / 2 + self.words.height

    def lie(self, box: Box) -> None:
        """Place the drawn things in a box, with their label below them."""
        left, bottom, width, height = box
        self._middle = left + width / 2, bottom + height - self._high / 2
        self._room = width
        below = bottom + height - self._high - theme.step / 2 - self.words.height / 2
        self.words.stand(left + (width - self.words.width) / 2, below)

    def draw(self, pen: Pen) -> None:
        """Draw the things and the label."""
        for at, side in self._places():
            DRAWN[self.patch.shape](pen, at, side)
        self.words.draw(pen, theme.ink)

    def _places(self) -> Iterator[tuple[Point, float]]:
        """Where each thing lies, and how high it is."""
        (x, y), count = self._middle, min(MOST, self.patch.number)
        if self.patch.shape == "ring":
            yield self._middle, self._high * 0.4
            radius = self._high * 0.4
            for at in range(count):
                turn = 2 * pi * at / count
                yield (x + radius * 1.6 * sin(turn), y + radius * cos(turn)), self._high * 0.2
            return
        wide = ASPECT.get(self.patch.shape, 1)
        high = min(self._high, ((self._room + GAP) / max(1, count) - GAP) / wide)
        step = high * wide + GAP
        for at in range(count):
            yield (x + (at - (count - 1) / 2) * step, y), high


def _plate(pen: Pen, at: Point, wide: float, high: float, bend: float) -> None:
    """Draw a rounded plate with a brass rim around a point."""
    box = (at[0] - wide / 2, at[1] - high / 2, wide, high)
    pen.plate(box, theme.brass, bend)
    inner = (box[0] + RIM, box[1] + RIM, wide - 2 * RIM, high - 2 * RIM)
    pen.plate(inner, theme.raised, max(0, bend - RIM))


def _card(pen: Pen, at: Point, high: float) -> None:
    _plate(pen, at, high * ASPECT["card"], high, dp(3))


def _board(pen: Pen, at: Point, high: float) -> None:
    _plate(pen, at, high * ASPECT["board"], high, dp(3))


def _pile(pen: Pen, at: Point, high: float) -> None:
    for shift in (dp(3), dp(1.5), 0):
        _card(pen, (at[0] + shift, at[1] + shift), high * 0.88)


def _token(pen: Pen, at: Point, high: float) -> None:
    _plate(pen, at, high * 0.8, high * 0.8, high / 2)


def _cube(pen: Pen, at: Point, high: float) -> None:
    _plate(pen, at, high * 0.5, high * 0.5, dp(1))


def _die(pen: Pen, at: Point, high: float) -> None:
    _plate(pen, at, high * 0.8, high * 0.8, dp(5))
    for across, up in ((-1, 1), (0, 0), (1, -1)):
        spot = at[0] + across * high * 0.2, at[1] + up * high * 0.2
        pen.disc(spot, high * 0.06, theme.brass)


def _hexagon(pen: Pen, at: Point, high: float) -> None:
    """Draw a hexagon with a flat side up."""
    for radius, ink in ((high * 0.58, theme.brass), (high * 0.58 - RIM, theme.raised)):
        corners = [
            number
            for turn in range(6)
            for number in (
                at[0] + radius * cos(turn * pi / 3),
                at[1] + radius * sin(turn * pi / 3),
                0,
                0,
            )
        ]
        pen.add(ink, Mesh(vertices=corners, indices=list(range(6)), mode="triangle_fan"))


DRAWN: dict[str, Callable[[Pen, Point, float], None]] = {
    "board": _board,
    "card": _card,
    "pile": _pile,
    "hexagon": _hexagon,
    "token": _token,
    "cube": _cube,
    "die": _die,
    "ring": _token,
}

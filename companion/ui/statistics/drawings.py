"""Drawings of statistics: wins over time, and a table of who ended before whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.graphics import SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.ui.look.theme import theme
from companion.ui.look.wording import number
from companion.ui.score.drawn import Drawn, scale_steps
from companion.ui.score.plot import spread_heights
from companion.ui.widgets.pen import Pen, with_opacity

NAMED = 5.0  # sizes of small text that the names beside a drawing have


class Course(NamedTuple):
    """A person's line: the name, the colour last played with, the wins after each evening."""

    name: str
    colour: str
    wins: tuple[int, ...]


class WinsPlot(Drawn):
    """A line for each person that ends in the name."""

    needs_people = False
    courses: Sequence[Course] = ObjectProperty(())

    def on_courses(self, *_: object) -> None:
        self.again()

    @property
    def most(self) -> int:
        """The most wins of anybody."""
        return max((course.wins[-1] for course in self.courses if course.wins), default=0) or 1

    def point_of(self, evening: int, wins: float) -> tuple[float, float]:
        """The point of so many wins after an evening, in pixels."""
        left, right = self.x + theme.small * 1.9, self.right - theme.small * NAMED - dp(8)
        bottom, top = self.y + theme.small * 0.8, self.top - theme.small
        count = max(1, len(self.courses[0].wins) - 1)
        wide = max(dp(20), right - left)
        return left + wide * evening / count, bottom + (top - bottom) * wins / self.most

    def draw(self, pen: Pen) -> None:
        if not self.courses:
            return
        last = len(self.courses[0].wins) - 1
        right = self.point_of(last, 0)[0]
        for wins in scale_steps(0, self.most, max(3, int(self.height / (theme.small * 3)))):
            x, y = self.point_of(0, wins)
            pen.plate((x, y - dp(0.5), right - x, dp(1)), with_opacity(theme.line, 0.5), 0.1)
            room = (theme.small * 1.8, theme.small * 1.4)
            pen.words((self.x + room[0] / 2, y), number(wins), room, theme.small, theme.dim, True)
        for course in self.courses:
            points = [self.point_of(at, wins) for at, wins in enumerate(course.wins)]
            if len(points) > 1:
                ink = theme.player_ink(course.colour)
                pen.add(ink, SmoothLine(points=points, width=dp(1.3)))
        self._names(pen, right, last)

    def _names(self, pen: Pen, right: float, last: int) -> None:
        """The names at the ends of their lines, moved apart where they would overlap."""
        ends = sorted((self.point_of(last, one.wins[-1])[1], one) for one in self.courses)
        gap = theme.small * 1.3
        heights = spread_heights([y for y, _ in ends], gap, self.y + gap / 2, self.top - gap / 2)
        for (y, course), height in zip(ends, heights, strict=True):
            ink, room = theme.player_ink(course.colour), (theme.small * NAMED, gap)
            pen.disc((right, y), dp(3), ink)
            middle = (self.right - theme.small * NAMED / 2, height)
            pen.words(middle, course.name, room, theme.small, ink)


class BeatsTable(Drawn):
    """How often the person of a row ended before the person of a column."""

    needs_people = False
    names: Sequence[str] = ObjectProperty(())
    beats: Mapping[tuple[str, str], int] = ObjectProperty({})

    def on_names(self, *_: object) -> None:
        self.again()

    def on_beats(self, *_: object) -> None:
        self.again()

    def draw(self, pen: Pen) -> None:
        count = len(self.names)
        if count < 2:
            return
        side = min((self.width - theme.small * NAMED) / count, theme.small * 9)
        row = theme.small * 2
        self.height = row * (count + 1)
        left = self.x + theme.small * NAMED
        most = max([1, *self.beats.values()])
        for at, name in enumerate(self.names):
            top = self.top - row * (at + 1.5)
            across = (theme.small * NAMED, row)
            pen.words((left - theme.small * NAMED / 2, top), name, across, theme.small, theme.ink)
            middle = left + side * (at + 0.5)
            pen.words(
                (middle, self.top - row / 2), name, (side * 0.94, row), theme.small, theme.dim
            )
            for to, other in enumerate(self.names):
                if to != at:
                    box = (
                        left + side * to + dp(1),
                        top - row / 2 + dp(1),
                        side - dp(2),
                        row - dp(2),
                    )
                    self._cell(pen, box, self.beats.get((name, other), 0), most)

    def _cell(
        self, pen: Pen, box: tuple[float, float, float, float], count: int, most: int
    ) -> None:
        """A cell, the fuller the more often."""
        x, y, width, height = box
        pen.plate(box, theme.raised, dp(4))
        if count:
            pen.plate(box, with_opacity(theme.brass_fill, 0.15 + 0.45 * count / most), dp(4))
        middle, room = (x + width / 2, y + height / 2), (width, height)
        pen.words(middle, number(count), room, theme.body, theme.ink, True)

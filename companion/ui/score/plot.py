"""The line plot of everybody's score after each turn."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number
from companion.ui.score.drawn import Drawn, scale_steps
from companion.ui.widgets.pen import Pen, with_opacity

SYMBOLS = 10  # up to so many turns every point carries its player's symbol


class ScorePlot(Drawn):
    """A line for each player that ends in a token; tokens that would overlap are moved apart."""

    course: tuple[Mapping[str, int], ...] = ObjectProperty(())
    target = NumericProperty(0)
    earlier = NumericProperty(0)  # turns of the table before the first score

    def on_course(self, *_: object) -> None:
        self.again()

    def on_earlier(self, *_: object) -> None:
        self.again()

    def on_target(self, *_: object) -> None:
        self.again()

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest score of the plot."""
        found = [score for scores in self.course for score in scores.values()]
        return min(0, *found, 0), max(*found, 1, int(self.target) if max(found) > 0 else 0)

    @property
    def token(self) -> float:
        return theme.body * 1.3

    def point_of(self, turn: int, score: float) -> tuple[float, float]:
        """The point of a score after a turn, in pixels."""
        low, high = self.span
        letters = max((len(look.initial) for look in people.looks.values()), default=1)
        left = self.x + theme.small * 1.9
        right = self.right - self.token * (1.12 + 0.42 * letters) - dp(16)
        bottom, top = self.y + theme.small * 1.8, self.top - self.token * 0.5
        wide = (right - left) / max(1, len(self.course) - 1)
        return left + turn * wide, bottom + (top - bottom) * (score - low) / (high - low)

    def draw(self, pen: Pen) -> None:
        if not self.course:
            return
        self._grid(pen)
        looks = [people.looks[one] for one in self.course[-1] if one in people.looks]
        for look in looks:
            self._line(pen, look)
        self._ends(pen, looks)

    def _grid(self, pen: Pen) -> None:
        low, high = self.span
        right = self.point_of(len(self.course) - 1, 0)[0]
        for score in scale_steps(low, high, max(3, int(self.height / (theme.small * 2.6)))):
            x, y = self.point_of(0, score)
            strong = 0.9 if score == 0 else 0.5
            pen.plate((x, y - dp(0.5), right - x, dp(1)), with_opacity(theme.line, strong), 0.1)
            room = (theme.small * 1.8, theme.small * 1.4)
            pen.words((self.x + room[0] / 2, y), number(score), room, theme.small, theme.dim, True)
        if low < self.target <= high:
            x, y = self.point_of(0, self.target)
            pen.plate((x, y - dp(0.75), right - x, dp(1.5)), theme.brass_edge, 0.1)
        for turn in scale_steps(
            0, len(self.course) - 1, max(2, int(self.width / (theme.small * 2.8)))
        ):
            x, y = self.point_of(turn, low)
            room = (theme.small * 2, theme.small * 1.4)
            below = (x, self.y + theme.small * 0.75)
            pen.words(below, number(turn + int(self.earlier)), room, theme.small, theme.dim, True)

    def _line(self, pen: Pen, look: Look) -> None:
        ink = theme.player_ink(look.colour)
        points = [self.point_of(at, scores[look.key]) for at, scores in enumerate(self.course)]
        if len(points) > 1:
            pen.add(ink, SmoothLine(points=points, width=dp(1.3)))
        if len(points) > SYMBOLS + 1:
            return
        for at in points[1:-1]:
            pen.disc(at, dp(7.5), theme.surface)
            pen.icon(at, dp(11), theme.livery(look.colour).symbol, ink)

    def _ends(self, pen: Pen, looks: list[Look]) -> None:
        last, gap = len(self.course) - 1, self.token + dp(2)
        ends = sorted(
            (self.point_of(last, self.course[-1][look.key])[1], look.key) for look in looks
        )
        heights = spread_heights([y for y, _ in ends], gap, self.y + gap / 2, self.top - gap / 2)
        for (y, key), height in zip(ends, heights, strict=True):
            look = people.looks[key]
            x = self.point_of(last, 0)[0]
            wide = self.token * (1.12 + 0.42 * len(look.initial))
            middle = self.right - wide / 2
            ink = with_opacity(theme.player_ink(look.colour), 0.7)
            line = [(x, y), (middle - wide / 2 + dp(2), height)]
            pen.add(ink, SmoothLine(points=line, width=dp(0.6)))
            pen.disc((x, y), dp(3), theme.player_ink(look.colour))
            pen.token((middle, height), self.token, look)


def spread_heights(wanted: list[float], gap: float, low: float, high: float) -> list[float]:
    """Heights near the wanted ones, in order, at least a gap apart and within the bounds."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, low, found[-1] + gap if found else low))
    ceiling = high
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], ceiling)
        ceiling = found[at] - gap
    return found

"""The score track: a scale from zero to the target with a marker for each player."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number
from companion.ui.score.drawn import Drawn, scale_steps
from companion.ui.widgets.pen import Pen, with_opacity

BAR = dp(8)
AIR = dp(5)


class ScoreTrack(Drawn):
    """Markers that would overlap are stacked in lanes; the height follows."""

    scores = ObjectProperty({})
    target = NumericProperty(0)

    def on_scores(self, *_: object) -> None:
        self.again()

    def on_target(self, *_: object) -> None:
        self.again()

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last number of the track."""
        found = self.scores.values()
        best = max(found, default=0)
        return min(0, *found, 0), max(int(self.target) or -(-(best + 1) // 5) * 5, best, 1)

    def x_of(self, score: float) -> float:
        """The x of a score, in pixels."""
        low, high = self.span
        edge = theme.body * 1.6
        return self.x + edge + (self.width - 2 * edge) * (score - low) / (high - low)

    def draw(self, pen: Pen) -> None:
        lanes = self.lanes(theme.body * 1.5)
        step = theme.body * 1.5 + AIR
        foot = theme.small * 1.5
        base = self.y + foot + AIR
        self.height = foot + 2 * AIR + BAR + step * len(lanes) + AIR
        for height, lane in enumerate(lanes):
            for look, _x in lane:
                self._stem(pen, look, base, base + BAR + AIR + height * step)
        self._bar(pen, base, foot)
        for height, lane in enumerate(lanes):
            for look, x in lane:
                pen.token((x, base + BAR + AIR + (height + 0.5) * step), step - AIR, look)

    def lanes(self, height: float) -> list[list[tuple[Look, float]]]:
        """The lane of each player's marker: the lowest with room, the leader first."""
        lanes: list[list[tuple[Look, float]]] = []
        for player in sorted(self.scores, key=lambda one: -self.scores[one]):
            look = people.looks.get(player)
            if look is None:
                continue
            wide = height * (1.12 + 0.42 * len(look.initial)) + AIR
            x = self.x_of(self.scores[player])
            x = min(self.right - wide / 2, max(self.x + wide / 2, x))
            free = (lane for lane in lanes if all(abs(x - other) >= wide for _, other in lane))
            lane = next(free, None)
            if lane is None:
                lanes.append(lane := [])
            lane.append((look, x))
        return lanes

    def _stem(self, pen: Pen, look: Look, base: float, top: float) -> None:
        x = self.x_of(self.scores[look.key])
        colour = with_opacity(theme.player_ink(look.colour), 0.6)
        pen.plate((x - dp(0.75), base, dp(1.5), top - base), colour, 0.1)

    def _bar(self, pen: Pen, base: float, foot: float) -> None:
        low, high = self.span
        left, right = self.x_of(low) - BAR / 2, self.x_of(high) + BAR / 2
        pen.plate((left, base, right - left, BAR), theme.line, BAR / 2)
        lead = self.x_of(max(self.scores.values(), default=0)) + BAR / 2
        pen.plate((left, base, max(BAR, lead - left), BAR), theme.brass_fill, BAR / 2)
        for at in self._numbers(low, high):
            goal = at == self.target
            ink = theme.brass if goal else theme.dim
            spot = (self.x_of(at), base - AIR - foot / 2)
            room = (theme.small * 3, foot)
            pen.words(spot, number(at), room, theme.small * (1.15 if goal else 1), ink, True)
        for look in (people.looks[one] for one in self.scores if one in people.looks):
            spot = (self.x_of(self.scores[look.key]), base + BAR / 2)
            pen.disc(spot, BAR * 0.62, theme.ground)
            pen.disc(spot, BAR * 0.42, theme.player_ink(look.colour))

    def _numbers(self, low: int, high: int) -> list[int]:
        """The numbers of the scale: round ones and the target, none overlapping it."""
        most = max(2, int(self.width / (theme.small * 2.6)))
        round_ones = [at for at in scale_steps(low, high, min(most, 8)) if at != self.target]
        near = (self.x_of(1) - self.x_of(0)) or 1
        room = theme.small * 1.8 / near
        kept = [at for at in round_ones if not self.target or abs(self.target - at) > room]
        return [*kept, *((int(self.target),) if self.target else ())]

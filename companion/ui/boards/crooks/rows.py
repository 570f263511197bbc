"""A board of rows whose heads stay at the left edge while the rows scroll."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate

from companion.ui.boards.kit.board import Board
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.goal import Goal, best_view
from companion.ui.boards.kit.tilings import Extent, Point

Rows = tuple[float, float]  # the lower and the upper end of what must be in view, in units


class RowBoard(Board):
    """A window that slides along the rows if they are wider than the screen."""

    def __init__(self, **kwargs: Any) -> None:
        self._head_shift, self._head_scale = Translate(0, 0), Scale(1, 1, 1)
        super().__init__(**kwargs)
        drawn = InstructionGroup()
        for part in (PushMatrix(), self._head_shift, self._head_scale, drawn, PopMatrix()):
            self.hud.add(part)
        self.heads = Drawing(self, drawn, self.head_figures, lambda: self.radius)

    @property
    @abstractmethod
    def head_width(self) -> float:
        """The width of the heads, in units; they begin at the left of the extent."""

    @abstractmethod
    def head_figures(self) -> Mapping[str, Figure]:
        """The figures of the heads, by name."""

    @abstractmethod
    def wanted_rows(self) -> Rows:
        """The rows that must be in view if not all fit."""

    @property
    def margin(self) -> float:
        return self.head_width * self.radius

    def is_hidden_by_heads(self, point: Point) -> bool:
        x, _ = self.to_pixels(*point)
        return x < self.x + self.margin

    def _shift_world(self, *_: Any) -> None:
        super()._shift_world()
        x, y = self._shift.x, self._shift.y
        self._head_shift.xy = max(round(self.x - self.extent[0] * self.radius), x), y
        self._head_scale.x = self._head_scale.y = self.radius

    def goal(self) -> Goal:
        """The goal: the view from the left, as large as it fits, or of the wanted rows."""
        goal = super().goal()
        left, _, right, _ = self.extent
        wide = self.width / goal.radius
        if right - left <= wide:
            return goal
        _, bottom, _, top = goal.extent  # the scroll position does not matter
        return Goal((left, bottom, left, top), (left + wide / 2, goal.middle[1]), goal.radius)

    def wanted(self) -> Extent:
        left, _, right, _ = self.extent
        low, high = self.wanted_rows()
        return left, low, right, high

    def shows(self, goal: Goal) -> bool:
        """Is the goal in view? How far the rows are scrolled does not matter."""
        _, bottom, _, top = goal.extent
        x, _ = self.to_units(*self.sight_centre)
        return super().shows(Goal((x, bottom, x, top), goal.middle, goal.radius))

    def _frame(self, *_: Any) -> None:
        """Bring the goal into view; keep how far the rows are scrolled."""
        goal = best_view(self.extent, self.wanted(), self.sight_size, self.radius)
        if self.by_hand and not self.shows(goal):
            self.look_at(self.to_units(*self.sight_centre)[0], goal.middle[1], self.radius)
        super()._frame()

    def bring_across(self, x: float, reach: float) -> None:
        """Scroll what lies around an x into view, out from under the heads."""
        left = self.to_units(*self.pos)[0] + self.head_width
        right = self.to_units(self.x + self.width, self.y)[0]
        off = min(0.0, x - reach - left) or max(0.0, x + reach - right)
        if off and right - left > 2 * reach:
            self._offset = self._offset[0] - off * self.radius, self._offset[1]
            self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Limit scrolling to the edges; centre a drawing smaller than the window."""
        left, bottom, right, top = (one * self.radius for one in self.extent)
        (x, y), (wide, high) = self._offset, self.sight_size
        below = self.sight[1] - self.y
        self._offset = (
            _kept(x, left, right, wide),
            below + _kept(y - below, bottom, top, high),
        )
        self._shift_world()

    def on_movement_ended(self) -> None:
        super().on_movement_ended()
        self.heads.sharpen()


def _kept(offset: float, low: float, high: float, room: float) -> float:
    """The offset at which the drawing fills its room or stands in its middle."""
    if high - low <= room:
        return (room - low - high) / 2
    return min(-low, max(room - high, offset))

"""A board of rows: what heads a row stays at the left edge, whatever of the row is in view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate

from companion.ui.boards.kit.board import Board
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.tilings import Extent, Point

Rows = tuple[float, float]  # the lower and the upper end of what must be in view, in units


class RowBoard(Board):
    """Wider than the phone it is a window that slides along the rows; their heads stay."""

    head_width = 0.0  # of the heads, in units; they begin at the left of the extent

    def __init__(self, **kwargs: Any) -> None:
        self._head_shift, self._head_live = Translate(0, 0), Scale(1, 1, 1)
        self._due = False  # what is wanted still has to come into view
        super().__init__(**kwargs)
        drawn = InstructionGroup()
        for part in (PushMatrix(), self._head_shift, self._head_live, drawn, PopMatrix()):
            self.hud.add(part)
        self.heads = Drawing(drawn, self.head_figures, lambda: self.radius)

    @abstractmethod
    def head_figures(self) -> Mapping[str, Figure]:
        """What heads the rows, by name."""

    @abstractmethod
    def wanted_rows(self) -> Rows:
        """What must be in view now, where not all of the height is."""

    @property
    def scale(self) -> float:
        """Pixels of one unit, as it is shown."""
        return float(self.radius * self._live.x)

    @property
    def margin(self) -> float:
        return self.head_width * self.scale

    def lies_under(self, point: Point) -> bool:
        x, _ = self.to_pixels(*point)
        return x < self.x + self.margin

    def _shift_world(self, *_: Any) -> None:
        super()._shift_world()
        x, y = self._origin()
        left = self.extent[0] * self.scale
        self._head_shift.xy = max(self.x - left, x), y
        self._head_live.x = self._head_live.y = self._live.x

    def fit(self) -> None:
        """From the left, as large as it goes; where it is too high, what is wanted now."""
        self._by_hand = False
        left, _, right, _ = self.extent
        radius = max(self.least, self.fitting(self.extent))
        wide, high = self.width / radius, self.height / radius
        x = (left + right) / 2 if right - left < wide else left + wide / 2
        self.look_at(x, _height(self.wanted_rows(), high, self.extent), radius)

    def show_wanted(self) -> None:
        """What is asked for comes into view; how far the rows were pushed stays."""
        if not self._by_hand:
            self.fit()
            return
        (x, y), high = self.to_units(*self.center), self.height / self.scale
        low, top = self.wanted_rows()
        self._due = top - low > high  # a pad has pushed the board away: when it is back
        if low < y - high / 2 or top > y + high / 2:
            y = _height((low, top), high, self.extent)
            self.look_at(x, y, self.scale)

    def _resized(self, *_: Any) -> None:
        super()._resized()
        if self._due:
            self.show_wanted()

    def bring_across(self, x: float, reach: float) -> None:
        """What lies around there is pushed into view, out from under the heads, if it is not."""
        left = self.to_units(*self.pos)[0] + self.head_width
        right = self.to_units(self.x + self.width, self.y)[0]
        off = min(0.0, x - reach - left) or max(0.0, x + reach - right)
        if off and right - left > 2 * reach:
            self._offset = self._offset[0] - off * self.scale, self._offset[1]
            self._keep_in_view()

    def _keep_in_view(self) -> None:
        """No further than to its edges; what is smaller than the window stays in its middle."""
        scale = self.scale
        left, bottom, right, top = (one * scale for one in self.extent)
        x, y = self._offset
        self._offset = (
            _kept(x, left, right, self.width),
            _kept(y, bottom, top, self.height),
        )
        self._shift_world()

    def on_scale(self) -> None:
        self._shift_world()
        self.drawing.renew()
        self.heads.renew()


def _height(rows: Rows, high: float, extent: Extent) -> float:
    """The middle of a window so high that shows these rows, and nothing beyond the drawing."""
    _, bottom, _, top = extent
    if top - bottom <= high:
        return (bottom + top) / 2
    middle = (rows[0] + rows[1]) / 2
    return min(top - high / 2, max(bottom + high / 2, middle))


def _kept(offset: float, low: float, high: float, room: float) -> float:
    """Where the drawing lies, so that it fills its room or stands in the middle of it."""
    if high - low <= room:
        return (room - low - high) / 2
    return min(-low, max(room - high, offset))

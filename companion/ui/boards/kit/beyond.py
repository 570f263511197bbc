"""Signs at the edges of a board beyond which more of the drawing lies."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Extent
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import with_opacity

SIDE, INSET = dp(20), dp(11)  # of a sign; from the edge to its middle
HIDDEN = 0.4  # in units: less than that is only air

SIGNS = {"left": "back", "bottom": "down", "right": "next", "top": "up"}


class Beyond:
    """Draws a sign at each such edge, and redraws only when the edges change."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.sides: frozenset[str] = frozenset()
        self._drawn: tuple[object, ...] = ()

    def follow(self, drawing: Extent, window: Extent, unit: float) -> None:
        """Compare the extent of the drawing with the window, and draw the signs at its edges."""
        before = [window[at] - drawing[at] for at in (0, 1)]
        after = [drawing[at] - window[at] for at in (2, 3)]
        over = zip(SIGNS, (*before, *after), strict=True)
        self.sides = frozenset(side for side, more in over if more > HIDDEN * unit)
        if self._drawn != (self.sides, window, theme.name):
            self._drawn = (self.sides, window, theme.name)
            self._draw(window)

    def _draw(self, window: Extent) -> None:
        self.group.clear()
        left, bottom, right, top = window
        x, y = (left + right) / 2, (bottom + top) / 2
        spots = {
            "left": (left + INSET, y),
            "bottom": (x, bottom + INSET),
            "right": (right - INSET, y),
            "top": (x, top - INSET),
        }
        pen = Pen(self.group, 1)
        for side in sorted(self.sides):
            pen.disc(spots[side], SIDE / 2, with_opacity(theme.ground, 0.85))
            pen.icon(spots[side], SIDE * 0.9, SIGNS[side], theme.brass)

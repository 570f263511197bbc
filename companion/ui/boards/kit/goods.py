"""Drawings with a number beside them: trafics, demands, characters."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room

ROOM = 0.75  # beside a drawing, for its number, in sizes of the drawing


@dataclass(frozen=True, slots=True)
class Good:
    """A drawing on a place, with a number or colours of its own."""

    strokes: tuple[Stroke, ...]
    number: str = ""
    inks: tuple[Colour, Colour] | None = None

    @property
    def ink(self) -> Colour:
        return self.inks[theme.name != "night"] if self.inks else theme.ink

    def draw(self, pen: Pen, at: Point, unit: float, number_ink: Colour) -> None:
        """Draw the good alone, or beside its number."""
        if not self.number:
            pen.mark(at, unit * 0.82, self.strokes, self.ink)
            return
        pen.mark((at[0] - unit * 0.27, at[1]), unit * 0.8, self.strokes, self.ink)
        size = max(unit * 0.8, LEAST_FIGURE)
        spot, box = (at[0] + unit * 0.41, at[1]), (self._room(unit), size * 1.25)
        pen.words(spot, self.number, box, size, number_ink, True)

    def _room(self, unit: float) -> float:
        """The width of the number; a small one may exceed its share a little."""
        return max(unit * 0.6, figure_room(self.number))

    def has_readable_number(self, unit: float) -> bool:
        """Can the number be read at this drawing size?"""
        return not self.number or self._room(unit) <= unit * ROOM

    def draw_number(self, pen: Pen, at: Point, wide: float, ink: Colour) -> None:
        """Draw only the number of a good, where its drawing has no room."""
        box = (max(wide, LEAST_FIGURE * 0.75), LEAST_FIGURE * 1.25)
        pen.words(at, self.number, box, LEAST_FIGURE, ink, True)


def draw_goods(pen: Pen, at: Point, width: float, height: float, shown: tuple[Good, ...]) -> None:
    """Draw goods with their numbers side by side in a row.

    Numbers that would be too small are read from near: here their row stays empty.
    """
    shares = [(1.4 if good.number else 1.0) + 0.1 for good in shown]
    unit = min(height, width / sum(shares))
    if not all(good.has_readable_number(unit) for good in shown):
        return
    left = at[0] - sum(shares) * unit / 2
    for good, share in zip(shown, shares, strict=True):
        good.draw(pen, (left + share * unit / 2, at[1]), unit, good.ink)
        left += share * unit

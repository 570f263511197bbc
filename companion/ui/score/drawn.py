"""The base of the drawings of the score, and round steps for their scales."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from companion.ui.listening import later, listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import Pen


def scale_steps(low: int, high: int, most: int) -> range:
    """Round numbers from low to high for a scale, at most so many."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        first = -(-low // step) * step
        if (high - first) // step + 1 <= most:
            return range(first, high + 1, step)
    return range(low, high + 1, max(1, high - low))


class Drawn(Widget):
    """A widget that redraws itself at most once a frame when a property changes."""

    needs_people = True  # is there nothing to draw before people sit at the table?

    def __init__(self, **kwargs: Any) -> None:
        self._ink = InstructionGroup()
        self.again = later(self, self._draw, -1)
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        for name in ("pos", "size"):
            self.fbind(name, self.follow)
        listen(self, theme, name=self.follow, text_size=self.follow)
        listen(self, people, looks=self.follow)

    def follow(self, *_: Any) -> None:
        """Redraw in the next frame."""
        self.again()

    def _draw(self, *_: Any) -> None:
        self._ink.clear()
        if self.width > 1 and (people.looks or not self.needs_people):
            self.draw(Pen(self._ink))

    def draw(self, pen: Pen) -> None:
        """Draw the widget with a pen."""

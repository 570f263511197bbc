"""The base of widgets that draw everything on their own canvas, without children."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import ClockEvent
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.listening import later
from companion.ui.look.palette import Colour
from companion.ui.widgets.paragraph import Paragraph, width_of
from companion.ui.widgets.pen import Box, Pen

STROKE = dp(1.5)  # the line through words that do not hold any more
STRUCK_AT = 0.56  # of the height of a line of text, from its top


class Part:
    """A part of a drawing: its text, its box, whether it can be tapped.

    The box is measured from the lower left corner of the widget. Tests read by it what is drawn.
    """

    def __init__(self, text: str = "", box: Box = (0, 0, 0, 0), taps: bool = False) -> None:
        self.text, self.box, self.taps = text, box, taps
        self.parts: Sequence[Part] = ()

    def contains(self, x: float, y: float) -> bool:
        """Does a point of the widget lie in the box?"""
        left, bottom, width, height = self.box
        return left <= x <= left + width and bottom <= y <= bottom + height

    def tapped_at(self, x: float, y: float) -> Part | None:
        """The innermost part at a point that can be tapped; None if there is none."""
        if not self.contains(x, y):
            return None
        inner = (found for one in self.parts if (found := one.tapped_at(x, y)))
        return next(inner, self if self.taps else None)


class Words(Part):
    """Words of a drawing, in a box as large as they are."""

    def __init__(self, text: str, said: Paragraph) -> None:
        super().__init__(text)
        self.said = said

    @property
    def width(self) -> float:
        return self.said.width

    @property
    def height(self) -> float:
        return self.said.height

    def stand(self, left: float, middle: float) -> None:
        """Place the left end at a point, centred vertically."""
        self.box = (int(left), int(middle - self.height / 2), self.width, self.height)

    def draw(self, pen: Pen, ink: Colour) -> None:
        """Draw the words in a colour."""
        if self.said.lines:
            (left, bottom, _, high), texture = self.box, self.said.texture
            at = left, bottom + high - texture.height
            pen.add(ink, Rectangle(texture=texture, pos=at, size=texture.size))


class StruckWords(Words):
    """Words with a line through them: what does not hold any more."""

    def draw(self, pen: Pen, ink: Colour) -> None:
        super().draw(pen, ink)
        left, bottom, _, high = self.box
        lines = self.said.lines.split("\n")
        step = high / len(lines)
        for at, line in enumerate(lines):
            wide = width_of(line, self.said.letters, self.said.bold)
            middle = bottom + high - (at + STRUCK_AT) * step
            pen.plate((left, middle, wide, STROKE), ink, 0.1)


class Drawn(Widget):
    """A widget whose drawing has its origin at the lower left corner."""

    parts: Sequence[Part] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._ink, self._shift = InstructionGroup(), Translate(0, 0)
        self._soon: ClockEvent | None = None
        super().__init__(**kwargs)
        for one in (PushMatrix(), self._shift, self._ink, PopMatrix()):
            self.canvas.add(one)
        self._move()
        self.fbind("pos", self._move)

    def _move(self, *_: object) -> None:
        """Move the drawing by whole pixels, which keeps letters sharp."""
        self._shift.xy = round(self.x), round(self.y)

    def redraw(self, *_: object) -> None:
        """Draw everything anew in the colours of the theme."""
        self._ink.clear()
        self.draw(Pen(self._ink))

    def redraw_soon(self, *_: object) -> None:
        """Draw everything anew before the next frame, once."""
        if self._soon is None:
            self._soon = later(self, self.redraw, -1)
        self._soon()

    def draw(self, pen: Pen) -> None:
        """Draw the content with a pen."""
        raise NotImplementedError

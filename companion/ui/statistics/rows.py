"""A figure in a row, drawn: what it counts, the number, and a bar of what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Words
from companion.ui.widgets.drawn_rows import Row
from companion.ui.widgets.paragraph import paragraph
from companion.ui.widgets.pen import Pen

BAR = dp(6)


class Piece(NamedTuple):
    """A piece of a bar: its colour, and its share of the longest bar."""

    ink: Colour
    share: float


class FigureRow(Row):
    """A name with its figure at the right end; with a value it can be tapped."""

    def __init__(
        self,
        text: str,
        figure: str = "",
        note: str = "",
        pieces: Sequence[Piece] = (),
        value: str = "",
    ) -> None:
        super().__init__(text, taps=bool(value))
        self.figure, self.note, self.pieces, self.value = figure, note, pieces, value

    def measure(self, width: float) -> float:
        self._end = Words(self.figure, paragraph(self.figure, width / 2, theme.body, bold=True))
        room = width - self._end.width - theme.step
        self._head = Words(self.text, paragraph(self.text, room, theme.body))
        self._below = Words(self.note, paragraph(self.note, width, theme.small))
        self.parts = [one for one in (self._head, self._end, self._below) if one.text]
        self._upper = max(self._head.height, self._end.height)
        bar = BAR + theme.step / 2 if self.pieces else 0
        high = self._upper + self._below.height + bar + theme.step
        return max(high, theme.touch) if self.taps else high

    def place(self) -> None:
        left, bottom, width, height = self.box
        bar = BAR + theme.step / 2 if self.pieces else 0
        used = self._upper + self._below.height + bar
        top = bottom + height - (height - used) / 2
        self._head.stand(left, top - self._upper / 2)
        self._end.stand(left + width - self._end.width, top - self._upper / 2)
        self._below.stand(left, top - self._upper - self._below.height / 2)
        self._bar = top - used

    def draw(self, pen: Pen) -> None:
        self._head.draw(pen, theme.brass if self.taps else theme.ink)
        self._end.draw(pen, theme.ink)
        self._below.draw(pen, theme.dim)
        left, _, width, _ = self.box
        if self.pieces:
            pen.plate((left, self._bar, width, BAR), theme.raised, BAR / 2)
        for piece in self.pieces:
            wide = width * piece.share
            if wide >= 1:
                pen.plate((left, self._bar, wide, BAR), piece.ink, BAR / 2)
            left += wide

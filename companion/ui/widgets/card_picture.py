"""A card as the board draws it, for chips, rows and sheets."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.listening import later, listen
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.pen import Pen, with_opacity

VEIL = 0.62  # over what is closed
CORNER = 0.84  # of half a side: where a sign stands


class CardPicture(Widget):
    """A square as large as it is high, with a sign in its upper right corner."""

    value = ObjectProperty(None, allownone=True)
    closed = BooleanProperty(False)
    icon = StringProperty("")
    mark = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._group, self._shift = InstructionGroup(), Translate(0, 0)
        super().__init__(**kwargs)
        for one in (PushMatrix(), self._shift, self._group, PopMatrix()):
            self.canvas.add(one)
        self.draw_soon = later(self, self._draw, -1)
        for name in ("height", "mark", "icon", "closed", "value"):
            self.fbind(name, self.draw_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._move)
        listen(self, theme, name=self.draw_soon, text_size=self.draw_soon)
        self.draw_soon()

    def _move(self, *_: object) -> None:
        # Kivy updates the centre after the position
        self._shift.xy = self.x + self.width / 2, self.y + self.height / 2

    def _draw(self, *_: object) -> None:
        """Draw the card, a veil if it is closed, and its sign."""
        self._group.clear()
        if self.value is None:
            return
        side = self.height
        pen = drawn_cards.draw(self.value, self._group, side / 2)
        if pen is None:
            return
        if self.closed:
            veil = with_opacity(theme.surface, VEIL)
            pen.plate((-side / 2, -side / 2, side, side), veil, theme.step)
        if self.mark or self.icon:
            self._sign(pen, (CORNER * side / 2, CORNER * side / 2))

    def _sign(self, pen: Pen, at: tuple[float, float]) -> None:
        """Draw a lock, a tick or a number at a point."""
        radius = max(dp(9), self.height * 0.13)
        pen.disc(at, radius + dp(1), theme.ground)
        pen.disc(at, radius, theme.surface if self.closed else theme.brass_fill)
        ink = theme.dim if self.closed else theme.brass_ink
        if self.mark:
            pen.words(at, self.mark, (2 * radius, 2 * radius), radius * 1.5, ink, True)
        else:
            pen.icon(at, radius * 1.4, self.icon, ink)

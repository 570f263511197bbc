"""A row of a player grid: a thing, drawn or named, and a cell for each player."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn_cell import DrawnCell
from companion.ui.widgets.pen import Pen

load_layout(__file__)

DOT = 0.16  # of the height of a cell: whoever had it until now


class PlayerGridCell(DrawnCell):
    """What one player has of one thing; a long press takes back."""

    player = StringProperty("")
    part = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    before = BooleanProperty(False)  # he had it until now
    active = BooleanProperty(False)  # the next number goes here
    none = BooleanProperty(False)  # this player can have nothing of it
    shows = ("text", "chosen", "before", "active", "none")

    def surface(self) -> tuple[Colour, Colour, float]:
        if self.none:
            return theme.surface, theme.line, theme.hairline
        if self.active:
            return theme.raised, theme.brass, dp(2)
        return theme.brass_fill if self.chosen else theme.raised, theme.brass_edge, theme.hairline

    def draw_content(self, pen: Pen) -> None:
        ink = theme.brass_ink if self.chosen and not self.active else theme.ink
        if self.text:
            self.draw_amount(pen, self.text, min(theme.title, self.width * 0.5), ink)
        elif self.chosen:
            pen.icon((self.width / 2, self.height / 2), theme.title, "check", ink)
        elif self.before:
            side = self.height * DOT
            at = (self.width - side) / 2, (self.height - side) / 2
            pen.plate((*at, side, side), theme.dim, side / 2)

    def on_touch_down(self, touch: Any) -> bool:
        return not self.none and bool(super().on_touch_down(touch))


class PlayerGridRow(BoxLayout):
    """A thing, drawn or named, and a cell for each player."""

    part = StringProperty("")
    text = StringProperty("")
    mark: Any = ObjectProperty(None, allownone=True)
    mark_ink = ListProperty((1, 1, 1, 1))
    beside = BooleanProperty(True)
    above = BooleanProperty(False)
    named = NumericProperty(0)

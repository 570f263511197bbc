"""A chip that shows a symbol and its name below."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import Marks, mark_texture
from companion.ui.look.theme import theme
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.text import natural_width

load_layout(__file__)

DOTS = int(dp(40))  # of a drawing, enough for any size of text
BESIDE = dp(10)  # around the name


class SymbolChip(TapPlate):
    """The chip of a die face or of a symbol of a card."""

    value = StringProperty("")
    text = StringProperty("")
    drawn = ObjectProperty(None, allownone=True)
    mark = NumericProperty(0)  # how large it is drawn
    ink = ColorProperty((1, 1, 1, 1))

    def draw(self, marks: Marks) -> None:
        """Draw the mark of the chip's value; nothing if it has none."""
        self.drawn = mark_texture(marks[self.value], DOTS) if self.value in marks else None

    @property
    def wish(self) -> float:
        """The width at which the name stays whole."""
        return natural_width(self.text, theme.small, theme.plain) + BESIDE

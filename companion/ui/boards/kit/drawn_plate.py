"""A plate to tap that draws its value as it lies on the board."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.properties import ObjectProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class DrawnPlate(TapPlate):
    """Redraws its value when the value, its position or the theme changes."""

    value = ObjectProperty(None, allownone=True)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("value", "pos", "size"):
            self.fbind(name, self.draw)
        listen(self, theme, name=self.draw, text_size=self.draw)

    def draw(self, *_: object) -> None:
        """Clear the drawing and draw the value."""
        self._drawn.clear()
        if self.value is not None:
            self.sketch(self._drawn)

    def sketch(self, group: InstructionGroup) -> None:
        """Draw the value into a group, and set its name."""
        raise NotImplementedError

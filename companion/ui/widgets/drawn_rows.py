"""A list of drawn rows, which needs no widget for a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty

from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Drawn, Part
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.plate import PRESSED


class Row(Part):
    """A row of a list; its box is as wide as the list."""

    def measure(self, width: float) -> float:
        """Break the words to fit a width; gives the height of the row."""
        raise NotImplementedError

    def place(self) -> None:
        """Place the parts of the row in its box."""

    def draw(self, pen: Pen) -> None:
        """Draw the row where its box is."""
        raise NotImplementedError


class DrawnRows(Drawn):
    """Rows one under the other, each as high as its words."""

    spacing = NumericProperty(0)

    __events__ = ("on_tap",)

    def __init__(self, **kwargs: Any) -> None:
        self.pressed: Part | None = None
        super().__init__(**{"size_hint_y": None, "size": (0, 0), **kwargs})
        self.fbind("width", self.lay_out)
        listen(self, theme, name=self.redraw_soon, text_size=self.lay_out)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show some rows and no others."""
        self.parts, self.pressed = rows, None
        self.lay_out()

    @property
    def rows(self) -> Sequence[Any]:
        """The rows from the first to the last."""
        return self.parts

    def lay_out(self, *_: object) -> None:
        """Set height and place of each row, and the height of the list."""
        if self.width <= 0:
            return
        heights = [row.measure(self.width) for row in self.rows]
        top = sum(heights) + self.spacing * max(0, len(heights) - 1)
        self.height = top
        for row, high in zip(self.rows, heights, strict=True):
            row.box = (0, top - high, self.width, high)
            row.place()
            top -= high + self.spacing
        self.redraw_soon()

    def draw(self, pen: Pen) -> None:
        for row in self.rows if self.width > 0 else ():
            row.draw(pen)
        if self.pressed is not None:
            pen.plate(self.pressed.box, PRESSED, theme.corner)

    def part_at(self, x: float, y: float) -> Part | None:
        """The part that a tap at a point means; None if there is none."""
        found = (row.tapped_at(x - self.x, y - self.y) for row in self.rows)
        return next((part for part in found if part is not None), None)

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self.pressed = self.part_at(*touch.pos)
        if self.pressed is None:
            return False
        touch.grab(self)
        self.redraw_soon()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed, self.pressed = self.pressed, None
        self.redraw_soon()
        if pressed is not None and self.part_at(*touch.pos) is pressed:
            self.dispatch("on_tap", pressed)
        return True

    def on_tap(self, part: Any) -> None:
        """Handle a tap on a row, or on a part of one."""

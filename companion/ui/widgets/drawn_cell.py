"""A cell of a grid that can be tapped and held, drawn without children."""

from __future__ import annotations

from typing import Any

from companion.ui.listening import listen
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Drawn, Part
from companion.ui.widgets.hold_plate import Holding
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.plate import PRESSED


class DrawnCell(Holding, Drawn):
    """A plate with a rim and what a game writes on it; redrawn when one of `shows` changes."""

    shows: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size": (0, 0), **kwargs})
        for name in (*self.shows, "state", "size"):
            self.fbind(name, self.redraw_soon)
        listen(self, theme, name=self.redraw_soon, text_size=self.redraw_soon)
        self.redraw_soon()

    def surface(self) -> tuple[Colour, Colour, float]:
        """The colours of plate and rim, and the width of the rim."""
        raise NotImplementedError

    def draw_content(self, pen: Pen) -> None:
        """Draw what stands on the plate."""
        raise NotImplementedError

    def draw(self, pen: Pen) -> None:
        self.parts = []
        if self.width <= 0:
            return
        fill, rim, edge = self.surface()
        pen.plate((0, 0, *self.size), rim, theme.small_corner)
        inside = (edge, edge, self.width - 2 * edge, self.height - 2 * edge)
        pen.plate(inside, fill, theme.small_corner - edge)
        self.draw_content(pen)
        if self.state == "down":
            pen.plate((0, 0, *self.size), PRESSED, theme.small_corner)

    def draw_amount(self, pen: Pen, text: str, em: float, ink: Colour, middle: float = 0.5) -> None:
        """Write an amount in large letters, at a share of the height."""
        if text:
            at = self.width / 2, self.height * middle
            wide = pen.words(at, text, (self.width, self.height), em, ink, display=True)
            box = (at[0] - wide / 2, at[1] - em / 2, wide, em)
            self.parts = [*self.parts, Part(text, box)]

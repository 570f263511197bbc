"""A QR code on the whole screen, dark on light in both themes."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.content.qr_code import Squares
from companion.ui.assets import load_layout
from companion.ui.widgets.sheet import Overlay

load_layout(__file__)

LEAST = 2  # pixels of a square: smaller ones are not read from a screen


def texture_of(squares: Squares) -> Texture:
    """A texture with one texel a square, enlarged without blurring."""
    side = len(squares)
    texels = bytes(0 if dark else 255 for row in reversed(squares) for dark in row)
    texture = Texture.create(size=(side, side), colorfmt="luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.blit_buffer(texels, colorfmt="luminance", bufferfmt="ubyte")
    return texture


def fits(squares: Squares, side: float) -> bool:
    """Is the sheet large enough to draw squares that a camera can read?"""
    return side >= LEAST * len(squares)


class QrCode(Widget):
    """The squares of a code, as large as whole pixels allow, in the middle of the widget."""

    squares: Squares = ObjectProperty(())
    module = NumericProperty(0)  # pixels of a square

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle()
        self.bind(squares=self._draw_squares, pos=self._place, size=self._place)
        self._draw_squares()

    def _draw_squares(self, *_: object) -> None:
        self._drawn.texture = texture_of(self.squares) if self.squares else None
        self._place()

    def _place(self, *_: object) -> None:
        side = max(1, len(self.squares))
        self.module = int(min(self.size) // side)
        drawn = self.module * side
        self._drawn.size = (drawn, drawn)
        corner = (self.center_x - drawn / 2, self.center_y - drawn / 2)
        self._drawn.pos = tuple(map(round, corner))


class QrSheet(Overlay):
    """Covers the screen in white with a code; a tap beside it, or back, closes it."""

    squares: Squares = ObjectProperty(())
    title = StringProperty("")

    def beside(self, touch: Any) -> bool:
        return True

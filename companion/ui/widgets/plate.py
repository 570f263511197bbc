"""The rounded plate under most widgets, and a plate that can be tapped."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.listening import take_off
from companion.ui.look.theme import theme
from companion.ui.widgets.icon import disc_texture

load_layout(__file__)

BORDER = (31, 31, 31, 31)  # of the disc: all but the two lines in its middle
PRESSED = (1, 1, 1, 0.12)


def show_if(wanted: bool, parent: Widget, child: Widget, at: int = 0) -> Widget:
    """Add a child to its parent if wanted, else take it off for later."""
    parent = parent.__self__  # not the weak one that ids hold
    if wanted and child.parent is None:
        parent.add_widget(child, index=at)
    elif not wanted and child.parent in (None, parent):
        take_off(parent, child)
    return child


def optional_child(
    made: Widget | None, make: Callable[[], Widget], wanted: bool, parent: Widget, at: int = 0
) -> Widget | None:
    """A child that is made when first wanted, and taken off when it is not."""
    if made is None and not wanted:
        return None
    return show_if(wanted, parent, made or make(), at)


class Face(InstructionGroup):
    """A rounded rectangle in one colour."""

    def __init__(self) -> None:
        super().__init__()
        self.colour, self.image = Color(), BorderImage(texture=disc_texture(), border=BORDER)
        self.add(self.colour)
        self.add(self.image)

    def lie(self, x: float, y: float, width: float, height: float, bend: float) -> None:
        """Set position, size and corner radius."""
        self.image.display_border = (bend, bend, bend, bend)
        self.image.pos, self.image.size = (x, y), (width, height)


class Plate(BoxLayout):
    """A rounded surface with a rim; what cannot be seen is not drawn."""

    fill = ColorProperty((0, 0, 0, 0))
    rim = ColorProperty((0, 0, 0, 0))
    rim_width = NumericProperty(0)  # unset: a hairline
    radius = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._fill: Face | None = None
        self._rim: Face | None = None
        super().__init__(**kwargs)
        for name in ("pos", "size", "radius", "rim_width"):
            self.fbind(name, self._lie)
        for name in ("fill", "rim"):
            self.fbind(name, self._tint)
        self._tint()

    def _tint(self, *_: object) -> None:
        if self.fill[3] and self._fill is None:
            self._fill = Face()
            self.canvas.before.insert(0 if self._rim is None else 1, self._fill)
        if self.rim[3] and self._rim is None:
            self._rim = Face()
            self.canvas.before.insert(0, self._rim)
        for face, colour in ((self._fill, self.fill), (self._rim, self.rim)):
            if face is not None:
                face.colour.rgba = colour
        self._lie()

    def _lie(self, *_: object) -> None:
        (x, y), (width, height) = self.pos, self.size
        bend = min(self.radius, width / 2, height / 2)
        rim = (self.rim_width or theme.hairline) if self.rim[3] else 0
        if self._rim is not None:
            self._rim.lie(x, y, width, height, bend)
        if self._fill is not None:
            inside = width - 2 * rim, height - 2 * rim
            self._fill.lie(x + rim, y + rim, *inside, max(0, bend - rim))


class TapPlate(ButtonBehavior, Plate):
    """A plate to tap; a `closed` one looks dim and still dispatches, to say why."""

    closed = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._glow: Face | None = None
        super().__init__(**kwargs)

    def on_state(self, *_: object) -> None:
        """Light the plate up under the finger."""
        if self._glow is not None:
            self.canvas.after.remove(self._glow)
            self._glow = None
        if self.state == "down":
            self._glow = Face()
            self._glow.colour.rgba = PRESSED
            bend = min(self.radius, self.width / 2, self.height / 2)
            self._glow.lie(self.x, self.y, self.width, self.height, bend)
            self.canvas.after.add(self._glow)

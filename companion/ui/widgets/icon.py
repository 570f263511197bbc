"""Icons of the app, tinted when they are shown."""

from __future__ import annotations

import json
from functools import cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import ASSETS, load_layout

load_layout(__file__)


COLUMNS = 8  # of a sheet
MARK = "scales"  # the only one in the first frame: it has a sheet of its own
FEW_DOTS = 1.5  # the density up to which the small drawings are fine enough


def _cell() -> int:
    """The width in dots of the icon drawings that this screen needs."""
    return 48 if Metrics.density <= FEW_DOTS else 96


@cache
def _sheet() -> tuple[Texture, dict[str, list[int]]]:
    """The texture with all icons, and the column and row of each."""
    where = json.loads((ASSETS / "icons" / "icons.json").read_text())
    return CoreImage(str(ASSETS / "icons" / f"icons_{_cell()}.png")).texture, where


@cache
def disc_texture() -> Texture:
    """The disc whose quarters are the corners of every plate."""
    return CoreImage(str(ASSETS / "icons" / "disc.png")).texture


def paint_texture(size: tuple[int, int], texels: bytes) -> Texture:
    """The texture of some texels, painted again if the device loses it."""
    texture = Texture.create(size=size, colorfmt="rgba")

    def fill(again: Texture) -> None:
        again.blit_buffer(texels, colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


@cache
def fade_texture() -> Texture:
    """A gradient from transparent on the left to opaque on the right."""
    return paint_texture((2, 1), bytes((255, 255, 255, 0, 255, 255, 255, 255)))


@cache
def icon_texture(name: str) -> Texture | None:
    """The texture of an icon."""
    if not name:
        return None
    if name == MARK:
        return CoreImage(str(ASSETS / "icons" / f"{MARK}_{_cell()}.png")).texture
    texture, where = _sheet()
    column, row = where[name]
    cell = texture.width // COLUMNS
    return texture.get_region(column * cell, texture.height - (row + 1) * cell, cell, cell)


class Icon(Widget):
    """An icon in one colour; without a name it takes no room."""

    name = StringProperty("")
    em = NumericProperty(0)  # its side; unset: a little more than a title
    ink = ColorProperty(None, allownone=True)  # unset: the ink of the theme
    side = NumericProperty(0)
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_: object) -> None:
        self.texture = icon_texture(self.name)

"""Icons drawn for this project, one line weight, tinted when shown."""

from __future__ import annotations

import json
from functools import cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import ASSETS, load_layout

load_layout(__file__)


@cache
def _sheet() -> tuple[Texture, dict[str, list[int]], int]:
    """All icons as one texture, and where each lies."""
    where = json.loads((ASSETS / "icons" / "icons.json").read_text())
    image = CoreImage(str(ASSETS / "icons" / "icons.png"), mipmap=True)
    return image.texture, where["at"], where["cell"]


@cache
def disc_texture() -> Texture:
    """The disc whose quarters are the corners of every plate."""
    return CoreImage(str(ASSETS / "icons" / "disc.png"), mipmap=True).texture


@cache
def icon_texture(name: str) -> Texture | None:
    """The drawing of that name."""
    if not name:
        return None
    texture, at, cell = _sheet()
    left, top = at[name]
    return texture.get_region(left, texture.height - top - cell, cell, cell)


class Icon(Widget):
    """A drawing in one colour; without a name it takes no room."""

    name = StringProperty("")
    em = NumericProperty(0)  # its side; unset: a little more than a title
    ink = ColorProperty(None, allownone=True)  # unset: the ink of the theme
    side = NumericProperty(0)
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_: object) -> None:
        self.texture = icon_texture(self.name)

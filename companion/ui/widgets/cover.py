"""The cover of a game: drawn by us (assets/covers), or its sign where none is drawn yet."""

from __future__ import annotations

from functools import cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics
from kivy.properties import ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.assets import ASSETS, load_layout
from companion.ui.widgets.icon import FEW_DOTS

load_layout(__file__)

CORNERS = ("all", "top", "left")


@cache
def cover_texture(game: str) -> Texture | None:
    """The drawing of that game, in the size this screen has dots for."""
    width = 512 if Metrics.density <= FEW_DOTS else 1024
    path = ASSETS / "covers" / f"{game}_{width}.png"
    return CoreImage(str(path)).texture if game and path.is_file() else None


class Cover(Widget):
    """Fills its box; what does not fit is cut evenly on both sides."""

    game = StringProperty("")
    art: Texture | None = ObjectProperty(None, allownone=True)
    cut = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])
    round = OptionProperty("all", options=CORNERS)  # where it meets its words it is not

    def corners(self, corner: float) -> list[float]:
        """The radius of each corner, clockwise from the upper left."""
        right = 0 if self.round == "left" else corner
        lower = 0 if self.round == "top" else corner
        return [corner, right, min(right, lower), lower]

    def on_game(self, *_: object) -> None:
        self.art = cover_texture(self.game) or cover_texture("no_cover")
        self.on_size()

    def on_size(self, *_: object) -> None:
        if self.art is None or not self.width or not self.height:
            return
        art = self.art.width / self.art.height
        box = self.width / self.height
        across, down = min(1, box / art), min(1, art / box)
        left, low = (1 - across) / 2, (1 - down) / 2
        u0, v0, u1, v1 = left, 1 - low, left + across, low
        self.cut = [u0, v0, u1, v0, u1, v1, u0, v1]

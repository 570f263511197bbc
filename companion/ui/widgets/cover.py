"""The cover of a game: a drawing from assets/covers, or a plain sign."""

from __future__ import annotations

from functools import cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.ui.assets import ASSETS, load_layout

load_layout(__file__)

CORNERS = ("all", "top", "left")
WIDTHS = (256, 512, 1024)  # in which every cover is drawn
FINE_ENOUGH = 1.25  # enlarging a drawing so much is not seen


def cover_texture(game: str, wide: float = WIDTHS[-1]) -> Texture | None:
    """The drawing of a game for a box so many dots wide, or the largest there is."""
    fits = [width for width in WIDTHS if width * FINE_ENOUGH >= wide]
    return _cover_texture(game, fits[0] if fits else WIDTHS[-1])


@cache
def _cover_texture(game: str, width: int) -> Texture | None:
    path = ASSETS / "covers" / f"{game}_{width}.png"
    return CoreImage(str(path)).texture if path.is_file() else None


class Cover(Widget):
    """Fills its box; what does not fit is cut evenly on both sides."""

    game = StringProperty("")
    wide = NumericProperty(0)  # the dots it may take across, what is cut off included
    art: Texture | None = ObjectProperty(None, allownone=True)
    cut = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])
    round = OptionProperty("all", options=CORNERS)  # corners that are rounded

    def corners(self, corner: float) -> list[float]:
        """The radius of each corner, clockwise from the upper left."""
        right = 0 if self.round == "left" else corner
        lower = 0 if self.round == "top" else corner
        return [corner, right, min(right, lower), lower]

    def on_game(self, *_: object) -> None:
        if not (self.game and self.wide):
            return
        self.art = cover_texture(self.game, self.wide) or cover_texture("no_cover", self.wide)
        self.on_size()

    on_wide = on_game

    def on_size(self, *_: object) -> None:
        if self.art is None or not self.width or not self.height:
            return
        art = self.art.width / self.art.height
        box = self.width / self.height
        across, down = min(1, box / art), min(1, art / box)
        left, low = (1 - across) / 2, (1 - down) / 2
        u0, v0, u1, v1 = left, 1 - low, left + across, low
        self.cut = [u0, v0, u1, v0, u1, v1, u0, v1]

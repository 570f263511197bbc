"""The signs of a board: with their names, a row each, or beside a figure on a strip."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty

from companion.content.forms import capital
from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import Marks, Stroke, area, line, mark_texture
from companion.ui.games import marks_of
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text import Tag

load_layout(__file__)

DOTS = int(dp(40))  # of a drawing, enough for any size of text
FEW_DOTS = int(dp(24))  # of a drawing beside a figure
COMMON: Marks = {  # drawings that every game may use
    "chapter": (line(5.5, 2, 18.5, 2, 18.5, 22, 12, 16, 5.5, 22, 5.5, 2),),
    "end": (line(5, 22, 5, 2.5, 20, 2.5, 20, 12, 5, 12), area(5, 2.5, 12.5, 2.5, 12.5, 12, 5, 12)),
    "order": (line(2, 12, 17, 12), area(22, 12, 15, 6.5, 15, 17.5)),
    "deck": (
        line(3, 8, 14, 8, 14, 22, 3, 22, 3, 8),
        line(7.5, 4.5, 17.5, 4.5, 17.5, 18),
        line(11, 1.5, 21, 1.5, 21, 14.5),
    ),
}


class Sign(NamedTuple):
    """What a sign means, its strokes, and its colours on night and paper, if any."""

    what: str
    strokes: tuple[Stroke, ...]
    inks: tuple[Colour, Colour] | None = None


class SignRow(Plate):
    """A sign with its name beside it."""

    text = StringProperty("")
    drawn = ObjectProperty(None, allownone=True)
    ink = ColorProperty((1, 1, 1, 1))


def sign_row(sign: Sign) -> SignRow:
    """The row of a sign in the theme in force."""
    ink = sign.inks[theme.name != "night"] if sign.inks else theme.ink
    name = capital(tongue.name(sign.what))
    return SignRow(text=name, drawn=mark_texture(sign.strokes, DOTS), ink=ink)


class SignTag(Tag):
    """A figure beside the drawing of what it counts, or one of both alone."""

    drawn = ObjectProperty(None, allownone=True)
    side = NumericProperty(0)  # of the drawing
    above = NumericProperty(0)  # room over the figure


@cache
def sign_texture(game: str, sign: str) -> Texture | None:
    """The drawing of a piece of a game; None if there is none."""
    strokes = marks_of(game).get(sign) or COMMON.get(sign)
    return mark_texture(strokes, FEW_DOTS) if strokes else None

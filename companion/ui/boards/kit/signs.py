"""The signs of a board with their names, a row each."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty

from companion.content.forms import capital
from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate

load_layout(__file__)

DOTS = int(dp(40))  # of a drawing, enough for any size of text


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

"""Text that wraps in its width and is as high as its words.

Where a kv rule of a class and one of an instance set the same property, both stay bound and the
last to fire wins. So our classes leave `em` and `ink` to those who use them, with own defaults.
"""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui.assets import load_layout

load_layout(__file__)


class Inked(Label):
    """Words with a size and a colour of the theme."""

    em = NumericProperty(0)  # unset: the size of body text
    ink = ColorProperty(None, allownone=True)  # unset: the ink of the theme


class Text(Inked):
    """A paragraph in the plain face, as high as its words."""


class Heading(Text):
    """A title in the display face."""


class ShortText(Inked):
    """Words in the middle of a box."""


class Figure(ShortText):
    """A number in the display face."""


class Tag(Inked):
    """Words that make their own box, on one line."""


def natural_width(text: str, font_size: float, font_name: str, bold: bool = False) -> float:
    """How wide a text is when nothing makes it wrap."""
    return CoreLabel(font_size=font_size, font_name=font_name, bold=bold).get_extents(text)[0]

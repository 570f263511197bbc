"""Texts that wrap in their width and are as high as their words.

Where a kv rule of a class and one of an instance set the same property, both stay bound and the
last to fire wins. So our classes leave `em` and `ink` to those who use them, with own defaults.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.settling import Turn
from companion.ui.widgets.measured import MeasuredLabel

load_layout(__file__)


TAG = re.compile(r"\[[^\]]*\]")  # of markup
LEAST = 0.7  # of small text: less could not be read
WHOLE = 0.01  # letters are made in whole sizes: a hair less would be one size smaller


class Inked(Label):
    """A label with a letter size and a colour of the theme."""

    em = NumericProperty(0)  # unset: the size of body text
    ink = ColorProperty(None, allownone=True)  # unset: the ink of the theme
    shrink = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_texture.cancel()
        self._trigger_texture: Any = Turn(self, "texture_update", of_words=True)
        self._trigger_texture()

    def _create_label(self) -> None:  # Kivy calls it by this name
        """Make what writes the text: plain words are measured once, markup is left to Kivy."""
        if self.markup:
            super()._create_label()
            return
        told = {name: getattr(self, name) for name in self._font_properties}
        if self.disabled:
            told |= {"color": self.disabled_color, "outline_color": self.disabled_outline_color}
        self._label = MeasuredLabel(usersize=self.text_size, **told)


class Text(Inked):
    """A paragraph in the plain face; a word too long for the width makes its letters smaller.

    Kivy would break such a word anywhere: a name in a narrow box is better whole and smaller.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"width": 0, **kwargs})
        for name in ("text", "width", "font_size", "font_name", "bold"):
            self.fbind(name, self._fit)
        self._fit()

    def texture_update(self, *args: object) -> None:
        """Draw the text, but not before it has a width."""
        if self.width > 0 or self.texture is not None:
            super().texture_update(*args)

    def _fit(self, *_: object) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        size = self.em or theme.body
        words = words_of(TAG.sub("", self.text) if self.markup else self.text)
        if room <= 0 or max(map(len, words), default=0) * size <= room:  # no letter is so wide
            self.shrink = 1
            return
        self.shrink = min(1, max(LEAST * theme.small, self._fitting(words, size, room)) / size)

    def _fitting(self, words: list[str], size: float, room: float) -> float:
        """The largest letter size in which all words fit the width."""
        while size > 1 and (wide := self._widest(words, size)) > room:
            size = min(int(size * room / wide), int(size) - 1) + WHOLE
        return size

    def _widest(self, words: list[str], size: float) -> float:
        return max(natural_width(one, size, self.font_name, self.bold) for one in words)


class Heading(Text):
    """A title in the display face."""

    def set_and_measure(self, text: str) -> float:
        """Set a text and give the height it needs."""
        self.text = text
        self.texture_update()
        return float(self.texture_size[1])


class ShortText(Inked):
    """Words in the middle of a box."""


class Figure(ShortText):
    """A number in the display face."""


class Tag(Inked):
    """Words on one line that make their own box."""


def words_of(text: str) -> list[str]:
    """The words of a text; a sign after a no-break space belongs to its word."""
    return text.replace("\n", " ").split(" ")


@lru_cache(maxsize=1024)
def natural_width(text: str, font_size: float, font_name: str, bold: bool = False) -> float:
    """The width of a text on one line."""
    return CoreLabel(font_size=font_size, font_name=font_name, bold=bold).get_extents(text)[0]

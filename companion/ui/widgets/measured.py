"""Words that come again are measured once: what Kivy asks of a font for each word of each text."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label


class MeasuredLabel(Label):
    """Text before it is a texture, whose words are measured once for each font and size."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """The width and the height of a text on one line."""
        font = self.options
        return extents(text, font["font_size"], font["font_name_r"], font["bold"])


@lru_cache(maxsize=8192)
def extents(text: str, font_size: float, font_name: str, bold: bool) -> tuple[int, int]:
    """The width and the height of a text on one line, in pixels."""
    wide, high = _measure(font_size, font_name, bold).get_extents(text)
    return wide, high


@lru_cache(maxsize=64)
def _measure(font_size: float, font_name: str, bold: bool) -> Label:
    return Label(font_size=font_size, font_name=font_name, bold=bold)

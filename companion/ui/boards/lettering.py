"""Words drawn on a board: broken into lines and made small enough to fit, never cut off."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from companion.ui.theme import theme

MEASURE = 64  # widths are measured once, at this size
LEADING = {True: 0.92, False: 1.16}  # the height of a line in sizes: display face, plain face
PLAIN_STEPS = 12


def face(display: bool) -> str:
    """The font of a drawing: the display face for names and figures, the plain one for the rest."""
    return theme.display if display else theme.plain


@lru_cache(maxsize=2048)
def width_of(text: str, display: bool) -> float:
    """The width of a text in sizes of its letters."""
    label = Label(font_size=MEASURE, font_name=face(display), bold=not display)
    return label.get_extents(text)[0] / MEASURE


@lru_cache(maxsize=1024)
def written(text: str, size: int, display: bool) -> Label:
    """The text as a white drawing, to be tinted; the label keeps its texture alive."""
    label = Label(
        text=text,
        font_size=size,
        font_name=face(display),
        bold=not display,
        halign="center",
        line_height=0.8 if display else 1.0,
    )
    label.refresh()
    return label


def texture_of(text: str, size: float, display: bool) -> Texture:
    """The drawing of a text."""
    return written(text, max(1, round(size)), display).texture


def wrap(text: str, width: float, display: bool) -> tuple[str, ...] | None:
    """The fewest lines no wider than this (in sizes); None where one word alone is wider."""
    lines: list[str] = []
    for word in text.replace("\u00a0", " ").split(" "):
        if width_of(word, display) > width:
            return None
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, display) <= width:
            lines[-1] = longer
        elif lines:
            lines.append(word)
        else:
            lines = [word]
    return tuple(lines)


@lru_cache(maxsize=2048)
def fit(text: str, width: int, height: int, most: int, display: bool) -> tuple[str, int]:
    """The text in lines and the largest size at which it fits a box of so many pixels."""
    leading = LEADING[display]
    for step in range(PLAIN_STEPS):
        size = most * (1 - step / (PLAIN_STEPS * 1.25))
        lines = wrap(text, width / size, display)
        if lines is not None and len(lines) * leading * size <= height:
            return "\n".join(lines), max(1, int(size))
    lines = wrap(text, width / size, display) or tuple(text.split(" "))
    widest = max(width_of(line, display) for line in lines)
    return "\n".join(lines), max(1, int(min(width / widest, height / (len(lines) * leading))))

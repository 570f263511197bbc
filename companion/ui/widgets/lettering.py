"""Words drawn on a board: broken into lines and sized to fit, never cut off."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.metrics import dp

from companion.ui.look.theme import theme

MEASURE = 64  # widths are measured once, at this size
LEAST_FIGURE = dp(14)  # a number that decides is not written smaller
LEADING = {"display": 0.92, "bold": 1.18, "plain": 1.18}  # the height of a line, in sizes


def letter_factor() -> float:
    """The factor for letters, by the text size setting and the density of the screen."""
    return theme.body / dp(16)


def figure_room(text: str) -> float:
    """The width of a number in the smallest letters allowed."""
    return LEAST_FIGURE * 1.1 * width_of(text, "display")


def font_of(face: str) -> dict[str, Any]:
    """Label properties of a face (display, plain or bold): font file, weight, line height."""
    return {
        "font_name": theme.display if face == "display" else theme.plain,
        "bold": face == "bold",
        "line_height": 0.8 if face == "display" else 1.0,
    }


@lru_cache(maxsize=4096)
def width_of(text: str, face: str) -> float:
    """The width of a text in units of its letter size."""
    return Label(font_size=MEASURE, **font_of(face)).get_extents(text)[0] / MEASURE


def text_label(text: str, size: float, face: str, halign: str = "center") -> Label:
    """A text as a label with a white texture, to be tinted."""
    label = Label(text=text, font_size=max(1, round(size)), halign=halign, **font_of(face))
    label.refresh()
    return label


written = lru_cache(maxsize=1024)(text_label)


def wrap_text(text: str, width: float, face: str) -> tuple[str, ...] | None:
    """A text in the fewest lines no wider than a width; None if a word is wider."""
    lines: list[str] = []
    for word in text.replace("\u00a0", " ").split(" "):
        if width_of(word, face) > width:
            return None
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, face) <= width:
            lines[-1] = longer
        elif lines:
            lines.append(word)
        else:
            lines = [word]
    return tuple(lines)


@lru_cache(maxsize=2048)
def wrap_and_size(text: str, width: int, height: int, most: int, face: str) -> tuple[str, int]:
    """The lines and the largest letter size at which a text fits a box."""
    leading = LEADING[face]
    for size in range(most, 0, -1):
        lines = wrap_text(text, width / size, face)
        if lines is not None and len(lines) * leading * size <= height:
            return "\n".join(lines), size
    return "\n".join(text.split(" ")), 1

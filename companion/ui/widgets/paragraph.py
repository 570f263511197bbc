"""A text broken into lines, whose size is known before it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from companion.content.letters import MARKS
from companion.ui.look.theme import theme
from companion.ui.widgets.text import LEAST, WHOLE, words_of

LEADING = 1.08  # from line to line, in heights of a line
UNBROKEN = 10_000  # pixels: room for any words on one line
DOTS = "…"  # for what is left out
ROUNDING = 2  # pixels by which a line may be wider or narrower than its words and spaces


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of text with their letter size and the size of their box."""

    lines: str
    letters: int
    bold: bool
    width: int
    height: int

    @property
    def texture(self) -> Texture:
        """The lines as a white texture, to be tinted; a limited number is kept."""
        return _written(self.lines, self.letters, self.bold).texture


EMPTY = Paragraph("", 1, False, 0, 0)


def paragraph(text: str, room: float, em: float, bold: bool = False, most: int = 0) -> Paragraph:
    """A text broken into lines for a room; in smaller letters if one word is wider.

    Beyond the `most` lines, where a number is given, three dots stand for the rest.
    """
    if not text:
        return EMPTY
    least = int(LEAST * theme.small + WHOLE)
    return _broken(text, max(1, int(room)), int(em + WHOLE), bold, least, most)


@lru_cache(maxsize=1024)
def _broken(text: str, room: int, letters: int, bold: bool, least: int, most: int) -> Paragraph:
    words = words_of(text)
    while letters > least and max(width_of(one, letters, bold) for one in words) > room:
        letters -= 1
    lines = [line for part in text.split("\n") for line in _lines_of(part, room, letters, bold)]
    if most and len(lines) > most:
        lines[most - 1 :] = [_cut(lines[most - 1], room, letters, bold)]
    extents = [_extents(line, letters, bold) for line in lines]
    wide = max(width for width, _ in extents)
    high = sum(int(height * LEADING) for _, height in extents)
    return Paragraph("\n".join(lines), letters, bold, wide, high)


def _lines_of(text: str, room: int, letters: int, bold: bool) -> list[str]:
    """The lines of a text, each with as many words as fit, at least one."""
    lines: list[str] = []
    used, space = 0, width_of(" ", letters, bold)
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        wide = width_of(word, letters, bold)
        used += space + wide
        if lines and abs(used - room) <= ROUNDING:
            used = width_of(longer, letters, bold)
        if lines and used <= room:
            lines[-1] = longer
        else:
            lines.append(word)
            used = wide
    return lines


def _cut(line: str, room: int, letters: int, bold: bool) -> str:
    """A line that ends in three dots, without the words for which they leave no room."""
    while " " in line and width_of(line + DOTS, letters, bold) > room:
        line = line.rpartition(" ")[0]
    return line.rstrip(MARKS) + DOTS


def width_of(text: str, letters: int, bold: bool) -> int:
    """The width of a text on one line, in pixels."""
    return _extents(text, letters, bold)[0]


@lru_cache(maxsize=8192)
def _extents(text: str, letters: int, bold: bool) -> tuple[int, int]:
    """The width and the height of a line of text."""
    return _measure(letters, bold).get_extents(text)


@lru_cache(maxsize=64)
def _measure(letters: int, bold: bool) -> Label:
    return Label(font_size=letters, **_font(bold))


def _font(bold: bool) -> dict[str, Any]:
    return {"font_name": theme.plain, "bold": bold, "line_height": LEADING, "halign": "left"}


def _write(lines: str, letters: int, bold: bool) -> Label:
    label = Label(text=lines, font_size=letters, **_font(bold))
    label.refresh()
    return label


_written = lru_cache(maxsize=256)(_write)

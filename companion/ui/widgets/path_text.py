"""A file path broken into lines after slashes, dashes and dots."""

from __future__ import annotations

import re
from typing import Any

from kivy.properties import StringProperty

from companion.content.letters import one_line
from companion.ui.look.theme import theme
from companion.ui.widgets.text import Text, natural_width

MOST_LETTERS = 600
PIECES = re.compile(r"[^/\\\-_. ]*[/\\\-_. ]?")


def fold_path(path: str, room: float, font_size: float, font_name: str, bold: bool = False) -> str:
    """A path in lines that fit; a line ends after a slash, a dash or a dot."""
    lines = [""]
    for piece in filter(None, PIECES.findall(path)):
        longer = lines[-1] + piece
        if lines[-1] and natural_width(longer, font_size, font_name, bold) > room:
            lines.append(piece)
        else:
            lines[-1] = longer
    return "\n".join(lines)


class PathText(Text):
    """Breaks its path again when width or letter size changes."""

    path = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("path", "width", "font_size", "font_name", "bold"):
            self.fbind(name, self._fold)
        self._fold()

    def _fold(self, *_: object) -> None:
        size = self.em or theme.body  # not the size that a longer line has shrunk to
        path = one_line(self.path, MOST_LETTERS)  # a name may be of any bytes
        self.text = fold_path(path, self.width, size, self.font_name, self.bold)

"""Show it to the table: the verdict in giant type, turned to face any side of the phone."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.scatter import Scatter

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Overlay
from companion.ui.widgets.text import natural_width

load_layout(__file__)

HUGE, SMALLEST = 2.4, 0.4  # of the giant size


def pill_width(player: str, em: float) -> float:
    """The room a token takes beside words of this size, and the gap after it."""
    look = people.looks.get(player)
    return em * 0.8 * (2.3 + 0.75 * len(look.initial)) + theme.step if look else 0


def lines_high(text: str, em: float, face: str, width: float) -> float:
    """How high a text stands in a width; endless where one of its words is wider."""
    words = [natural_width(word, em, face) for word in text.split()]
    if max(words, default=0) > width:
        return inf
    lines, at, space = 1, 0.0, natural_width("n n", em, face) - natural_width("nn", em, face)
    for word in words:
        lines, at = (lines + 1, word + space) if at + word > width else (lines, at + word + space)
    return lines * em * 1.35


class Turned(Scatter):
    """What is shown, turned as a whole."""


class Billboard(Overlay):
    """Four arrows turn it to the four sides; a tap anywhere else closes it."""

    side = NumericProperty(0)  # degrees
    clause = StringProperty("")
    scale = NumericProperty(1.0)
    margin = NumericProperty(dp(56))  # the arrows stand there

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.line = line
        self._say()
        self.bind(size=self._refit, side=self._refit)

    def _say(self) -> None:
        self.clause = tongue.say(self.line.clause) if self.line.kind == "ruling" else ""
        self.ids.verdict.show(self.line)
        self._refit()

    def _refit(self, *_: object) -> None:
        """As large as it can be without breaking a word or leaving the screen."""
        turned = self.ids.turned
        turned.rotation = 0
        turned.size = self.size[::-1] if self.side % 180 else self.size
        turned.rotation = self.side
        turned.center = self.center
        width, height = (side - 2 * self.margin for side in turned.size)
        factor = HUGE
        while factor > SMALLEST and not self._fits(factor, width, height):
            factor -= 0.1
        self.scale = factor
        for row in self.ids.verdict.children:
            row.em = theme.giant * factor

    def _fits(self, factor: float, width: float, height: float) -> bool:
        em, total = theme.giant * factor, theme.edge
        for row in self.ids.verdict.children:
            total += lines_high(row.text, em, theme.display, width - pill_width(row.player, em))
        total += lines_high(self.clause, self.clause_em(factor), theme.plain, width)
        return total <= height

    def clause_em(self, factor: float) -> float:
        """The sentence under the verdict, well below it in rank."""
        return max(theme.title, theme.giant * factor * 0.4)

    def turn_to(self, side: int) -> None:
        """Face another side of the phone."""
        self.side = side

    def beside(self, touch: object) -> bool:
        return True

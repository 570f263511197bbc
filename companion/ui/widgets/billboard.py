"""Show it to the table: the verdict in giant type, turned to face any side of the phone."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.scatter import Scatter

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.people import people
from companion.ui.theme import theme
from companion.ui.tongue import tongue
from companion.ui.widgets import button as _button  # noqa: F401  (kv uses IconButton)
from companion.ui.widgets import verdict as _verdict  # noqa: F401  (kv uses Verdict)
from companion.ui.widgets.sheet import Overlay
from companion.ui.widgets.verdict import verdict_rows

load_layout(__file__)

HUGE, SMALLEST = 2.4, 0.4  # of the giant size


class Turned(Scatter):
    """What is shown, turned as a whole."""


class Billboard(Overlay):
    """Four arrows turn it to the four sides; a tap anywhere else closes it."""

    side = NumericProperty(0)  # degrees
    clause = StringProperty("")
    scale = NumericProperty(1.0)

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.line = line
        self._say()
        self.bind(size=self._refit, side=self._refit)

    def _say(self) -> None:
        rows = verdict_rows(self.line.value)
        if self.line.kind == "reminder" and self.line.ruling:
            rows = [("", tongue.say(reason)) for reason in self.line.ruling.reasons]
        reasons = self.line.ruling.reasons if self.line.ruling else ()
        self.clause = tongue.say(reasons[-1]) if reasons and self.line.kind == "ruling" else ""
        self.ids.verdict.set_rows(rows)
        self._refit()

    def _refit(self, *_: object) -> None:
        """As large as it can be without breaking a word or leaving the screen."""
        room = self.ids.content.width - 2 * theme.edge, self.ids.content.height * 0.9
        factor = HUGE
        while factor > SMALLEST and not self._fits(factor, *room):
            factor -= 0.1
        self.scale = factor
        for row in self.ids.verdict.children:
            row.em = theme.giant * factor

    def _fits(self, factor: float, width: float, height: float) -> bool:
        from companion.ui.widgets.text import natural_width

        em, total = theme.giant * factor, 0.0
        for row in self.ids.verdict.children:
            pill = em * 2.6 if row.player in people.looks else 0
            words = max(
                (natural_width(word, em, theme.display) for word in row.text.split()), default=0
            )
            if words + pill > width:
                return False
            whole = natural_width(row.text, em, theme.display)
            total += em * 1.4 * (1 + int(whole / max(1, width - pill)))
        clause = natural_width(self.clause, self.clause_em(factor), theme.plain)
        total += self.clause_em(factor) * 1.3 * (1 + int(clause / max(1, width)))
        return total + theme.edge * 2 <= height

    def clause_em(self, factor: float) -> float:
        """The sentence under the verdict, well below it in rank."""
        return max(theme.title, theme.giant * factor * 0.4)

    def turn_to(self, side: int) -> None:
        """Face another side of the phone."""
        self.side = side

    def beside(self, touch: object) -> bool:
        return True

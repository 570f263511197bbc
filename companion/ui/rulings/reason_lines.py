"""The reasons of a ruling, drawn line by line; a tap opens its rule, or a doubtful value.

A line is indented by its depth and begins with the player it is about.
"""

from __future__ import annotations

from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rule_door import leads
from companion.ui.widgets.drawn import Part, Words
from companion.ui.widgets.drawn_rows import DrawnRows, Row
from companion.ui.widgets.paragraph import UNBROKEN, paragraph
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.pill import PILL, draw_pill, pill_width

NARROW = 14  # sizes of body text: in less room the doubt is part of the sentence


class ReasonLine(Row):
    """One reason.

    A reason that counts a value nobody has read from the box says so; a tap corrects the value.
    """

    def __init__(self, text: str, player: str, depth: int, doubt: str, rule: str = "") -> None:
        super().__init__(text, taps=bool(doubt))
        self.player, self.depth = player, depth
        self.doubt = doubt  # the value that is only probable
        self.rule = rule  # the clause it words

    def measure(self, width: float) -> float:
        mark = tongue.say("app.ruling.probable") if self.doubt else ""
        said = self.text
        if mark and width < theme.body * NARROW:
            said, mark = f"{self.text} ({mark})", ""
        self._em = theme.small * 0.82
        self._look = people.looks.get(self.player)
        self._left = self.depth * theme.gap
        if self._look:
            self._left += pill_width(self._em, self._look) + theme.step
        elif self.depth:
            self._left += theme.step
        self._mark = Words(mark, paragraph(mark, UNBROKEN, theme.small, bold=True))
        end = theme.step + theme.body if self.doubt else 0
        end += self._mark.width + theme.step if mark else 0
        size = theme.small if self.depth else theme.body
        self._words = Words(said, paragraph(said, width - self._left - end, size))
        self.parts = (self._words, self._mark) if mark else (self._words,)
        pill = self._em * PILL if self._look else 0
        return max(self._words.height, pill, theme.touch if self.doubt else 0)

    def place(self) -> None:
        _, bottom, width, height = self.box
        self._middle = bottom + height / 2
        self._words.stand(self._left, self._middle)
        self._mark.stand(width - theme.body - theme.step - self._mark.width, self._middle)

    def draw(self, pen: Pen) -> None:
        if self._look:
            draw_pill(pen, (self.depth * theme.gap, self._middle), self._em, self._look)
        self._words.draw(pen, theme.paper_dim if self.depth else theme.paper_ink)
        if self.doubt:
            self._mark.draw(pen, theme.paper_brass)
            side = theme.body
            pen.icon((self.box[2] - side / 2, self._middle), side, "edit", theme.paper_brass)


class ReasonLines(DrawnRows):
    """All reasons of a verdict, from the first to the last; each leads to its rule."""

    def part_at(self, x: float, y: float) -> Part | None:
        """The line at a point: a doubtful one, or one whose clause has an entry."""
        found = super().part_at(x, y)
        at = x - self.x, y - self.y
        led = (row for row in self.rows if row.contains(*at) and leads(row.rule))
        return found or next(led, None)

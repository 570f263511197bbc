"""A cell of the grid of claims, drawn: the amount, its rank, the most there could be."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Words
from companion.ui.widgets.drawn_cell import DrawnCell
from companion.ui.widgets.paragraph import UNBROKEN, paragraph
from companion.ui.widgets.pen import Pen

LONG = 3  # letters: so long an amount is written smaller


class ClaimCell(DrawnCell):
    """What one player claims of one item; a long press asks for a number."""

    player = StringProperty("")
    item = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    rank = StringProperty("")  # the order in which it is served
    note = StringProperty("")  # the most there could be
    clash = BooleanProperty(False)
    fixed = BooleanProperty(False)  # an earlier claim that cannot be changed now
    chosen = BooleanProperty(False)
    shows = ("text", "icon", "rank", "note", "clash", "fixed", "chosen")

    @property
    def ink(self) -> Colour:
        """The colour of the words on the cell."""
        if self.clash:
            return theme.fill_ink
        return theme.brass_ink if self.chosen and not self.fixed else theme.ink

    def surface(self) -> tuple[Colour, Colour, float]:
        if self.clash:
            return theme.red_fill, theme.red, dp(2)
        if self.fixed:
            return theme.surface, theme.line, dp(1)
        return theme.brass_fill if self.chosen else theme.raised, theme.brass_edge, dp(1)

    def draw_content(self, pen: Pen) -> None:
        if self.icon:
            pen.icon((self.width / 2, self.height / 2), theme.title, self.icon, self.ink)
        em = min(theme.title, self.width * 0.36)
        if len(self.text) >= LONG:
            em = min(theme.body, self.width * 1.4 / max(4, len(self.text)))
        self.draw_amount(pen, self.text, em, self.ink, 0.58 if self.note else 0.5)
        self._draw_corners(pen)

    def _draw_corners(self, pen: Pen) -> None:
        """Draw the rank at the top left, the note at the bottom right, a warning above it."""
        em = min(theme.small * 0.8, self.height / 4)
        rank = Words(self.rank, paragraph(self.rank, UNBROKEN, em, bold=True))
        rank.stand(dp(5), self.height - rank.height / 2 - dp(2))
        note = Words(self.note, paragraph(self.note, UNBROKEN, em))
        note.stand(self.width - note.width - dp(4), note.height / 2 + dp(2))
        rank.draw(pen, self.ink)
        note.draw(pen, self.ink if self.chosen else theme.dim)
        self.parts = [*self.parts, *(one for one in (rank, note) if one.text)]
        if self.clash:
            side = min(theme.small, self.height / 3.4)
            at = self.width - dp(3) - side / 2, self.height - dp(3) - side / 2
            pen.icon(at, side, "warning", theme.fill_ink)

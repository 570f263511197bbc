"""A player's pill as a pen draws it: colour, symbol and initial."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Rectangle
from kivy.metrics import dp

from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import Part, Words
from companion.ui.widgets.paragraph import UNBROKEN, paragraph
from companion.ui.widgets.pen import Pen, Point

# In heights of its letters:
PILL = 1.6  # its height
SIDE = 0.5  # from its end to the symbol, and from the initial to its other end
SYMBOL = 0.86
BETWEEN = 0.28  # symbol and initial

LEAST = 0.5  # of small text, for people who must share a line
APART = dp(3)  # pixels between two people


def pill_width(em: float, look: Look) -> float:
    """The width of a player's pill at a letter size."""
    return em * (2 * SIDE + SYMBOL + BETWEEN) + paragraph(look.initial, UNBROKEN, em, True).width


def draw_pill(pen: Pen, at: Point, em: float, look: Look) -> float:
    """Draw a player's pill from its left end, centred vertically; gives its width."""
    (left, middle), livery = at, theme.livery(look.colour)
    wide, high = pill_width(em, look), em * PILL
    pen.plate((left, middle - high / 2, wide, high), livery.fill, high / 2)
    start = left + em * SIDE
    pen.icon((start + em * SYMBOL / 2, middle), em * SYMBOL, livery.symbol, livery.on_fill)
    letters = paragraph(look.initial, UNBROKEN, em, True).texture
    pos = round(start + em * (SYMBOL + BETWEEN)), round(middle - letters.height / 2)
    pen.group.add(Rectangle(texture=letters, pos=pos, size=letters.size))
    return wide


class PillPart(Part):
    """A player's pill as a part of a drawing."""

    def __init__(self, look: Look, em: float) -> None:
        super().__init__()
        self.look, self.player, self.em = look, look.key, em
        self.width = pill_width(em, look)
        self._initial = Words(look.initial, paragraph(look.initial, UNBROKEN, em, True))
        self.parts = (self._initial,)

    def stand(self, left: float, middle: float) -> None:
        """Place the left end of the pill at a point, centred vertically."""
        self.box = (left, middle - self.em * PILL / 2, self.width, self.em * PILL)
        self._initial.stand(left + self.em * (SIDE + SYMBOL + BETWEEN), middle)

    def draw(self, pen: Pen) -> None:
        """Draw the pill where its box is."""
        left, bottom, _, height = self.box
        draw_pill(pen, (left, bottom + height / 2), self.em, self.look)


class Crowd:
    """Several pills side by side, as large as the room allows."""

    def __init__(self, players: Sequence[str], most: float = 0, em: float = 0) -> None:
        looks = [people.looks[player] for player in players if player in people.looks]
        fitting = fitting_em(looks, em or theme.small * 0.82, most)
        self.parts = [PillPart(look, fitting) for look in looks]
        self.width = sum(one.width for one in self.parts) + APART * max(0, len(looks) - 1)
        self.height = fitting * PILL if looks else 0

    def stand(self, left: float, middle: float) -> None:
        """Place the left end of the pills at a point, centred vertically."""
        for one in self.parts:
            one.stand(left, middle)
            left += one.width + APART

    def draw(self, pen: Pen) -> None:
        """Draw the pills of all players, one after the other."""
        for one in self.parts:
            one.draw(pen)


def fitting_em(looks: Sequence[Look], em: float, most: float) -> float:
    """The letter size at which pills side by side fit a width; width 0 means any."""
    if not most or not looks:
        return em
    units = 2.3 * len(looks) + 0.75 * sum(len(look.initial) for look in looks)
    return max(theme.small * LEAST, min(em, (most - len(looks) * APART) / units))

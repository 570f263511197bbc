"""The row over the city of Police VS Gangs: the drawn card, and the prison."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.held_tiles_row import TitleAndFacts
from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.boards.police_vs_gangs.card import CardFigure
from companion.ui.boards.police_vs_gangs.marks import MARKS
from companion.ui.look.people import Look
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue

CARD_RADIUS, CARD_HEIGHT = dp(30), dp(68)
PILL, PRISON_HEIGHT = dp(24), dp(48)
GAP = dp(8)


@dataclass(frozen=True, slots=True)
class Inmate:
    """One player's characters and dice in prison, with drawings and names."""

    look: Look
    pieces: tuple[tuple[tuple[Stroke, ...], str], ...]

    def width(self, pen: Pen, pill: float) -> float:
        return pen.token_width(pill, self.look) + pill * 0.95 * len(self.pieces) + pill * 0.2


@dataclass(frozen=True, slots=True)
class BesideCity:
    """The drawn card at the left, then the prison with its inmates."""

    drawn: CardFigure | None = None
    name: str = ""
    inmates: tuple[Inmate, ...] = ()

    @property
    def height(self) -> float:
        if self.drawn is not None:
            return CARD_HEIGHT
        return PRISON_HEIGHT if self.inmates else 0

    @property
    def _prison_from(self) -> float:
        return GAP + (CARD_HEIGHT if self.drawn is not None else 0)

    def draw(self, group: InstructionGroup, corner: Point, width: float) -> None:
        left, middle = corner[0], corner[1] - self.height / 2
        if self.drawn is not None:
            card = Pen(group, CARD_RADIUS)
            at = (left + CARD_HEIGHT / 2 + GAP / 2, middle)
            self.drawn.draw_at(card, at)
        if self.inmates:
            self._prison(Pen(group, 1), (left + self._prison_from, middle), width)

    def _prison(self, pen: Pen, at: Point, width: float) -> None:
        room = width - self._prison_from - GAP
        pill = PILL * min(1.0, room / self._wide(pen, PILL))
        wide, high = self._wide(pen, pill), pill * 1.5
        box = (at[0], at[1] - high / 2, wide, high)
        pen.plate(box, theme.line, pill * 0.4)
        rim = dp(1)
        pen.plate((box[0] + rim, box[1] + rim, wide - 2 * rim, high - 2 * rim), theme.surface,
                  pill * 0.38)  # fmt: skip
        pen.mark((at[0] + pill * 0.75, at[1]), pill * 0.95, MARKS["prison"], theme.dim)
        left = at[0] + pill * 1.45
        for inmate in self.inmates:
            token = pen.token_width(pill, inmate.look)
            pen.token((left + token / 2, at[1]), pill, inmate.look)
            for number, (strokes, _) in enumerate(inmate.pieces):
                spot = (left + token + pill * (0.95 * number + 0.55), at[1])
                pen.mark(spot, pill * 0.86, strokes, theme.ink)
            left += inmate.width(pen, pill)

    def _wide(self, pen: Pen, pill: float) -> float:
        return pill * 1.6 + sum(inmate.width(pen, pill) for inmate in self.inmates)

    def card_at(self, x: float, below: float) -> TitleAndFacts | None:
        if not 0 <= below <= self.height:
            return None
        if self.drawn is not None and x <= self._prison_from:
            return self.name, ()
        if not self.inmates:
            return None
        facts = (
            Fact(one.look.key, one.look.name, ", ".join(name for _, name in one.pieces))
            for one in self.inmates
        )
        return tongue.name("prison"), tuple(facts)

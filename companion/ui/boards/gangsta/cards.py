"""The drawings of the cards: heists, gangsters upright or turned, resources, gaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp

from companion.ui.boards.gangsta.faces import (
    Reward,
    dollars_in_words,
    draw_figure,
    draw_points,
    draw_rewards,
    draw_skills,
    skill_ink,
)
from companion.ui.boards.gangsta.marks import FAMILY_COLOURS, MARKS
from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.figures import OnSpace, to_pixels
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.pen import mixed_colours, with_opacity

GRID = Cards()
LONG, SHORT = 1.9, 1.46  # the sides of a card, in radii
RIM, BEND = 0.06, 0.16
HEAD = 0.5  # the strip at the head of a card
NAMED = 0.6  # of its height a resource leaves to its name
ASIDE = 0.5  # of its colours a card that is Engaged keeps


@dataclass(frozen=True, slots=True)
class CardShape(OnSpace):
    """A card on the table: a frame and its content."""

    layer: ClassVar[str] = "places"

    def body(self, pen: Pen, rim: Colour, fill: Colour, size: Point = (LONG, LONG)) -> Point:
        """Draw frame and ground of a card; gives its middle."""
        x, y = at = to_pixels(pen, self.at)
        wide, high = (side * pen.radius for side in size)
        bend, edge = BEND * pen.radius, RIM * pen.radius
        box = (x - wide / 2, y - high / 2, wide, high)
        pen.plate(box, rim, bend)
        inner = (box[0] + edge, box[1] + edge, wide - 2 * edge, high - 2 * edge)
        pen.plate(inner, fill, bend - edge)
        return at


@dataclass(frozen=True, slots=True)
class HeistFigure(CardShape):
    """A heist: needs above, rewards below, a sign if others may join."""

    needs: tuple[str, ...] = ()
    rewards: tuple[Reward, ...] = ()
    cooperative: bool = False

    def draw(self, pen: Pen) -> None:
        ground = mixed_colours(theme.raised, theme.blue, 0.16) if self.cooperative else theme.raised
        x, y = self.body(pen, theme.blue if self.cooperative else theme.line, ground)
        r, foot = pen.radius, 0.62
        wide = (LONG - 4 * RIM) * r
        low = y - (LONG / 2 - RIM) * r
        band = (x - wide / 2 - RIM * r, low, wide + 2 * RIM * r, foot * r)
        pen.plate(band, mixed_colours(ground, theme.ground, 0.55), BEND * 0.6 * r)
        draw_rewards(pen, (x, low + foot * r / 2), self.rewards, (wide, foot * 0.86 * r))
        rest = (LONG - 2 * RIM - foot) * r
        draw_skills(pen, (x, low + foot * r + rest / 2), self.needs, (wide, rest * 0.94))


@dataclass(frozen=True, slots=True)
class GangsterFigure(CardShape):
    """A Boss or gangster; turned if Engaged; in the reserve with the cost at the head."""

    family: str
    skills: tuple[str, ...]
    learned: str = ""
    ready: bool = True
    boss: bool = False
    cost: str = ""
    points: str = ""
    wide: bool = False  # in the reserve there is room beside him

    def draw(self, pen: Pen) -> None:
        colour = FAMILY_COLOURS[self.family]
        size = (LONG, LONG) if self.wide else (SHORT, LONG) if self.ready else (LONG, SHORT)
        ground = mixed_colours(theme.raised, colour, 0.22)
        rim = theme.brass_fill if self.boss else colour
        if not self.ready:
            ground, rim = (
                mixed_colours(ground, theme.ground, 0.45),
                mixed_colours(rim, theme.ground, ASIDE),
            )
        at = self.body(pen, rim, ground, size)
        if self.ready:
            self._upright(pen, at, size, colour)
        else:
            self._turned(pen, at, size, mixed_colours(colour, theme.ground, ASIDE))

    def _upright(self, pen: Pen, at: Point, size: Point, colour: Colour) -> None:
        (x, y), r = at, pen.radius
        wide, high, head = (size[0] - 2 * RIM) * r, (size[1] - 2 * RIM) * r, HEAD * r
        top = y + high / 2
        pen.plate((x - wide / 2, top - head, wide, head), colour, BEND * 0.6 * r)
        self._head(pen, (x, top - head / 2), wide, head)
        rest = high - head
        room = (wide * 0.94, rest * 0.94)
        draw_skills(pen, (x, top - head - rest / 2), self.skills, room, self.learned)

    def _head(self, pen: Pen, at: Point, wide: float, head: float) -> None:
        """Draw cost, family and points in a row; or family and points."""
        signs = [self._cost] if self.cost else []
        signs.append(self._family)
        if self.points:
            signs.append(self._points)
        step = wide / len(signs)
        for number, sign in enumerate(signs):
            sign(pen, (at[0] + (number - (len(signs) - 1) / 2) * step, at[1]), step, head)

    def _cost(self, pen: Pen, at: Point, wide: float, high: float) -> None:
        draw_figure(pen, at, dollars_in_words(self.cost), (wide, high), WHITE)

    def _family(self, pen: Pen, at: Point, wide: float, high: float) -> None:
        pen.mark(at, high * 0.84, MARKS[self.family], WHITE)

    def _points(self, pen: Pen, at: Point, wide: float, high: float) -> None:
        draw_points(pen, at, self.points, high * 0.96)

    def _turned(self, pen: Pen, at: Point, size: Point, colour: Colour) -> None:
        """Draw a turned card with upright letters, so that it can be read."""
        (x, y), r = at, pen.radius
        wide, high, head = (size[0] - 2 * RIM) * r, (size[1] - 2 * RIM) * r, HEAD * r
        left = x - wide / 2
        pen.plate((left, y - high / 2, head, high), colour, BEND * 0.6 * r)
        signs = [self._family, *([self._points] if self.points else [])]
        step = high / len(signs)
        for number, sign in enumerate(signs):
            spot = (left + head / 2, y + ((len(signs) - 1) / 2 - number) * step)
            sign(pen, spot, head, head)
        rest = wide - head
        room = (rest * 0.94, high * 0.94)
        draw_skills(pen, (left + head + rest / 2, y), self.skills, room, self.learned)


WHITE: Colour = (1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class ResourceFigure(CardShape):
    """A resource, low until it is activated: its name, and what it still needs."""

    name: str
    active: bool = False
    needs: tuple[str, ...] = ()
    points: str = ""

    def draw(self, pen: Pen) -> None:
        size = (LONG, LONG) if self.active else (LONG, SHORT)
        rim = theme.brass_fill if self.active else theme.line
        x, y = self.body(pen, rim, theme.surface, size)
        r = pen.radius
        wide, high = ((side - 2 * RIM) * r * 0.94 for side in size)
        ink = theme.brass if self.active else theme.dim
        title, rest = high * NAMED, high * (1 - NAMED)
        pen.words((x, y + rest / 2), self.name, (wide, title), dp(15), ink, True)
        if self.active:
            draw_points(pen, (x, y - title / 2), self.points, min(HEAD * r, rest))
        else:
            draw_skills(pen, (x, y - title / 2), self.needs, (wide, rest))


@dataclass(frozen=True, slots=True)
class InformerFigure(CardShape):
    """A Délateur, with how many Informants he needs."""

    value: str

    def draw(self, pen: Pen) -> None:
        x, y = self.body(pen, theme.red, theme.raised)
        r = pen.radius
        pen.mark((x, y + 0.38 * r), r * 0.8, MARKS["delateur"], theme.red)
        pen.mark((x - 0.32 * r, y - 0.42 * r), r * 0.66, MARKS["informant"], skill_ink("informant"))
        draw_figure(pen, (x + 0.42 * r, y - 0.42 * r), self.value, (r * 0.6, r * 0.7), theme.ink)


@dataclass(frozen=True, slots=True)
class GapFigure(CardShape):
    """A place in a row without a card."""

    def draw(self, pen: Pen) -> None:
        at = to_pixels(pen, self.at)
        pen.tile(self.of, at, 0.94, theme.ground)
        pen.tile_line(self.of, at, 0.9, with_opacity(theme.line, 0.8), dp(0.8))

"""The drawing of tiles that players laid: face down a token, face up who and which side."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kivy.metrics import dp

from companion.ui.boards.kit.figures import Laid, to_pixels
from companion.ui.boards.kit.marks import Stroke
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room, letter_factor
from companion.ui.widgets.pen import mixed_colours, with_opacity

BLACK: Colour = (0, 0, 0, 1)
SIDE_ICONS = {"red": "combat", "green": "recruit", "blue": "protect"}
LINES = 3  # names that a stack shows at most
GROWN = 1.2  # as far as a tile grows with its letters: beyond that it would hide its neighbours
BADGE = 0.19
COUNTED = dp(38)  # from this radius on the number of tiles is written


@dataclass(frozen=True, slots=True)
class Face:
    """One tile: its character, or none while it lies face down."""

    name: str = ""
    strokes: tuple[Stroke, ...] = ()
    side: str = ""
    chief: bool = False
    counts: bool = True


def side_ink(side: str, plain: Colour) -> Colour:
    """The colour of a tile side: red combat, green recruiting, blue protection."""
    return getattr(theme, f"paper_{side}") if side in SIDE_ICONS else plain


@dataclass(frozen=True, slots=True)
class Stack(Laid):
    """One player's tiles on one spot; `edge` is the side of the place they touch."""

    faces: tuple[Face, ...]
    edge: tuple[Point, Point] | None = None
    size: float = 1.0  # of a full stack

    @property
    def scale(self) -> float:
        """The scale in which the pile of tiles is drawn, larger with large letters."""
        return self.size * max(1.0, min(letter_factor(), GROWN))

    @property
    def reach(self) -> Point:
        """Half the width and half the height of the stack, badges included."""
        chief = any(face.chief for face in self.faces)
        badge = BADGE if chief or len(self.faces) > 1 else 0
        names = len(self.named)
        wide, high = (0.53, 0.36 + 0.07 * min(2, names - 1)) if names else (0.4, 0.29)
        return (wide + badge) * self.scale, (high + badge) * self.scale

    @property
    def sides(self) -> tuple[str, ...]:
        """The tile sides that count here; tiles of one stack may differ."""
        return tuple(dict.fromkeys(face.side for face in self.faces if face.side in SIDE_ICONS))

    @property
    def side(self) -> str:
        """The side that all tiles of the pile show; empty if they differ."""
        return self.sides[0] if len(self.sides) == 1 else ""

    @property
    def named(self) -> Counter[tuple[str, str]]:
        """The face-up characters, each with its side if sides differ."""
        shown = (face for face in self.faces if face.name)
        return Counter((face.name, "" if self.side else face.side) for face in shown)

    def draw(self, pen: Pen) -> None:
        shown = [face for face in self.faces if face.name]
        if self.edge:
            self._bars(pen, self.edge)
        if shown:
            self._face_up(pen, shown)
        else:
            self._face_down(pen)
        self._badges(pen, bool(shown))

    def _bars(self, pen: Pen, edge: tuple[Point, Point]) -> None:
        """Draw bars along the side of the place in the colours of the sides that count."""
        (x, y), (far_x, far_y) = (to_pixels(pen, end) for end in edge)
        dx, dy = (far_x - x) / max(1, len(self.sides)), (far_y - y) / max(1, len(self.sides))
        for at, side in enumerate(self.sides):
            ends = [(x + dx * part, y + dy * part) for part in (at, at + 1)]
            pen.bar(ends, getattr(theme, side), pen.radius * 0.045)

    def _box(self, pen: Pen, width: float, height: float) -> tuple[float, float, float, float]:
        x, y = to_pixels(pen, self.at)
        w, h = width * pen.radius * self.scale, height * pen.radius * self.scale
        return x - w / 2, y - h / 2, w, h

    def _face_down(self, pen: Pen) -> None:
        livery, unit = theme.livery(self.look.colour), pen.radius * self.scale
        x, y, w, h = self._box(pen, 0.8, 0.58)
        for below in range(min(2, len(self.faces) - 1), -1, -1):
            off = below * 0.07 * unit
            rim = mixed_colours(livery.fill, BLACK, 0.45 + 0.1 * below)
            pen.plate((x + off, y - off, w, h), rim, 0.15 * unit)
            fill = mixed_colours(livery.fill, BLACK, 0.14 * below)
            edge = 0.035 * unit
            box = (x + off + edge, y - off + edge, w - 2 * edge, h - 2 * edge)
            pen.plate(box, fill, 0.12 * unit)
        middle = y + h / 2
        pen.icon((x + w * 0.31, middle), 0.32 * unit, livery.symbol, livery.on_fill)
        room = (w * 0.46, h)
        pen.words((x + w * 0.68, middle), self.look.initial, room, 0.36 * unit, livery.on_fill)

    def _face_up(self, pen: Pen, shown: list[Face]) -> None:
        livery, unit = theme.livery(self.look.colour), pen.radius * self.scale
        names = self.named
        x, y, w, h = self._box(pen, 1.06, 0.72 + 0.14 * min(2, len(names) - 1))
        alpha = 1.0 if all(face.counts for face in shown) else 0.5
        pen.plate(
            (x, y, w, h), side_ink(self.side, mixed_colours(livery.fill, BLACK, 0.35)), 0.16 * unit
        )
        edge, head = 0.045 * unit, 0.26 * unit
        inner = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
        pen.plate(inner, mixed_colours(theme.paper, theme.ground, 0.5 * (1 - alpha)), 0.12 * unit)
        pen.plate((inner[0], y + h - edge - head, inner[2], head), livery.fill, 0.1 * unit)
        self._head(pen, (x + w / 2, y + h - edge - head / 2), head)
        self._names(pen, names, (x + w / 2, y + edge, w - 4 * edge, h - head - 2 * edge), alpha)

    def _head(self, pen: Pen, at: Point, head: float) -> None:
        livery = theme.livery(self.look.colour)
        left = head * (0.7 if self.side else 0.45)
        pen.icon((at[0] - left, at[1]), head * 0.72, livery.symbol, livery.on_fill)
        room = (head * 1.4, head)
        right = at[0] if self.side else at[0] + head * 0.5
        pen.words((right, at[1]), self.look.initial, room, head * 0.84, livery.on_fill)
        if self.side:
            spot = (at[0] + head * 0.82, at[1])
            pen.icon(spot, head * 0.8, SIDE_ICONS[self.side], livery.on_fill)

    def _names(
        self,
        pen: Pen,
        names: Counter[tuple[str, str]],
        box: tuple[float, float, float, float],
        alpha: float,
    ) -> None:
        x, bottom, width, height = box
        told = [
            (f"{name} ×{count}" if count > 1 else name, side)
            for (name, side), count in names.items()
        ]
        if len(told) > LINES:
            told = [*told[: LINES - 1], ("…", "")]
        share = height / len(told)
        for at, (text, side) in enumerate(told):
            middle = (x, bottom + height - share * (at + 0.5))
            self._name(pen, middle, (width, share), text, side, alpha)
        if alpha < 1:
            low, high = bottom + height * 0.15, bottom + height * 0.85
            pen.bar([(x - width / 2, low), (x + width / 2, high)], theme.paper_red, dp(0.8))

    def _name(
        self, pen: Pen, at: Point, box: tuple[float, float], text: str, side: str, alpha: float
    ) -> None:
        """Draw a name, with the sign of its side where sides differ."""
        (x, y), (width, height) = at, box
        icon = min(height, width / 4) if side in SIDE_ICONS else 0.0
        if icon:
            sign = (x - width / 2 + icon / 2, y)
            pen.icon(sign, icon * 0.9, SIDE_ICONS[side], side_ink(side, theme.paper_ink))
        ink, most = with_opacity(theme.paper_ink, 0.5 + 0.5 * alpha), 0.3 * pen.radius * self.size
        pen.words(
            (x + icon / 2, y), text, (width - icon, height), most * letter_factor(), ink, True
        )

    def _corners(self, pen: Pen, shown: bool) -> tuple[Point, Point]:
        """The two corners for badges, away from the place."""
        ends = self.edge or (self.at, self.at)
        dx = self.at[0] - (ends[0][0] + ends[1][0]) / 2
        dy = self.at[1] - (ends[0][1] + ends[1][1]) / 2
        right, up = (-1 if dx < -0.01 else 1), (-1 if dy < -0.01 else 1)
        x, y = to_pixels(pen, self.at)
        w = (0.54 if shown else 0.4) * pen.radius * self.scale
        names = len(self.named)
        h = (0.4 + 0.07 * min(2, names - 1) if shown else 0.29) * pen.radius * self.scale
        aside = (x - right * w, y + up * h) if abs(dx) < 0.01 else (x + right * w, y - up * h)
        return (x + right * w, y + up * h), aside

    def _badges(self, pen: Pen, shown: bool) -> None:
        unit = pen.radius * self.scale
        one, other = self._corners(pen, shown)
        if any(face.chief for face in self.faces):
            at = one
            pen.disc(at, BADGE * unit, theme.ground)
            pen.disc(at, 0.165 * unit, theme.brass_fill)
            pen.icon(at, 0.22 * unit, "crown", theme.brass_ink)
        if len(self.faces) > 1 and unit >= COUNTED:
            at, count = other, f"×{len(self.faces)}"
            wide, size = figure_room(count), max(0.25 * unit, LEAST_FIGURE)
            pen.disc(at, max(0.18 * unit, wide * 0.62), theme.ground)
            pen.words(at, count, (max(0.34 * unit, wide), size * 1.25), size, theme.ink, True)

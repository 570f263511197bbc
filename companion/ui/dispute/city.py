"""The sketch of a city on the desk: places side by side, and free spaces to be tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.core.desk import City, Path, value_at
from companion.evening.city_told import Ground, Space, pieces_of, row_of, spaces_of
from companion.ui.boards.kit.figures import draw_around
from companion.ui.boards.kit.sketch import Pen as BoardPen
from companion.ui.boards.kit.tilings import Point, extent_of
from companion.ui.games import figure_of, tiling_of
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.drawn import Drawn, Part
from companion.ui.widgets.hold_plate import Holding
from companion.ui.widgets.pen import Pen, with_opacity

RADIUS = dp(33)  # of a place; a space is as large as a finger
NARROW = dp(320)  # of a sketch on a phone
LEAST = 0.62  # of that, where the city is wide
TILE = 0.94  # of a space
FREE = "+"


class Cell(Part):
    """A space of the sketch: a place, or a free space where one can be told."""

    def __init__(self, text: str, space: Space, piece: str = "") -> None:
        super().__init__(text, taps=True)
        self.space, self.piece = space, piece


class CitySketch(Holding, Drawn):
    """Draws the places of a situation; a tap faces a place or tells one more on a free space."""

    def __init__(self, situation: Any, city: City, **kwargs: Any) -> None:
        self._situation, self._city = situation, city
        self._tiling: Any = tiling_of(situation.game.key)
        self._ground = Ground(self._tiling.sides, self._tiling.next_to)
        self._kept: dict[str, Space] = {}  # where the places lay before
        self._wanted: Space | None = None  # the free space that was tapped
        self._tapped: Cell | None = None
        self.spaces: dict[str, Space] = {}
        super().__init__(size_hint_y=None, **kwargs)
        listen(self, theme, name=self.redraw_soon, text_size=self.redraw_soon)
        self.bind(width=self._fit)

    @property
    def path(self) -> Path:
        """The list that the sketch shows."""
        return (self._city.rows,)

    @property
    def lit(self) -> bool:
        """Is a place of the sketch in front, or a free space?"""
        front = self._situation.front
        return bool(self.spaces) and front is not None and front[:1] == self.path

    def show(self) -> bool:
        """Lay the places as told; False if no ground fits, and nothing can be drawn."""
        told = self._situation.told
        come = [one for one in pieces_of(self._city, told) if one not in self._kept]
        if self._wanted is not None and len(come) == 1:
            self._kept[come[0]] = self._wanted
        if come:
            self._wanted = None
        found = spaces_of(self._city, told, self._ground, self._kept)
        found = found if found is not None and self._has_room(found) else None
        self.spaces, self.opacity = found or {}, 1.0 if found is not None else 0.0
        self._kept = dict(self.spaces)
        self._fit()
        return found is not None

    def _has_room(self, spaces: dict[str, Space]) -> bool:
        """Is the city narrow enough to be told by taps?"""
        left, _, right, _ = extent_of(self._tiling, spaces.values(), (0, 0))
        return (right - left + 2) * RADIUS * LEAST <= max(self.width, NARROW)

    @property
    def _free(self) -> tuple[Space, ...]:
        """The free spaces where a place can be told."""
        taken = set(self.spaces.values())
        middle = self._situation.told[self._city.middle] if self._city.middle else ""
        middles = [self.spaces[middle]] if middle in self.spaces else [*self.spaces.values()]
        around = (space for one in middles for space in self._ground.around(one))
        return tuple(dict.fromkeys(one for one in around if one not in taken)) or ((0, 0),)

    def _fit(self, *_: object) -> None:
        self._extent = extent_of(self._tiling, (*self.spaces.values(), *self._free), (0, 0))
        left, bottom, right, top = self._extent
        room = self.width / max(right - left, 1)
        scale = theme.small / dp(14)
        self.radius = max(min(RADIUS * scale, room), RADIUS * LEAST)
        self.height = (top - bottom) * self.radius if self.opacity else 0
        self.redraw_soon()

    def _at(self, space: Space) -> Point:
        x, y = self._tiling.middle(space)
        left, bottom, right, _ = self._extent
        across = (self.width - (right - left) * self.radius) / 2
        return across + (x - left) * self.radius, (y - bottom) * self.radius

    def draw(self, pen: Pen) -> None:
        board = BoardPen(pen.group, self.radius)
        free = [self._draw_free(board, space) for space in self._free]
        laid = [self._draw_place(board, one, space) for one, space in self.spaces.items()]
        self.parts = (*free, *laid)

    def _draw_free(self, pen: BoardPen, space: Space) -> Cell:
        at, chosen = self._at(space), space == self._wanted
        pen.tile(self._tiling, at, TILE, with_opacity(theme.brass, 0.35 if chosen else 0.07))
        pen.tile_line(self._tiling, at, TILE, theme.brass_edge, 1.0)
        size = (self.radius, self.radius)
        pen.words(at, FREE, size, theme.title, theme.brass, display=True)
        return self._cell(Cell(FREE, space), at)

    def _draw_place(self, pen: BoardPen, piece: str, space: Space) -> Cell:
        at, situation = self._at(space), self._situation
        path = row_of(self._city, situation.told, piece)
        lit = situation.front is not None and situation.front[: len(path)] == path
        figure = figure_of(situation.game.key, piece, situation.known)
        if figure is not None:
            draw_around(pen, figure, at)
        else:
            pen.tile(self._tiling, at, TILE, theme.raised, shaded=True)
        rim = theme.brass if lit else theme.brass_edge
        pen.tile_line(self._tiling, at, TILE, rim, 2.0 if lit else 1.0)
        name, amount = tongue.name(piece), self._amount(path)
        wide = self._tiling.half[0] * self.radius * 1.6
        if figure is None:
            high = at[1] + (self.radius * 0.2 if amount else 0)
            pen.words((at[0], high), name, (wide, self.radius), theme.small, theme.ink)
        if look := people.looks.get(self._said(path).get("player", "")):
            pen.token(at, self.radius * 0.6, look)
        if amount:
            low = (at[0], at[1] - self.radius * 0.45)
            pen.words(low, amount, (wide, self.radius * 0.6), theme.body, theme.brass, display=True)
        return self._cell(Cell(name, space, piece), at)

    def _said(self, path: Path) -> dict[str, Any]:
        """What is told of a place; of the one in the middle the facts of the question."""
        told: Any = self._situation.told
        return dict(told) if path == (self._city.middle,) else dict(value_at(told, path))

    def _amount(self, path: Path) -> str:
        """The number that is told of a place; of the one in the middle its neighbours."""
        counts = [one for one in self._said(path).values() if type(one) is int]
        return number(counts[0]) if counts else ""

    def _cell(self, cell: Cell, at: Point) -> Cell:
        wide, high = (half * self.radius for half in self._tiling.half)
        wide, high = wide * 1.47, high * 1.88  # where no other cell is touched
        cell.box = (at[0] - wide / 2, at[1] - high / 2, wide, high)
        return cell

    # Touches

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell at a point of the screen."""
        found = (one for one in self.parts if one.contains(x - self.x, y - self.y))
        return next((one for one in found if isinstance(one, Cell)), None)

    def on_touch_down(self, touch: Any) -> bool:
        self._tapped = self.cell_at(*touch.pos)
        return self._tapped is not None and bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        cell, self._tapped = self._tapped, None
        if cell is None or self.held:
            return
        if cell.piece:
            self._situation.face(row_of(self._city, self._situation.told, cell.piece))
        else:
            self.tell_on(cell.space)

    def on_hold(self) -> None:
        if self._tapped is not None and self._tapped.piece:
            path = row_of(self._city, self._situation.told, self._tapped.piece)
            if len(path) > 1:
                self._situation.remove(path)

    def tell_on(self, space: Space) -> None:
        """Ask which place lies on a free space; it will touch those around."""
        self._wanted = space
        around = set(self._ground.around(space))
        beside = tuple(one for one, at in self.spaces.items() if at in around)
        self._situation.face((self._city.rows,))
        self._situation.beside = beside


def sketch_of(situation: Any) -> CitySketch | None:
    """The sketch for a question whose places lie side by side; None for another."""
    city = situation.game.offers.desk.cities.get(situation.asked.key)
    return CitySketch(situation, city) if city is not None else None

"""A board of tiles: draws what changed, lets legal spots glow, finds which one was tapped."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.core.spots import parts_of
from companion.ui.boards.kit.board import Board
from companion.ui.boards.kit.figures import Figure, FreeSpace, Laid, Lamp
from companion.ui.boards.kit.framing import AIR, FAR, MARGIN, Framing
from companion.ui.boards.kit.goal import Goal
from companion.ui.boards.kit.held_tiles_row import NO_ROW, RowAboveBoard
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.offers import City, Offer
from companion.ui.boards.kit.place_card import Fact, PlaceCard
from companion.ui.boards.kit.tilings import Extent, Point, extent_of
from companion.ui.boards.kit.viewport import LEAST, TINY
from companion.ui.boards.kit.wheel import Spoke, Wheel
from companion.ui.look.wording import tongue

ROOMY, REACH = dp(84), dp(24)  # from this radius on every side has a target of its own, so wide
NOWHERE = City(HEXAGONS, {}, frozenset(), {})


class CityBoard(Board):
    """What all cities share; a game's own board says what lies where (`city_of`, `read`)."""

    looks_near = True  # zoom to the place in question where the city is too small to be read

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.city = NOWHERE
        self._offer: Offer | None = None
        self._held: RowAboveBoard = NO_ROW
        self._pieces: dict[str, Figure] = {}
        self._near = ""  # the place that is looked at from near
        self._wheel: Wheel | None = None  # made when it is first needed
        self.framing = Framing(self)
        self._roomy = False  # has every side a target of its own?
        self.fbind("pos", self._draw_held)
        self.fbind("size", self._draw_held)
        self.fbind("radius", self._try_targets)

    def city_of(self, table: Any) -> City:
        """The places, piles and free spaces of a table."""
        raise NotImplementedError

    def read(self, table: Any) -> dict[str, Figure]:
        """The figures of all pieces on a table, by name."""
        raise NotImplementedError

    def row_over_city(self, table: Any) -> RowAboveBoard:
        """The row of what lies beside the city, drawn over it."""
        return NO_ROW

    @property
    def is_empty(self) -> bool:
        return not self._pieces and not self._held.height

    def show(self, table: Any) -> None:
        """Draw a table, only what changed since the last one."""
        self.table, self.city = table, self.city_of(table)
        self._pieces = self.read(table)
        if (held := self.row_over_city(table)) != self._held:
            self._held = held
            self._draw_held()
        self._frame_city()
        self.drawing.refresh()

    def offer(self, field: OneOf | None) -> bool:
        """Let the spots of a field glow; False if they are not spots of this city."""
        offer = Offer(field, self.city) if field else None
        self._offer, self.chosen = (offer if offer and offer.kind else None), ""
        self.offered = self._offer.field if self._offer is not None else None
        self._frame_city()
        self.drawing.refresh()
        return self._offer is not None

    def offer_none(self) -> None:
        """Stop offering spots: none glows or answers to a tap."""
        self.offer(None)

    def highlight(self, place: str) -> None:
        super().highlight(place)
        self._go_near()

    def invite(self, places: tuple[str, ...]) -> None:
        super().invite(places)
        self._go_near()

    def _go_near(self) -> None:
        """Zoom to the place a question is about, unless another may be tapped."""
        spoken_of = self.looks_near and self.in_hand in self.city.names
        away = self.invited or self._offer is not None or not spoken_of
        near = "" if away else self.in_hand
        if near != self._near:
            self._near = near
            self.frame_soon()

    def point_of(self, spot: str) -> Point:
        """The point where a finger means a spot; for a side, that of its whole place."""
        name = parts_of(spot)[0]
        space = self.city.beyond[spot] if self._asks_for_space else self.city.where(name)
        return self.city.tiling.middle(space)

    def place_at(self, point: Point) -> str:
        return self.city.spaces.get(self.city.tiling.space_at(point), "")

    def _frame_city(self) -> None:
        """Update what must be in view: pieces, and free spaces that may be chosen."""
        spaces, head = frozenset(self.city.spaces), self._held.height
        offer = self._offer if self._asks_for_space else None
        spread = spaces | frozenset(offer.by_space) if offer else spaces
        air = self._offer is not None and self._offer.kind == "sides"
        pieces = () if self._asks_for_space else self._pieces.values()
        if self.framing.follow(self.city.tiling, spread, head, pieces, air):
            self.by_hand = False  # pan and zoom are reset when the city grows
        self.frame_soon()

    def _smallest(self) -> float:
        """The least radius of the city: tiny, unless a finger must find spots."""
        on_chips = self._offer is None or self._offer.kind == "places"
        return TINY if on_chips else LEAST

    @property
    def _asks_for_space(self) -> bool:
        """Is a free space asked for?"""
        return self._offer is not None and self._offer.kind == "spaces"

    def goal(self) -> Goal:
        """The view to show: the whole city, or a place that cannot be read from so far."""
        self.least = self._smallest()
        self._make_room()
        goal = super().goal()
        if self._near not in self.city.names:
            return goal
        around = (one for name, one in self._pieces.items() if _lies_on(name, self._near))
        near = self.framing.near(self.city.tiling, self.city.where(self._near), around)
        return near if goal.radius < min(FAR, near.radius) else goal

    def _make_room(self) -> None:
        """Place the row over the city, or beside it where there is room."""
        self.head, self.extent = 0.0, self.framing.wanted()
        left, _, right, _ = self.extent
        wide = (right - left) * max(self.least, self.fitting(self.extent))
        if self.width - wide < 2 * self.held_width():
            self.head, self.extent = self._held.height, self.framing.wanted()

    def shows(self, goal: Goal) -> bool:
        beside = self.held_width() if self._held.height and not self.head else 0.0
        left = self.to_pixels(self.extent[0], 0)[0]
        return left >= self.x + beside - 1 and super().shows(goal)

    def wanted(self) -> Extent:
        """The extent of what may be tapped."""
        offer, of = self._offer, self.city.tiling
        if offer is None or not offer.open:
            return self.extent
        spaces = (of.space_at(self.point_of(one)) for one in offer.open)
        return extent_of(of, spaces, MARGIN if offer.kind == "sides" else AIR)

    def held_width(self) -> float:
        """The width the row takes: all of it, unless a board overrides it."""
        return inf if self._held.height else 0.0

    def figures(self) -> dict[str, Figure]:
        """All figures to draw, by name."""
        if self.table is None:
            return {}
        free = set(self.city.beyond.values()) - set(self.city.spaces)
        left, bottom, right, top = self.extent
        centre = ((left + right) / 2, (bottom + top) / 2)
        figures: dict[str, Figure] = {"lamp": Lamp(centre, (right - left, top - bottom))}
        figures.update({f"free {space}": FreeSpace(self.city.tiling, space) for space in free})
        figures.update(self._pieces)
        if self._offer is not None:
            figures.update(self._offer.glows(self._roomy))
        figures.update(self.city.marks(self.chosen, self.in_hand, self._asks_for_space))
        figures.update(self.city.numbered(self.gathered))
        return figures

    def _draw_held(self, *_: Any) -> None:
        self.hud.clear()
        self._held.draw(self.hud, (self.x, self.top), self.width)

    def reword(self, *_: Any) -> None:
        if self.table is not None:
            self._pieces, self._held = self.read(self.table), self.row_over_city(self.table)
            self._frame_city()
        self._draw_held()
        super().reword()

    def redraw(self, *_: Any) -> None:
        """Draw everything anew after a change of theme, language or text size."""
        self.reword()
        self.drawing.renew()

    def _try_targets(self, *_: Any) -> None:
        """Give sides targets of their own where the city is drawn large enough."""
        if self._roomy != (self.radius >= ROOMY):
            self._roomy = not self._roomy
            self.drawing.refresh()

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        offer, spot = self._offer, ""
        if offer is not None:
            spot = offer.meant_by((x, y), self._roomy, REACH / self.radius)
        elif place := self._laid_at((x, y)) or self.place_at((x, y)):
            self.dispatch("on_place", place)
        if offer is not None and spot:
            if offer.kind == "sides" and self.city.is_place(spot):
                self._open_wheel(offer, spot)
            else:
                self.tap_spot(spot)
        elif offer is not None and offer.kind == "spaces" and (place := self.place_at((x, y))):
            self.dispatch("on_place", place)
        elif twice:
            self._near = ""
            self.fit()

    def on_place(self, place: str) -> None:
        """Tell about a tapped place; tiles on a side belong to their place."""
        super().on_place(parts_of(place)[0])

    def _open_wheel(self, offer: Offer, place: str) -> None:
        """Open the wheel with the sides of a place."""
        options, around = offer.field.options, offer.around(place)
        spokes = tuple(Spoke(spot, spot in options, self.look_on(spot)) for spot in around)
        at = self.to_window(*self.to_pixels(*self.city.tiling.middle(self.city.where(place))))
        if self._wheel is None:
            self._wheel = Wheel(self)
            self._wheel.bind(on_spoke=lambda _, spot: self.tap_spot(spot))
        if self._wheel.parent is None:  # one that is still closing is not opened again
            self._wheel.open_on(self.city.tiling, self.name_of(place), spokes, at)
            App.get_running_app().lay_over(self._wheel)

    def look_on(self, spot: str) -> str:
        """The player whose tiles lie on a spot."""
        return ""

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        """The facts about a place, in words."""
        return ()

    def name_of(self, place: str) -> str:
        """The name of a place at this table."""
        return tongue.name(place)

    def tell_point(self, point: Point) -> None:
        """Tell what lies under a finger: a held tile, tiles on a side, else the place."""
        x, y = self.to_pixels(*point)
        if told := self._held.card_at(x - self.x, self.top - y):
            App.get_running_app().lay_over(PlaceCard(*told))
        elif spot := self._laid_at(point):
            self.tell_place(parts_of(spot)[0])
        else:
            super().tell_point(point)

    def _laid_at(self, point: Point) -> str:
        """The spot whose tiles lie under a point, also beyond their place."""
        for name, piece in self._pieces.items():
            if isinstance(piece, Laid) and piece.covers(point):
                return name.partition(" ")[0]
        return ""

    def tell_place(self, place: str) -> None:
        drawn = place if self.has_face(place) else None
        card = PlaceCard(self.name_of(place), self.facts_of(place), drawn)
        card.bind(on_value=lambda _, key: self.dispatch("on_value", key))
        App.get_running_app().lay_over(card)


def _lies_on(name: str, place: str) -> bool:
    """Does a piece, by its name, lie on a place or at one of its sides?"""
    return parts_of(name.partition(" ")[0])[0] == place

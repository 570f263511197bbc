"""The board of BlackRock City: towns, sheriff and bandit, the stagecoach and the bids."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.games.blackrock_city.table import Table
from companion.ui.boards.blackrock_city.ahead import AHEAD
from companion.ui.boards.blackrock_city.centre import CentreFigure
from companion.ui.boards.blackrock_city.pieces import (
    bandit_point,
    draw_bandit,
    draw_sheriff,
    sheriff_point,
    shown_bids,
    town_figures,
)
from companion.ui.boards.blackrock_city.ring import (
    Box,
    Point,
    Ring,
    inside,
    lay_ring,
    middle,
    way_between,
)
from companion.ui.boards.blackrock_city.town_glows import ChosenTown, OpenTown, Road, TownInHand
from companion.ui.boards.blackrock_city.town_sheet import CentreCard, TownCard
from companion.ui.boards.blackrock_city.walker import Walker
from companion.ui.boards.kit.board import Board
from companion.ui.boards.kit.figures import Figure, Lamp
from companion.ui.boards.kit.tilings import Extent
from companion.ui.look.people import people

TOWNS_AT_REST = 12  # the ring before any table is shown
UPRIGHT_SHARE = 0.29  # of the height of the window: what a ring is shaped for
BESIDE = dp(770)  # a higher window leaves a ring all beyond that


class BlackRockCityBoard(Board):
    """Draws the frozen table; knows no rule."""

    ahead = AHEAD

    least = dp(1)  # all of the ring is always shown

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ring: Ring = lay_ring(TOWNS_AT_REST, (360, 360))
        pieces = InstructionGroup()
        self.world.add(pieces)
        self.sheriff, self.bandit = Walker(pieces), Walker(pieces)

    @property
    def keeps_room(self) -> bool:
        """Must the ring stay in sight? Yes, until the game is over."""
        return self.table is None or not self.table.winners

    # What the screen asks for

    def show(self, table: Table) -> None:
        """Draw a table, only what changed; pieces that moved walk there."""
        before, self.table = self.table, table
        if before is None or len(before.towns) != len(table.towns):
            self._lay()
            self.frame_soon()
            self.redraw()
            return
        self.drawing.refresh()
        if before.rider != table.rider:
            self._paint_pieces()
        onward = (table.phases, len(table.bids)) >= (before.phases, len(before.bids))
        self.sheriff.go(self._way(before.sheriff, table.sheriff, sheriff_point, onward))
        self.bandit.go(self._way(before.bandit, table.bandit, bandit_point, onward))

    def offer(self, field: OneOf) -> bool:
        """Let the towns of a field glow; False if the field is not about towns."""
        known = any(one in self.table.towns for one in (*field.options, *field.closed))
        self.offered, self.chosen = (field if known else None), ""
        self.drawing.refresh()
        return known

    def point_of(self, spot: str) -> Point:
        """The point where a finger means a town, in units of the drawing."""
        return middle(self.tile_of(spot))

    def place_at(self, point: Point) -> str:
        at = self.ring.tile_at(point)
        return tuple(self.table.towns)[at] if at is not None and self.table else ""

    def tell_point(self, point: Point) -> None:
        if not self.place_at(point) and inside(self.ring.centre, point):
            App.get_running_app().lay_over(CentreCard(self.table))
        else:
            super().tell_point(point)

    def tell_place(self, place: str) -> None:
        App.get_running_app().lay_over(TownCard(self.table, place))

    # How it is drawn

    def _lay(self) -> None:
        """Shape the ring to its box, upright only to the part in sight beside a question.

        So it is laid once for all questions, which lie over the lower edge of its box.
        """
        count = len(self.table.towns) if self.table else TOWNS_AT_REST
        sideways = Window.width > Window.height
        upright = max(Window.height * UPRIGHT_SHARE, Window.height - BESIDE)
        high = self.height if sideways else min(self.height, upright)
        ring = lay_ring(count, (self.width, high), sideways, dp(1))
        if ring != self.ring:
            self.ring, self.extent = ring, (0.0, 0.0, self.width / ring.unit, high / ring.unit)
            self.redraw()

    def _frame(self, *_: Any) -> None:
        if self._unfit:
            self._lay()
        super()._frame()

    def fitting(self, extent: Extent) -> float:
        """The radius at which the ring fills its room, limited by the size of a town."""
        wide, high = self.sight_size
        return min(wide / extent[2], high / extent[3], self.ring.unit)

    def figures(self) -> dict[str, Figure]:
        """All figures to draw, by name."""
        table, tiles = self.table, self.ring.tiles
        if table is None or len(tiles) != len(table.towns):
            return {}
        centre = middle(self.ring.centre)
        figures: dict[str, Figure] = {
            "lamp": Lamp(centre, (self.extent[2] * 0.6, self.extent[3] * 0.6)),
            "road": Road(tuple(map(middle, tiles))),
            "centre": CentreFigure(self.ring.centre, table.silver, shown_bids(table)),
        }
        figures.update(town_figures(table, tiles))
        for name in filter(table.towns.__contains__, self._glowing):
            figures[f"glow {name}"] = OpenTown(self.tile_of(name))
        if self.chosen in table.towns:
            figures["chosen"] = ChosenTown(self.tile_of(self.chosen))
        if self.in_hand in table.towns:
            figures["in hand"] = TownInHand(self.tile_of(self.in_hand))
        return figures

    @property
    def _glowing(self) -> tuple[str, ...]:
        """The figures of what can be tapped now, to answer or to read about."""
        return self.offered.options if self.offered else self.invited

    def tile_of(self, town: str) -> Box:
        """The box of a town, in units of the drawing."""
        return self.ring.tiles[tuple(self.table.towns).index(town)]

    def redraw(self, *_: Any) -> None:
        """Draw everything anew after a change of theme, language or size."""
        self.drawing.renew()
        if self.table is None:
            return
        self._paint_pieces()
        self.sheriff.go((sheriff_point(self.tile_of(self.table.sheriff)),))
        self.bandit.go((bandit_point(self.tile_of(self.table.bandit)),))

    def _paint_pieces(self) -> None:
        look = people.looks.get(self.table.rider)
        self.sheriff.paint(draw_sheriff, self.radius)
        self.bandit.paint(lambda pen: draw_bandit(pen, look), self.radius)

    def on_movement_ended(self) -> None:
        super().on_movement_ended()
        if self.table is not None:
            self._paint_pieces()

    def _way(self, start: str, end: str, spot_on: Any, onward: bool) -> tuple[Point, ...]:
        tiles = way_between(tuple(self.table.towns), start, end, onward)
        return tuple(spot_on(self.ring.tiles[at]) for at in tiles)

    # What a finger does

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        town = self.place_at((x, y))
        if town and self.offered:
            self.tap_spot(town)
        elif town:
            self.dispatch("on_place", town)
        elif self.table is not None and inside(self.ring.centre, (x, y)):
            App.get_running_app().lay_over(CentreCard(self.table))
        elif twice:
            self.fit()

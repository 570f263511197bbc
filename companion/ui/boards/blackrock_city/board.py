"""The ring of BlackRock City: towns, sheriff and bandit, the stagecoach and the bids."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.core.ruling import Reason
from companion.games.blackrock_city.table import Table
from companion.ui.boards.blackrock_city.card import CentreCard, TownCard
from companion.ui.boards.blackrock_city.centre import CentreFigure
from companion.ui.boards.blackrock_city.pieces import (
    draw_bandit,
    draw_sheriff,
    foot_of,
    pinned_on,
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
from companion.ui.boards.blackrock_city.walker import Walker
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.figures import Figure, Lamp
from companion.ui.boards.kit.viewport import Viewport
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue

TOWNS_AT_REST = 12  # the ring before any table is shown


class BlackRockCityBoard(Viewport):
    """Draws the frozen table; knows no rule."""

    __events__ = ("on_spot", "on_closed", "on_place")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table: Any = None  # the Table that is shown
        self.ring: Ring = lay_ring(TOWNS_AT_REST, (360, 360))
        self.offered: OneOf | None = None
        self.chosen = self._in_hand = ""
        self._invited: tuple[str, ...] = ()
        drawn, pieces = InstructionGroup(), InstructionGroup()
        self.world.add(drawn)
        self.world.add(pieces)
        self._drawing = Drawing(drawn, self.figures, lambda: self.radius)
        self._sheriff, self._bandit = Walker(pieces), Walker(pieces)
        theme.bind(name=self.redraw, text_size=self.redraw)
        tongue.bind(say=self.redraw)
        people.bind(looks=self.redraw)

    @property
    def keeps_room(self) -> bool:
        """Who bids looks at the ring; when the game is over nobody does."""
        return self.table is None or not self.table.winners

    # What the screen asks for

    def show(self, table: Table) -> None:
        """Draw this table; only what changed, and pieces that moved walk there."""
        before, self.table = self.table, table
        if before is None or len(before.towns) != len(table.towns):
            self.fit()
            self.redraw()
            return
        self._drawing.refresh()
        if before.rider != table.rider:
            self._paint_pieces()
        onward = (table.phases, len(table.bids)) >= (before.phases, len(before.bids))
        self._sheriff.go(self._way(before.sheriff, table.sheriff, pinned_on, onward))
        self._bandit.go(self._way(before.bandit, table.bandit, foot_of, onward))

    def offer(self, field: OneOf) -> bool:
        """Let the towns of a field glow; False if it is not about towns."""
        known = any(one in self.table.towns for one in (*field.options, *field.closed))
        self.offered, self.chosen = (field if known else None), ""
        self._drawing.refresh()
        return known

    def offer_none(self) -> None:
        """Nothing can be chosen here now."""
        self.offered = None
        self.choose("")

    def point_of(self, spot: str) -> Point:
        """Where a finger means this town, in units of the drawing."""
        return middle(self.tile_of(spot))

    def choose(self, spot: str) -> None:
        """Keep a town marked; "" for none."""
        self.chosen = spot
        self._drawing.refresh()

    def highlight(self, place: str) -> None:
        """This town is being spoken of; "" for none."""
        self._in_hand = place
        self._drawing.refresh()

    def invite(self, towns: tuple[str, ...]) -> None:
        """These can be tapped to speak of them."""
        self._invited = towns
        self._drawing.refresh()

    # How it is drawn

    def fit(self) -> None:
        """The ring takes the shape of its box."""
        self._by_hand = False
        count = len(self.table.towns) if self.table else TOWNS_AT_REST
        ring = lay_ring(count, (self.width, self.height - self.head), dp(1))
        changed, self.ring = ring != self.ring, ring
        wide, high = self.width / ring.unit, (self.height - self.head) / ring.unit
        self.extent, before = (0.0, 0.0, wide, high), self.radius
        self._look_at(wide / 2, high / 2, ring.unit)
        if changed and abs(before - self.radius) <= 0.01:
            self.redraw()

    def figures(self) -> dict[str, Figure]:
        """All that is to be drawn, by name."""
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
        if self._in_hand in table.towns:
            figures["in hand"] = TownInHand(self.tile_of(self._in_hand))
        return figures

    @property
    def _glowing(self) -> tuple[str, ...]:
        """What can be tapped now: to answer, or to speak of it."""
        return self.offered.options if self.offered else self._invited

    def tile_of(self, town: str) -> Box:
        """Where a town lies, in units of the drawing."""
        return self.ring.tiles[tuple(self.table.towns).index(town)]

    def redraw(self, *_: Any) -> None:
        """Draw everything anew: another look, another language, another size."""
        self._drawing.renew()
        if self.table is None:
            return
        self._paint_pieces()
        self._sheriff.go((self._pixels(pinned_on(self.tile_of(self.table.sheriff))),))
        self._bandit.go((self._pixels(foot_of(self.tile_of(self.table.bandit))),))

    def _paint_pieces(self) -> None:
        look = people.looks.get(self.table.rider)
        self._sheriff.paint(draw_sheriff, self.radius)
        self._bandit.paint(lambda pen: draw_bandit(pen, look), self.radius)

    def _way(self, start: str, end: str, spot_on: Any, onward: bool) -> tuple[Point, ...]:
        tiles = way_between(tuple(self.table.towns), start, end, onward)
        return tuple(self._pixels(spot_on(self.ring.tiles[at])) for at in tiles)

    def _pixels(self, point: Point) -> Point:
        return point[0] * self.radius, point[1] * self.radius

    on_scale = redraw

    # What a finger does

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        at = self.ring.tile_at((x, y))
        town = tuple(self.table.towns)[at] if at is not None and self.table else ""
        if town and self.offered:
            reasons = self.offered.check(town).reasons
            self.dispatch(*(("on_closed", town, reasons) if reasons else ("on_spot", town)))
        elif town:
            self.dispatch("on_place", town)
        elif self.table is not None and inside(self.ring.centre, (x, y)):
            App.get_running_app().lay_over(CentreCard(self.table))
        elif twice:
            self.fit()

    def on_spot(self, spot: str) -> None:
        """An open town was chosen."""

    def on_closed(self, spot: str, reasons: tuple[Reason, ...]) -> None:
        """A town was tapped that cannot be chosen now, and this is why."""

    def on_place(self, place: str) -> None:
        """A town was tapped while nothing is offered: say in words what lies there."""
        App.get_running_app().lay_over(TownCard(self.table, place))

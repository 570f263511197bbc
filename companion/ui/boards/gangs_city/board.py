"""The board of Gangs City: places, the centre, neutral characters, the tiles of this turn."""

from __future__ import annotations

from companion.boxes.gangs_city import NO_SIDE
from companion.core.ruling import NOBODY
from companion.core.spots import parts_of
from companion.games.gangs_city.ground import CENTRE, names_by_space, spaces_beyond_sides
from companion.games.gangs_city.table import Table, Tile
from companion.ui.boards.gangs_city.ahead import AHEAD
from companion.ui.boards.gangs_city.facts import facts_of
from companion.ui.boards.gangs_city.goods import neutrals_shown, trafics_shown
from companion.ui.boards.gangs_city.marks import MARKS, mark_of
from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.held_tiles_row import HeldTile, HeldTilesRow
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.piles import PileFigure
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.places import PlaceFigure
from companion.ui.boards.kit.tiles import Face, Stack
from companion.ui.boards.kit.tilings import Point, Space, point_beside
from companion.ui.look.people import Look, people
from companion.ui.look.wording import tongue

Gangs = dict[Look, tuple[Face, ...]]
TILE_REACH = 0.44  # from a side to the middle of the tiles on it, in radii


class GangsCityBoard(CityBoard):
    """Draws the frozen table; knows no rule."""

    ahead = AHEAD

    def city_of(self, table: Table) -> City:
        return City(
            HEXAGONS,
            names_by_space(table.ground),
            frozenset(CENTRE),
            spaces_beyond_sides(table.ground),
        )

    def name_of(self, place: str) -> str:
        return self.table.known(f"{place}.name") or tongue.name(place)

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        return tuple(facts_of(self.table, place, self.name_of))

    def look_on(self, spot: str) -> str:
        return next((tile.player for tile in self.table.tiles if tile.spot == spot), "")

    def read(self, table: Table) -> dict[str, Figure]:
        figures: dict[str, Figure] = {}
        stacks = self._stacks(table)
        for space, name in self.city.spaces.items():
            here = stacks.get(name, {})
            if name in CENTRE:
                left = table.piles[CENTRE.index(name)]
                gangs = tuple((look, faces) for look, faces in here.items())
                figures[name] = PileFigure(HEXAGONS, space, self._centre_name(), left, gangs)
            else:
                figures[name] = self._place_figure(table, name, space, here)
        for spot, here in stacks.items():
            if "/" in spot:
                for look, faces in here.items():
                    figures[f"{spot} {look.key}"] = self._on_side(spot, look, faces)
        return figures

    def _centre_name(self) -> str:
        return tongue.name("centre")

    def _place_figure(self, table: Table, name: str, space: Space, here: Gangs) -> PlaceFigure:
        place = table.places[name]
        owner = people.looks.get(place.owner) if place.owner != NOBODY else None
        return PlaceFigure(
            HEXAGONS,
            space,
            self.name_of(name),
            owner,
            table.known(f"{name}.initiative"),
            trafics_shown(table.known(f"{name}.trafics") or {}),
            neutrals_shown(table, place.neutrals),
            next(iter(here.values()), ()),
        )

    def _stacks(self, table: Table) -> dict[str, Gangs]:
        """The tiles on every spot, player by player, in the order they were laid."""
        found: dict[str, Gangs] = {}
        for tile in table.tiles:
            here, look = found.setdefault(tile.spot, {}), people.looks.get(tile.player)
            if look is not None:
                here[look] = (*here.get(look, ()), self._face(tile))
        return found

    def _face(self, tile: Tile) -> Face:
        if not tile.who:
            return Face(chief=tile.chief)
        side = "" if tile.side == NO_SIDE else tile.side
        strokes = MARKS[mark_of(tile.who)]
        return Face(self.name_of(tile.who), strokes, side, tile.chief, tile.counts)

    def _on_side(self, spot: str, look: Look, faces: tuple[Face, ...]) -> Stack:
        name, side = parts_of(spot)
        space = self.city.where(name)
        ends: list[Point] = [
            point_beside(HEXAGONS, space, side, -0.02, along) for along in (-0.36, 0.36)
        ]
        at = point_beside(HEXAGONS, space, side, TILE_REACH)
        return Stack(at, look, faces, (ends[0], ends[1]))

    def row_over_city(self, table: Table) -> HeldTilesRow:
        hidden = tuple(HeldTile(people.looks.get(player)) for player in table.held)
        seen = tuple(
            HeldTile(people.looks.get(holder), self.name_of(place))
            for holder, place in table.drawn.items()
        )
        return HeldTilesRow(HEXAGONS, (*hidden, *seen))

    def held_width(self) -> float:
        return self.row_over_city(self.table).width if self.table is not None else 0.0

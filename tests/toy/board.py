"""The board of the toy game: three banks beside each other."""

from __future__ import annotations

from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.places import PlaceFigure
from companion.ui.look.wording import tongue
from tests.toy.pieces import PLACES
from tests.toy.table import Table


class ToyBoard(CityBoard):
    """Draws the frozen table; knows no rule."""

    def city_of(self, table: Table) -> City:
        spaces = {(at, 0): place for at, place in enumerate(PLACES)}
        return City(HEXAGONS, spaces, frozenset(), {})

    def name_of(self, place: str) -> str:
        return tongue.name(place)

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        return ()

    def read(self, table: Table) -> dict[str, Figure]:
        spaces = self.city.names.items()
        return {name: PlaceFigure(HEXAGONS, at, self.name_of(name)) for name, at in spaces}

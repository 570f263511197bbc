"""The board of Police VS Gangs: cards, who has them, what lies on their sides, the prison."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.boxes.gangs_city import NO_SIDE
from companion.boxes.police_city import RANKS
from companion.core.ruling import NOBODY
from companion.core.spots import parts_of
from companion.games.police_vs_gangs.city import facing, sides
from companion.games.police_vs_gangs.laid import Element, Place
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import FOURTH_NAME
from companion.ui.boards.gangs_city.goods import neutrals_shown
from companion.ui.boards.gangs_city.marks import MARKS as PEOPLE
from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.figures import Figure, Laid
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.tiles import Face, Stack
from companion.ui.boards.kit.tilings import Space, point_beside
from companion.ui.boards.police_vs_gangs.ahead import AHEAD
from companion.ui.boards.police_vs_gangs.beside import BesideCity, Inmate
from companion.ui.boards.police_vs_gangs.card import CARDS, CardFigure
from companion.ui.boards.police_vs_gangs.dice import HIGH, WIDE, DicePile
from companion.ui.boards.police_vs_gangs.facts import facts_of
from companion.ui.boards.police_vs_gangs.marks import MARKS
from companion.ui.boards.police_vs_gangs.printed import card_shown
from companion.ui.look.people import Look, people
from companion.ui.look.wording import tongue

REACH = 0.42  # from a side to the middle of what lies on it, in radii
AIR = 1.06  # between what two players laid on one side
FACE_UP = (1.06, 0.8)  # the room of tiles that were turned over
SIDE_LENGTH, CORNERED = 1.9, 1.15  # the room along a side; less at a corner shared with other sides
SMALL = 0.82

Group = tuple[Look, tuple[Element, ...]]


class PoliceVsGangsBoard(CityBoard):
    """Draws the frozen table; knows no rule."""

    ahead = AHEAD

    def city_of(self, table: Table) -> City:
        spaces = {cell: card for card, cell in table.cells.items()}
        return City(CARDS, spaces, frozenset(), sides(table.cells))

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        return tuple(facts_of(self.table, place))

    def look_on(self, spot: str) -> str:
        return next((one.player for one in self.table.elements if one.spot == spot), "")

    def read(self, table: Table) -> dict[str, Figure]:
        figures: dict[str, Figure] = {
            card: self._card(table, table.places[card], space)
            for card, space in table.cells.items()
        }
        for spot, groups in _groups(table).items():
            for at, (look, _) in enumerate(groups):
                figures[f"{spot} {look.key}"] = self._on_side(spot, groups, at)
        return figures

    def _card(self, table: Table, place: Place, space: Space) -> CardFigure:
        owner, guard = (
            people.looks.get(player) if player != NOBODY else None
            for player in (place.owner, place.guard)
        )
        return replace(
            card_shown(place.face, _fourth(table), space),
            neutrals=neutrals_shown(table, place.neutrals),
            owner=owner,
            guard=guard,
            die=MARKS[place.die] if guard else (),
        )

    def _on_side(self, spot: str, groups: list[Group], at: int) -> Laid:
        """The figure of what one player laid on a side; several players share it."""
        card, side = parts_of(spot)
        look, laid = groups[at]
        taken = {one.spot for one in self.table.elements}
        cornered = not taken.isdisjoint(facing(self.table.cells)[spot])
        along, size = _share(side, groups, at, CORNERED if cornered else SIDE_LENGTH)
        space = self.city.where(card)
        middle = point_beside(CARDS, space, side, REACH * (0.5 + size / 2), along)
        if not laid[0].is_tile:
            counts = Counter(one.kind for one in laid)
            ranks = tuple((MARKS[rank], counts[rank]) for rank in RANKS if counts[rank])
            return DicePile(middle, look, ranks, size)
        ends = [point_beside(CARDS, space, side, -0.02, along + end) for end in (-0.36, 0.36)]
        return Stack(middle, look, tuple(map(_face, laid)), (ends[0], ends[1]), size)

    def row_over_city(self, table: Table) -> BesideCity:
        jailed: dict[Look, tuple[str, ...]] = {}
        for one in table.prison:
            if look := people.looks.get(one.player):
                jailed[look] = (*jailed.get(look, ()), one.what)
        inmates = tuple(
            Inmate(look, tuple(({**PEOPLE, **MARKS}[what], tongue.name(what)) for what in there))
            for look, there in jailed.items()
        )
        if table.drawn is None:
            return BesideCity(inmates=inmates)
        card = card_shown(table.drawn, _fourth(table))
        return BesideCity(card, self.name_of(table.key_of_new_card(table.drawn)), inmates)


def _fourth(table: Table) -> str:
    """The name this table gave the fourth colour."""
    return str(table.known(FOURTH_NAME) or "")


def _groups(table: Table) -> dict[str, list[Group]]:
    """What lies on every side, by player, in the order it was laid."""
    found: dict[str, dict[Look, tuple[Element, ...]]] = {}
    for one in table.elements:
        look = people.looks.get(one.player)
        if look is not None:
            here = found.setdefault(one.spot, {})
            here[look] = (*here.get(look, ()), one)
    return {spot: list(here.items()) for spot, here in found.items()}


def _face(tile: Element) -> Face:
    if not tile.who:
        return Face()
    side = "" if tile.side == NO_SIDE else tile.side
    return Face(tongue.name(tile.who), PEOPLE[tile.who], side)


def _share(side: str, groups: list[Group], at: int, length: float) -> tuple[float, float]:
    """Where along a side one player's pieces lie, and how large they can be."""
    across = side in ("n", "s")
    lengths = [_room(laid)[not across] * AIR for _, laid in groups]
    size = min(1.0 if length == SIDE_LENGTH else SMALL, length / sum(lengths))
    before = sum(lengths[:at]) + lengths[at] / 2 - sum(lengths) / 2
    left_to_right = before * size * (1 if side in ("s", "e") else -1)
    return left_to_right, size


def _room(laid: tuple[Element, ...]) -> tuple[float, float]:
    """The width and the height of laid pieces."""
    if not laid[0].is_tile:
        return WIDE, HIGH
    return FACE_UP if any(one.who for one in laid) else (0.8, 0.58)

"""Sides that are open (Police VS Gangs 2.4): where a player's next element can go."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from companion.games.police_vs_gangs.city import SIDES, facing, ways_into
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.placement import Placement, why_not_place
from companion.games.police_vs_gangs.table import Table

BySide = Mapping[str, tuple[str, ...]]  # the players with elements on each side


def placement_situation(table: Table, player: str, spot: str) -> Placement:
    """The situation of an element of a player on a side."""
    return _placement(table, player, spot, _city(table))


class _City(NamedTuple):
    """What is the same for every side and every player."""

    laid: BySide
    ways: Mapping[str, tuple[str, ...]]
    facing: Mapping[str, tuple[str, ...]]


def _city(table: Table) -> _City:
    return _City(_by_side(table.elements), ways_into(table.cells), facing(table.cells))


def _placement(table: Table, player: str, spot: str, city: _City) -> Placement:
    place, there, laid = spot.partition("/")[0], city.laid.get(spot, ()), city.laid
    ways, police = city.ways[place], table.is_police(player)
    closed = [
        one for one in ways if one in laid and one != spot and _keeps_out(table, player, laid[one])
    ]
    return Placement(
        player,
        POLICE if police else GANGSTERS,  # type: ignore[arg-type]
        place,
        "free" if spot in ways else "card",
        tuple([one for one in there if not table.is_police(one)]),
        tuple([one for one in there if table.is_police(one)]),
        len(ways),
        len(closed),
        _owners_on(table.elements, [one for one in city.facing[spot] if one in laid]),
        player in table.placed,
        table.option("access"),
    )


def _by_side(elements: Iterable[Element]) -> BySide:
    """The players whose elements lie on each side."""
    found: dict[str, tuple[str, ...]] = {}
    for one in elements:
        there = found.get(one.spot, ())
        found[one.spot] = there if one.player in there else (*there, one.player)
    return found


def _owners_on(elements: Iterable[Element], spots: Collection[str]) -> tuple[str, ...]:
    """The players whose elements lie on these sides."""
    if not spots:
        return ()
    return tuple(dict.fromkeys([one.player for one in elements if one.spot in spots]))


def _keeps_out(table: Table, player: str, there: tuple[str, ...]) -> bool:
    """Do pieces on a side keep a player out: tiles keep out all others, dice gangsters?"""
    for one in there:
        if one != player and not (table.is_police(one) and table.is_police(player)):
            return True
    return False


def sides_of_city(table: Table) -> tuple[str, ...]:
    """The sides of all cards, open or not."""
    return tuple([f"{card}/{side}" for card in table.cells for side in SIDES])


def options_spots(table: Table, player: str) -> tuple[str, ...]:
    """The sides where a player may lay his next element."""
    return tuple(_free_spots(table, player))


def has_spot(table: Table, player: str) -> bool:
    """Has a player a side where he may lay his next element?"""
    return next(_free_spots(table, player), "") != ""


def _free_spots(table: Table, player: str) -> Iterator[str]:
    """The sides at an empty space where nothing lies, which are open to a player."""
    city = _city(table)
    for spot in () if player in table.placed else chain.from_iterable(city.ways.values()):
        if spot not in city.laid or not why_not_place(_placement(table, player, spot, city)):
            yield spot

"""What lies on a place of Gangs City, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.boxes.gangs_city import NO_SIDE
from companion.content.forms import capital
from companion.core.spots import parts_of
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.table import Table, Tile
from companion.ui.boards.kit.place_card import Fact
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

Naming = Callable[[str], str]


def facts_of(table: Table, place: str, name_of: Naming) -> Iterator[Fact]:
    """The facts about a place: owner, initiative, trafics, recruits with costs, tiles around."""
    if place in CENTRE:
        left = table.piles[CENTRE.index(place)]
        yield Fact(title=tongue.name("pile"), trailing=number(left))
    else:
        yield from _printed_facts(table, place, name_of)
    for tile in table.tiles:
        if tile.place == place:
            yield _fact_of_tile(tile, name_of)


def _printed_facts(table: Table, place: str, name_of: Naming) -> Iterator[Fact]:
    owner = table.places[place].owner
    look = people.looks.get(owner)
    named = look.name if look else tongue.name(owner)
    yield Fact(owner if look else "", named, tongue.name("owner"))
    if (initiative := table.known(f"{place}.initiative")) is not None:
        yield Fact(title=tongue.name("initiative"), trailing=number(initiative))
    if trafics := table.known(f"{place}.trafics"):
        yield Fact(title=capital(tongue.name(trafics)), note=tongue.name("trafics"))
    for who in table.places[place].neutrals:
        cost = table.known(f"{who}.cost")
        price = "" if cost is None else f"{tongue.name('cost')} {number(cost)}"
        yield Fact(title=name_of(who), trailing=price)


def _fact_of_tile(tile: Tile, name_of: Naming) -> Fact:
    where = tongue.name(parts_of(tile.spot)[1]) if tile.on_side else ""
    shown = tongue.name(tile.side) if tile.who and tile.side != NO_SIDE else ""
    chief = tongue.name("chief") if tile.chief else ""
    note = " \u00b7 ".join(filter(None, (where, shown)))
    named = name_of(tile.who) if tile.who else people.looks[tile.player].name
    return Fact(tile.player, named, note, chief)

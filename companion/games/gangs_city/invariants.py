"""Upkeep of the table: what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.boxes.gangs_city import (
    ALL_CHARACTERS,
    CHARACTERS,
    COPIES,
)
from companion.core.points import score_adds_up
from companion.core.ruling import NOBODY
from companion.games import trafic_markers
from companion.games.gangs_city.ground import CENTRE, PILE_SPACES
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES, SETTLING
from companion.games.gangs_city.rules.placement import taken_spaces
from companion.games.gangs_city.table import Table, characters_of


def count_characters(table: Table) -> Counter[str]:
    """The number of each character on the table, wherever it is."""
    everybody = Counter(table.supply)
    for hand in table.hands.values():
        everybody.update(hand)
    for place in table.places.values():
        everybody.update(place.neutrals)
    everybody.update(tile.who for tile in table.tiles if tile.who not in ("", SETTLING))
    everybody.update(table.dead)
    everybody.update(who for _, who in table.dropped)
    return everybody


def characters_add_up(table: Table) -> bool:
    """Are there 55 characters in all, and of each kind its own number?"""
    everybody = count_characters(table)
    kinds = all(everybody[who] == COPIES.get(who, 1) for who in CHARACTERS)
    return kinds and everybody.total() == ALL_CHARACTERS and min(table.supply.values()) >= 0


def places_add_up(table: Table) -> bool:
    """Are there 15 places: laid, drawn, held or in the piles?"""
    out = len(table.places) + len(table.drawn) + len(table.held)
    return out + sum(table.piles) == len(PLACES) and min(table.piles) >= 0


def map_fits(table: Table) -> bool:
    """Does the ground show exactly the places of the city, each on its own space?"""
    spaces = {(q, r) for _, q, r in table.ground.places}
    buried = any(PILE_SPACES[pile] in spaces for pile in table.ground.piles)
    names = tuple([name for name, _, _ in table.ground.places])
    piles = tuple([at for at, left in enumerate(table.piles) if left])
    return (
        not buried
        and names == tuple(table.places)
        and len(spaces) == len(names)
        and table.ground.piles == piles
    )


def markers_fit(table: Table) -> bool:
    """Does each trafic have a marker with one leader or none?"""
    return trafic_markers.markers_fit(table, table.players)


def stock_fits(table: Table) -> bool:
    """Is the number of stock tokens possible?"""
    return trafic_markers.stock_fits(table, table.option("stock_tokens") == "box")


def owners_fit(table: Table) -> bool:
    """Does every place have one owner or none?"""
    owners = (*table.players, NOBODY)
    return all(place.owner in owners for place in table.places.values())


def gangs_fit(table: Table) -> bool:
    """Has every gang at most six characters and one chief, and laid no more than it holds?"""
    for player in table.players:
        tiles = table.tiles_of(player)
        hidden = table.hidden_tiles(player)
        if len(tuple(characters_of(table, player))) > MOST_CHARACTERS:
            return False
        if sum(tile.chief for tile in tiles) > 1:
            return False
        if hidden > len(table.hands[player]) + table.settling_tiles(player):
            return False
    return True


def spaces_fit(table: Table) -> bool:
    """Is each space taken by one player from one side, and no tile on a pile that is gone?"""
    centre = {CENTRE.index(tile.spot) for tile in table.tiles if tile.spot in CENTRE}
    if any(not table.piles[pile] for pile in centre):
        return False
    sides = {tile.spot for tile in table.tiles if tile.on_side}
    owners = {(tile.player, tile.spot) for tile in table.tiles if tile.on_side}
    return len(taken_spaces(table)) == len(sides) == len(owners)


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "characters": characters_add_up,
    "places": places_add_up,
    "map": map_fits,
    "markers": markers_fit,
    "stock": stock_fits,
    "owners": owners_fit,
    "score": score_adds_up,
    "gangs": gangs_fit,
    "spaces": spaces_fit,
}

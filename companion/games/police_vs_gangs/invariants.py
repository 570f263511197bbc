"""Upkeep of the table (Police VS Gangs): what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.boxes.gangs_city import COPIES
from companion.boxes.police_city import FACES, RANKS
from companion.core.points import score_adds_up
from companion.core.ruling import NOBODY
from companion.games import trafic_markers
from companion.games.police_vs_gangs.city import cards_beside
from companion.games.police_vs_gangs.pieces import POLICEMEN, REMOVED, dice_of
from companion.games.police_vs_gangs.table import Table


def count_characters(table: Table) -> Counter[str]:
    """The number of each character, wherever it is; one face down counts in its hand."""
    everybody = Counter(table.pool)
    for hand in table.hands.values():
        everybody.update(hand)
    for place in table.places.values():
        everybody.update(place.neutrals)
    everybody.update(one.who for one in table.elements if one.who)
    everybody.update(one.what for one in table.prison if one.what in COPIES)
    everybody.update(table.discarded)
    everybody.update(table.gone)
    return everybody


def characters_add_up(table: Table) -> bool:
    """Are there as many characters of each kind as the box has?"""
    starting = {who: len(table.gangsters) for who in REMOVED}
    wanted = {**COPIES, **starting}
    found = count_characters(table)
    return (
        all(found[who] == count for who, count in wanted.items()) and min(table.pool.values()) >= 0
    )


def dice_add_up(table: Table) -> bool:
    """Has every policeman all his dice, wherever they are?"""
    wanted = dice_of(len(table.players))
    return all(count_dice(table, player) == wanted for player in table.police)


def count_dice(table: Table, player: str) -> dict[str, int]:
    """The number of a policeman's dice, wherever they are."""
    found = Counter(table.dice.get(player, {}))
    found.update(one.kind for one in table.elements_of(player) if not one.is_tile)
    found.update(place.die for place in table.places.values() if place.guard == player)
    found.update(one.what for one in table.prison if one.player == player)
    return {rank: found[rank] for rank in RANKS}


def camps_fit(table: Table) -> bool:
    """Are there as many policemen as this number of players asks for?"""
    told = bool(table.camps)
    return not told or (
        set(table.camps) == set(table.players)
        and len(table.police) == POLICEMEN[len(table.players)]
        and set(table.hands) == set(table.gangsters)
        and set(table.dice) == set(table.police)
    )


def city_fits(table: Table) -> bool:
    """Is every card on its own space, touching another by a side?"""
    cells = table.cells
    alone = len(cells) == 1
    return (
        tuple(cells) == tuple(table.places)
        and len(set(cells.values())) == len(cells)
        and all(alone or cards_beside(cells, cell) for cell in cells.values())
        and (table.deck is None or table.deck >= 0)
    )


def owners_fit(table: Table) -> bool:
    """Do only gangsters have markers on places, and only policemen dice left behind?"""
    return all(
        place.owner in (*table.gangsters, NOBODY)
        and place.guard in (*table.police, NOBODY)
        and (place.die in RANKS) == (place.guard != NOBODY)
        for place in table.places.values()
    )


def markers_fit(table: Table) -> bool:
    """Does each trafic have a marker with one leader or none?"""
    return trafic_markers.markers_fit(table, table.holders)


def stock_fits(table: Table) -> bool:
    """Is the number of stock tokens possible?"""
    return trafic_markers.stock_fits(table, table.option("supply") == "box")


def hands_fit(table: Table) -> bool:
    """Has nobody laid more tiles or dice than he held?"""
    hidden = Counter(one.player for one in table.elements if one.is_tile and not one.who)
    enough = all(count <= len(table.may_be_hidden(player)) for player, count in hidden.items())
    return enough and all(n >= 0 for dice in table.dice.values() for n in dice.values())


def prison_fits(table: Table) -> bool:
    """Are prisoners gangsters' characters or policemen's dice, jailed by now?"""
    return all(
        one.turn <= table.turns and (one.what in RANKS) == (one.player in table.police)
        for one in table.prison
    )


def rolled_fits(table: Table) -> bool:
    """Does every rolled die show a face it has?"""
    return all(die.face in FACES[die.rank] for die in table.rolled.values())


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "characters": characters_add_up,
    "dice": dice_add_up,
    "camps": camps_fit,
    "city": city_fits,
    "owners": owners_fit,
    "markers": markers_fit,
    "stock": stock_fits,
    "hands": hands_fit,
    "prison": prison_fits,
    "rolled": rolled_fits,
    "score": score_adds_up,
}

"""What hands do with tiles and dice: lay, turn over, take home, jail, release, discard."""

from __future__ import annotations

from collections.abc import Iterable

from companion.boxes.police_city import RANKS
from companion.core.light import but
from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.laid import Element, Prisoner
from companion.games.police_vs_gangs.pieces import TILE
from companion.games.police_vs_gangs.table import Table, without_one


def lay(table: Table, player: str, spot: str, kind: str = TILE) -> Table:
    """The table with a tile or die on a side; a hidden tile stays in the hand too."""
    number = max((one.number for one in table.elements_of(player)), default=0) + 1
    laid = table.change(elements=(*table.elements, Element(player, number, spot, kind)))
    return laid if kind == TILE else _dice(laid, player, kind, -1)


def turn_over(table: Table, element: Element, who: str, side: str) -> Table:
    """The table with a tile turned over: its character and side."""
    elements = tuple(
        but(one, who=who, side=side) if one.key == element.key else one for one in table.elements
    )
    hand = without_one(table.hands[element.player], who)
    return table.change(elements=elements, hands={**table.hands, element.player: hand})


def remove_elements(table: Table, elements: Iterable[Element]) -> Table:
    """The table with these elements taken from the city."""
    keys = {one.key for one in elements}
    return table.change(elements=tuple(one for one in table.elements if one.key not in keys))


def take_home(table: Table, elements: Iterable[Element]) -> Table:
    """The table with elements back in their players' hands."""
    home = tuple(elements)
    table = remove_elements(table, home)
    for one in home:
        table = _give(table, one.player, one.who if one.is_tile else one.kind)
    return table


def jail(table: Table, elements: Iterable[Element]) -> Table:
    """The table with elements of the city in prison."""
    jailed = tuple(elements)
    entries = tuple(
        Prisoner(one.player, one.who if one.is_tile else one.kind, table.turns) for one in jailed
    )
    return remove_elements(table, jailed).change(prison=(*table.prison, *entries))


def take_guard_back(table: Table, card: str) -> Table:
    """The table with the die left on a place back in its policeman's hand."""
    place = table.places[card]
    if place.guard == NOBODY:
        return table
    return _dice(table, place.guard, place.die, 1).change_place(card, guard=NOBODY, die="")


def release(table: Table, prisoners: Iterable[Prisoner]) -> Table:
    """The table with prisoners back in their players' hands."""
    for one in prisoners:
        prison = list(table.prison)
        prison.remove(one)
        table = _give(table.change(prison=tuple(prison)), one.player, one.what)
    return table


def discard(table: Table, player: str, who: str, jailed: Prisoner | None = None) -> Table:
    """The table with a character over the limit discarded."""
    if jailed is not None:
        prison = list(table.prison)
        prison.remove(jailed)
        table = table.change(prison=tuple(prison))
    else:
        hand = without_one(table.hands[player], who)
        table = table.change(hands={**table.hands, player: hand})
    if table.option("discarded") == "gone":
        return table.change(gone=(*table.gone, who))
    return table.change(discarded=(*table.discarded, who))


def _give(table: Table, player: str, what: str) -> Table:
    """The table with a tile or die given to a hand; a hidden tile never left it."""
    if what in RANKS:
        return _dice(table, player, what, 1)
    if not what:
        return table
    return table.receive(player, what)


def _dice(table: Table, player: str, rank: str, change: int) -> Table:
    his = table.dice[player]
    return table.change(dice={**table.dice, player: {**his, rank: his[rank] + change}})

"""Which characters moved (Gangs City): found between two tables that follow each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from companion.games.gangs_city.pieces import SETTLING
from companion.games.gangs_city.table import Table, Tile


class Move(NamedTuple):
    """A character that moved, whose it is or becomes, and the place it leaves or reaches."""

    what: str
    player: str
    who: str
    place: str = ""


KILLED, HOME, SPENT, ASIDE = "killed", "home", "spent", "aside"
RECRUITED, OFFERED, LAID_BACK, EMPTIED = "recruited", "offered", "laid_back", "emptied"


def moves_of(tables: tuple[Table, ...]) -> tuple[Move, ...]:
    """The moves of a phase, in order."""
    return tuple([move for step in pairwise(tables) for move in _moves(*step)])


def _moves(before: Table, after: Table) -> Iterator[Move]:
    tiles = tuple(_tiles(before, after))
    yield from tiles
    aside = Counter(after.dropped) - Counter(before.dropped)
    aside.subtract((move.player, move.who) for move in tiles if move.what == ASIDE)
    from_hand = tuple((+aside).elements())
    yield from (Move(ASIDE, player, who) for player, who in from_hand)
    yield from _places(
        before, after, tuple(_joined_from_elsewhere(before, after, tiles, from_hand))
    )


def _tiles(before: Table, after: Table) -> Iterator[Move]:
    """The moves of tiles that were on the city."""
    stay = {tile.key for tile in after.tiles}
    dead = Counter(after.dead) - Counter(before.dead)
    aside = Counter(after.dropped) - Counter(before.dropped)
    for tile in before.tiles:
        if tile.key in stay or not tile.who:
            continue
        what = _went(after, tile, dead, aside)
        dead[tile.who] -= what == KILLED
        aside[tile.player, tile.who] -= what == ASIDE
        yield Move(what, tile.player, tile.who, tile.place)


def _went(after: Table, tile: Tile, dead: Counter[str], aside: Counter[tuple[str, str]]) -> str:
    if tile.who == SETTLING:
        return SPENT if tile.player in after.spent else HOME
    if dead[tile.who] > 0:
        return KILLED
    return ASIDE if aside[tile.player, tile.who] > 0 else HOME


def _joined_from_elsewhere(
    before: Table, after: Table, tiles: tuple[Move, ...], from_hand: tuple[tuple[str, str], ...]
) -> Iterator[tuple[str, str]]:
    """The characters in a hand that came neither from it nor from the city."""
    for player in after.players:
        new = Counter(after.hands[player])
        new.update(who for owner, who in from_hand if owner == player)
        new.subtract(before.hands[player])
        new.subtract(move.who for move in tiles if move.what == HOME and move.player == player)
        yield from ((player, who) for who in (+new).elements())


def _places(before: Table, after: Table, joined: tuple[tuple[str, str], ...]) -> Iterator[Move]:
    """The moves of characters that left a place or were put on one."""
    recruits = list(joined)
    back = list((Counter(before.dropped) - Counter(after.dropped)).elements())
    for place in after.places:
        was = before.places[place].neutrals if place in before.places else ()
        left = Counter(was) - Counter(after.places[place].neutrals)
        new = Counter(after.places[place].neutrals) - Counter(was)
        for who in left.elements():
            yield _first_match(recruits, RECRUITED, Move(EMPTIED, "", who, place))
        for who in new.elements():
            yield _first_match(back, LAID_BACK, Move(OFFERED, "", who, place))


def _first_match(people: list[tuple[str, str]], what: str, otherwise: Move) -> Move:
    """The first player with a character of this kind; nobody if there is none."""
    for player, who in people:
        if who == otherwise.who:
            people.remove((player, who))
            return Move(what, player, who, otherwise.place)
    return otherwise

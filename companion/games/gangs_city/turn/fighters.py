"""Who fights where (Gangs City 6.1), as the table shows it: gangs, values, règlement tiles."""

from __future__ import annotations

from companion.core.ruling import NOBODY
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import BLUE, SETTLING
from companion.games.gangs_city.rules.combat import Fighter, Gang, Settling, Shootout
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.reveal import is_combat


def places_to_resolve(table: Table) -> tuple[str, ...]:
    """The places and piles where somebody still waits to act, the city first."""
    busy = {tile.place for tile in table.tiles}  # the managers are at home by now
    return tuple([name for name in (*table.places, *CENTRE) if name in busy])


def fighters_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple([tile for tile in table.tiles if tile.place == place and is_combat(tile)])


def characters_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple([tile for tile in table.tiles if tile.place == place and tile.who != SETTLING])


def owner_of(table: Table, place: str) -> str:
    return NOBODY if place in CENTRE else table.places[place].owner


def values_of(table: Table, place: str) -> tuple[str, ...]:
    """The keys of the values a shoot-out rests on."""
    return tuple([value_key(table, tile) for tile in fighters_on(table, place)])


def value_key(table: Table, tile: Tile) -> str:
    """The key of a fighter's value: defence for the owner, attack for others."""
    what = "defence" if owner_of(table, tile.place) == tile.player else "attack"
    return f"{tile.who}.{what}"


def shootout_on(
    table: Table, place: str, kills: dict[str, str], changes: dict[str, int]
) -> Shootout:
    """The shoot-out as the table shows it now; values not read yet count as nothing."""
    fighters = fighters_on(table, place)
    there = {tile.player for tile in fighters}
    gangs = tuple(
        [
            Gang(
                player,
                table.turn(player),
                tuple(
                    [
                        Fighter(t.who, table.known(value_key(table, t)) or 0, t.chief)
                        for t in fighters
                        if t.player == player
                    ]
                ),
                settling_situation(table, place, player),
                kills.get(player, NOBODY),
                changes.get(player, 0),
            )
            for player in table.order
            if player in there
        ]
    )
    return Shootout(place, gangs, owner_of(table, place), table.option("gros_calibre"))


def settling_situation(table: Table, place: str, player: str) -> Settling:
    """The règlement tile of a player on a place; on the centre always a gros calibre."""
    for tile in table.tiles:
        if tile.player == player and tile.place == place and tile.who == SETTLING:
            return "gilet" if tile.side == BLUE else "gros_calibre"
    return "none"

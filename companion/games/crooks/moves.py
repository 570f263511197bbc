"""What hands do on the table of Crooks: dollars, cards that come, move, are turned or leave."""

from __future__ import annotations

from collections.abc import Collection

from companion.core.light import but
from companion.games.crooks.laid import Crook, Face, card_of
from companion.games.crooks.table import Table


def pay(table: Table, player: str, dollars: int) -> Table:
    """The table after a player paid the bank; a negative sum comes from it."""
    purse = {**table.purse, player: table.purse[player] - dollars}
    return table.change(purse=purse, bank=table.bank + dollars)


def put_slot(table: Table, player: str, target: str, crooks: tuple[Crook, ...]) -> Table:
    """The table with new cards for a player's place at a target, the topmost last."""
    row = {**table.rows[player], target: crooks}
    return table.change(rows={**table.rows, player: row})


def send(table: Table, player: str, target: str, up: bool, ability: str) -> Table:
    """The table after the crook just taken was laid in its owner's row."""
    hangout = table.recruiting
    among, number = table.hangouts[hangout], table.recruited + 1
    crook = Crook(card_of(number), player, up, ability, among)
    table = table.change(
        hangouts={**table.hangouts, hangout: among - 1}, recruited=number, recruiting=""
    )
    return put_slot(table, player, target, (*table.crooks_of(player, target), crook))


def bring(table: Table, player: str, target: str, count: int, up: bool = True) -> Table:
    """The table with new cards from the tin on top of a player's others at a target."""
    first = table.recruited + 1
    more = tuple(Crook(card_of(first + at), player, up) for at in range(count))
    table = table.change(unused=table.unused - count, recruited=table.recruited + count)
    return put_slot(table, player, target, (*table.crooks_of(player, target), *more))


def shift(table: Table, player: str, target: str, to: str) -> Table:
    """The table after all crooks of a player moved from one target to another."""
    crooks = table.crooks_of(player, target)
    return put_slot(put_slot(table, player, target, ()), player, to, crooks)


def kill(table: Table, victim: str, target: str) -> Table:
    """The table after all crooks of one player at a target left the game."""
    shown = table.option("killed") == "shown"
    killed = tuple(but(one, up=one.up or shown) for one in table.crooks_of(victim, target))
    return put_slot(table, victim, target, ()).change(gone=(*table.gone, *killed))


def turn_down(table: Table, player: str, target: str, cards: Collection[str]) -> Table:
    """The table with these cards of a player turned face down."""
    crooks = table.crooks_of(player, target)
    turned = tuple(but(one, up=one.up and one.card not in cards) for one in crooks)
    return put_slot(table, player, target, turned)


def put_face(table: Table, card: str, face: Face) -> Table:
    """The table with the face of a card in a row told."""
    player, target = table.spot_of(card)
    crooks = table.crooks_of(player, target)
    told = tuple(but(one, face=face) if one.card == card else one for one in crooks)
    return put_slot(table, player, target, told)


def take_out(table: Table, card: str) -> Table:
    """The table after one card left its row and the game."""
    player, target = table.spot_of(card)
    crooks = table.crooks_of(player, target)
    stay = tuple(one for one in crooks if one.card != card)
    gone = tuple(one for one in crooks if one.card == card)
    return put_slot(table, player, target, stay).change(gone=(*table.gone, *gone))

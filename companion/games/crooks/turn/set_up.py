"""Set-up (Crooks, Mise en place): targets, rows, piles of crooks, money, and who begins."""

from __future__ import annotations

from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night
from companion.core.ruling import because
from companion.games.crooks.pieces import EDITION_2016, START_MONEY, piles_key
from companion.games.crooks.table import Table, deal
from companion.games.crooks.values import learn_piles


def set_up(night: Night[Table]) -> Flow:
    """What is laid out, the piles of the edition, and the player drawn to begin."""
    yield from night.enter("crooks.phase.set_up")
    if night.table.only_count:
        yield from night.remind("count_alone", because("crooks.set_up.count_alone"))
        return
    if night.table.option("edition") == EDITION_2016:
        yield from lay_piles(night)
    yield from tell_pieces(night)
    words = because("crooks.ask.start")
    first = yield from night.ask("start", words, lambda table: OneOf(table.players, of="player"))
    night.table = night.table.change(in_turn=first)


def lay_piles(night: Night[Table]) -> Asking[None]:
    """The 2016 edition deals other piles, and the rulebook we have is the one of 2012."""
    yield from learn_piles(night)
    night.table = deal(night.table, night.table.known(piles_key(len(night.table.players))))


def tell_pieces(night: Night[Table]) -> Asking[None]:
    """What lies ready before the first turn."""
    table = night.table
    piles, players = dict(table.hangouts), len(table.players)
    dealt = because("crooks.set_up.piles", piles=piles, number=players)
    if table.option("edition") == EDITION_2016:
        dealt = because("crooks.set_up.piles_of_2016", piles=piles, number=players)
    yield from night.remind(
        "pieces",
        because("crooks.set_up.targets"),
        because("crooks.set_up.rows"),
        dealt,
        because("crooks.set_up.any_letter"),
        because("crooks.set_up.unused", count=table.unused),
        because("crooks.set_up.money", dollars=START_MONEY),
        because("crooks.set_up.start"),
    )

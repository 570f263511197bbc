"""Upkeep of the table (Crooks): what must always hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.points import score_adds_up
from companion.games.crooks.pieces import CROOKS, HANGOUTS, START_MONEY, TARGETS
from companion.games.crooks.table import Table


def crooks_add_up(table: Table) -> bool:
    """Are there 32 crooks under hangouts, in rows, killed or in the tin, each once?"""
    cards = [crook.card for crook in (*table.placed, *table.gone)]
    parts = (*table.hangouts.values(), table.unused)
    once = len(set(cards)) == len(cards)
    return once and min(parts) >= 0 and sum(parts) + len(cards) == CROOKS


def rows_fit(table: Table) -> bool:
    """Does each row have eight targets, with its owner's crooks alone?"""
    return tuple(table.rows) == table.players and all(
        tuple(row) == TARGETS and all(one.player == player for slot in row.values() for one in slot)
        for player, row in table.rows.items()
    )


def money_adds_up(table: Table) -> bool:
    """Does money add up: purses and bank, and nobody in debt?"""
    if min(table.purse.values(), default=0) < 0:
        return False
    if table.only_count:
        return table.bank == 0
    return sum(table.purse.values()) + table.bank == START_MONEY * len(table.players)


def hangouts_fit(table: Table) -> bool:
    """Are hangouts in the order of their letters, and is there a crook to look at?"""
    there = tuple(table.hangouts)
    looked = not table.recruiting or table.hangouts.get(table.recruiting, 0) > 0
    return there == HANGOUTS[: len(there)] and looked


def turns_fit(table: Table) -> bool:
    """Does nobody pass twice, and is nobody in turn who has passed?"""
    once = len(set(table.passed)) == len(table.passed) and set(table.passed) <= set(table.players)
    playing = tuple(player for player in table.players if player not in table.passed)
    return once and table.in_turn in ("", *playing)


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "crooks": crooks_add_up,
    "rows": rows_fit,
    "money": money_adds_up,
    "hangouts": hangouts_fit,
    "turns": turns_fit,
    "score": score_adds_up,
}

"""The Banque at the table (Gangsta!, Variante 2): money moves in and out in its owner's turn."""

from __future__ import annotations

from functools import partial

from companion.core.about import About
from companion.core.fields import Count
from companion.core.flow import Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import BANQUE
from companion.games.gangsta.rules.effects import MOST_STORED, Transfer, against_transfer
from companion.games.gangsta.table import Table


def bank_questions(table: Table, number: int) -> tuple[Question, ...]:
    """The question to move money in or out of the Banque, numbered by transfer."""
    player = table.in_turn
    if not table.has_bank(player) or not table.wealth(player):
        return ()
    words = because("gangsta.ask.bank", player=player, stored=table.stored[player])
    about = About((player,), BANQUE, short=because("gangsta.ask.bank.short"))
    return (Question(f"bank.{number}", words, partial(bank_field, player), about),)


def bank_field(player: str, table: Table) -> Count:
    """A field of money to store; negative takes out."""
    money, stored = table.purse[player], table.stored[player]
    own = table.in_turn == player

    def why(amount: int) -> tuple[Reason, ...]:
        if not amount:
            return (because("gangsta.resources.bank_nothing"),)
        return against_transfer(Transfer(player, amount, money, stored, own))

    return Count(-MOST_STORED, MOST_STORED, why, why)


def move_money(table: Table, player: str, amount: int) -> Table:
    """The table after money moved into the Banque, or out of it."""
    return table.change(
        purse={**table.purse, player: table.purse[player] - amount},
        stored={**table.stored, player: table.stored[player] + amount},
    )

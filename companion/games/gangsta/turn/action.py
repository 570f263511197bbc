"""The action of a turn (Gangsta!, Les Actions): a heist, a gangster, or passing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import HEIST, PASS
from companion.games.gangsta.rules.effects import HEADQUARTERS_PRICE
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.banking import bank_questions, move_money
from companion.games.gangsta.turn.heist import against_heist, perform
from companion.games.gangsta.turn.mobilisation import headquarters_question
from companion.games.gangsta.turn.passing import pass_turn
from companion.games.gangsta.turn.recruit import (
    TOP_GANGSTER,
    against,
    against_top_gangster,
    recruit,
)
from companion.games.gangsta.turn.tops import (
    against_top,
    beyond_rows_and_top,
    has_top_gangster,
    has_top_heist,
    known_top,
    take_top_heist,
)

ACTION, BANK = "action", "bank"
TOP_HEIST = "top_heist"


def act(night: Night[Table]) -> Asking[None]:
    """Ask for one action and carry it out; a broken heist lets its player choose anew."""
    number = 0
    while True:
        said = yield from _choose(night, number)
        if (yield from _done(night, said, number)):
            return
        number += 1


def _choose(night: Night[Table], number: int) -> Asking[str]:
    """Ask for the action, or for money moved or the QG used beside it."""
    moves = 0
    while True:
        asked, said = yield from night.first(partial(questions, number=number, moves=moves))
        kind = asked.key.partition(".")[0]
        if kind == ACTION:
            return str(said)
        moves += 1
        player = night.table.in_turn
        if kind == BANK:
            night.table = move_money(night.table, player, said)
        else:
            night.table = _all_ready(night.table.pay(player, HEADQUARTERS_PRICE), player)


def _all_ready(table: Table, player: str) -> Table:
    cards = tuple(member.card for member in table.gangs[player])
    return table.set_ready(player, cards, ready=True)


def questions(table: Table, number: int = 0, moves: int = 0) -> Iterator[Question]:
    """The questions of an action, beside it of the Banque, and by the option of the QG."""
    player = table.in_turn
    words = because("gangsta.ask.action", player=player)
    key = f"{ACTION}.{number}" if number else ACTION
    yield Question(key, words, action_field, About((player,), always=True))
    beside = 100 * number + moves + 1
    yield from bank_questions(table, beside)
    if table.option("qg") == "any":
        yield from headquarters_question(table, mobilising=False, number=beside)


def action_field(table: Table) -> OneOf:
    """A field of heists, gangsters and passing; what is not possible is closed."""
    player = table.in_turn
    heists = tuple(card for card in table.row if card)
    gangsters = tuple(card for card in table.reserve if card)
    tops = tuple(_tops(table, player))
    everything = (*heists, *gangsters, *tops, PASS)

    def why(card: str) -> tuple[Reason, ...]:
        return against_action(table, player, card)

    options = tuple(card for card in everything if not why(card))
    groups = {"row": heists, "reserve": gangsters, "actions": (*tops, PASS)}
    beyond = partial(beyond_rows_and_top, table)
    return OneOf(options, ACTION, everything, why, groups=groups, beyond=beyond)


def _tops(table: Table, player: str) -> Iterator[str]:
    if has_top_heist(table, player):
        yield TOP_HEIST
    if has_top_gangster(table, player):
        yield TOP_GANGSTER


def against_action(table: Table, player: str, card: str) -> tuple[Reason, ...]:
    """Reasons why an action cannot be done now."""
    if card in table.row:
        return against_heist(table, player, card)
    if card in table.reserve:
        return against(table, player, card)
    if card == TOP_GANGSTER:
        return against_top_gangster(table, player)
    if card == TOP_HEIST:
        told = known_top(table, HEIST)
        return against_heist(table, player, told) if told else against_top(table, player)
    return ()


def _done(night: Night[Table], said: str, number: int) -> Asking[bool]:
    """Carry out what was chosen; True if it was an action."""
    if said == PASS:
        yield from pass_turn(night)
        return True
    if said in night.table.row:
        return (yield from perform(night, said, number))
    if said == TOP_HEIST:
        heist = yield from take_top_heist(night)
        return (yield from perform(night, heist, number))
    return (yield from recruit(night, said, f"short.{number}"))

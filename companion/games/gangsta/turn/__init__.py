"""A turn of Gangsta!, which is a turn of the session: Mobilisation, action, rewards, chapter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import because
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import act
from companion.games.gangsta.turn.banking import bank_questions, move_money
from companion.games.gangsta.turn.chapters import close_chapter
from companion.games.gangsta.turn.draw import refill_reserve
from companion.games.gangsta.turn.informer import refill_row
from companion.games.gangsta.turn.mobilisation import mobilise
from companion.games.gangsta.turn.resources import activate, start_of_turn, use_society
from companion.games.gangsta.values import learn, visible_values

PHASES = (
    "gangsta.phase.mobilisation",
    "gangsta.phase.action",
    "gangsta.phase.rewards",
    "gangsta.phase.chapter",
    "gangsta.phase.end",
)
STORED, GO_ON = "stored", "go_on"


def turn(night: Night[Table]) -> Flow:
    """Play one player's turn: ready the gang, act; then fill the rows or close the chapter."""
    yield from night.enter("gangsta.phase.mobilisation")
    yield from begin(night)
    yield from mobilise(night)
    yield from night.enter("gangsta.phase.action")
    had = night.table.wealth(night.table.in_turn)
    yield from act(night)
    yield from fill_up(night)
    if not night.table.over:
        yield from use_society(night)
        yield from store_money(night, had)
        night.table = with_next_player(night.table)


def begin(night: Night[Table]) -> Asking[None]:
    """Begin a turn: set whose it is, and run what happens before his Mobilisation."""
    table = night.table
    player = table.coming
    night.table = table.change(
        in_turn=player,
        gained=table.again,
        again=False,
        coming=table.opponents(player)[0],
        turns=table.turns + 1,
    )
    if table.again:
        told = because("gangsta.action.gained", player=player)
    else:
        told = because("gangsta.action.turn", player=player)
    yield from night.remind("turn", told)
    yield from learn(night, visible_values)
    yield from activate(night)
    yield from start_of_turn(night)


def fill_up(night: Night[Table]) -> Asking[None]:
    """Fill both rows, resolving Délateurs; close the chapter instead if it is over."""
    if night.table.closing:
        yield from close_chapter(night)
        return
    if night.table.over:
        return
    yield from refill_reserve(night)
    if not night.table.again or night.table.option("refill") == "before":
        yield from refill_row(night)
    else:
        told = because("gangsta.draw.after_replay", player=night.table.in_turn)
        yield from night.remind("after_replay", told)


def store_money(night: Night[Table], had: int) -> Asking[None]:
    """Ask for money to store in the Banque, the last moment before others act.

    Nobody is asked who has gained no money since the action, beside which it could be stored.
    """
    number = 0
    while _may_store(night.table):
        gained = night.table.wealth(night.table.in_turn) > had
        otherwise = None if gained else (STORED, GO_ON)
        questions = partial(_bank_at_the_end, number=number)
        asked, said = yield from night.first(questions, otherwise)
        if asked.key == STORED:
            return
        night.table = move_money(night.table, night.table.in_turn, said)
        number += 1


def _may_store(table: Table) -> bool:
    player = table.in_turn
    room = table.stored[player] < MOST_STORED
    return table.has_bank(player) and room and table.purse[player] > 0


def _bank_at_the_end(table: Table, number: int) -> Iterator[Question]:
    player = table.in_turn
    words = because("gangsta.ask.stored", player=player, stored=table.stored[player])
    yield Question(STORED, words, lambda table: OneOf((GO_ON,)), About((player,)))
    yield from bank_questions(table, 1000 + number)


def with_next_player(table: Table) -> Table:
    """The table with the next player in turn; a replay goes first."""
    return table.change(coming=table.in_turn) if table.again else table

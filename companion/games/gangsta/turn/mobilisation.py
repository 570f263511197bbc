"""Mobilisation at the table: who is made Available before the action, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, OneOf, SomeOf
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.members import available_members, engaged_members, leaders
from companion.games.gangsta.pieces import GANGSTER, QG
from companion.games.gangsta.rules.effects import Headquarters, against_headquarters
from companion.games.gangsta.rules.mobilisation import (
    PRICE,
    Mobilisation,
    against_mobilisation,
    count_mobilisation,
    is_synchronised,
    price_note,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_gang

MOBILISATION = "mobilisation"
HEADQUARTERS = "headquarters"


def mobilise(night: Night[Table]) -> Asking[None]:
    """Ask whom a player makes Available, or all at once if the gang is synchronised."""
    chosen = yield from _choose(night)
    if chosen is None:
        return
    situation = _situation(night.table, *chosen)
    ruling = count_mobilisation(situation)
    player = situation.player
    words = because("gangsta.ruled.mobilisation", player=player)
    instead = Count(0, night.table.spendable(player))
    case = Case(MOBILISATION, situation)
    price = yield from night.rule("readied", ruling, instead, case=case, words=words)
    whole = situation.headquarters or is_synchronised(situation.gang)
    cards = [one.card for one in situation.gang] if whole else situation.chosen
    night.table = night.table.pay(player, price).set_ready(player, cards, True)


Chosen = tuple[tuple[str, ...], bool]  # the cards, and whether the QG takes care of all


def _choose(night: Night[Table]) -> Asking[Chosen | None]:
    """Ask whom to make Available, unless all are Available or all Engaged."""
    gang = night.table.gangs[night.table.in_turn]
    if is_synchronised(gang):
        return (), False
    if not engaged_members(gang):
        return None
    asked, said = yield from night.first(questions)
    if asked.key == QG:
        return (), True
    return (tuple(said), False) if said else None


def questions(table: Table) -> Iterator[Question]:
    """The question whom a player makes Available, and the QG's beside it while it can be paid."""
    player = table.in_turn
    words = because("gangsta.ask.mobilisation", player=player)
    yield Question(MOBILISATION, words, engaged_field, About((player,)))
    yield from headquarters_question(table, mobilising=True)


def headquarters_question(
    table: Table, mobilising: bool, used: bool = False, number: int = 0
) -> Iterator[Question]:
    """The question whether the QG is used, at a moment when it may be."""
    player = table.in_turn
    if not table.is_active(player, QG):
        return
    money, gang = table.spendable(player), table.gangs[player]
    moment = Headquarters(player, money, gang, used, mobilising, table.option("qg"))
    if against_headquarters(moment):
        return
    words = because("gangsta.ask.qg", player=player)
    short = because("gangsta.ask.qg.short")
    key = f"{QG}.{number}" if number else QG
    yield Question(key, words, lambda table: OneOf((HEADQUARTERS,)), About((player,), short=short))


def _situation(table: Table, chosen: tuple[str, ...] = (), qg: bool = False) -> Mobilisation:
    player = table.in_turn
    return Mobilisation(player, table.gangs[player], table.spendable(player), chosen, qg)


def engaged_field(table: Table) -> SomeOf:
    """A field of the Engaged members, in the order of taps: Leaders free the first ones."""
    gang = table.gangs[table.in_turn]
    options = tuple(member.card for member in engaged_members(gang))

    def why(said: list[str]) -> tuple[Reason, ...]:
        return against_mobilisation(_situation(table, tuple(said)))

    def note(before: tuple[Any, ...], card: Any) -> Reason:
        return price_note(gang, before, card)

    def drawn(chance: Random) -> list[str]:
        free, money = len(leaders(available_members(gang))), table.spendable(table.in_turn)
        most = min(len(options), free + money // PRICE)
        return chance.sample(options, chance.randint(0, most))

    beyond = partial(beyond_gang, table, table.in_turn, of=MOBILISATION)
    return SomeOf(options, 0, None, GANGSTER, why, True, drawn, note, beyond=beyond)

"""Police alone on a place, at the table (Police VS Gangs 3.1)."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.boxes.police_city import RANKS
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.moves import remove_elements, take_guard_back, take_home
from companion.games.police_vs_gangs.rules.police_only import PoliceOnly, resolve_police_only
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.dice import (
    dice_on,
    police_on,
    police_unrolled,
    roll_dice,
    roll_situation,
)
from companion.games.police_vs_gangs.turn.doubles import choose_doubles


def take_as_police(night: Night[Table], card: str) -> Asking[None]:
    """Rule which policeman takes a place; all dice but one go home."""
    if len(police_on(night.table, card)) > 1:
        yield from roll_dice(night, card, rivals=True)
    yield from night.anew(partial(settle, night, card))
    night.table = take_home(night.table, dice_on(night.table, card))


def settle(night: Night[Table], card: str) -> Asking[None]:
    """Rule who has the place, and which die he leaves."""
    yield from choose_doubles(night, card, f"roll.{card}")
    situation = police_only_situation(night.table, card)
    ruling, case = resolve_police_only(situation), Case("police_only", situation)
    words = because("police_vs_gangs.ruled.police_only", place=card)
    police = police_on(night.table, card)
    instead, about = OneOf((*police, NOBODY), of="player"), About(police, card)
    winner = yield from night.rule(f"police_only.{card}", ruling, instead, about, case, words)
    if winner != NOBODY:
        yield from leave_die(night, card, winner)


def police_only_situation(table: Table, card: str) -> PoliceOnly:
    """The situation of a card without gangsters: its policemen and their dice."""
    police = police_unrolled(table, card)
    if len(police) > 1:
        police = roll_situation(table, rivals=True).police
    return PoliceOnly(
        police,
        table.places[card].owner,
        card,
        table.option("rerolls"),
        table.option("rival_reroll"),
        table.option("marker"),
    )


def leave_die(night: Night[Table], card: str, player: str) -> Asking[None]:
    """Ask which die a policeman leaves until the count, if they differ."""
    ranks = ranks_of(night.table, card, player)
    rank = ranks[0]
    if len(ranks) > 1:
        words = because("police_vs_gangs.ask.leave_die", player=player, place=card)
        about = About((player,), card)
        rank = yield from night.ask(
            f"leave_die.{card}", words, lambda table: _ranks(table, card, player), about
        )
    his = (one for one in dice_on(night.table, card) if one.player == player)
    die = next(one for one in his if one.kind == rank)
    table = take_guard_back(remove_elements(night.table, (die,)), card)
    owner = table.places[card].owner if table.option("marker") == "stays" else NOBODY
    night.table = table.change_place(card, guard=player, die=rank, owner=owner)


def ranks_of(table: Table, card: str, player: str) -> tuple[str, ...]:
    """The kinds of dice a policeman has at a card."""
    return tuple(dict.fromkeys(one.kind for one in dice_on(table, card) if one.player == player))


def _ranks(table: Table, card: str, player: str) -> OneOf:

    def why(die: Any) -> tuple[Reason, ...]:
        facts = {"player": player, "die": die, "place": card}
        return (Reason("police_vs_gangs.resolution.die_brought", facts),)

    return OneOf(ranks_of(table, card, player), of="die", exists=RANKS, why=why)

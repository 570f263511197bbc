"""The order of a turn at the table (Police VS Gangs, Ordre de jeu): tokens are lined up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf, Order
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.rules.order import (
    Standing,
    TurnOrder,
    resolve_order,
    tied_for_first,
)
from companion.games.police_vs_gangs.table import Table


def line_up(night: Night[Table], before: str) -> Asking[None]:
    """Rule the turn order: by score, with a lot in a tie; in teams one seat further."""
    if night.table.teams:
        situation = TurnOrder(standings(night.table), before=before, play="teams")
    else:
        situation = TurnOrder(standings(night.table), first=(yield from draw_first(night)))
    yield from rule_order(night, situation)


def lot_field(table: Table, players: tuple[str, ...], drawn: Reason) -> OneOf:
    """A field of the players among whom a lot is drawn; it names nobody else."""

    def beyond(player: Any) -> tuple[Reason, ...]:
        return (drawn,) if player in table.players else ()

    return OneOf(players, of="player", beyond=beyond)


def draw_first(night: Night[Table]) -> Asking[str]:
    """Ask whom the lot names among the best; unasked if one is best alone."""
    if len(tied_for_first(TurnOrder(standings(night.table)))) == 1:
        return ""
    words, for_tie = (
        because("police_vs_gangs.ask.lot"),
        because("police_vs_gangs.order.lot_for_tie"),
    )

    def tied(table: Table) -> OneOf:
        best = tied_for_first(TurnOrder(standings(table)))
        return lot_field(table, best, for_tie)

    first: str = yield from night.ask("first", words, tied)
    return first


def rule_order(night: Night[Table], situation: TurnOrder) -> Asking[None]:
    """Rule the order of the turn, which arrests do not change."""
    instead, case = Order(situation.players, of="player"), Case("order", situation)
    words = because("police_vs_gangs.ruled.order")
    ruling = resolve_order(situation)
    about = About(situation.players)
    order = yield from night.rule("order", ruling, instead, about, case, words)
    night.table = night.table.change(order=tuple(order))


def standings(table: Table) -> tuple[Standing, ...]:
    """The standings of all players clockwise, each with his place on the track."""
    camps: Mapping[str, Any] = table.camps
    return tuple(
        Standing(player, table.track(player), camps.get(player, "")) for player in table.players
    )

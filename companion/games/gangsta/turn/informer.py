"""Délateurs at the table (Gangsta!): met while a gap of the row is filled."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import Counts, Form, SomeOf
from companion.core.flow import Asking, Case, Night
from companion.core.game import clockwise
from companion.core.ruling import because
from companion.games.gangsta.members import INFORMANT, count_icons, count_learned, engaged_members
from companion.games.gangsta.pieces import INFORMER_VALUE, INFORMERS, PILE_EMPTY, is_too_large
from companion.games.gangsta.rules.informer import (
    Informer,
    Watched,
    resolve_informer,
    tell_drawn_again,
)
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.chapters import end_by_informer
from companion.games.gangsta.turn.draw import draw_heist
from companion.games.gangsta.turn.losses import lose_each, options_lost


def refill_row(night: Night[Table]) -> Asking[None]:
    """Fill each gap of the row with a heist, resolving Délateurs on the way."""
    for slot in range(len(night.table.row)):
        filled = 0
        while night.table.row[slot] == EMPTY and not night.table.over:
            card = yield from draw_heist(night, slot, filled)
            if card == PILE_EMPTY:
                return
            if card in INFORMERS:
                yield from meet_informer(night, card)
            else:
                filled += 1


def meet_informer(night: Night[Table], card: str) -> Asking[None]:
    """Resolve a Délateur: everybody pays or loses a gangster; it may end the game."""
    table = night.table
    number, situation = len(table.informers), informer_situation(table, card)
    ruling, case = resolve_informer(situation), Case("informer", situation)
    words = because("gangsta.ruled.informer", card=card)
    instead = informer_field(table)
    about = About(table.players, card)
    verdict = yield from night.rule(f"informer.{number}", ruling, instead, about, case, words)
    yield from carry_out_informer(night, verdict, f".{number}")
    yield from end_by_informer(night)
    if not night.table.over:
        yield from night.remind(f"again.{number}", tell_drawn_again())


def carry_out_informer(night: Night[Table], verdict: dict[str, Any], number: str) -> Asking[None]:
    """Carry out a Délateur's verdict: money first, then gangsters."""
    for player, amount in verdict["pays"].items():
        night.table = night.table.pay(player, min(amount, night.table.wealth(player)))
    losers = verdict["discards"]
    yield from lose_each(night, "informer", {loser: loser for loser in losers}, number)


def informer_situation(table: Table, card: str) -> Informer:
    """The situation of a Délateur: each gang and its money, clockwise from the player in turn."""
    players = tuple(
        Watched(
            player,
            count_icons(table.gangs[player], INFORMANT),
            table.purse[player],
            len(options_lost(table, player)),
            table.active_resource(player),
            table.stored[player],
            count_learned(table.gangs[player], INFORMANT),
            count_icons(engaged_members(table.gangs[player]), INFORMANT),
        )
        for player in clockwise(table.players, table.in_turn)
    )
    readings = (table.option("stored"), table.option("discards"))
    corrected = any(is_too_large(one.gangsters, one.resource) for one in players)
    value, again = INFORMER_VALUE[card], table.again
    return Informer(value, players, table.in_turn, *readings, corrected, again)


def informer_field(table: Table) -> Form:
    """A field of other verdicts: who pays how much, who discards."""
    pays = {player: (0, table.wealth(player)) for player in table.players}
    losers = tuple(player for player in table.players if options_lost(table, player))
    discards = SomeOf(losers, of="player", named=True)
    return Form({"pays": Counts(pays, of="player", named=True), "discards": discards})

"""The gang war at the table (Gangsta!): at the end of chapter II."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import Form, OneOf, SomeOf
from companion.core.flow import Asking, Case, Night
from companion.core.game import clockwise
from companion.core.ruling import NOBODY, because
from companion.games.gangsta.members import MERCENARY, count_icons, count_learned, engaged_members
from companion.games.gangsta.pieces import IMPRIMERIE, LOSER, SEVENTH
from companion.games.gangsta.rules.effects import KEPT, STAYS, resolve_printer
from companion.games.gangsta.rules.war import GangStrength, War, resolve_war
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.losses import lose_each, options_lost


def wage_war(night: Night[Table]) -> Asking[None]:
    """Rule the gang war, have the losers discard, and remove an active Imprimerie."""
    situation = war_situation(night.table)
    ruling, case = resolve_war(situation), Case("gang_war", situation)
    words = because("gangsta.ruled.war")
    instead, about = war_field(night.table), About(night.table.players)
    verdict = yield from night.rule("war", ruling, instead, about, case, words)
    yield from lose_each(night, "war", choosers(verdict))
    yield from close_printers(night)


def choosers(verdict: dict[str, Any]) -> dict[str, str]:
    """The player who chooses the gangster of each loser."""
    chooser = verdict["chosen_by"]
    own = chooser in (LOSER, NOBODY)
    return {loser: loser if own else chooser for loser in verdict["discards"]}


def war_situation(table: Table) -> War:
    """The situation of the gang war: players clockwise from the one who ended the chapter."""
    gangs = tuple(
        GangStrength(
            player,
            count_icons(table.gangs[player], MERCENARY),
            len(options_lost(table, player)),
            table.active_resource(player),
            count_learned(table.gangs[player], MERCENARY),
            count_icons(engaged_members(table.gangs[player]), MERCENARY),
        )
        for player in clockwise(table.players, table.ended_by)
    )
    corrected = max(one.gangsters for one in gangs) != SEVENTH
    return War(gangs, table.option("discards"), corrected)


def war_field(table: Table) -> Form:
    """A field of other verdicts: who discards, and who chooses."""
    losers = tuple(player for player in table.players if options_lost(table, player))
    return any_war_field(table.players, losers)


def any_war_field(players: tuple[str, ...], losers: tuple[str, ...]) -> Form:
    """A field of other verdicts, for players who could lose somebody."""
    chosen_by = OneOf((LOSER, *players, NOBODY), of="player", named=True)
    discards = SomeOf(losers, of="player", named=True)
    return Form({"discards": discards, "chosen_by": chosen_by})


def close_printers(night: Night[Table]) -> Asking[None]:
    """Move the Imprimerie at the gang war: to the kept heists, out of the game, or it stays."""
    table = night.table
    for player, resource in tuple(table.resources.items()):
        if resource != IMPRIMERIE:
            continue
        ruling = resolve_printer(player, IMPRIMERIE in table.active, table.option("printer"))
        if ruling.verdict != STAYS:
            night.table = take_printer(table, player, kept=ruling.verdict == KEPT)
        yield from night.remind("printer", *ruling.reasons)


def take_printer(table: Table, player: str, kept: bool) -> Table:
    """The table after a player lost the printing works; if kept, they lie with his heists."""
    left = {one: card for one, card in table.resources.items() if one != player}
    done = {**table.done, player: (*table.done[player], IMPRIMERIE)} if kept else table.done
    return table.change(resources=left, done=done)

"""The arrest by police who lost, at the table (Police VS Gangs 3.3)."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.boxes.gangs_city import COPIES
from companion.boxes.police_city import RANKS
from companion.core.about import About
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.moves import jail
from companion.games.police_vs_gangs.rules.arrest import (
    Arrest,
    Arresting,
    Suspect,
    resolve_arrest,
)
from companion.games.police_vs_gangs.rules.dice import Policeman
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.reveal import reds_on


def arrest(
    night: Night[Table],
    card: str,
    police: tuple[Policeman, ...],
    gangsters: tuple[str, ...],
) -> Asking[dict[str, Any]]:
    """Rule who may arrest with which die, and ask whether and whom he arrests."""
    situation = arrest_on(night.table, card, police, gangsters)
    ruling, case = resolve_arrest(situation), Case("arrest", situation)
    words = because("police_vs_gangs.ruled.arrest", place=card)
    about = About((*(one.player for one in police), *gangsters), card)
    instead = arrest_field(police)
    found = yield from night.rule(f"arrests.{card}", ruling, instead, about, case, words)
    player = found.get("player", NOBODY)
    if player == NOBODY or not reds_on(night.table, card):
        return {}
    words = because("police_vs_gangs.ask.arrest", player=player, place=card)
    build = partial(_suspects, card)
    victim = yield from night.ask(f"arrest.{card}", words, build, About((player,), card))
    return {**found, "victim": victim} if victim != NOBODY else {}


def carry_off(night: Night[Table], card: str, said: dict[str, Any]) -> Asking[Element | None]:
    """Put a tile drawn at random and the die into prison, for a point."""
    if not said:
        return None
    player = said["player"]
    tile = yield from draw_tile(night, card, player, said["victim"])
    night.table = jail(night.table, (tile, die_to_prison(night.table, card, player, said["die"])))
    reason = because("police_vs_gangs.arrest.point", player=player)
    night.table = night.table.award(player, 1, reason)
    return tile


def arrest_field(police: tuple[Policeman, ...]) -> Form:
    """A field of other verdicts: who arrests, and with which die."""
    players = (*(one.player for one in police), NOBODY)
    return Form({"player": OneOf(players, of="player"), "die": OneOf(RANKS, of="die")})


def arrest_on(
    table: Table, card: str, police: tuple[Policeman, ...], gangsters: tuple[str, ...]
) -> Arrest:
    """The situation of an arrest: the policemen after their roll, and the gangsters at the card."""
    ranked = tuple(
        Arresting(
            one.player,
            one.dice,
            table.track(one.player),
            table.turn(one.player),
            _on_other_cards(table, card, one.player),
        )
        for one in police
    )
    red = [one.player for one in reds_on(table, card)]
    suspects = tuple(Suspect(player, red.count(player)) for player in gangsters)
    return Arrest(
        ranked,
        suspects,
        card,
        table.option("play"),
        table.option("jailed_die"),
        table.option("last_tile"),
    )


def _on_other_cards(table: Table, card: str, player: str) -> tuple[str, ...]:
    laid = (one for one in table.elements_of(player) if not one.is_tile and one.place != card)
    return tuple(dict.fromkeys(one.kind for one in laid))


def draw_tile(night: Night[Table], card: str, player: str, victim: str) -> Asking[Element]:
    """Ask which tile was drawn at random; a single one is taken unasked."""
    only = _tiles(card, victim, night.table).options
    words = because("police_vs_gangs.ask.drawn", player=player, other=victim)
    build = partial(_tiles, card, victim)
    if len(only) == 1:
        who = only[0]
    else:
        who = yield from night.ask(f"drawn.{card}", words, build, About((player,), card))
    his = (one for one in reds_on(night.table, card) if one.player == victim)
    return next(one for one in his if one.who == who)


def _suspects(card: str, table: Table) -> OneOf:
    """A field of the gangsters with a red tile at a card; others are not shown."""
    players = dict.fromkeys(one.player for one in reds_on(table, card))

    def beyond(player: Any) -> tuple[Reason, ...]:
        if player in table.police:
            return (because("police_vs_gangs.arrest.only_gangsters", player=player),)
        if player not in table.players:
            return ()
        return (because("police_vs_gangs.arrest.without_red", player=player, place=card),)

    return OneOf((*players, NOBODY), of="player", beyond=beyond)


def _tiles(card: str, victim: str, table: Table) -> OneOf:
    his = dict.fromkeys(one.who for one in reds_on(table, card) if one.player == victim)

    def beyond(who: Any) -> tuple[Reason, ...]:
        facts = {"player": victim, "who": who, "place": card}
        return (Reason("police_vs_gangs.arrest.not_drawn", facts),) if who in COPIES else ()

    return OneOf(tuple(his), of="character", beyond=beyond)


def die_to_prison(table: Table, card: str, player: str, rank: str) -> Element:
    """The die that goes to prison together with an arrested tile."""
    his = [one for one in table.elements_of(player) if not one.is_tile]
    return min(his, key=lambda one: (one.kind != rank, one.place != card))

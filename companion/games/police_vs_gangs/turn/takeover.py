"""Taking a place, at the table (Police VS Gangs 3.2): the strongest stays and may feed it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.boxes.gangs_city import RED
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.rules.takeover import (
    Fighter,
    Fighting,
    Takeover,
    resolve_takeover,
    still_tied,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.feeding import feed
from companion.games.police_vs_gangs.turn.reveal import (
    feeders_on,
    power_of,
    powers_needed,
    reds_on,
)
from companion.games.police_vs_gangs.values import learn, name_unsure


def take_place(night: Night[Table], card: str, arrested: Element | None = None) -> Asking[None]:
    """Rule which gangster takes a place and what he feeds; then all go home."""
    players = gangsters_on(night.table, card, arrested)
    if not players:
        return
    yield from learn(night, lambda table: powers_needed(table, card))
    yield from name_unsure(night, f"takeover.{card}", powers_needed(night.table, card))
    agreed = yield from agree(night, card, arrested)
    situation = takeover_on(night.table, card, arrested, agreed)
    ruling, case = resolve_takeover(situation), Case("takeover", situation)
    words = because("police_vs_gangs.ruled.takeover", place=card)
    instead = OneOf((*players, NOBODY), of="player")
    about = About(players, card)
    winner = yield from night.rule(f"takeover.{card}", ruling, instead, about, case, words)
    if winner != NOBODY:
        night.table = night.table.change_place(card, owner=winner)
        others = (one for one in reds_on(night.table, card) if one.player != winner)
        night.table = take_home(night.table, others)
        yield from feed(night, card, winner)
    night.table = take_home(night.table, reds_on(night.table, card))


def gangsters_on(table: Table, card: str, arrested: Element | None) -> tuple[str, ...]:
    """The gangsters with a tile on a card, an arrested one included, in turn order."""
    there = {one.player for one in reds_on(table, card)}
    there |= {arrested.player} if arrested else set()
    return tuple(player for player in table.order if player in there)


def takeover_on(
    table: Table, card: str, arrested: Element | None, agreed: str = NOBODY
) -> Takeover:
    """The situation of a takeover, cut out of the table."""
    gangsters = tuple(
        Fighting(
            player,
            table.track(player),
            tuple(_fighters(table, card, player, arrested)),
            table.turn(player),
        )
        for player in gangsters_on(table, card, arrested)
    )
    return Takeover(
        gangsters,
        table.places[card].owner,
        agreed,
        card,
        table.option("play"),
        table.option("takeover_tie"),
        table.option("last_tile"),
    )


def _fighters(table: Table, card: str, player: str, arrested: Element | None) -> Iterator[Fighter]:
    for one in feeders_on(table, card):
        if one.player == player:
            yield Fighter(one.who, power_of(table, card, one))
    if arrested is not None and arrested.player == player and arrested.side == RED:
        yield Fighter(arrested.who, power_of(table, card, arrested), arrested=True)


def agree(night: Night[Table], card: str, arrested: Element | None) -> Asking[str]:
    """Ask tied gangsters whether they let one of them have the place."""
    ruling = resolve_takeover(takeover_on(night.table, card, arrested))
    tied = still_tied(ruling)
    if not tied:
        return NOBODY
    words = because("police_vs_gangs.ask.let_have", players=tied, place=card)
    build = partial(_one_or_nobody, tied)
    said: str = yield from night.ask(f"let_have.{card}", words, build, About(tied, card))
    return said


def _one_or_nobody(tied: tuple[str, ...], table: Table) -> OneOf:

    def beyond(player: Any) -> tuple[Reason, ...]:
        if player not in table.players:
            return ()
        return (because("police_vs_gangs.takeover.not_tied", player=player, players=tied),)

    return OneOf((*tied, NOBODY), of="player", beyond=beyond)

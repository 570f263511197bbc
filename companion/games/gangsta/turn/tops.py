"""The top of a pile at the table (Gangsta!, Variante 2): Gang de motards, Réseau d'indicateurs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import GANGSTER, HEIST, INDICATEURS, INFORMERS, MOTARDS
from companion.games.gangsta.rules.effects import (
    TOP_HEIST_PRICE,
    against_top_heist,
    may_look,
    pays_top_heist,
    takes_top,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_rows
from companion.games.gangsta.turn.drawn import drawn_gangster, laid_heist
from companion.games.gangsta.values import keys_of, learn

TOPS = {HEIST: MOTARDS, GANGSTER: INDICATEURS}  # whose owner may look at which pile
IN_PILE = {  # the rule against a card of the pile, and which pile it is
    "gangsta.closed.heist_in_pile": HEIST,
    "gangsta.closed.gangster_in_pile": GANGSTER,
}
UNTOLD = ""  # a card that its owner has looked at and nobody needs to know


def offer_look(night: Night[Table]) -> Asking[None]:
    """Remind a player that he may look at the top of a pile."""
    table = night.table
    looks = {of: card for of, card in TOPS.items() if table.is_active(table.in_turn, card)}
    night.table = table.change(peeked=dict.fromkeys(looks, UNTOLD))
    for of, resource in looks.items():
        yield from night.remind(f"look.{of}", may_look(table.in_turn, resource))


def known_top(table: Table, of: str) -> str:
    """The card on top of a pile, where its owner has told it."""
    return table.peeked.get(of, UNTOLD)


def against_top(table: Table, player: str) -> tuple[Reason, ...]:
    """Reasons why the top heist cannot be announced: a dollar is due, and no Délateur."""
    informer = not table.heist_pile
    return against_top_heist(player, table.spendable(player), informer)


def pay_for_top(night: Night[Table], heist: str) -> Asking[None]:
    """Pay a dollar for a heist from the top of the pile (Gang de motards)."""
    player = night.table.in_turn
    if heist not in night.table.row:
        yield from night.remind(f"top_paid.{heist}", pays_top_heist(player))
        night.table = night.table.pay(player, TOP_HEIST_PRICE)


def has_top_heist(table: Table, player: str) -> bool:
    """May the player perform the heist he looked at, since it is still on top?"""
    left = table.heist_pile if table.peeked.get(HEIST) else (*table.heist_pile, *_hidden(table))
    return player == table.in_turn and _on_top(table, HEIST, left)


def has_top_gangster(table: Table, player: str) -> bool:
    """May the player recruit the gangster he looked at, since the card is still on top?"""
    return player == table.in_turn and _on_top(table, GANGSTER, table.gangster_pile)


def _hidden(table: Table) -> tuple[str, ...]:
    """The Délateurs that may be on top of the pile."""
    return INFORMERS[: table.informers_left]


def _on_top(table: Table, of: str, pile: tuple[str, ...]) -> bool:
    """Is the card that was looked at still on top?"""
    known = table.peeked.get(of)
    return known is not None and (known in pile if known else bool(pile))


def beyond_rows_and_top(table: Table, card: Any) -> tuple[Reason, ...]:
    """The reason against a card outside both rows; of a pile that was looked at, the top is had."""
    player, told = table.in_turn, beyond_rows(table, card)
    has_top = {HEIST: has_top_heist, GANGSTER: has_top_gangster}
    for of in (IN_PILE[one.rule] for one in told if one.rule in IN_PILE):
        if has_top[of](table, player):
            facts = {"card": card, "player": player, "resource": TOPS[of]}
            return (Reason("gangsta.closed.only_on_top", facts),)
    return told


def take_top_heist(night: Night[Table]) -> Asking[str]:
    """Ask for the heist on top of the pile, once announced (Gang de motards)."""
    heist = yield from _tell_top(night, HEIST, laid_heist)
    return heist


def take_top_gangster(night: Night[Table]) -> Asking[str]:
    """Ask for the gangster on top of the pile, once recruited (Réseau d'indicateurs)."""
    gangster = yield from _tell_top(night, GANGSTER, drawn_gangster)
    return gangster


def _tell_top(night: Night[Table], of: str, build: Callable[[Table], OneOf]) -> Asking[str]:
    """Ask which card is on top, once a turn."""
    if night.table.peeked[of]:
        return night.table.peeked[of]
    words = because("gangsta.ask.top", player=night.table.in_turn)
    card: str = yield from night.ask(f"top.{of}", words, build, About((night.table.in_turn,)))
    night.table = night.table.change(peeked={**night.table.peeked, of: card})
    yield from learn(night, lambda table: keys_of(card))
    yield from night.remind(f"top.{of}.taken", takes_top(of))
    return card

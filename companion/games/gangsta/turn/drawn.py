"""Which card came up (Gangsta!): the cards of a pile under their heads, and why others cannot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from companion.core.fields import OneOf
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import (
    FAMILIES,
    GANGSTER,
    GANGSTERS,
    HEIST,
    HEIST_KINDS,
    INFORMERS,
    INFORMERS_OF,
    KIND_OF,
    PILE_EMPTY,
    family_of,
    head_of,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_pile

DELATEUR = "delateur"  # the head under which Délateurs are picked by value


def laid_heist(table: Table) -> OneOf:
    """A field of the heists of this chapter, for its first row."""
    return _heists(table, table.heist_pile)


def drawn_heist(table: Table) -> OneOf:
    """A field of the heist that was drawn, or a Délateur of this chapter."""
    informers = INFORMERS if table.informers_left else ()
    return _heists(table, (*table.heist_pile, *informers))


def _heists(table: Table, options: tuple[str, ...]) -> OneOf:
    there = table.heists
    informers = INFORMERS if INFORMERS_OF[table.chapter] else ()
    groups = _by_head(HEIST_KINDS, there, KIND_OF)
    if informers:
        groups[DELATEUR] = informers

    def why(card: str) -> tuple[Reason, ...]:
        return _against_heist(table, card)

    exists = (*there, *informers, PILE_EMPTY)
    beyond = partial(beyond_pile, table)
    return OneOf(options, HEIST, exists, why, groups=groups, by="heads", beyond=beyond)


def _against_heist(table: Table, card: str) -> tuple[Reason, ...]:
    if card == PILE_EMPTY:
        left = len(table.heist_pile) + table.informers_left
        return (because("gangsta.draw.left", pile=HEIST, count=left),)
    if card in INFORMERS and not table.informers_left:
        most = INFORMERS_OF[table.chapter]
        return (because("gangsta.draw.no_informer", chapter=table.chapter, count=most),)
    if card in INFORMERS:
        return (because("gangsta.draw.laid_informer", card=card),)
    return (because("gangsta.draw.seen", card=card),)


def drawn_gangster(table: Table) -> OneOf:
    """A field of the gangsters of the pile, under the heads of the families."""

    def why(card: str) -> tuple[Reason, ...]:
        if card == PILE_EMPTY:
            count = len(table.gangster_pile)
            return (because("gangsta.draw.left", pile=GANGSTER, count=count),)
        return (because("gangsta.draw.seen", card=card),)

    families = {card: family_of(card) for card in GANGSTERS}
    groups = _by_head(FAMILIES, GANGSTERS, families)
    exists = (*GANGSTERS, PILE_EMPTY)
    beyond, pile = partial(beyond_pile, table), table.gangster_pile
    return OneOf(pile, GANGSTER, exists, why, groups=groups, by="heads", beyond=beyond)


def _by_head(
    heads: Iterable[str], cards: Iterable[str], head_of: Mapping[str, Any]
) -> dict[str, tuple[str, ...]]:
    """The cards grouped under their heads."""
    listed = tuple(cards)
    return {head: tuple(card for card in listed if head_of[card] == head) for head in heads}


def cards_by_head(cards: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Heists and gangsters under the kinds and families there are among them."""
    listed = tuple(cards)
    found = dict.fromkeys(map(head_of, listed))
    return {head: tuple(card for card in listed if head_of(card) == head) for head in found}

"""The deal asked alone (Crooks): piles for so many players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, ListOf, Maybe
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import pile_of
from companion.games.crooks.pieces import CROOKS, HANGOUTS, PILES
from companion.games.crooks.rules.deal import Deal, may_deal


def deal(players: tuple[str, ...]) -> Form:
    """The form of a deal: how many play, and which piles were dealt."""
    piles = ListOf(pile_of(), least=1, most=len(HANGOUTS), once=("hangout",))
    parts: dict[str, Field] = {
        "number": Count(min(PILES), max(PILES), beyond=_not_so_many),
        "piles": Maybe(piles, because("crooks.assumed.piles")),
    }
    return Form(parts, lambda said: tuple(_too_many(said)), draw_by=_draw)


def _not_so_many(count: int) -> tuple[Reason, ...]:
    """The fault that there are not two to four players."""
    return (because("crooks.situation.player_count", count=count),)


def _draw(chance: Random) -> dict[str, Any]:
    """A random deal: mostly the rulebook's under any letters; at times one card is missing."""
    number = chance.choice(tuple(PILES))
    sizes = chance.sample(PILES[number], len(PILES[number]))
    piles = [
        {"hangout": hangout, "crooks": crooks}
        for hangout, crooks in zip(HANGOUTS, sizes, strict=False)
    ]
    if chance.random() < 0.4:
        piles[0]["crooks"] = 1
    return {"number": number, "piles": piles}


def _too_many(said: Mapping[str, Any]) -> Iterator[Reason]:
    """The fault that piles have more crooks than the box."""
    count = sum(pile["crooks"] for pile in said.get("piles", ()))
    if count > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)


DEAL = AskedAlone("deal", Deal, may_deal, deal)

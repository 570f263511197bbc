"""Claims as they are entered (Police VS Gangs 3.3): what may be claimed, and a whole deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.ruling import Reason
from companion.games.police_vs_gangs.deal import ALL, OTHERS, PLACE, REST, Claim, Claims, row

ONCE = (1,)  # the place, and all the rest, are had or not
NUMBERS = tuple(range(1, STOCK_TOKENS + 1))
WANTED = (*NUMBERS, ALL, OTHERS)
ITEMS = (PLACE, *TRAFICS, REST)

Said = list[dict[str, Any]]  # claims as they are entered


def amounts_of(demands: Mapping[str, int]) -> Mapping[str, tuple[Any, ...]]:
    """How much of each can be claimed; of what the card does not demand also a mere badge."""
    trafics = {one: WANTED if demands.get(one) else (*WANTED, 0) for one in TRAFICS}
    return {PLACE: ONCE, **trafics, REST: ONCE}


def claims_of(said: Iterable[Mapping[str, Any]]) -> Claims:
    """The claims that were entered."""
    return tuple(Claim(**one) for one in said)


def said_of(claims: Iterable[Claim]) -> Said:
    """The same, as they are entered."""
    return [{"player": one.player, "item": one.item, "amount": one.amount} for one in claims]


def odd_claims(said: Any) -> tuple[Reason, ...]:
    """Nobody can take the others where nobody else has claimed."""
    return tuple(_odd(claims_of(said)))


def _odd(claims: Claims) -> Iterator[Reason]:
    for one in claims:
        if one.amount == OTHERS and len(row(claims, one.item)) == 1:
            facts = {"player": one.player, "trafic": one.item}
            yield Reason("police_vs_gangs.agreement.others_of_nothing", facts)


def fitting(said: Said) -> Said:
    """The others of nobody are all."""
    alone = {(one.facts["player"], one.facts["trafic"]) for one in odd_claims(said)}
    return [
        {**one, "amount": ALL} if (one["player"], one["item"]) in alone else one for one in said
    ]

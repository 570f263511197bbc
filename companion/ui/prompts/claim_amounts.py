"""How claims grow by taps: one, all or the others, nothing; and in which order they are served."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.fields import Claims

Claim = dict[str, Any]
NAMED = 2  # of the amounts that have a name: for who claims alone, and for who does not


def named(field: Claims, item: str) -> tuple[Any, ...]:
    """All of it, and what others leave: the amounts that a tap reaches beside the first number."""
    return tuple(one for one in field.amounts[item] if isinstance(one, str))[:NAMED]


def wishes(field: Claims, claims: Iterable[Claim], item: str) -> list[Claim]:
    """Who wants some of it, as the game tells; else all whose amount a tap or a number reaches."""
    if field.terms is not None:
        return list(field.terms.wishes(claims, item))
    words = named(field, item)
    row = (one for one in claims if one["item"] == item)
    return [one for one in row if one["amount"] in words or not isinstance(one["amount"], str)]


def others_in(field: Claims, claims: Iterable[Claim], player: str, item: str) -> bool:
    """Does somebody else claim some of it?"""
    return any(one["player"] != player for one in wishes(field, claims, item))


def next_amount(field: Claims, claims: list[Claim], cell: Any) -> Any:
    """What a tap makes of a claim; None takes it back."""
    here = (one for one in claims if (one["player"], one["item"]) == (cell.player, cell.item))
    now = next((one["amount"] for one in here), None)
    words = named(field, cell.item)
    if now is None:
        return field.amounts[cell.item][0]
    if not words or (isinstance(now, str) and now != words[0]):
        return None
    if others_in(field, claims, cell.player, cell.item):
        return words[-1]
    return words[0] if now != words[0] else None


def joined(field: Claims, claims: list[Claim], standing: list[Claim]) -> list[Claim]:
    """Where everybody else took his claim back, the others are all."""
    return [_alone(field, one, [*standing, *claims]) for one in claims]


def _alone(field: Claims, claim: Claim, claims: list[Claim]) -> Claim:
    words = named(field, claim["item"])
    shared = others_in(field, claims, claim["player"], claim["item"])
    if claim["amount"] not in words[1:] or shared:
        return claim
    return {**claim, "amount": words[0]}


def ranks_of(field: Claims, claims: list[Claim]) -> dict[tuple[str, str], int]:
    """Who is served first, as the game tells; else before somebody who takes what others leave."""
    ranks: dict[tuple[str, str], int] = {}
    for item in field.amounts:
        if field.terms is not None:
            ranks.update(field.terms.ranks(claims, item))
            continue
        last = named(field, item)[1:]
        row = wishes(field, claims, item)
        if len(row) < 2 or not any(one["amount"] in last for one in row):
            continue
        served = sorted(row, key=lambda one: one["amount"] in last)
        ranks.update({(one["player"], item): at for at, one in enumerate(served, 1)})
    return ranks

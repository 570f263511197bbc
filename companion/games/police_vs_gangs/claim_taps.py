"""Claims as they are tapped on the grid of a deal: the next amount, and who is served first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.fields import Claims

Claim = dict[str, Any]
NAMED = 2  # of the amounts that have a name: for who claims alone, and for who does not


def tapped_words(field: Claims, item: str) -> tuple[Any, ...]:
    """The amounts in words that taps reach for an item: all of it, and what the others leave."""
    return tuple(one for one in field.amounts[item] if isinstance(one, str))[:NAMED]


def claims_on(field: Claims, claims: Iterable[Claim], item: str) -> list[Claim]:
    """The claims for some of an item; on request all for a number or a tapped word."""
    if field.terms is not None:
        return list(field.terms.wishes(claims, item))
    words = tapped_words(field, item)
    here = (claim for claim in claims if claim["item"] == item)
    return [
        claim for claim in here if claim["amount"] in words or not isinstance(claim["amount"], str)
    ]


def claimed_by_others(field: Claims, claims: Iterable[Claim], player: str, item: str) -> bool:
    """Does anybody but this player claim some of an item?"""
    return any(claim["player"] != player for claim in claims_on(field, claims, item))


def next_amount(field: Claims, claims: list[Claim], player: str, item: str) -> Any:
    """The amount a player claims of an item after one more tap; None: the claim is taken back."""
    here = (claim for claim in claims if (claim["player"], claim["item"]) == (player, item))
    now = next((claim["amount"] for claim in here), None)
    words = tapped_words(field, item)
    if now is None:
        return field.amounts[item][0]
    if not words or (isinstance(now, str) and now != words[0]):
        return None
    if claimed_by_others(field, claims, player, item):
        return words[-1]
    return words[0] if now != words[0] else None


def widen_lone_claims(field: Claims, claims: list[Claim], standing: list[Claim]) -> list[Claim]:
    """The claims, where "what others leave" becomes "all of it" if nobody else claims the item."""
    return [_widen_claim(field, claim, [*standing, *claims]) for claim in claims]


def _widen_claim(field: Claims, claim: Claim, claims: list[Claim]) -> Claim:
    words = tapped_words(field, claim["item"])
    shared = claimed_by_others(field, claims, claim["player"], claim["item"])
    if claim["amount"] not in words[1:] or shared:
        return claim
    return {**claim, "amount": words[0]}


def serving_order(field: Claims, claims: list[Claim]) -> dict[tuple[str, str], int]:
    """The order in which claims are served, by player and item, where it matters."""
    ranks: dict[tuple[str, str], int] = {}
    for item in field.amounts:
        if field.terms is not None:
            ranks.update(field.terms.ranks(claims, item))
            continue
        what_is_left = tapped_words(field, item)[1:]
        row = claims_on(field, claims, item)
        if len(row) < 2 or not any(claim["amount"] in what_is_left for claim in row):
            continue
        served = sorted(row, key=lambda claim: claim["amount"] in what_is_left)
        ranks.update({(claim["player"], item): rank for rank, claim in enumerate(served, 1)})
    return ranks

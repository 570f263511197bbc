"""Deals of Police VS Gangs in the second reading (3.3): do claims agree, and who gets what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from tests.games.police_vs_gangs.ledger_sums import NOBODY, TRAFICS

Claim = Mapping[str, Any]


def agree(claims: Sequence[Claim], printed: Collection[str], badges: int) -> bool:
    """Can all of these be had together?"""
    for item in ("place", "rest"):
        if sum(one["item"] == item for one in claims) > 1:
            return False
    wanted = {one["item"] for one in claims} & set(TRAFICS)
    if len(wanted - set(printed)) > badges:
        return False
    return all(fit([one["amount"] for one in on(claims, trafic)]) for trafic in TRAFICS)


def on(claims: Iterable[Claim], item: str) -> list[Claim]:
    """Who wants some of this; to name a badge is not to want any."""
    return [one for one in claims if one["item"] == item and one["amount"] != "badge"]


def fit(amounts: Sequence[Any]) -> bool:
    """All goes with the first ones alone; only one can have these, or what the others leave."""
    ranks = [one for one in amounts if first(one)]
    if "all" in amounts and len(amounts) - len(ranks) > 1:
        return False
    return amounts.count("others") < 2 and len(ranks) < 2


def first(amount: Any) -> int:
    """Of the first so many the number."""
    head, _, number = str(amount).partition("_")
    return int(number) if head == "first" else 0


def hand_out(
    claims: Sequence[Claim],
    fed: Mapping[str, int],
    camps: Mapping[str, str],
    rest: str = "place_too",
    shortage: str = "camps",
) -> dict[str, dict[str, int]]:
    """What each who is there gets; `camps` are in turn order."""
    gains: dict[str, dict[str, int]] = {player: {} for player in camps}
    takes_rest = next((one["player"] for one in claims if one["item"] == "rest"), NOBODY)
    for trafic in TRAFICS:
        left = fed.get(trafic, 0)
        for player, count in served(on(claims, trafic), left, camps, shortage):
            gains[player][trafic] = gains[player].get(trafic, 0) + count
            left -= count
        if left and takes_rest != NOBODY:
            gains[takes_rest][trafic] = gains[takes_rest].get(trafic, 0) + left
    wants = [one["player"] for one in claims if one["item"] == "place"]
    if not wants and takes_rest != NOBODY and rest == "place_too":
        wants = [takes_rest]
    for player in wants:
        gains[player]["place"] = 1
    return {one: {item: n for item, n in items.items() if n} for one, items in gains.items()}


def served(
    claims: Sequence[Claim], left: int, camps: Mapping[str, str], shortage: str
) -> list[tuple[str, int]]:
    """The first ones, then numbers: the police first, or by turns; then all that is left."""
    ahead = [one for one in claims if first(one["amount"])]
    rest = [one for one in claims if one["amount"] in ("all", "others")]
    line = list(camps)
    numbers = [one for one in claims if one not in ahead and one not in rest]
    numbers.sort(key=lambda one: line.index(one["player"]))
    if shortage == "camps":
        numbers.sort(key=lambda one: camps[one["player"]] != "police")
    else:
        rounds = range(max((asks(one, left) for one in numbers), default=0))
        numbers = [{**one, "amount": 1} for n in rounds for one in numbers if asks(one, left) > n]
    found = []
    for one in (*ahead, *numbers, *rest):
        count = min(asks(one, left), left)
        found.append((one["player"], count))
        left -= count
    return found


def asks(claim: Claim, left: int) -> int:
    amount = claim["amount"]
    if amount == "some":
        return 1
    return first(amount) or (amount if isinstance(amount, int) else left)

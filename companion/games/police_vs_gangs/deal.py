"""What a deal is made of (Police VS Gangs 3.3): claims, in the order in which they were made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.light import light

ALL, OTHERS = "all", "others"  # amounts: every token of a trafic; those that other claims leave
SOME = "some"  # claimed without a number
FIRSTS: Mapping[str, int] = {  # the first so many: a rank is said
    "first_1": 1,
    "first_2": 2,
    "first_3": 3,
    "first_4": 4,
    "first_5": 5,
    "first_6": 6,
}
BADGE = "badge"  # no token of it at all, only a badge for it
PLACE, REST = "place", "rest"  # what else can be claimed beside a trafic
NOT_A_TRAFIC = (PLACE, REST)


@dataclass(frozen=True, slots=True)
class Claim:
    """Who wants what, and how much of it."""

    player: str
    item: str  # the place, a trafic, all the rest
    amount: Any = 1  # a number, SOME, one of FIRSTS, ALL, OTHERS or BADGE

    @property
    def first(self) -> int:
        """The number of first tokens claimed; 0 where no rank was named."""
        return FIRSTS.get(self.amount, 0)

    @property
    def count(self) -> int:
        """The number of tokens claimed; 0 where all or the others are."""
        if self.amount == SOME:
            return 1
        return self.first or (self.amount if isinstance(self.amount, int) else 0)

    @property
    def cell(self) -> tuple[str, str]:
        """Player and item: the claim's cell on the sheet of a deal."""
        return self.player, self.item


Claims = tuple[Claim, ...]


@light
class Deal:
    """What was claimed on the place that is being resolved, and what everybody said to it."""

    claims: Claims = ()
    ended: Any = ""  # all agreed, or time was out; nothing while the glass runs
    said: Mapping[str, str] = field(default_factory=dict)  # by player, once time was out
    anew: Mapping[str, Claims] = field(default_factory=dict)  # said instead, and not yet shown
    outside: tuple[str, ...] = ()  # who promised what cannot be negotiated
    verdict: str = ""  # agreement or not, once that is settled


NO_DEAL = Deal()


def row(claims: Iterable[Claim], item: str) -> Claims:
    """The claims on an item, in order, badges without a wish left out."""
    return tuple(one for one in claims if one.item == item and one.amount != BADGE)


def firsts(claims: Iterable[Claim]) -> Claims:
    """The players who claim the first tokens, where ranks are said."""
    return tuple(one for one in claims if one.first)


def on_badges(claims: Iterable[Claim], demands: Mapping[str, int]) -> tuple[str, ...]:
    """The trafics a deal puts on badges, each once."""
    printed = {*NOT_A_TRAFIC, *(one for one, count in demands.items() if count)}
    return tuple(dict.fromkeys(one.item for one in claims if one.item not in printed))


def restate_claims(claims: Claims, player: str, said: Claims) -> Claims:
    """The deal after a player said what he claims instead; a claim he keeps keeps its rank."""
    new = {one.cell: one for one in said}
    kept = tuple(
        new.pop(one.cell, one) for one in claims if one.player != player or one.cell in new
    )
    return (*kept, *new.values())

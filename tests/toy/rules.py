"""The rules of the toy game: who has the lot, and what stands against a reply."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.core.fields import Count, Counts, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because


@dataclass(frozen=True, slots=True)
class Bid:
    """What one player offers."""

    player: str
    coins: int
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """Bids for one lot."""

    bids: tuple[Bid, ...]
    tie: Literal["nobody", "first"] = "nobody"
    reserve: int | None = None
    notes: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if any(bid.coins < 0 for bid in self.bids):
            raise SituationError(because("toy.bid.negative"))


def describe_auction(players: tuple[str, ...]) -> Form:
    """What an auction is described with when it is asked alone."""
    sealed = Maybe(YesNo(), because("toy.assumed.open"))
    bid = Form({"player": OneOf(players, "player"), "coins": Count(0, 40), "sealed": sealed})
    return Form(
        {
            "bids": ListOf(bid, least=1, most=len(players), once=("player",)),
            "tie": Maybe(OneOf(("nobody", "first")), reading=True),
            "reserve": Maybe(Count(0, 40)),
            "notes": Maybe(Counts(dict.fromkeys(players, (0, 9)), "player")),
        }
    )


def resolve_auction(auction: Auction) -> Ruling[str]:
    """The highest bid has the lot; on a tie nobody, or whoever spoke first."""
    best = max((bid.coins for bid in auction.bids), default=0)
    ahead = [bid.player for bid in auction.bids if bid.coins == best]
    bids = tuple(because("toy.rule.bid", player=b.player, n=b.coins) for b in auction.bids)
    if not ahead or (len(ahead) > 1 and auction.tie == "nobody"):
        return Ruling(NOBODY, (because("toy.rule.tie", *bids, players=tuple(ahead), n=best),))
    return Ruling(ahead[0], (because("toy.rule.highest", *bids, player=ahead[0], n=best),))


def count_haul(player: str, loot: Mapping[str, int]) -> Ruling[int]:
    """A player takes home all that he laid hands on."""
    total = sum(loot.values())
    parts = because("toy.rule.sum", total=total)
    return Ruling(total, (because("toy.rule.haul", parts, player=player, n=total),))


def closed(place: Any) -> tuple[Reason, ...]:
    """Why a bank cannot be chosen: two reasons, to have more than one."""
    return (
        because("toy.place.closed", place=place),
        because("toy.place.guarded", place=place, guards=3),
    )


def odd_fee(reply: Any) -> tuple[Reason, ...]:
    """The fee is even: a joint rule, to have one."""
    return (because("toy.fee.odd", number=reply["fee"]),) if reply["fee"] % 2 else ()


def too_rich(reply: Any) -> tuple[Reason, ...]:
    """Two coins of tip are enough."""
    return (because("toy.tip.too_many"),) if sum(reply.values()) > 2 else ()

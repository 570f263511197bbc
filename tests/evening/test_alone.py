"""A situation is read strictly: every fault with its path, and what was left out is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Ruling, SituationError, because
from companion.evening.alone import ask


@dataclass(frozen=True, slots=True)
class Bid:
    player: str
    coins: int
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    bids: tuple[Bid, ...]
    tie: Literal["nobody", "first"] = "nobody"
    reserve: int | None = None

    def __post_init__(self) -> None:
        if not self.bids and self.reserve == 0:
            raise SituationError(because("core.test.nothing_for_sale"))


def highest(auction: Auction) -> Ruling[int]:
    best = max((bid.coins for bid in auction.bids), default=0)
    return Ruling(best, (because("core.test.highest", coins=best),))


def form(players: tuple[str, ...]) -> Form:
    bid = Form(
        {
            "player": OneOf(players, of="player"),
            "coins": Count(0, 9),
            "sealed": Maybe(YesNo(), because("core.test.open")),
        }
    )
    return Form(
        {
            "bids": ListOf(bid, most=4, once=("player",)),
            "tie": Maybe(OneOf(("nobody", "first")), reading=True),
            "reserve": Maybe(Count(0, 5)),
        }
    )


AUCTION = AskedAlone("auction", Auction, highest, form, contenders="bids")
NOT_OFFERED = "core.situation.not_offered"
PLAYERS = ("ann", "bob", "cyd", "dan")
BID = {"player": "ann", "coins": 3}


def test_a_situation_is_ruled_and_begins_with_what_it_took_for_granted() -> None:
    ruling = ask(AUCTION, {"bids": [BID, {"player": "bob", "coins": 5}]}, PLAYERS)
    assert ruling.verdict == 5 and ruling.decisive == "core.test.highest"
    granted = ruling.reasons[0]
    assert granted.rule == "core.situation.assumed"
    assert [part.rule for part in granted.parts] == ["core.test.open"]


def test_nothing_is_taken_for_granted_where_all_is_told() -> None:
    ruling = ask(AUCTION, {"bids": [{**BID, "sealed": False}]}, PLAYERS)
    assert [reason.rule for reason in ruling.reasons] == ["core.test.highest"]


@pytest.mark.parametrize(
    ("plain", "rule", "path"),
    [
        ({"bids": [{**BID, "coins": "3"}]}, "core.not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": True}]}, "core.not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": 7.5}]}, "core.not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": None}]}, "core.not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": 10}]}, "core.too_big", "auction.bids[0].coins"),
        (
            {"bids": [BID, {**BID, "player": 3}]},
            "core.situation.not_offered",
            "auction.bids[1].player",
        ),
        (
            {"bids": [{**BID, "player": "anne"}]},
            "core.situation.not_offered",
            "auction.bids[0].player",
        ),
        ({"bids": [{**BID, "sealed": 1}]}, "core.not_yes_or_no", "auction.bids[0].sealed"),
        ({"bids": [{"coins": 3}]}, "core.situation.missing_choice", "auction.bids[0].player"),
        ({"bids": [{"player": "ann"}]}, "core.situation.missing", "auction.bids[0].coins"),
        ({"bids": [{**BID, "hat": "red"}]}, "core.situation.unknown", "auction.bids[0].hat"),
        ({"bids": [], "ties": "first"}, "core.situation.unknown", "auction.ties"),
        ({"bids": BID}, "core.not_a_list", "auction.bids"),
        ({"bids": "ann"}, "core.not_a_list", "auction.bids"),
        ({"bids": [3]}, "core.not_a_form", "auction.bids[0]"),
        ({"bids": [BID, BID]}, "core.column_twice", "auction.bids"),
        ({"bids": [], "tie": "both"}, NOT_OFFERED, "auction.tie"),
        (
            {"bids": [{**BID, "player": one} for one in PLAYERS] * 60},
            "core.at_most",
            "auction.bids",
        ),
        ({}, "core.situation.missing", "auction.bids"),
        ([], "core.not_a_form", "auction"),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_fault_is_told_with_its_path(plain: Any, rule: str, path: str, language: Any) -> None:
    with pytest.raises(SituationError) as fault:
        ask(AUCTION, plain, PLAYERS)
    reason = fault.value.reason
    assert rule in {one.rule for one in reason.walk()}
    assert path in Words(language).say(reason)


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(SituationError) as fault:
        ask(AUCTION, {"bids": [{"player": "zoe", "coins": 99}], "ties": 1}, PLAYERS)
    assert fault.value.reason.rule == "core.situation.several"
    assert [part.facts["path"] for part in fault.value.reason.parts] == [
        "auction.ties",
        "auction.bids[0].player",
        "auction.bids[0].coins",
    ]


def test_a_situation_that_cannot_be_keeps_its_own_reason() -> None:
    with pytest.raises(SituationError) as fault:
        ask(AUCTION, {"bids": [], "reserve": 0}, PLAYERS)
    assert fault.value.reason.rule == "core.test.nothing_for_sale"

"""Situations are read strictly, and every fault is told with its path."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.words import Words
from companion.games import GAMES, load
from companion.terminal.shape import rows
from companion.terminal.situation import read_situation
from companion.terminal.wrong import WrongError
from tests.toy import Auction, Bid


def test_a_situation_is_read_with_its_defaults() -> None:
    plain = {"bids": [{"player": "ann", "coins": 3}], "notes": {"ann": 1}}
    assert read_situation(plain, Auction, "auction") == Auction((Bid("ann", 3),), notes={"ann": 1})


BID = {"player": "ann", "coins": 3}


@pytest.mark.parametrize(
    ("plain", "rule", "path"),
    [
        ({"bids": [{**BID, "coins": "3"}]}, "not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": True}]}, "not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": 7.5}]}, "not_a_number", "auction.bids[0].coins"),
        ({"bids": [{**BID, "coins": None}]}, "not_a_number", "auction.bids[0].coins"),
        ({"bids": [BID, {**BID, "player": 3}]}, "not_a_text", "auction.bids[1].player"),
        ({"bids": [{**BID, "sealed": "yes"}]}, "not_yes_or_no", "auction.bids[0].sealed"),
        ({"bids": [{**BID, "sealed": 1}]}, "not_yes_or_no", "auction.bids[0].sealed"),
        ({"bids": [{"coins": 3}]}, "missing", "auction.bids[0].player"),
        ({"bids": [{**BID, "colour": "red"}]}, "unknown", "auction.bids[0].colour"),
        ({"bids": []} | {"ties": "first"}, "unknown", "auction.ties"),
        ({"bids": BID}, "not_a_list", "auction.bids"),
        ({"bids": "ann"}, "not_a_list", "auction.bids"),
        ({"bids": [3]}, "not_fields", "auction.bids[0]"),
        ({"bids": [], "tie": "both"}, "not_offered", "auction.tie"),
        ({"bids": [], "notes": [1]}, "not_a_mapping", "auction.notes"),
        ({"bids": [], "notes": {"ann": "1"}}, "not_a_number", "auction.notes.ann"),
        ({"bids": [], "reserve": "2"}, "not_a_number", "auction.reserve"),
        ({"bids": [], "reserve": 10**9}, "too_large", "auction.reserve"),
        ({"bids": [], "notes": {"ann": -1000}}, "too_large", "auction.notes.ann"),
        ({"bids": [BID] * 201}, "too_many", "auction.bids"),
        (
            {"bids": [], "notes": dict.fromkeys(map(str, range(201)), 1)},
            "too_many",
            "auction.notes",
        ),
        ({}, "missing", "auction.bids"),
        ([], "not_fields", "auction"),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_fault_is_told_with_its_path_and_what_is_accepted(
    plain: Any, rule: str, path: str, language: Any
) -> None:
    with pytest.raises(WrongError) as fault:
        read_situation(plain, Auction, "auction")
    assert fault.value.reason.rule == f"core.terminal.field.{rule}"
    assert path in Words(language).say(fault.value.reason)


def test_the_accepted_values_are_listed() -> None:
    with pytest.raises(WrongError) as fault:
        read_situation({"bids": [], "tie": "both"}, Auction, "auction")
    assert fault.value.reason.facts["text"] == "nobody, first"


def test_a_situation_that_cannot_be_keeps_its_own_reason() -> None:
    with pytest.raises(WrongError) as fault:
        read_situation({"bids": [{"player": "ann", "coins": -1}]}, Auction, "auction")
    assert fault.value.reason.rule == "toy.bid.negative"


def test_the_fields_are_told_with_depth_kind_choices_and_default() -> None:
    told = {row.name: row for row in rows(Auction)}
    assert (told["bids"].kinds, told["bids"].depth) == (("list", "fields"), 0)
    assert (told["coins"].kinds, told["coins"].depth) == (("number",), 1)
    assert told["tie"].choices == ("nobody", "first") and told["tie"].default == "nobody"
    assert told["reserve"].optional and not told["coins"].optional
    assert told["notes"].kinds == ("mapping", "number")


@pytest.mark.parametrize("key", GAMES)
def test_every_question_of_every_game_can_be_described(key: str) -> None:
    for asked in load(key).questions:
        assert list(rows(asked.situation)), asked.key

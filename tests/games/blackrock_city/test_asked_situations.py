"""Situations asked alone (BlackRock City): which cannot be, and what is taken for granted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackrock_city.alone import asked, refused

ONE = {"plain": 1}
BID = {"player": "bleu", "bandits": ONE}
BIDS = [{"player": "bleu", "count": 4}, {"player": "marron", "count": 3}]
TILES = [{"player": "bleu", "bandits": {"plain": 2}}, {"player": "marron", "bandits": ONE}]
MEETING = {**BID, "towns": 12, "sheriff": "town_1", "bandit": "town_2"}
MET = {**MEETING, "rider": "marron"}
LOSES = {"rider": "bleu", "player": "marron"}
RICH = [
    {"player": "bleu", "gold": 108, "silver": 0, "looted": 0},
    {"player": "marron", "gold": 1, "silver": 0, "looted": 0},
]

IMPOSSIBLE: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "bid",
        {**BID, "placed": BIDS[:1], "renounced": True},
        "blackrock_city.situation.bid_and_renounced",
    ),
    (
        "late",
        {"player": "bleu", "reserve": {"plain": 1, "cross": 1}},
        "blackrock_city.situation.choose",
    ),
    (
        "defer_wound",
        {"player": "bleu", "reserve": {"plain": 1, "wounded": 1}, "chosen": "wounded"},
        "blackrock_city.closed.not_in_reserve",
    ),
    (
        "late",
        {"player": "bleu", "reserve": {"plain": 1, "wounded": 1}, "chosen": "wounded"},
        "blackrock_city.closed.not_for_clock",
    ),
    (
        "sheriff_catch",
        {"rider": "bleu", "reserve": {"plain": 1, "wounded": 1}, "chosen": "wounded"},
        "blackrock_city.closed.not_for_sheriff",
    ),
    (
        "indians",
        {"player": "bleu", "reserve": {"plain": 1, "wounded": 1}, "chosen": "wounded"},
        "blackrock_city.closed.not_for_indians",
    ),
    ("sheriff_move", MEETING, "blackrock_city.situation.who_is_met"),
    ("sheriff_move", MET, "blackrock_city.situation.reserve_met"),
    ("sheriff_move", {**MET, "reserve": {}}, "blackrock_city.situation.cubes_met"),
    ("lost_cube", {**LOSES, "taker": "bleu"}, "blackrock_city.closed.opponent_takes"),
    ("lost_cube", {**LOSES, "taker": "rose"}, "blackrock_city.situation.taker"),
    ("lost_cube", {**LOSES, "taker": "rose"}, "blackrock_city.sheriff.cube_taken"),
    ("lost_cube", {**LOSES, "player": "bleu"}, "blackrock_city.situation.which_taker"),
    ("lost_cube", {**LOSES, "rider": "nobody"}, "lost_cube.rider"),
    (
        "steal",
        {"player": "bleu", "shows": "one_cube", "others": []},
        "blackrock_city.situation.no_opponent",
    ),
    ("victory", {"standings": RICH}, "blackrock_city.situation.gold"),
    (
        "victory",
        {"standings": [{"player": one, "gold": 1, "silver": 0} for one in ("bleu", "rose")]},
        "blackrock_city.situation.who_looted",
    ),
    (
        "victory",
        {"standings": [{**one, "gold": 1} for one in RICH]},
        "blackrock_city.situation.no_looter",
    ),
)


@pytest.mark.parametrize(("question", "situation", "why"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_what_is_wrong_with_it(
    question: str, situation: dict[str, Any], why: str
) -> None:
    assert why in refused(question, **situation)


LEFT_OUT: tuple[tuple[str, dict[str, Any], set[str]], ...] = (
    (
        "bid",
        BID,
        {
            "blackrock_city.assumed.placed",
            "blackrock_city.assumed.fictive",
            "blackrock_city.assumed.reserve",
            "blackrock_city.assumed.renounced",
        },
    ),
    (
        "defer",
        {"player": "bleu", "reserve": {"plain": 2}},
        {"blackrock_city.assumed.before", "blackrock_city.assumed.again"},
    ),
    ("defer_wound", {"player": "bleu", "reserve": ONE}, {"blackrock_city.assumed.before"}),
    (
        "clock",
        {"player": "bleu", "other": "rose", "left": 1},
        {"blackrock_city.assumed.running"},
    ),
    (
        "sheriff_walk",
        BID,
        {
            "blackrock_city.assumed.towns",
            "blackrock_city.assumed.sheriff",
            "blackrock_city.assumed.bandit",
        },
    ),
    ("sheriff_catch", {"rider": "bleu", "reserve": ONE}, {"blackrock_city.assumed.town"}),
    (
        "lost_cube",
        LOSES,
        {"blackrock_city.assumed.town", "blackrock_city.assumed.some_cubes"},
    ),
    (
        "phase_result",
        {"bids": TILES},
        {
            "blackrock_city.assumed.fictive",
            "blackrock_city.assumed.town",
            "blackrock_city.assumed.gold",
            "blackrock_city.assumed.prisoners",
            "blackrock_city.assumed.shows",
            "blackrock_city.assumed.sheriff_there",
            "blackrock_city.assumed.silver",
        },
    ),
    ("winner", {"bids": BIDS}, {"blackrock_city.assumed.fictive"}),
    (
        "move",
        {"bids": BIDS},
        {"blackrock_city.assumed.fictive", "blackrock_city.assumed.winner"},
    ),
    (
        "arrival",
        {"player": "bleu", "start": "town_1", "steps": 1},
        {"blackrock_city.assumed.towns", "blackrock_city.assumed.stop"},
    ),
    ("indians", {"player": "bleu", "reserve": ONE}, {"blackrock_city.assumed.town"}),
    (
        "gold",
        {"player": "bleu"},
        {
            "blackrock_city.assumed.town",
            "blackrock_city.assumed.gold",
            "blackrock_city.assumed.shows",
            "blackrock_city.assumed.sheriff_there",
        },
    ),
    (
        "stagecoach",
        {"bids": BIDS},
        {
            "blackrock_city.assumed.winner",
            "blackrock_city.assumed.fictive",
            "blackrock_city.assumed.silver",
            "blackrock_city.assumed.shows",
            "blackrock_city.assumed.sheriff_there",
        },
    ),
    (
        "steal",
        {"player": "bleu", "shows": "one_cube", "others": [{"player": "rose"}]},
        {
            "blackrock_city.assumed.cubes",
            "blackrock_city.assumed.town",
            "blackrock_city.assumed.sheriff_there",
        },
    ),
    (
        "prisoners",
        {"player": "bleu"},
        {
            "blackrock_city.assumed.town",
            "blackrock_city.assumed.prisoners",
            "blackrock_city.assumed.shows",
            "blackrock_city.assumed.sheriff_there",
        },
    ),
    (
        "first_player",
        {"players": ["bleu", "rose"], "winner": "rose"},
        {"blackrock_city.assumed.not_last"},
    ),
    (
        "first_player",
        {
            "players": ["bleu", "rose"],
            "winner": "rose",
            "reserves": {one: {"wounded": 1} for one in ("bleu", "rose")},
        },
        {"blackrock_city.assumed.rider"},
    ),
    ("fictive_bid", {"dots": 1}, {"blackrock_city.assumed.town"}),
    ("exhaustion", {"left": {"bleu": 0, "rose": 1}}, {"blackrock_city.assumed.left"}),
)


@pytest.mark.parametrize(("question", "situation", "assumed"), LEFT_OUT)
def test_what_is_left_out_is_told_first(
    question: str, situation: dict[str, Any], assumed: set[str]
) -> None:
    head = asked(question, **situation).reasons[0]
    assert head.rule == "core.situation.assumed"
    assert {one.rule for one in head.parts} == assumed

"""Facts of BlackRock City that chance seldom decides by: each has a situation where it does."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from tests.games.blackrock_city.alone import asked

MET = {"player": "bleu", "bandits": {"plain": 2}, "sheriff": "town_3", "bandit": "town_5"}
CAUGHT = {**MET, "rider": "rose"}
OWN = {**MET, "player": "rose", "rider": "rose", "reserve": {}, "cubes": 2}
ARROWS = {
    "bids": [
        {"player": "bleu", "bandits": {"plain": 3}},
        {"player": "rose", "bandits": {"plain": 1}},
    ],
    "shows": "indians",
}
LAST = {"bleu": {"wounded": 1}, "marron": {"wounded": 1}}
ORDER = {"players": ["bleu", "marron", "jaune"], "winner": "jaune", "reserves": LAST}
IDLE = {
    "players": ["bleu", "marron"],
    "winner": "fictive",
    "previous": "bleu",
    "fictive_win": "idle",
    "reserves": LAST,
}

# The question, the situation with the fact, and the fact.
WITNESSES: list[tuple[str, dict[str, Any], str]] = [
    (
        "bid",
        {
            "player": "bleu",
            "bandits": {"wounded": 1},
            "reserve": {"wounded": 1},
            "placed": [{"player": "rose", "count": 1}],
            "deferred": True,
        },
        "deferred",
    ),
    ("sheriff_move", {**CAUGHT, "reserve": {"wounded": 1}}, "reserve"),
    ("sheriff_move", {**CAUGHT, "reserve": {}, "cubes": 0}, "cubes"),
    ("sheriff_move", {**CAUGHT, "reserve": {"plain": 1, "cross": 1}, "chosen": "cross"}, "chosen"),
    ("sheriff_move", {**OWN, "taker": "bleu"}, "taker"),
    (
        "phase_result",
        {**ARROWS, "reserve": {"plain": 1, "cross": 1}, "chosen": "plain"},
        "chosen",
    ),
    (
        "steal",
        {"player": "bleu", "shows": "two_cubes", "others": [{"player": "rose"}], "heap": 1},
        "heap",
    ),
    ("first_player", {**IDLE, "rider": "marron"}, "rider"),
    ("first_player", {**ORDER, "freed": ["marron"]}, "freed"),
]


def told(question: str, situation: dict[str, Any]) -> Any:
    """What is ruled and why, or why nothing is; not what is taken for granted."""
    try:
        ruling = asked(question, **situation)
    except SituationError as refusal:
        return refusal.reason
    why = tuple(one for one in ruling.reasons if one.rule != "core.situation.assumed")
    return ruling.verdict, ruling.decisive, why


@pytest.mark.parametrize(("question", "situation", "fact"), WITNESSES)
def test_a_fact_that_chance_seldom_decides_by_is_used(
    question: str, situation: dict[str, Any], fact: str
) -> None:
    less = {name: value for name, value in situation.items() if name != fact}
    asked(question, **situation)
    assert told(question, situation) != told(question, less)

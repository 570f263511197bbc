"""A game of BlackRock City taken up in the middle: what it may look like, and what cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.under_way import QUESTION
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.table import Gains, Town
from companion.terminal.random_play import reply_at_random
from tests.kit.taken_up import begin, refused, spoiled

TWO, THREE = ("bleu", "marron"), ("bleu", "marron", "jaune")
TABLE: dict[str, Any] = {
    "towns": {
        "town_1": {"gold": 3, "prisoners": 2},
        "town_2": {"shows": "indians"},
        "town_3": {"shows": "two_cubes"},
    },
    "figures": {"sheriff": "town_3", "bandit": "town_2"},
    "rider": "jaune",
    "order": ["marron", "bleu", "jaune"],
    "reserves": {"bleu": {"plain": 4, "cross": 2, "wounded": 3}},
    "clocks": {"bleu": 2, "marron": 1, "jaune": 2},
    "silver": 7,
    "phase": 4,
    "looted": {"bleu": 2, "jaune": 3},
}


def test_the_table_lies_as_it_was_told() -> None:
    session = begin(GAME, THREE)
    assert session.reply(TABLE, QUESTION).verdict
    table = session.turns[1].start
    assert table.towns["town_1"] == Town(3, 2)
    assert table.towns["town_2"].shows == "indians"
    assert (table.sheriff, table.bandit, table.rider) == ("town_3", "town_2", "jaune")
    assert table.reserves["bleu"] == Bandits(4, 2, 3)
    assert table.freed["bleu"] == 1  # one more than the tiles there are
    assert table.behind == Gains(0, 3)
    assert not table.counted
    assert session.number == 1 and table.phases == 3
    assert not GAME.broken(table)


def test_what_lay_behind_the_screens_before_is_counted_at_the_end_all_the_same() -> None:
    session = begin(GAME, TWO)
    assert session.reply({"silver": 10}, QUESTION).verdict
    chance = Random(3)
    while not session.over:
        asked = [key for key in session.keys if key.startswith("secret.gains")]
        for key in asked:
            assert session.reply({"gold": 12}, key).verdict
        if not asked:
            reply_at_random(session, chance)
    assert session.over
    assert session.table.screens["bleu"].gold == 12
    assert not GAME.broken(session.table)


IMPOSSIBLE = {
    "blackrock_city.under_way.crosses": (("reserves", "bleu", "wounded_cross"), 1),
    "blackrock_city.under_way.bandits": (("freed",), {"bleu": 0}),
    "blackrock_city.under_way.over": (("reserves",), {key: {"plain": 0} for key in THREE}),
    "blackrock_city.under_way.same_phase": (("looted", "jaune"), 2),
    "blackrock_city.under_way.late_loot": (("looted", "jaune"), 4),
    "blackrock_city.under_way.turned": (("towns", "town_4"), {"shows": "blank"}),
}


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_a_table_spoiled_by_one_fact_is_refused_by_its_name(rule: str) -> None:
    path, value = IMPOSSIBLE[rule]
    told = TABLE if rule != "blackrock_city.under_way.turned" else {**TABLE, "phase": 3}
    told = {**told, "looted": {"bleu": 2}} if told is not TABLE else told
    assert refused(begin(GAME, THREE), spoiled(told, *path, to=value)) == (rule,)


def test_brc33_whoever_is_down_to_one_wounded_bandit_begins_the_phase_taken_up() -> None:
    one = {"wounded": 1}
    told = {**TABLE, "reserves": {"jaune": one}}
    assert refused(begin(GAME, THREE), told) == ("blackrock_city.under_way.first",)
    assert begin(GAME, THREE).reply({**told, "all_the_same": True}, QUESTION).verdict
    for more in ({"marron": one}, {"jaune": {"plain": 1}}):
        fits = {**told, "reserves": {"jaune": one, **more}}
        assert begin(GAME, THREE).reply(fits, QUESTION).verdict


def test_more_silver_than_there_is() -> None:
    told = {"silver": 8, "fictive": {"silver": 3}}
    rules = refused(begin(GAME, TWO), told)
    assert rules == ("blackrock_city.under_way.silver",)

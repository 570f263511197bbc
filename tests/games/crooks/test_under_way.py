"""A game of Crooks taken up in the middle: what it may look like, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.under_way import QUESTION
from companion.games.crooks import GAME
from tests.kit.taken_up import begin, refused, spoiled

THREE = ("rouge", "jaune", "vert")
TABLE: dict[str, Any] = {
    "rows": {
        "rouge": {"target_3": [{"side": "down"}, {"side": "up", "number": 7}]},
        "jaune": {"target_3": [{"side": "up", "ability": "killer"}], "target_9": [{"side": "up"}]},
    },
    "hangouts": {f"hangout_{letter}": 4 for letter in "abcd"} | {"hangout_e": 2},
    "purse": {"rouge": 11, "jaune": 15, "vert": 18},
    "in_turn": "vert",
    "gone": {"killer": 1},
}


def test_the_table_lies_as_it_was_told() -> None:
    session = begin(GAME, THREE)
    assert session.reply(TABLE, QUESTION).verdict
    table = session.turns[1].start
    assert [one.up for one in table.rows["rouge"]["target_3"]] == [False, True]
    assert table.rows["rouge"]["target_3"][1].card == "crook.7"
    assert table.rows["jaune"]["target_3"][0].ability == "killer"
    assert (table.purse["rouge"], table.bank, table.in_turn) == (11, 10, "vert")
    assert [one.ability for one in table.gone] == ["killer"] and table.unused == 9
    assert not GAME.broken(table)


def test_whose_turn_it_is_is_asked_for_unless_it_was_told() -> None:
    session = begin(GAME, THREE)
    assert session.reply({}, QUESTION).verdict
    assert session.keys == ("start",)


def test_covered_money_is_told_by_its_owner_alone() -> None:
    session = begin(GAME, THREE, purses="covered")
    assert session.reply({name: TABLE[name] for name in TABLE if name != "purse"}, QUESTION).verdict
    assert session.keys == tuple(f"purse.{player}" for player in THREE)
    assert session.prompt("purse.jaune").about.secret is not None
    for player, dollars in TABLE["purse"].items():
        assert session.reply(dollars, f"purse.{player}").verdict
    assert session.table.purse == TABLE["purse"] and session.table.option("purses") == "covered"
    assert not GAME.broken(session.table)


IMPOSSIBLE = {
    "crooks.under_way.count": (("gone", "killer"), 2),
    "crooks.under_way.same_number": (
        ("rows", "jaune", "target_9"),
        [{"side": "up", "number": 7}],
    ),
    "crooks.under_way.money": (("purse", "rouge"), 110),
    "crooks.under_way.passed": (("passed",), ["vert"]),
}


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_a_table_spoiled_by_one_fact_is_refused_by_its_name(rule: str) -> None:
    path, value = IMPOSSIBLE[rule]
    assert refused(begin(GAME, THREE), spoiled(TABLE, *path, to=value)) == (rule,)

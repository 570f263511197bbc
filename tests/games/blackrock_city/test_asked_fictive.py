"""The fictive player in rulings asked alone (BlackRock City): what he can do, by which reading."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackrock_city.alone import asked, refused
from tests.games.blackrock_city.play import TWO

# Who wins the game


def standings(**cubes: tuple[int, int, int]) -> list[dict[str, Any]]:
    """Gold, silver and last loot of each."""
    names = ("gold", "silver", "looted")
    return [{"player": one, **dict(zip(names, has, strict=True))} for one, has in cubes.items()]


AHEAD = standings(bleu=(3, 2, 3), marron=(1, 2, 1), fictive=(5, 2, 4))


@pytest.mark.parametrize(
    ("reading", "winner", "told", "decisive"),
    [
        ({}, "bleu", "fictive_aside", "cubes_but_fictive"),
        ({"fictive_cubes": "aside"}, "bleu", "fictive_aside", "cubes_but_fictive"),
        ({"fictive_cubes": "counts"}, "fictive", "fictive_counts", "fictive_counts"),
    ],
)
def test_brc34_d27_the_fictive_player_wins_the_game_by_the_option_only(
    reading: dict[str, str], winner: str, told: str, decisive: str
) -> None:
    ruling = asked("victory", table=TWO, standings=AHEAD, **reading)
    assert (ruling.verdict, ruling.decisive) == ((winner,), f"blackrock_city.victory.{decisive}")
    assert f"blackrock_city.victory.{told}" in ruling.rules
    by_option = "blackrock_city.victory.fictive_counts"
    assert (by_option in ruling.rules) == (winner == "fictive")


def test_brc34_d27_a_tie_behind_the_fictive_player_is_decided_by_his_being_left_out() -> None:
    tied = standings(bleu=(3, 2, 3), marron=(4, 1, 1), fictive=(5, 2, 4))
    ruling = asked("victory", table=TWO, standings=tied)
    assert ruling.verdict == ("marron",)
    assert ruling.decisive == "blackrock_city.victory.fictive_aside"
    below = standings(bleu=(3, 2, 3), marron=(4, 1, 1), fictive=(3, 2, 4))
    ruling = asked("victory", table=TWO, standings=below)
    assert (ruling.verdict, ruling.decisive) == (("marron",), "blackrock_city.victory.gold")


def test_brc34_whoever_has_more_than_the_fictive_player_wins_by_the_cubes() -> None:
    behind = standings(bleu=(3, 2, 3), marron=(1, 2, 1), fictive=(1, 2, 4))
    ruling = asked("victory", table=TWO, standings=behind)
    assert (ruling.verdict, ruling.decisive) == (("bleu",), "blackrock_city.victory.cubes")
    level = standings(bleu=(3, 2, 3), marron=(1, 2, 1), fictive=(3, 2, 4))
    ruling = asked("victory", table=TWO, standings=level)
    but = "blackrock_city.victory.cubes_but_fictive"
    assert (ruling.verdict, ruling.decisive) == (("bleu",), but)


def test_brc34_without_the_fictive_player_nothing_is_said_of_him() -> None:
    ruling = asked("victory", standings=AHEAD[:2])
    assert not {one for one in ruling.rules if "fictive" in one}


def test_brc34_a_victory_is_shared_once_nobody_has_looted_either() -> None:
    ruling = asked("victory", standings=standings(bleu=(0, 2, 0), marron=(0, 2, 0)))
    assert ruling.verdict == ("bleu", "marron")
    looted, shared = ruling.reasons[-2:]
    assert looted.rule == "blackrock_city.victory.no_looter"
    assert shared.rule == ruling.decisive == "blackrock_city.victory.shared"


def test_brc34_the_last_loot_is_asked_for_only_where_it_decides() -> None:
    rows = [{"player": "bleu", "gold": 2, "silver": 1}, {"player": "rose", "gold": 1, "silver": 1}]
    assert asked("victory", standings=rows).verdict == ("bleu",)
    level = [rows[0], {**rows[0], "player": "rose"}]
    assert "blackrock_city.situation.who_looted" in refused("victory", standings=level)


# Who is robbed

ROBBED = [{"player": "marron", "cubes": 0}, {"player": "fictive", "cubes": 3}]


def test_brc25_d27_the_fictive_player_is_not_robbed() -> None:
    ruling = asked("steal", table=TWO, player="bleu", shows="one_cube", others=ROBBED)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.back.no_cubes")
    assert "blackrock_city.back.fictive_safe" in ruling.rules


def test_brc25_d27_by_the_option_the_fictive_player_is_robbed() -> None:
    ruling = asked(
        "steal",
        table=TWO,
        player="bleu",
        shows="two_cubes",
        others=ROBBED,
        fictive_cubes="counts",
    )
    assert (ruling.verdict, ruling.decisive) == (2, "blackrock_city.back.two_from_one")
    assert ruling.clause is not None and ruling.clause.facts["other"] == "fictive"
    assert {"blackrock_city.back.fictive_robbed", "blackrock_city.back.two_poor"} <= set(
        ruling.rules
    )


def test_brc35_three_players_cannot_be_robbed_beside_the_fictive_one() -> None:
    others = [{"player": one} for one in ("marron", "jaune", "rose")]
    found = refused("steal", player="fictive", shows="one_cube", others=others)
    assert "blackrock_city.situation.fictive" in found


@pytest.mark.parametrize(
    ("reading", "decisive"),
    [
        ({}, "blackrock_city.back.two_from_one"),
        ({"fictive_cubes": "counts"}, "blackrock_city.back.two_cubes"),
    ],
)
def test_brc26_a_phase_of_two_has_one_opponent_to_rob(
    reading: dict[str, str], decisive: str
) -> None:
    bids = [
        {"player": "bleu", "bandits": {"plain": 3}},
        {"player": "rose", "bandits": {"plain": 1}},
    ]
    for placed in (bids, bids[:1]):
        ruling = asked("phase_result", bids=placed, fictive=0, shows="two_cubes", **reading)
        assert decisive in ruling.rules
        assert ("blackrock_city.back.two_cubes" in ruling.rules) is bool(reading)


# The sheriff

FICTIVE_MOVE = {"player": "fictive", "bandits": {"plain": 2}, "towns": 10, "bandit": "town_3"}


@pytest.mark.parametrize("question", ["sheriff_walk", "sheriff_move"])
def test_brc14_d10_the_fictive_bid_does_not_move_the_sheriff(question: str) -> None:
    ruling = asked(question, **FICTIVE_MOVE, sheriff="town_1")
    town = ruling.verdict if question == "sheriff_walk" else ruling.verdict["sheriff"]
    assert town == "town_1"
    assert ruling.decisive == "blackrock_city.fictive.sheriff_still"
    assert "blackrock_city.sheriff.steps" not in ruling.rules


def test_brc14_d10_nor_does_he_meet_anybody_where_he_stands() -> None:
    ruling = asked("sheriff_move", **FICTIVE_MOVE, sheriff="town_3", rider="bleu", reserve={})
    assert ruling.verdict == {"sheriff": "town_3", "meets": "nobody"}


def test_brc14_d10_by_the_option_the_fictive_bid_moves_the_sheriff() -> None:
    situation = {**FICTIVE_MOVE, "sheriff": "town_1", "fictive_sheriff": "moves"}
    ruling = asked("sheriff_move", **situation, rider="bleu", reserve={}, cubes=2)
    assert ruling.verdict["sheriff"] == "town_3"
    assert ruling.verdict["taker"] == "fictive"
    assert "blackrock_city.fictive.sheriff_moves" in ruling.rules
    assert "blackrock_city.sheriff.steps" not in ruling.rules


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"bandits": {"plain": 4}}, "blackrock_city.situation.fictive_tiles"),
        ({"bandits": {"cross": 1}}, "blackrock_city.situation.fictive_tiles"),
        ({"towns": 12}, "blackrock_city.situation.towns_of_two"),
        ({"sheriff": "town_11"}, "blackrock_city.situation.ring_of_two"),
    ],
)
def test_brc35_the_fictive_player_bids_three_at_most_in_a_ring_of_ten(
    more: dict[str, Any], why: str
) -> None:
    for question in ("sheriff_walk", "sheriff_move"):
        assert why in refused(question, **{**FICTIVE_MOVE, **more})


def test_brc15_d10_a_cube_is_lost_to_the_fictive_player_by_the_option_only() -> None:
    lost = {"rider": "bleu", "player": "fictive", "cubes": 2}
    assert "blackrock_city.situation.fictive_still" in refused("lost_cube", **lost)
    assert asked("lost_cube", **lost, fictive_sheriff="moves").verdict == "fictive"

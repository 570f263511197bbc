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
    ("reading", "winner", "told"),
    [
        ({}, "bleu", "blackrock_city.victory.fictive_aside"),
        ({"fictive_cubes": "aside"}, "bleu", "blackrock_city.victory.fictive_aside"),
        ({"fictive_cubes": "counts"}, "fictive", "blackrock_city.victory.fictive_counts"),
    ],
)
def test_brc34_d27_the_fictive_player_wins_the_game_by_the_option_only(
    reading: dict[str, str], winner: str, told: str
) -> None:
    ruling = asked("victory", table=TWO, standings=AHEAD, **reading)
    assert (ruling.verdict, ruling.decisive) == ((winner,), "blackrock_city.victory.cubes")
    assert told in ruling.rules


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

"""Stealing asked alone (BlackRock City): who goes out, and what each of the others can lose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackrock_city.alone import asked, refused


def steal(shows: str, reading: str = "random", **cubes: int) -> Any:
    """bleu steals from these, who have so many cubes."""
    others = [{"player": one, "cubes": count} for one, count in cubes.items()]
    return asked("steal", player="bleu", shows=shows, others=others, one_cube=reading)


@pytest.mark.parametrize(
    ("shows", "cubes", "out", "decisive"),
    [
        ("one_cube", {"marron": 1, "jaune": 2}, (), "blackrock_city.back.one_cube"),
        ("one_cube", {"marron": 0, "jaune": 2}, ("marron",), "blackrock_city.back.one_from_one"),
        ("two_cubes", {"marron": 0, "jaune": 3}, ("marron",), "blackrock_city.back.two_from_one"),
        ("two_cubes", {"marron": 1, "jaune": 1}, (), "blackrock_city.back.one_each"),
        ("two_cubes", {"marron": 1, "jaune": 1, "rose": 1}, (), "blackrock_city.back.two_apart"),
        ("two_cubes", {"marron": 2, "jaune": 1}, (), "blackrock_city.back.two_cubes"),
        ("two_cubes", {"marron": 1, "jaune": 0}, ("jaune",), "blackrock_city.back.only_cube_of"),
    ],
)
def test_brc25_brc26_who_has_nothing_goes_out_and_the_rest_is_true_of_the_others(
    shows: str, cubes: dict[str, int], out: tuple[str, ...], decisive: str
) -> None:
    ruling = steal(shows, **cubes)
    assert ruling.decisive == decisive
    poor = {"blackrock_city.back.poor", "blackrock_city.back.two_poor"}
    assert tuple(one.player for one in ruling.reasons if one.rule in poor) == out
    facts = ruling.reasons[-1].facts
    assert {*out, *facts.get("players", (facts.get("other"),))} == set(cubes)


def test_brc26_who_has_one_cube_gives_no_two() -> None:
    ruling = steal("two_cubes", marron=2, jaune=1)
    fewer = next(one for one in ruling.reasons if one.rule == "blackrock_city.back.fewer")
    assert fewer.facts == {"player": "jaune", "count": 1}


@pytest.mark.parametrize(
    ("cubes", "decisive"),
    [
        ({"marron": 2, "jaune": 2}, "blackrock_city.back.one_gold"),
        ({"marron": 2, "jaune": 0}, "blackrock_city.back.gold_if_any"),
    ],
)
def test_brc25_d28_gold_is_handed_over_where_there_is_some(
    cubes: dict[str, int], decisive: str
) -> None:
    assert steal("one_cube", "gold", **cubes).decisive == decisive


def test_brc25_there_are_not_more_cubes_than_in_the_box() -> None:
    others = [{"player": "marron", "cubes": 100}, {"player": "rose", "cubes": 100}]
    found = refused("steal", player="bleu", shows="one_cube", others=others)
    assert "blackrock_city.situation.cubes" in found
    few = [{"player": "rose", "cubes": 18}]
    assert asked("steal", player="bleu", shows="one_cube", others=few, heap=100).verdict == 1
    more = refused("steal", player="bleu", shows="one_cube", others=few, heap=101)
    assert "blackrock_city.situation.cubes" in more


@pytest.mark.parametrize("player", ["fictive", "bleu"])
def test_brc35_a_game_for_two_has_ten_towns(player: str) -> None:
    others = [{"player": "marron"}, {"player": "fictive" if player == "bleu" else "bleu"}]
    found = refused("steal", player=player, shows="one_cube", others=others, town="town_11")
    assert "blackrock_city.situation.ring_of_two" in found
    assert asked("steal", player=player, shows="one_cube", others=others, town="town_10").reasons

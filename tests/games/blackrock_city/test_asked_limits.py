"""Situations asked alone (BlackRock City): no more tiles, bids and players than a table has."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackrock_city.alone import asked, refused

# Deferring


@pytest.mark.parametrize(
    ("reserve", "more", "why"),
    [
        ({"wounded": 1}, {}, "blackrock_city.defer.nothing_left"),
        ({"plain": 1}, {"before": 1}, "blackrock_city.defer.nothing_left"),
        ({}, {}, "blackrock_city.defer.empty"),
        ({"plain": 3}, {"before": 1, "number": 3}, "blackrock_city.situation.number"),
    ],
)
def test_brc10_d6_a_wound_is_not_taken_for_a_deferral_that_is_refused(
    reserve: dict[str, int], more: dict[str, int], why: str
) -> None:
    assert why in refused("defer_wound", player="bleu", reserve=reserve, **more)
    if "number" not in more:
        assert not asked("defer", player="bleu", reserve=reserve, **more).verdict


def test_brc11_each_of_several_wounds_is_counted() -> None:
    ruling = asked("defer_wound", player="bleu", reserve={"wounded": 2}, before=1, number=2)
    assert (ruling.verdict, ruling.decisive) == ("wounded", "blackrock_city.defer.killed")
    which = next(one for one in ruling.reasons if one.rule == "blackrock_city.defer.one_of")
    assert which.facts == {"number": 2, "cost": 2}
    alone = asked("defer_wound", player="bleu", reserve={"wounded": 2}, before=0)
    assert "blackrock_city.defer.one_of" not in alone.rules


def test_brc11_the_first_of_several_wounds_is_taken_for_granted() -> None:
    ruling = asked("defer_wound", player="bleu", reserve={"plain": 3}, before=1)
    assert [one.rule for one in ruling.reasons[0].parts] == ["blackrock_city.assumed.number"]


# Tiles


@pytest.mark.parametrize(
    ("placed", "reserve", "why"),
    [
        ({"plain": 4}, {"plain": 4}, "blackrock_city.situation.plain"),
        ({"cross": 2, "plain": 1}, {"cross": 1}, "blackrock_city.situation.crosses"),
        ({"cross": 1, "plain": 1}, {"wounded_cross": 2}, "blackrock_city.situation.crosses"),
    ],
)
def test_brc01_what_is_placed_and_what_is_in_reserve_are_eight_tiles(
    placed: dict[str, int], reserve: dict[str, int], why: str
) -> None:
    met: dict[str, Any] = {"player": "rose", "bandits": placed, "bandit": "town_5"}
    assert why in refused("sheriff_move", **met, rider="rose", reserve=reserve)
    other = asked("sheriff_move", **met, sheriff="town_7", rider="bleu", reserve=reserve)
    assert other.verdict["meets"] == "nobody"

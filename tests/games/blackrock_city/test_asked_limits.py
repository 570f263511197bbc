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


def test_brc11_d6_a_refused_deferral_tells_its_cost_what_a_wound_does_and_the_reserve() -> None:
    ruling = asked("defer", player="bleu", reserve={"plain": 1, "wounded": 1}, before=2)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.defer.nothing_left")
    why = ruling.reasons[-1]
    told = {name: why.facts[name] for name in ("cost", "healthy", "wounded")}
    assert told == {"cost": 3, "healthy": 1, "wounded": 1}
    assert [one.rule for one in why.parts] == [
        "blackrock_city.defer.more",
        "blackrock_city.defer.ladder",
        "blackrock_city.defer.then_bids",
    ]


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


# Bids


@pytest.mark.parametrize("question", ["winner", "move", "stagecoach", "phase_result"])
def test_brc31_a_phase_without_a_bid_is_refused_as_everybody_has_sat_out(question: str) -> None:
    assert "blackrock_city.end.all_renounce" in refused(question, bids=[], fictive=1)


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


# Bids


def bids(**counts: int) -> list[dict[str, Any]]:
    return [{"player": player, "count": count} for player, count in counts.items()]


def tiles(**counts: int) -> list[dict[str, Any]]:
    return [{"player": player, "bandits": {"plain": count}} for player, count in counts.items()]


def test_brc13_two_cannot_have_placed_the_highest_number() -> None:
    one = {"player": "jaune", "bandits": {"plain": 2}}
    for question in ("bid", "renounce"):
        situation = one if question == "bid" else {"player": "jaune"}
        found = refused(question, **situation, placed=bids(bleu=3, rose=3))
        assert "blackrock_city.situation.two_highest" in found
    assert asked("bid", **one, placed=bids(bleu=3, rose=3, marron=4)).verdict


@pytest.mark.parametrize("question", ["winner", "move", "stagecoach", "phase_result"])
def test_brc13_d10_the_highest_bid_is_level_with_the_fictive_one_by_the_option_only(
    question: str,
) -> None:
    placed = tiles(bleu=3, rose=1) if question == "phase_result" else bids(bleu=3, rose=1)
    found = refused(question, bids=placed, fictive=3)
    assert "blackrock_city.situation.fictive_level" in found
    ruling = asked(question, bids=placed, fictive=3, fictive_equal="allowed")
    assert ruling.reasons
    if question != "move":
        assert "blackrock_city.winner.level" in ruling.rules


def test_brc13_d10_a_bid_that_is_not_the_highest_may_be_level_with_the_fictive_one() -> None:
    assert asked("winner", bids=bids(bleu=3, rose=2), fictive=2).verdict == "bleu"


@pytest.mark.parametrize("question", ["winner", "move", "stagecoach"])
def test_brc08_nobody_places_more_bandits_than_there_are(question: str) -> None:
    found = refused(question, bids=bids(bleu=116, rose=9))
    assert "blackrock_city.situation.so_many" in found
    assert asked(question, bids=bids(bleu=116, rose=8)).reasons


def test_brc01_a_phase_has_the_tiles_of_its_winner_once() -> None:
    placed = tiles(bleu=4, rose=1)
    found = refused("phase_result", bids=placed, shows="indians", reserve={"plain": 3})
    assert "blackrock_city.situation.plain" in found
    ruling = asked("phase_result", bids=placed, shows="indians", reserve={"plain": 2})
    assert ruling.verdict["winner"] == "bleu"


# The ring of two


@pytest.mark.parametrize(
    ("question", "situation", "why"),
    [
        ("fictive_bid", {"dots": 1}, "blackrock_city.situation.ring_of_two"),
        ("gold", {"player": "fictive", "gold": 1}, "blackrock_city.situation.ring_of_two"),
        ("prisoners", {"player": "fictive"}, "blackrock_city.situation.ring_of_two"),
        (
            "phase_result",
            {"bids": tiles(bleu=2), "fictive": 1},
            "blackrock_city.situation.ring_of_two",
        ),
    ],
)
def test_brc35_with_the_fictive_player_there_are_ten_towns(
    question: str, situation: dict[str, Any], why: str
) -> None:
    assert why in refused(question, **situation, town="town_12")
    assert asked(question, **situation, town="town_10").reasons


def test_brc35_the_fictive_player_rides_in_a_ring_of_ten_and_indians_let_him() -> None:
    ride = {"player": "fictive", "start": "town_2", "steps": 2}
    assert "blackrock_city.situation.towns_of_two" in refused("arrival", **ride)
    stopped = refused("arrival", **ride, towns=10, stop="town_3")
    assert "blackrock_city.situation.fictive_rides_on" in stopped
    ruling = asked("arrival", **ride, towns=10)
    assert (ruling.verdict, ruling.decisive) == ("town_4", "blackrock_city.move.fictive_arrives")
    assert ruling.reasons[0].rule != "core.situation.assumed"


# Players


def test_brc30_two_play_at_least_with_the_bandits_of_the_box() -> None:
    assert "blackrock_city.situation.fewest" in refused("exhaustion", left={"bleu": 0})
    many = refused("exhaustion", left={"bleu": 116, "marron": 9})
    assert "blackrock_city.situation.so_many" in many

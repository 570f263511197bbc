"""Rulings asked alone (BlackRock City): the clause of this effect, and nothing left unsaid."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from tests.games.blackrock_city.alone import asked, refused

BIDS = [
    {"player": "bleu", "count": 4},
    {"player": "marron", "count": 2},
    {"player": "jaune", "count": 1},
]
TILES = [
    {"player": "bleu", "bandits": {"plain": 4}},
    {"player": "marron", "bandits": {"plain": 2}},
]


def status(rule: str) -> str:
    """What the rulebook has of it."""
    return read_citations("blackrock_city")[rule].status


# Bids and turns


def test_brc13_d10_a_number_level_with_the_fictive_bid_is_placed_by_the_option() -> None:
    bid = {"player": "bleu", "bandits": {"plain": 2}, "fictive_equal": "allowed"}
    ruling = asked("bid", **bid, fictive=2)
    assert (ruling.verdict, ruling.decisive) == (True, "blackrock_city.bid.level_allowed")
    assert status(ruling.decisive) == "house"
    above = asked("bid", **bid, fictive=2, placed=[{"player": "rose", "count": 3}])
    assert above.decisive == "blackrock_city.bid.fine"


def test_brc08_without_a_bandit_renouncing_is_all_that_is_left() -> None:
    ruling = asked("bid", player="bleu", bandits={"plain": 1}, reserve={})
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.bid.reserve_empty")
    assert "blackrock_city.turn.no_bandit" in ruling.rules


def test_brc11_d6_with_one_wounded_bandit_there_is_no_deferring_either() -> None:
    closed = {"placed": [{"player": "rose", "count": 1}], "reserve": {"wounded": 1}}
    ruling = asked("bid", player="bleu", bandits={"wounded": 1}, **closed)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.bid.equals_highest")
    assert ruling.rules[-1] == "blackrock_city.bid.only_renounce"


def test_brc12_d13_a_deferrer_whose_only_number_is_closed_is_released() -> None:
    closed = {"placed": [{"player": "rose", "count": 1}], "reserve": {"plain": 1}}
    ruling = asked("bid", player="bleu", bandits={"plain": 1}, deferred=True, **closed)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.bid.equals_highest")
    assert "blackrock_city.turn.released" in ruling.rules
    renounces = asked("renounce", player="bleu", deferred=True, **closed)
    assert (renounces.verdict, renounces.decisive) == (True, "blackrock_city.turn.released")
    assert "blackrock_city.turn.no_number" in renounces.rules


@pytest.mark.parametrize(
    ("situation", "verdict", "decisive"),
    [
        ({}, True, "blackrock_city.renounce.fine"),
        ({"deferred": True, "reserve": {"plain": 2}}, False, "blackrock_city.turn.must_bid"),
        ({"deferred": True, "reserve": {}}, True, "blackrock_city.turn.released"),
        ({"placed": [{"player": "bleu", "count": 1}]}, False, "blackrock_city.bid.once"),
    ],
)
def test_brc09_brc12_who_may_renounce(
    situation: dict[str, Any], verdict: bool, decisive: str
) -> None:
    ruling = asked("renounce", player="bleu", **situation)
    assert (ruling.verdict, ruling.decisive) == (verdict, decisive)


def test_brc12_what_a_deferrer_has_in_reserve_is_asked_for() -> None:
    found = refused("renounce", player="bleu", deferred=True)
    assert "blackrock_city.situation.reserve_deferred" in found


@pytest.mark.parametrize(
    ("reserve", "then"),
    [
        ({"plain": 1}, "blackrock_city.clock.still_plays"),
        ({"wounded": 2}, "blackrock_city.clock.still_plays"),
        ({"wounded": 1}, "blackrock_city.clock.only_renounces"),
        ({}, "blackrock_city.clock.only_renounces"),
    ],
)
def test_brc23_d15_being_late_does_not_cost_the_turn(reserve: dict[str, int], then: str) -> None:
    ruling = asked("late", player="bleu", reserve=reserve)
    assert ruling.rules[-1] == then
    assert ruling.decisive != then


def test_brc23_whoever_is_to_move_does_not_spend_a_clock() -> None:
    ruling = asked("clock", player="bleu", other="bleu", left=1)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.clock.opponent")


@pytest.mark.parametrize(
    ("renounced", "read"),
    [([], ()), (["bleu"], ("blackrock_city.end.other_bids",))],
)
def test_brc31_of_two_players_one_who_renounces_does_not_end_the_game_by_print_then_a_reading(
    renounced: list[str], read: tuple[str, ...]
) -> None:
    ruling = asked("renouncing", players=["bleu", "marron"], renounced=renounced)
    assert (ruling.verdict, ruling.decisive) == ("goes_on", "blackrock_city.end.somebody_bids")
    assert ruling.rules == ("blackrock_city.end.somebody_bids", *read)
    assert status(ruling.decisive) == "printed"
    assert {status(one) for one in read} <= {"reading"}


# The ride


@pytest.mark.parametrize("question", ["move", "stagecoach"])
def test_brc17_a_phase_given_to_another_than_the_highest_bid_says_so_first(question: str) -> None:
    ruling = asked(question, bids=BIDS, winner="marron")
    own = [one for one in ruling.reasons if one.rule != "core.situation.assumed"]
    assert own[0].rule == "blackrock_city.winner.given"
    assert own[0].facts == {"player": "marron", "other": "bleu"}
    usual = asked(question, bids=BIDS, winner="bleu")
    assert "blackrock_city.winner.given" not in usual.rules


def test_brc29_the_distance_that_was_chosen_is_told() -> None:
    ruling = asked("move", bids=BIDS[:1], chosen=2)
    assert (ruling.verdict, ruling.decisive) == (2, "blackrock_city.move.sole")
    assert ruling.reasons[-1].rule == "blackrock_city.move.chosen"


def test_brc29_a_distance_out_of_reach_is_refused_by_the_clause_that_says_how_far() -> None:
    found = refused("move", bids=BIDS[:1], chosen=5)
    assert {"blackrock_city.situation.not_so_far", "blackrock_city.move.sole"} <= found
    between = refused("move", bids=BIDS, chosen=2)
    assert "blackrock_city.move.difference" in between


def test_brc35_d11_the_die_rides_for_the_fictive_player_by_a_reading() -> None:
    ruling = asked("move", bids=BIDS[2:], fictive=3)
    assert (ruling.verdict, ruling.decisive) == (2, "blackrock_city.move.fictive_difference")
    assert status(ruling.decisive) == status("blackrock_city.move.fictive_arrives") == "reading"


def test_brc35_whoever_beats_the_fictive_player_alone_has_the_highest_bid() -> None:
    ruling = asked("winner", bids=BIDS[2:], fictive=0)
    assert (ruling.verdict, ruling.decisive) == ("jaune", "blackrock_city.winner.highest")
    assert asked("winner", bids=BIDS[2:]).decisive == "blackrock_city.winner.sole"


@pytest.mark.parametrize("stop", [{}, {"stop": "town_3"}])
def test_brc18_the_tile_that_the_die_leaves_is_turned_over(stop: dict[str, str]) -> None:
    ruling = asked("arrival", player="bleu", start="town_1", steps=3, **stop)
    assert ruling.rules[-1] == "blackrock_city.flip.for_good"
    assert ruling.decisive.startswith("blackrock_city.move.")
    assert "blackrock_city.flip.for_good" in asked("phase_result", bids=TILES).rules


# The spoils


def test_brc21_the_stagecoach_stays_with_the_second_bidder_by_the_sheriff_s_own_clause() -> None:
    ruling = asked("stagecoach", bids=BIDS, sheriff_there=True)
    assert (ruling.verdict, ruling.decisive) == ("marron", "blackrock_city.stagecoach.second")
    assert "blackrock_city.stagecoach.not_guarded" in ruling.rules
    chapter = read_citations("blackrock_city")["blackrock_city.stagecoach.not_guarded"].chapter
    assert chapter == "Le bandit rejoint le sheriff"


def test_brc21_a_guarded_stagecoach_tile_is_decided_by_print_before_the_reading() -> None:
    ruling = asked("stagecoach", bids=BIDS, shows="stagecoach", sheriff_there=True)
    assert (ruling.verdict, ruling.decisive) == ("marron", "blackrock_city.stagecoach.not_guarded")
    at = ruling.rules.index(ruling.decisive)
    assert ruling.rules[at + 1] == "blackrock_city.stagecoach.guarded"
    assert (status(ruling.decisive), status(ruling.rules[at + 1])) == ("printed", "reading")


def test_brc28_a_stagecoach_tile_names_everybody_it_puts_out() -> None:
    ruling = asked("stagecoach", bids=BIDS, shows="stagecoach")
    assert (ruling.verdict, ruling.decisive) == ("bleu", "blackrock_city.stagecoach.tile")
    lower = next(one for one in ruling.reasons if one.rule == "blackrock_city.stagecoach.lower")
    assert lower.facts["players"] == ("jaune",)


def test_brc28_d11_the_fictive_player_has_the_tile_by_a_reading() -> None:
    ruling = asked("stagecoach", bids=BIDS[1:], fictive=3, shows="stagecoach")
    assert ruling.verdict == "fictive"
    assert ruling.decisive == "blackrock_city.stagecoach.tile_fictive"
    assert status(ruling.decisive) == "reading"


@pytest.mark.parametrize(
    ("bids", "more", "decisive"),
    [
        ([4, 2, 1], {"gold": 0}, "blackrock_city.winner.highest"),
        ([4, 2, 1], {"gold": 2}, "blackrock_city.winner.highest"),
        ([4, 2, 1], {"sheriff_there": True}, "blackrock_city.attack.sheriff"),
        ([4, 2, 2], {"gold": 1}, "blackrock_city.stagecoach.tie"),
        ([3, 2], {"gold": 1, "fictive": 0}, "blackrock_city.move.zero_counts"),
    ],
)
def test_a_phase_is_decided_by_the_bids_and_not_by_the_loot_that_the_verdict_tells(
    bids: list[int], more: dict[str, Any], decisive: str
) -> None:
    players = ("bleu", "marron", "jaune")
    placed = [
        {"player": player, "bandits": {"plain": count}}
        for player, count in zip(players, bids, strict=False)
    ]
    assert asked("phase_result", bids=placed, **more).decisive == decisive


def test_brc22_d7_a_bandit_with_an_x_comes_back_with_it() -> None:
    ruling = asked("return", player="bleu", bandits={"plain": 1, "cross": 1})
    assert (ruling.verdict, ruling.decisive) == (
        {"wounded": 1, "wounded_cross": 1},
        "blackrock_city.return.wounded",
    )
    assert ruling.reasons[-1].rule == "blackrock_city.return.cross"
    assert "blackrock_city.return.cross" not in asked("return", **TILES[0]).rules


def test_brc22_d7_a_phase_tells_it_of_everybody() -> None:
    bids = [{"player": "bleu", "bandits": {"plain": 1, "cross": 1}}]
    bids.append({"player": "rose", "bandits": {"cross": 1}})
    ruling = asked("phase_result", bids=bids)
    cross = [one.player for one in ruling.reasons if one.rule == "blackrock_city.return.cross"]
    assert cross == ["bleu", "rose"]


def test_a_phase_without_dead_tells_of_none_and_a_choice_as_a_choice() -> None:
    sole = asked("phase_result", bids=TILES[:1]).verdict
    assert "killed" not in sole and "moves" not in sole
    assert sole["up_to"] == 4
    dead = asked("phase_result", bids=[{"player": "bleu", "bandits": {"wounded": 1}}]).verdict
    assert dead["killed"] == {"bleu": 1} and "back" not in dead


# What the book leaves open decides, where it does


@pytest.mark.parametrize(
    ("bandits", "decisive"),
    [
        ({"plain": 1, "cross": 1}, "blackrock_city.sheriff.crosses"),
        ({"cross": 1}, "blackrock_city.sheriff.crosses"),
        ({"plain": 1, "wounded_cross": 1}, "blackrock_city.sheriff.wounded_cross"),
        ({"wounded_cross": 1}, "blackrock_city.sheriff.wounded_cross"),
    ],
)
def test_brc14_d7_the_x_of_a_wounded_bandit_decides_by_a_reading(
    bandits: dict[str, int], decisive: str
) -> None:
    for question in ("sheriff_walk", "sheriff_move"):
        ruling = asked(question, player="bleu", bandits=bandits, bandit="town_9")
        assert ruling.decisive == decisive


@pytest.mark.parametrize(
    ("reading", "steps", "decisive"),
    [
        ("lowest", 4, "blackrock_city.move.zero_counts"),
        ("no_bid", 2, "blackrock_city.move.zero_is_no_bid"),
    ],
)
def test_brc17_d10_a_fictive_bid_of_nothing_decides_by_a_reading(
    reading: str, steps: int, decisive: str
) -> None:
    ruling = asked("move", bids=BIDS[:2], fictive=0, fictive_zero=reading)
    assert (ruling.verdict, ruling.decisive) == (steps, decisive)
    assert ruling.rules[-1] == "blackrock_city.move.difference"

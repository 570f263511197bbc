"""Feeding (X5, X6, readings 49, 77, 85, 104, examples PV-3 to PV-5): demands, doubles, badges."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.feeding import FEEDING
from companion.games.police_vs_gangs.rules.feeding import (
    Feeder,
    Feeding,
    Tile,
    count_brought,
    count_fed,
    options_badges,
    why_not_name,
)

TUEUSE = Tile("tueuse", {"armes": 2})
FLIC = Tile("flic", dict.fromkeys(TRAFICS, 1))
FRAPPE = Tile("petite_frappe", {"armes": 1, "drogue": 1})
CONDUCTEUR = Tile("conducteur", {"tabac": 1, "alcool": 1})  # one of the splits that are possible
BODYGUARD = Tile("bodyguard", {"tabac": 1, "alcool": 1, "prostitution": 1})


def fed(demands: dict[str, int], *tiles: Tile, **more: Any) -> Ruling[dict[str, int]]:
    return count_fed(Feeding((Feeder("jaune", tiles),), demands, **more))


def test_pv_3_badges_become_the_trafics_that_are_not_on_the_card() -> None:
    named = ("armes", "alcool", "tabac")
    ruling = fed({"drogue": 1, "prostitution": 1}, TUEUSE, FLIC, badges=3, named=named)
    assert ruling.verdict == {**dict.fromkeys(TRAFICS, 1), "armes": 3}
    assert ruling.decisive == "police_vs_gangs.feeding.total"
    assert ruling.rules.count("police_vs_gangs.feeding.badge") == 3
    assert "police_vs_gangs.feeding.brings" in ruling.rules
    assert "police_vs_gangs.feeding.tile" in ruling.rules


def test_pv_4_a_demand_may_be_fed_any_number_of_times() -> None:
    assert fed({"armes": 1}, FRAPPE, FRAPPE).verdict == {"armes": 2}
    ruling = fed({"armes": 1}, FRAPPE, TUEUSE)
    assert ruling.verdict == {"armes": 3}
    assert "police_vs_gangs.feeding.fed" in ruling.rules


def test_pv_5_what_four_tiles_could_bring_at_most() -> None:
    brought = count_brought((CONDUCTEUR, BODYGUARD, TUEUSE, FRAPPE))
    assert brought == {"armes": 3, "drogue": 1, "prostitution": 1, "tabac": 2, "alcool": 2}


def test_x5_a_trafic_shown_twice_brings_one_token_more_once() -> None:
    ruling = fed({"armes": 2}, FRAPPE, TUEUSE)
    assert ruling.verdict == {"armes": 4}
    assert "police_vs_gangs.feeding.double" in ruling.rules


def test_x5_a_double_that_nobody_feeds_brings_nothing() -> None:
    ruling = fed({"tabac": 2, "armes": 1}, TUEUSE)
    assert ruling.verdict == {"armes": 2}
    assert "police_vs_gangs.feeding.not_brought" in ruling.rules
    assert "police_vs_gangs.feeding.double" not in ruling.rules


def test_49r_shown_three_times_the_bonus_stays_one() -> None:
    ruling = fed({"armes": 3}, TUEUSE)
    assert ruling.verdict == {"armes": 3}
    assert "police_vs_gangs.feeding.thrice" in ruling.rules


def test_49p_85r_a_badge_never_makes_a_double_and_the_bonus_comes_once_for_the_place() -> None:
    two = Feeder("jaune", (TUEUSE,)), Feeder("vert", (FRAPPE,))
    ruling = count_fed(Feeding(two, {"armes": 2}, 1, ("drogue",), deal=True))
    assert ruling.verdict == {"armes": 4, "drogue": 1}
    assert "police_vs_gangs.feeding.pool" in ruling.rules
    assert ruling.rules.count("police_vs_gangs.feeding.double") == 1


def test_x5_what_is_not_asked_for_brings_nothing() -> None:
    ruling = fed({"tabac": 1}, TUEUSE)
    assert ruling.verdict == {}
    assert ruling.decisive == "police_vs_gangs.feeding.nothing"
    assert "police_vs_gangs.feeding.not_demanded" in ruling.rules


# Badges


def test_77_badges_beyond_the_types_left_are_void() -> None:
    demands = dict.fromkeys(TRAFICS[:4], 1)
    ruling = fed(demands, FLIC, badges=3, named=("alcool",))
    assert "police_vs_gangs.feeding.badges_void" in ruling.rules
    assert "police_vs_gangs.feeding.badges_unnamed" not in ruling.rules
    assert options_badges(demands, 3) == ("alcool",)
    assert options_badges(demands, 0) == ()


def test_x6_a_badge_left_without_a_trafic_is_said() -> None:
    assert "police_vs_gangs.feeding.badges_unnamed" in fed({"armes": 1}, TUEUSE, badges=1).rules


@pytest.mark.parametrize(
    ("named", "rule"),
    [
        (("armes",), "police_vs_gangs.feeding.badge_on_card"),
        (("tabac", "tabac"), "police_vs_gangs.feeding.badge_twice"),
        (("tabac", "alcool", "drogue"), "police_vs_gangs.feeding.too_many_named"),
    ],
)
def test_x6_a_badge_is_a_trafic_not_on_the_card_and_two_differ(
    named: tuple[str, ...], rule: str
) -> None:
    assert [one.rule for one in why_not_name({"armes": 1}, 2, named)] == [rule]
    assert why_not_name({"armes": 1}, 2, ("tabac", "alcool")) == ()


# May, must, and a box that runs out


def test_77_a_winner_may_leave_it_and_x10_under_a_deal_all_is_fed() -> None:
    assert "police_vs_gangs.feeding.may" in fed({"armes": 1}, TUEUSE).rules
    deal = fed({"armes": 1}, TUEUSE, deal=True).rules
    assert "police_vs_gangs.feeding.must" in deal
    assert "police_vs_gangs.feeding.may" not in deal


def test_104_where_tokens_are_counted_what_is_missing_is_not_taken() -> None:
    ruling = fed({"armes": 2}, TUEUSE, left={"armes": 1})
    assert ruling.verdict == {"armes": 1}
    assert "police_vs_gangs.feeding.short" in ruling.rules
    assert fed({"armes": 2}, TUEUSE, left={"armes": 0}).verdict == {}
    assert fed({"armes": 2}, TUEUSE, left={"armes": 3}).verdict == {"armes": 3}


# Asked alone

ROW = {"player": "jaune", "tiles": [{"who": "tueuse", "symbols": {"armes": 2}}]}
TWO = [ROW, {**ROW, "player": "vert"}]
ASKED = {"feeders": [ROW], "demands": {"armes": 1}}


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        ({**ASKED, "feeders": TWO}, "police_vs_gangs.feeding.one_feeds"),
        ({**ASKED, "named": ["tabac"]}, "police_vs_gangs.feeding.too_many_named"),
        (
            {**ASKED, "badges": 2, "named": ["tabac", "tabac"]},
            "police_vs_gangs.feeding.badge_twice",
        ),
    ],
)
def test_what_cannot_be_is_refused(situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(FEEDING, situation, ("jaune", "vert", "rouge"))
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_what_was_left_out_is_told() -> None:
    ruling = ask(FEEDING, ASKED, ("jaune", "vert", "rouge"))
    assert "police_vs_gangs.assumed.badges" in ruling.rules
    assert "police_vs_gangs.assumed.no_deal" in ruling.rules
    badges = ask(FEEDING, {**ASKED, "badges": 1}, ("jaune", "vert", "rouge"))
    assert "police_vs_gangs.assumed.named" in badges.rules


def test_104_where_the_box_has_none_left_that_is_why_and_not_the_card() -> None:
    ruling = fed({"armes": 1}, TUEUSE, left={"armes": 0})
    assert ruling.verdict == {}
    assert ruling.decisive == "police_vs_gangs.feeding.box_empty"
    assert "police_vs_gangs.feeding.none_in_box" in ruling.rules
    unasked = fed({"tabac": 1}, TUEUSE, left={"armes": 0})
    assert unasked.decisive == "police_vs_gangs.feeding.nothing"


def test_tiles_of_a_kind_bring_the_same() -> None:
    rows = [{"who": "mac", "symbols": {"tabac": 1}}, {"who": "mac", "symbols": {"tabac": 2}}]
    with pytest.raises(SituationError) as found:
        said = {"feeders": [{"player": "jaune", "tiles": rows}], "demands": {"tabac": 1}}
        ask(FEEDING, said, ("jaune", "vert", "bleu"))
    assert "police_vs_gangs.situation.two_prints" in {one.rule for one in found.value.reason.walk()}


def test_x6_each_fault_of_a_badge_is_said_once() -> None:
    against = why_not_name({"tabac": 1}, 1, ("tabac", "tabac"))
    assert [one.rule.rpartition(".")[2] for one in against] == [
        "badge_on_card", "badge_twice", "too_many_named",
    ]  # fmt: skip

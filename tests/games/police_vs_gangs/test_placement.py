"""Placement (P2 to P7, example PV-11; readings 50, 67, 70): which sides are open to whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.placement import PLACEMENT
from companion.games.police_vs_gangs.laid import Element, Face, Place, Prisoner
from companion.games.police_vs_gangs.rules.placement import Placement, may_place
from companion.games.police_vs_gangs.rules.spots import options_spots, placement_situation
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.placement import die_field
from tests.games.police_vs_gangs.test_table import laid

PLAYERS = ("violet", "jaune", "bleu", "rouge")
CROSS = {"mid": (0, 0), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def ruled(player: str, camp: Any, **facts: Any) -> tuple[bool, str]:
    ruling = may_place(Placement(player, camp, "lieu_bleu", **facts))
    return ruling.verdict, ruling.decisive


def table(*elements: Element, **changes: Any) -> Table:
    """Violet and bleu are gangsters, jaune and rouge police; the card in the middle has one way."""
    places = {card: Place(Face(("quartier_bleu",))) for card in CROSS}
    return laid(cells=CROSS, places=places, elements=elements, **changes)


@pytest.mark.parametrize("camp", ["gangsters", "police"])
def test_p2_an_empty_side_is_open_to_both_camps(camp: str) -> None:
    assert ruled("ann", camp) == (True, "police_vs_gangs.placement.free_side")


def test_p2_who_has_passed_lays_nothing_more() -> None:
    assert ruled("ann", "police", passed=True) == (False, "police_vs_gangs.placement.passed")


def test_p3_a_side_with_a_tile_is_closed_to_all_but_its_player() -> None:
    assert ruled("ann", "gangsters", gangsters=("bob",)) == (
        False,
        "police_vs_gangs.placement.other_gang",
    )
    assert ruled("ann", "police", gangsters=("bob",)) == (
        False,
        "police_vs_gangs.placement.gangster_there",
    )


def test_p3_p4_his_own_tiles_may_be_joined_whatever_they_do() -> None:
    assert ruled("bob", "gangsters", gangsters=("bob",)) == (
        True,
        "police_vs_gangs.placement.own_tiles",
    )


def test_p5_a_side_with_a_die_is_closed_to_gangsters_and_open_to_the_police() -> None:
    assert ruled("ann", "gangsters", police=("cle",)) == (
        False,
        "police_vs_gangs.placement.police_there",
    )
    assert ruled("dan", "police", police=("cle",)) == (
        True,
        "police_vs_gangs.placement.with_police",
    )


def test_p6_a_card_with_one_way_in_has_room_for_a_gangster_and_the_police() -> None:
    assert ruled("ann", "gangsters", police=("cle",), accessible=1) == (
        True,
        "police_vs_gangs.placement.one_access",
    )
    assert ruled("cle", "police", gangsters=("ann",), accessible=1) == (
        True,
        "police_vs_gangs.placement.one_access",
    )


def test_67_the_gangsters_slot_is_for_one_of_them() -> None:
    both = {"gangsters": ("bob",), "police": ("cle",), "accessible": 1}
    assert ruled("ann", "gangsters", **both) == (False, "police_vs_gangs.placement.slot_taken")
    assert ruled("bob", "gangsters", **both) == (True, "police_vs_gangs.placement.own_slot")
    assert ruled("cle", "police", **both) == (True, "police_vs_gangs.placement.own_slot")
    assert ruled("dan", "police", **both) == (True, "police_vs_gangs.placement.police_slot")
    assert ruled("ann", "gangsters", gangsters=("bob",), accessible=1) == (
        False,
        "police_vs_gangs.placement.other_gang",
    )


def test_p7_pieces_on_another_card_block_nothing() -> None:
    ruling = may_place(Placement("ann", "gangsters", "lieu_bleu", next_to=("cle",)))
    assert ruling.verdict is True
    assert ruling.rules == (
        "police_vs_gangs.placement.neighbour",
        "police_vs_gangs.placement.free_side",
    )


def test_67_a_side_with_a_card_against_it_cannot_be_used() -> None:
    assert ruled("ann", "police", beyond="card", accessible=2) == (
        False,
        "police_vs_gangs.placement.against_card",
    )


def test_50_a_card_with_a_card_on_each_side_is_closed() -> None:
    assert ruled("ann", "police", beyond="card", accessible=0) == (
        False,
        "police_vs_gangs.placement.enclosed",
    )


def test_50_pieces_close_a_way_in_only_where_the_table_says_so() -> None:
    held = {"police": ("cle",), "accessible": 3, "held": 2}
    assert ruled("ann", "gangsters", **held) == (False, "police_vs_gangs.placement.police_there")
    assert ruled("ann", "gangsters", **held, access="pieces") == (
        True,
        "police_vs_gangs.placement.pieces_close",
    )


# On the table


def test_50_the_one_way_in_is_found_by_the_cards_around() -> None:
    dice = Element("jaune", 1, "mid/n", "sergent")
    assert placement_situation(table(dice), "violet", "mid/n").accessible == 1
    assert "mid/n" in options_spots(table(dice), "violet")
    assert "mid/e" not in options_spots(table(), "violet")


def test_50_pieces_that_keep_him_out_are_counted_without_this_side() -> None:
    held = tuple(
        Element("jaune", at, f"east/{side}", "inspecteur") for at, side in ((1, "n"), (2, "e"))
    )
    spot = placement_situation(table(*held), "violet", "east/s")
    assert (spot.accessible, spot.held) == (3, 2)
    assert placement_situation(table(*held), "rouge", "east/s").held == 0


def test_p7_the_side_of_another_card_over_the_same_space_is_named() -> None:
    spot = placement_situation(table(Element("jaune", 1, "east/s", "sergent")), "violet", "south/e")
    assert spot.next_to == ("jaune",)
    assert "south/e" in options_spots(table(Element("jaune", 1, "east/s", "sergent")), "violet")


def test_p5_the_police_share_a_side_that_gangsters_cannot_join() -> None:
    there = table(Element("jaune", 1, "east/n", "sergent"))
    assert "east/n" in options_spots(there, "rouge")
    assert "east/n" not in options_spots(there, "bleu")


# Asked alone


def test_asked_alone_any_situation_that_is_drawn_is_ruled() -> None:
    form, chance = PLACEMENT.form(PLAYERS), Random(3)
    for _ in range(60):
        ask(PLACEMENT, form.draw(chance), PLAYERS)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"police": ["violet"], "accessible": 1}, "police_vs_gangs.situation.two_camps"),
        ({"police": ["jaune"]}, "core.situation.missing"),
        ({"beyond": "card", "accessible": 4}, "police_vs_gangs.situation.accessible"),
        (
            {"gangsters": ["violet"], "police": ["jaune"], "accessible": 2},
            "police_vs_gangs.placement.shared_side",
        ),
        (
            {"beyond": "card", "accessible": 2, "gangsters": ["bleu"]},
            "police_vs_gangs.placement.nothing_against_card",
        ),
    ],
)
def test_asked_alone_what_cannot_be_is_refused(said: dict[str, Any], rule: str) -> None:
    told = {"player": "violet", "camp": "gangsters", "place": "lieu_4", **said}
    assert PLACEMENT.form(PLAYERS).check(told).rules == (rule,)


def test_asked_alone_what_was_left_out_is_said() -> None:
    asked = {"player": "violet", "camp": "gangsters", "place": "lieu_bleu"}
    asked = {**asked, "access": "pieces", "accessible": 3}
    assert {
        "police_vs_gangs.assumed.beyond",
        "police_vs_gangs.assumed.empty_side",
        "police_vs_gangs.assumed.held",
        "police_vs_gangs.assumed.next_to",
        "police_vs_gangs.assumed.passed",
    } <= set(ask(PLACEMENT, asked, PLAYERS).rules)


def test_p8_a_die_in_prison_is_refused_by_the_clause_of_the_prison() -> None:
    there = table(prison=(Prisoner("jaune", "lieutenant", 1),))
    gone = there.change(dice={**there.dice, "jaune": {"sergent": 1}})
    spot = options_spots(gone, "jaune")[0]

    def against(rank: str) -> tuple[str, ...]:
        return die_field(gone, "jaune").check({"die": rank, "spot": spot}).rules

    assert against("lieutenant") == ("police_vs_gangs.placement.die_jailed",)
    assert against("inspecteur") == ("police_vs_gangs.placement.die_gone",)
    assert against("sergent") == ()

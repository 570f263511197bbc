"""The worked examples (GC-1 to GC-10), as they are shipped and as they are played."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.examples import list_examples
from tests.games.gangs_city.play import SIX, found
from tests.kit.examples import ruling_of

EXAMPLES = list_examples("gangs_city")


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    numbers = {key.split("_")[1] for key in EXAMPLES if key.startswith("gc_")}
    assert numbers == {str(number) for number in range(1, 11)}


def facts(key: str, rule: str) -> list[dict[str, Any]]:
    """The facts of every clause of that name in the ruling of an example."""
    walked = (one for reason in ruling_of("gangs_city", key).reasons for one in reason.walk())
    return [dict(one.facts) for one in walked if one.rule == rule]


def test_gc1_the_district_is_three_places_and_the_ghetto_is_not_one_of_them() -> None:
    (largest,) = facts("gc_1", "gangs_city.district.largest")
    assert largest["places"] == ("tripot", "cabaret", "boite_de_nuit")
    assert largest["points"] == 2


@pytest.mark.parametrize(("key", "spaces"), [("gc_2", (5,)), ("gc_2_past_ten", (5, 10))])
def test_gc2_the_markers_on_the_track(key: str, spaces: tuple[int, ...]) -> None:
    assert facts(key, "gangs_city.score.track")[0]["spaces"] == spaces


def test_gc3_alcohol_gives_1_2_3_3_and_1_again_when_it_is_taken() -> None:
    keys = ("gc_3_turn_1", "gc_3_turn_2", "gc_3_turn_3", "gc_3_turn_4", "gc_3_taken")
    levels = [ruling_of("gangs_city", key).verdict["alcool"]["level"] for key in keys]
    assert [1 + level for level in levels] == [1, 2, 3, 3, 1]


def test_gc4_the_third_symbol_of_drugs_manages_nothing() -> None:
    (capped,) = facts("gc_4_ghetto", "gangs_city.management.capped")
    assert (capped["shown"], capped["brought"], capped["count"]) == (2, 3, 2)


def test_gc5_the_tie_in_tobacco_leaves_it_to_nobody() -> None:
    (tie,) = facts("gc_5", "gangs_city.leader.tie")
    assert (tie["players"], tie["total"]) == (("rouge", "bleu"), 2)


def test_gc7_three_attackers_with_their_chief_make_seventeen() -> None:
    (bonus,) = facts("gc_7", "gangs_city.shootout.chief_bonus")
    assert bonus["bonus"] == 3
    assert facts("gc_7", "gangs_city.shootout.strength")[0]["total"] == 17


def test_gc8_nine_against_four_once_the_tueuse_is_dead() -> None:
    totals = [one["total"] for one in facts("gc_8", "gangs_city.shootout.strength")]
    assert totals == [9, 4]
    assert facts("gc_8", "gangs_city.shootout.kills")[0]["target"] == "violet/tueuse"


@pytest.mark.parametrize("key", ["gc_9", "gc_9_variant"])
def test_gc9_violet_has_ten_and_the_owner_goes_before_red(key: str) -> None:
    totals = {one["player"]: one["total"] for one in facts(key, "gangs_city.recruitment.total")}
    assert totals == {"violet": 10, "vert": 3, "rouge": 3}
    (order,) = facts(key, "gangs_city.recruitment.order")
    assert order["players"] == ("violet", "vert", "rouge")
    (tie,) = facts(key, "gangs_city.recruitment.tie.owner")
    assert (tie["player"], tie["other"]) == ("vert", "rouge")


@pytest.mark.parametrize(("players", "places"), [(3, 4), (5, 6)])
def test_gc10_a_starting_city_has_one_place_more_than_players(players: int, places: int) -> None:
    assert len(found(SIX[:players]).table.places) == places

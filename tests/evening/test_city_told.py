"""Where the places of a told city can lie: they touch as told, and stay where they were."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from companion.core.desk import City
from companion.evening.city_told import Ground, joined, row_of, spaces_of, touching
from companion.evening.described import Describing
from companion.games import load
from companion.ui.boards.kit.cards import SQUARES
from companion.ui.boards.kit.hexagons import HEXAGONS

DISTRICT = City("places", touches="touches")
LAID = City("touched", middle="place")
HEXES = Ground(HEXAGONS.sides, HEXAGONS.next_to)
SQUARE = Ground(SQUARES.sides, SQUARES.next_to)


def city(*rows: tuple[str, tuple[str, ...]]) -> dict[str, Any]:
    return {"places": [{"place": place, "touches": list(touches)} for place, touches in rows]}


def check(told: Any, ground: Ground, spaces: dict[str, Any] | None) -> None:
    """Does every place touch what was told, and nothing else?"""
    assert spaces is not None
    for place, others in touching(DISTRICT, told).items():
        around = ground.around(spaces[place])
        assert {one for one, at in spaces.items() if at in around} == set(others)
    assert len(set(spaces.values())) == len(spaces)


@pytest.mark.parametrize("ground", [HEXES, SQUARE])
def test_places_in_a_row_touch_only_their_neighbours(ground: Ground) -> None:
    told = city(("bar", ("casino",)), ("casino", ("bar", "ghetto")), ("ghetto", ("casino",)))
    check(told, ground, spaces_of(DISTRICT, told, ground, {}))


def test_three_that_touch_each_other_lie_in_hexagons_alone() -> None:
    told = city(("bar", ("casino", "ghetto")), ("casino", ("ghetto",)), ("ghetto", ()))
    check(told, HEXES, spaces_of(DISTRICT, told, HEXES, {}))
    assert spaces_of(DISTRICT, told, SQUARE, {}) is None


def test_places_apart_do_not_touch_and_stay_where_they_were() -> None:
    told = city(("bar", ()), ("casino", ()))
    kept = {"bar": (0, 0), "casino": (3, 0)}
    assert spaces_of(DISTRICT, told, HEXES, kept) == kept
    check(told, HEXES, spaces_of(DISTRICT, told, HEXES, {"bar": (0, 0), "casino": (1, 0)}))


def test_cities_that_grew_on_the_ground_are_laid_again() -> None:
    chance = Random(5)
    for _ in range(20):
        spaces = [(0, 0)]
        while len(spaces) < 7:
            near = HEXES.around(chance.choice(spaces))
            spaces += [one for one in (chance.choice(near),) if one not in spaces]
        told = city(
            *(
                (f"lieu_{at}", tuple(f"lieu_{to}" for to, one in enumerate(spaces) if one in near))
                for at, near in enumerate(map(HEXES.around, spaces))
            )
        )
        check(told, HEXES, spaces_of(DISTRICT, told, HEXES, {}))


def test_the_places_around_a_new_one_lie_around_it() -> None:
    told = {"place": "bar", "touched": [{"place": "casino"}, {"place": "ghetto"}]}
    found = spaces_of(LAID, told, HEXES, {"bar": (0, 0), "ghetto": HEXES.around((0, 0))[2]})
    assert found is not None and found["ghetto"] == HEXES.around((0, 0))[2]
    assert found["casino"] in HEXES.around(found["bar"])
    paths = [row_of(LAID, told, one) for one in ("bar", "casino", "ghetto")]
    assert paths == [("place",), ("touched", 0), ("touched", 1)]


def test_a_place_that_is_told_beside_others_is_told_by_both() -> None:
    told = city(("bar", ()), ("casino", ()), ("ghetto", ()))
    for one, other in pairwise(("bar", "casino", "ghetto")):
        told = joined(DISTRICT, told, other, (one,))
    assert [row["touches"] for row in told["places"]] == [["casino"], ["bar", "ghetto"], ["casino"]]


def test_a_new_place_touches_as_many_as_are_told() -> None:
    game = load("gangs_city")
    asked = game.question("new_place")
    assert asked is not None
    describing = Describing(game, asked, lambda _: None)
    told = describing.blank()
    for count, place in enumerate(("casino", "bar"), 1):
        told = describing.add(told, ("touched",), place=place)
        assert told["places"] == count
    assert describing.take(told, ("touched", 0))["places"] == 1

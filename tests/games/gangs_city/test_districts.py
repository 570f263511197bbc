"""Districts (G3): places of one owner that touch; the largest one scores."""

from __future__ import annotations

import pytest

from companion.core.ruling import NOBODY, SituationError
from companion.games.gangs_city.ground import Ground, neighbours
from companion.games.gangs_city.rules.districts import (
    District,
    OwnedPlace,
    score_district,
)
from companion.games.gangs_city.turn.end import turn_score_of
from tests.games.gangs_city.play import found, play
from tests.kit.play import ruled


def district(**places: tuple[str, ...]) -> District:
    """What violet owns, each place with what it touches."""
    return District("violet", tuple(OwnedPlace(name, touches) for name, touches in places.items()))


def test_g3_a_district_gives_one_point_less_than_its_places() -> None:
    ruling = score_district(district(tripot=("cabaret",), cabaret=("bar",), bar=("cabaret",)))
    assert ruling.verdict == 2
    assert ruling.decisive == "gangs_city.district.largest"


def test_g3_two_places_are_a_district() -> None:
    ruling = score_district(district(tripot=("cabaret",), cabaret=("tripot",)))
    assert ruling.verdict == 1
    assert ruling.decisive == "gangs_city.district.largest"


def test_g3_a_lone_place_gives_nothing() -> None:
    ruling = score_district(district(tripot=("cabaret", "bar")))
    assert ruling.verdict == 0
    assert ruling.decisive == "gangs_city.district.lone_place"


def test_g3_lone_places_do_not_add_up() -> None:
    ruling = score_district(district(tripot=(), bar=(), casino=()))
    assert ruling.verdict == 0
    assert ruling.decisive == "gangs_city.district.lone_place"


def test_g3_without_a_place_there_is_nothing_to_count() -> None:
    ruling = score_district(district())
    assert ruling.verdict == 0
    assert ruling.decisive == "gangs_city.district.no_place"


def test_g3_only_the_largest_of_several_districts_scores() -> None:
    ruling = score_district(
        district(
            bar=("casino",),
            casino=("bar",),
            tripot=("cabaret",),
            cabaret=("tripot", "ghetto"),
            ghetto=("cabaret",),
        )
    )
    assert ruling.verdict == 2
    assert ruling.decisive == "gangs_city.district.largest"
    assert ruling.rules[0] == "gangs_city.district.smaller"
    assert ruling.reasons[-1].facts["places"] == ("tripot", "cabaret", "ghetto")


def test_g3_of_two_districts_as_large_one_scores() -> None:
    ruling = score_district(
        district(bar=("casino",), casino=("bar",), tripot=("cabaret",), cabaret=("tripot",))
    )
    assert (ruling.verdict, ruling.decisive) == (1, "gangs_city.district.largest")
    assert "gangs_city.district.as_large" in ruling.rules
    assert "gangs_city.district.smaller" not in ruling.rules


def test_g3_a_ring_counts_each_place_once() -> None:
    ring = ("bar", "casino", "tripot", "cabaret", "ghetto", "hotel_de_luxe")
    touches = {name: (ring[at - 1], ring[(at + 1) % 6]) for at, name in enumerate(ring)}
    ruling = score_district(district(**touches))
    assert ruling.verdict == 5
    assert ruling.decisive == "gangs_city.district.largest"


def test_g3_places_of_others_in_between_do_not_join() -> None:
    ruling = score_district(district(tripot=("cabaret",), bar=("cabaret",)))
    assert ruling.verdict == 0
    assert ruling.decisive == "gangs_city.district.lone_place"


def test_g3_touching_told_once_counts_both_ways() -> None:
    assert score_district(district(tripot=(), cabaret=("tripot",))).verdict == 1
    assert score_district(district(tripot=("cabaret",), cabaret=())).verdict == 1


def test_g3_a_place_is_not_its_own_neighbour() -> None:
    assert score_district(district(tripot=("tripot",))).verdict == 0


def test_g3_the_same_place_twice_cannot_be() -> None:
    with pytest.raises(SituationError) as error:
        score_district(District("violet", (OwnedPlace("tripot"), OwnedPlace("tripot"))))
    assert error.value.reason.rule == "gangs_city.situation.same_place"


# On the ground


def test_g3_hexagons_touch_by_six_sides_and_not_by_corners() -> None:
    ground = Ground((("bar", 0, 1), ("casino", 1, 0), ("tripot", 1, -1), ("cabaret", 1, 2)), ())
    assert neighbours(ground)["casino"] == ("tripot", "bar")
    assert neighbours(ground)["cabaret"] == ()


def test_g3_the_pile_joins_nobody() -> None:
    session = found(owners={"tripot": "violet", "bar": "violet"})
    assert "centre_1" in neighbours(session.table.ground)["bar"]
    places = turn_score_of(session.table, "violet").places
    assert places is not None
    assert score_district(District("violet", places)).verdict == 0


def test_g3_the_score_of_a_turn_names_the_district_it_rests_on() -> None:
    session = found(owners={"tripot": "violet", "cabaret": "violet", "bar": "vert"})
    play(session)
    violet = ruled(session, "score.violet", 1)
    assert violet.verdict == 1
    assert violet.decisive == "gangs_city.score.turn"
    assert "gangs_city.district.largest" in violet.rules
    assert "gangs_city.score.district" in violet.rules
    assert "gangs_city.district.lone_place" in ruled(session, "score.vert", 1).rules
    assert "gangs_city.district.no_place" in ruled(session, "score.rouge", 1).rules


def test_g3_a_place_lost_in_the_middle_splits_the_district() -> None:
    owners = {"casino": "violet", "tripot": "violet", "cabaret": "violet"}
    session = found(owners=owners)
    play(session, ("vert", "tripot/n", "petite_frappe", "red"))
    assert session.table.places["tripot"].owner == "vert"
    assert ruled(session, "score.violet", 1).verdict == 0
    assert session.override((1, "shootout.tripot"), NOBODY).ruling.verdict
    assert ruled(session, "score.violet", 1).verdict == 0
    assert session.override((1, "shootout.tripot"), "violet").ruling.verdict
    assert ruled(session, "score.violet", 1).verdict == 2


def test_g3_a_place_that_touches_none_of_his_is_named_as_left_out() -> None:
    ruling = score_district(district(bar=("casino",), casino=(), ghetto=()))
    apart = next(one for one in ruling.reasons if one.rule == "gangs_city.district.apart")
    assert (ruling.verdict, apart.facts["place"]) == (1, "ghetto")

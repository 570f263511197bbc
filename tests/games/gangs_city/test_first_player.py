"""The first player (P1, S5, readings 11 and 25e): who drew or owns the lowest initiative."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, SituationError
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.first_player import (
    FirstPlayer,
    Holding,
    chooses,
    of_what,
    resolve_first_player,
)
from tests.games.gangs_city.play import found, play
from tests.kit.play import ruled, say

THREE = ("violet", "vert", "rouge")


def test_p1_on_the_first_turn_the_drawer_of_the_lowest_initiative_starts() -> None:
    places = (
        Holding("bar", "vert", 3),
        Holding("casino", "rouge", 7),
        Holding("tripot", "violet", 9),
    )
    ruling = resolve_first_player(FirstPlayer(THREE, places, first_turn=True))
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.first.lowest_drawn"
    assert ruling.rules[-1] == "gangs_city.first.drew"
    drawn = [
        one.facts["player"] for one in ruling.reasons if one.rule == "gangs_city.first.drew_place"
    ]
    assert drawn == ["violet", "vert", "rouge"]


@pytest.mark.parametrize(
    "places",
    [
        (Holding("bar", "vert", 3), Holding("casino", "rouge", 7)),
        (Holding("bar", "vert", 3), Holding("casino", "rouge", 7), Holding("tripot", NOBODY, 1)),
        (Holding("bar", "vert", 3), Holding("casino", "vert", 7), Holding("tripot", "rouge", 1)),
    ],
)
def test_s5_for_the_first_turn_everybody_has_drawn_one_place(places: Any) -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_first_player(FirstPlayer(THREE, places, first_turn=True))
    assert wrong.value.reason.rule == "gangs_city.situation.one_drawn_each"


def test_an_owner_sits_at_the_table() -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_first_player(FirstPlayer(THREE, (Holding("bar", "blanc", 3),)))
    assert wrong.value.reason.rule == "gangs_city.situation.not_seated"


def test_p1_the_set_up_named_him_and_the_first_turn_says_so() -> None:
    session = found(box={"cabaret.initiative": 50, "casino.initiative": 1})
    assert ruled(session, "first").decisive == "gangs_city.first.starts"
    assert ruled(session, "first").reasons[-1].facts["player"] == "vert"
    assert session.keys[0] == "tile.vert.1"


def test_p1_later_the_owner_of_the_lowest_initiative_chooses() -> None:
    places = (
        Holding("bar", "rouge", 30),
        Holding("casino", "vert", 20),
        Holding("tripot", NOBODY, 1),
    )
    ruling = resolve_first_player(FirstPlayer(THREE, places))
    assert ruling.verdict == "vert"
    assert ruling.rules == (
        "gangs_city.first.owns",
        "gangs_city.first.owns",
        "gangs_city.first.owns_none",
        "gangs_city.first.neutral",
        "gangs_city.first.lowest_owned",
        "gangs_city.first.chooses",
    )


def test_11_a_neutral_place_that_is_lower_is_named_and_does_not_count() -> None:
    places = (
        Holding("bar", "rouge", 5),
        Holding("casino", NOBODY, 1),
        Holding("ghetto", NOBODY, 9),
    )
    ruling = resolve_first_player(FirstPlayer(THREE, places))
    assert ruling.verdict == "rouge"
    ignored = next(one for one in ruling.reasons if one.rule == "gangs_city.first.neutral")
    assert (ignored.facts["place"], ignored.facts["initiative"]) == ("casino", 1)


def test_11_by_the_whole_city_a_neutral_lowest_leaves_the_first_player() -> None:
    places = (Holding("bar", "rouge", 5), Holding("casino", NOBODY, 1))
    ruling = resolve_first_player(FirstPlayer(THREE, places, lowest="city"))
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.first.city_neutral"


def test_11_by_the_whole_city_an_owner_of_the_lowest_still_chooses() -> None:
    places = (Holding("bar", "rouge", 1), Holding("casino", NOBODY, 1))
    ruling = resolve_first_player(FirstPlayer(THREE, places, lowest="city"))
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "gangs_city.first.lowest"


def test_11_neutral_places_left_out_are_a_reading_only_where_one_of_them_is_lower() -> None:
    cited = read_citations("gangs_city")
    for neutral, rule, status in ((1, "lowest_owned", "reading"), (9, "lowest", "printed")):
        places = (Holding("bar", "rouge", 5), Holding("casino", NOBODY, neutral))
        ruling = resolve_first_player(FirstPlayer(THREE, places))
        assert (ruling.verdict, ruling.decisive) == ("rouge", f"gangs_city.first.{rule}")
        assert cited[ruling.decisive].status == status


def test_p1_whoever_does_not_choose_is_named_with_what_put_him_out() -> None:
    places = (Holding("bar", "rouge", 5), Holding("casino", "vert", 7))
    ruling = resolve_first_player(FirstPlayer(THREE, places))
    owns = [one.facts["player"] for one in ruling.reasons if one.rule == "gangs_city.first.owns"]
    assert owns == ["vert", "rouge"]
    without = next(one for one in ruling.reasons if one.rule == "gangs_city.first.owns_none")
    assert without.facts["players"] == ("violet",)


def test_11_tables_that_chose_the_old_reading_play_it_under_its_new_name() -> None:
    assert GAME.by_todays_names({"nobody_owns": "same"}) == {"initiative": "owned"}
    assert GAME.by_todays_names({"nobody_owns": "next"}) == {"initiative": "next"}


def test_p1_the_flow_asks_the_owner_whom_he_names() -> None:
    session = found(owners={"bar": "rouge", "tripot": "vert"})
    play(session)
    assert session.number == 2
    assert ruled(session, "first").decisive == "gangs_city.first.lowest_owned"
    assert session.keys == ("first.rouge",)  # bar is lower than tripot
    say(session, "first.rouge", "vert")
    assert session.table.order == ("vert", "rouge", "violet")
    assert session.keys[0] == "tile.vert.1"
    assert session.undo()
    assert session.table.order == THREE
    assert session.keys == ("first.rouge",)


def test_p1_zero_is_a_low_initiative_like_any_other() -> None:
    places = (Holding("bar", "rouge", 0), Holding("casino", "vert", 1))
    assert resolve_first_player(FirstPlayer(THREE, places)).verdict == "rouge"


def test_p1_the_table_may_let_another_choose() -> None:
    session = found(owners={"bar": "rouge"})
    play(session)
    assert session.override((2, "first"), "vert").ruling.verdict
    assert session.keys == ("first.vert",)


def test_25e_of_equal_initiatives_the_earlier_in_turn_order_chooses() -> None:
    places = (Holding("bar", "violet", 3), Holding("casino", "rouge", 3))
    ruling = resolve_first_player(FirstPlayer(("rouge", "violet", "vert"), places))
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "gangs_city.first.tie"
    assert "gangs_city.first.lowest" not in ruling.rules  # it is nobody's alone
    assert chooses(ruling)


def test_11_when_nobody_owns_a_place_the_first_player_stays() -> None:
    ruling = resolve_first_player(FirstPlayer(THREE, (Holding("bar", NOBODY, 3),)))
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.first.same"


def test_11_by_the_other_reading_it_is_the_next_one() -> None:
    ruling = resolve_first_player(FirstPlayer(THREE, (), lowest="next"))
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.first.next"
    assert ruling.reasons[-1].facts["others"] == ("rouge", "violet")


@pytest.mark.parametrize(
    ("reading", "order"), [("owned", THREE), ("city", THREE), ("next", ("vert", "rouge", "violet"))]
)
def test_11_the_flow_follows_the_reading_without_a_question(
    reading: str, order: tuple[str, ...]
) -> None:
    session = found(options={"initiative": reading})
    play(session)
    assert session.number == 2
    assert session.table.order == order
    assert session.keys[0] == f"tile.{order[0]}.1"


def test_without_players_there_is_no_first_one() -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_first_player(FirstPlayer((), ()))
    assert wrong.value.reason.rule == "gangs_city.situation.no_players"


def test_p1_whoever_only_chooses_is_not_called_the_first_player() -> None:
    held = (Holding("bar", "vert", 7),)
    chooser = resolve_first_player(FirstPlayer(THREE, held))
    assert of_what(chooser) == "gangs_city.ruled.first_chooses"
    stays = resolve_first_player(FirstPlayer(THREE, ()))
    assert of_what(stays) == "gangs_city.ruled.first"


def test_s5_in_the_first_turn_a_place_is_drawn_and_not_owned() -> None:
    drawn = (
        Holding("bar", "vert", 7),
        Holding("casino", "violet", 2),
        Holding("tripot", "rouge", 9),
    )
    ruling = resolve_first_player(FirstPlayer(THREE, drawn, first_turn=True))
    assert "gangs_city.first.lowest_drawn" in ruling.rules
    assert "gangs_city.first.lowest" not in ruling.rules

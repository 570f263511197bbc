"""Set-up (BRC-01 to BRC-07): tiles, towns, silver, gold, prisoners, start city, the oldest."""

from __future__ import annotations

import pytest

from companion.core.fields import Form
from companion.core.game import Seat, Setup
from companion.core.ruling import NOBODY
from companion.core.seating import may_sit_down
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.table import OPTIONS
from tests.games.blackrock_city.play import FOUR, THREE, TWO, found, place, seat
from tests.kit.play import line, refuse, ruled, say


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_players(count: int) -> None:
    colours = (*FOUR, "bleu")
    seats = tuple(Seat(f"p{n}", f"P{n}", colours[n]) for n in range(count))
    assert "core.seats.number" in may_sit_down(GAME, Setup(seats)).rules


def test_brc01_six_plain_bandits_two_with_an_x_two_clocks_each() -> None:
    table = seat().table
    for player in FOUR:
        assert table.reserves[player] == Bandits(plain=6, cross=2)
        assert table.clocks[player] == 2
    said = ruled(seat(), "pieces").reasons[0]
    assert said.rule == "blackrock_city.set_up.bandits"
    assert dict(said.facts) == {"plain": 6, "cross": 2, "clocks": 2}


@pytest.mark.parametrize(("players", "towns"), [(FOUR, 12), (THREE, 10), (TWO, 10)])
def test_brc02_d21_twelve_towns_for_four_ten_for_fewer_with_start_city(
    players: tuple[str, ...], towns: int
) -> None:
    session = seat(players)
    assert len(session.table.towns) == towns
    said = ruled(session, "pieces").reasons[1]
    assert (said.rule, said.facts["count"]) == ("blackrock_city.set_up.towns", towns)
    assert all(town.shows == "front" for town in session.table.towns.values())


@pytest.mark.parametrize(("players", "boxed"), [(FOUR, []), (THREE, [2]), (TWO, [2])])
def test_brc02_with_fewer_than_four_two_towns_stay_in_the_box(
    players: tuple[str, ...], boxed: list[int]
) -> None:
    said = ruled(seat(players), "pieces").reasons
    left = [one.facts["count"] for one in said if one.rule == "blackrock_city.set_up.left_out"]
    assert left == boxed


def test_brc03_ten_silver_cubes_around_the_stagecoach() -> None:
    assert seat().table.silver == 10
    assert "blackrock_city.set_up.silver" in ruled(seat(), "pieces").rules


def test_brc04_gold_and_prisoners_are_told_town_by_town_in_any_order() -> None:
    session = seat(THREE)
    assert session.keys == (*(f"town.{n}" for n in range(1, 11)), "start", "oldest")
    say(session, "town.7", {"gold": 3, "prisoners": 2})
    assert "town.7" not in session.keys
    town = session.table.towns["town_7"]
    assert (town.gold, town.prisoners, town.dots) == (3, 2, None)
    assert (session.table.gold, session.table.prisoners) == (3, 2)
    assert "blackrock_city.set_up.beside" in ruled(session, "pieces").rules
    assert refuse(session, "town.2", {"gold": 3}) == ("core.form_parts",)
    assert refuse(session, "town.2", {"gold": -1, "prisoners": 0}) == ("core.too_small",)


def test_brc04_a_town_told_wrongly_can_be_told_again() -> None:
    session = found(THREE)
    assert session.amend((0, "town.7"), {"gold": 4, "prisoners": 1}).ruling.verdict
    assert (session.table.gold, session.table.prisoners) == (13, 1)
    assert GAME.broken(session.table) == ()


def test_brc35_the_white_dots_are_told_with_two_players_only() -> None:
    two = seat(TWO).prompt("town.1").field
    three = seat(THREE).prompt("town.1").field
    assert isinstance(two, Form) and isinstance(three, Form)
    assert tuple(two.parts) == ("gold", "prisoners", "dots")
    assert tuple(three.parts) == ("gold", "prisoners")
    session = seat(TWO)
    wrong = {"gold": 0, "prisoners": 0, "dots": 4}
    assert refuse(session, "town.1", wrong) == ("core.too_big",)
    say(session, "town.1", {**wrong, "dots": 3})
    assert session.table.towns["town_1"].dots == 3


def test_brc05_d1_sheriff_and_die_start_in_start_city_and_the_die_shows_nobody() -> None:
    session = found(start="town_9")
    table = session.table
    assert (table.sheriff, table.bandit, table.rider) == ("town_9", "town_9", NOBODY)
    said = ruled(session, "pieces", 0).rules
    assert {"blackrock_city.set_up.start", "blackrock_city.set_up.die"} <= set(said)


def test_brc06_bandits_are_seen_cubes_are_not() -> None:
    session = found()
    assert "blackrock_city.set_up.screens" in ruled(session, "pieces", 0).rules
    assert set(GAME.tells.scores(session.table).values()) == {0}


def test_brc07_the_oldest_starts_the_first_phase_then_clockwise() -> None:
    session = seat(THREE)
    for number in range(1, 11):
        say(session, f"town.{number}", {"gold": 0, "prisoners": 0})
    say(session, "oldest", "marron")
    say(session, "start", "town_4")
    assert session.table.order == ("marron", "jaune", "bleu")
    assert ruled(session, "first").decisive == "blackrock_city.first.oldest"
    assert line(session, "first").kind == "reminder"
    place(session, "marron", 1)
    assert session.keys[0] == "bid.jaune"


def test_the_readings_of_two_players_have_a_heading_of_their_own() -> None:
    for_two = [one.key for one in GAME.offers.options if one.phase == "blackrock_city.option.two"]
    assert for_two == ["footnote", *(key for key in OPTIONS if key.startswith("fictive_"))]

"""Set-up (Gangs City 3): gangs, piles, the starting city and its neutral characters."""

from __future__ import annotations

import pytest

from companion.boxes.gangs_city import COPIES, MERCENARIES, TRAFICS
from companion.core.fields import OneOf
from companion.core.game import Seat, Setup
from companion.core.ruling import NOBODY
from companion.core.seating import may_sit_down
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.first_player import FirstPlayer, Holding, resolve_first_player
from companion.games.gangs_city.rules.new_place import Around, NewPlace, may_lay
from tests.games.gangs_city.play import DRAWN, LAID, SIX, THREE, found, seat
from tests.kit.play import fix, refuse, ruled, say

NO_ENCLOSING = "gangs_city.set_up.no_enclosing"
NO_ENCLOSING_PILE = "gangs_city.set_up.no_enclosing_pile"


def spots(session: Session, key: str) -> tuple[str, ...]:
    field = session.prompt(key).field
    assert isinstance(field, OneOf)
    return field.options


def draw_all(session: Session, first: str, *places: str) -> None:
    """Lay the first place north of the centre; then everybody draws, in the order they sit."""
    say(session, "draw.city", first)
    say(session, f"lay.{first}", LAID["tripot"])
    for player, place in zip(session.table.players, places, strict=True):
        say(session, f"draw.{player}", place)


def test_s1_each_player_starts_with_three_characters_and_a_reglement_tile() -> None:
    table = seat().table
    for player in THREE:
        assert table.hands[player] == ("petite_frappe", "bodyguard", "conducteur")
        assert table.settling_tiles(player) == 1
    assert table.supply["petite_frappe"] == COPIES["petite_frappe"] - 3


def test_s1_two_gangs_of_one_colour_cannot_sit_down() -> None:
    seats = tuple(Seat(f"p{n}", f"P{n}", "violet") for n in range(3))
    assert "core.seats.same_colour" in may_sit_down(GAME, Setup(seats)).rules


@pytest.mark.parametrize("count", [2, 7])
def test_s1_three_to_six_players(count: int) -> None:
    colours = (*SIX, "violet")
    seats = tuple(Seat(f"p{n}", f"P{n}", colours[n]) for n in range(count))
    assert "core.seats.number" in may_sit_down(GAME, Setup(seats)).rules


def test_s2_everybody_starts_at_zero_without_stock_and_no_trafic_is_led() -> None:
    table = seat(SIX).table
    assert table.scores == dict.fromkeys(SIX, 0)
    assert all(table.stock[player] == dict.fromkeys(TRAFICS, 0) for player in SIX)
    assert {marker.leader for marker in table.markers.values()} == {NOBODY}
    assert all(table.supply[who] == 1 for who in MERCENARIES)


@pytest.mark.parametrize(("players", "piles"), [(3, (11,)), (4, (10,)), (5, (4, 5)), (6, (4, 4))])
def test_s3_one_pile_or_two_near_equal_ones_are_left(players: int, piles: tuple[int, ...]) -> None:
    before = seat(SIX[:players]).table
    assert sum(before.piles) == len(PLACES)
    assert max(before.piles) - min(before.piles) <= 1
    assert found(SIX[:players]).table.piles == piles


def test_s4_the_first_place_goes_on_any_side_of_the_centre() -> None:
    session = seat()
    say(session, "draw.city", "tripot")
    assert set(spots(session, "lay.tripot")) == {
        f"centre_1/{side}" for side in ("n", "ne", "se", "s", "sw", "nw")
    }
    assert refuse(session, "lay.tripot", "tripot/n") == ("gangs_city.set_up.touches_nothing",)


def test_s4_with_two_piles_it_may_lie_beside_either() -> None:
    session = seat(SIX)
    say(session, "draw.city", "tripot")
    assert len(spots(session, "lay.tripot")) == 8
    assert "centre_1/se" not in spots(session, "lay.tripot")  # the second pile lies there


def test_s5_everybody_draws_in_any_order_and_no_place_twice() -> None:
    session = seat()
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", "centre_1/n")
    assert set(session.keys) == {f"draw.{player}" for player in THREE}
    say(session, "draw.rouge", "bar")
    assert refuse(session, "draw.vert", "bar") == ("gangs_city.closed.seen",)
    assert refuse(session, "draw.vert", "tripot") == ("gangs_city.closed.seen",)


def test_s5_with_two_piles_they_draw_from_one_then_the_other() -> None:
    session = seat(SIX)
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", "centre_1/n")
    seen = [session.table.piles]
    for player, place in zip(SIX, DRAWN, strict=True):
        say(session, f"draw.{player}", place)
        seen.append(session.table.piles)
    assert seen == [(7, 7), (6, 7), (6, 6), (5, 6), (5, 5), (4, 5), (4, 4)]


def test_s5_the_lowest_initiative_drawn_lays_first_then_clockwise() -> None:
    session = seat(box={"cabaret.initiative": 9, "casino.initiative": 3, "bar.initiative": 5})
    draw_all(session, "tripot", "cabaret", "casino", "bar")
    ruling = ruled(session, "first_to_lay")
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.first.lowest_drawn"
    assert session.table.order == ("vert", "rouge", "violet")
    assert session.keys == ("lay.casino",)
    say(session, "lay.casino", "centre_1/ne")
    assert session.keys == ("lay.bar",)
    assert session.undo()
    assert "casino" not in session.table.places
    assert session.keys == ("lay.casino",)


def test_s5_the_first_place_does_not_count_even_if_it_is_the_lowest() -> None:
    session = seat(box={"tripot.initiative": 0})
    draw_all(session, "tripot", "cabaret", "casino", "bar")
    assert ruled(session, "first_to_lay").verdict == "violet"


def test_25e_equal_initiatives_the_earlier_in_the_order_lays_first() -> None:
    session = seat(box={"cabaret.initiative": 9, "casino.initiative": 4, "bar.initiative": 4})
    draw_all(session, "tripot", "cabaret", "casino", "bar")
    ruling = ruled(session, "first_to_lay")
    assert ruling.verdict == "vert"
    assert "gangs_city.first.tie" in ruling.rules


def test_25e_one_owner_of_two_equal_places_is_no_tie() -> None:
    places = (Holding("bar", "vert", 4), Holding("casino", "vert", 4))
    ruling = resolve_first_player(FirstPlayer(THREE, places))
    assert "gangs_city.first.tie" not in ruling.rules
    assert ruling.verdict == "vert"


def test_s5_the_table_may_let_another_lay_first() -> None:
    session = seat()
    draw_all(session, "tripot", "cabaret", "casino", "bar")
    assert session.override((0, "first_to_lay"), "rouge").ruling.verdict
    assert session.table.order == ("rouge", "violet", "vert")
    assert session.keys == ("lay.bar",)


def test_s6_a_place_must_touch_another_place_or_a_pile() -> None:
    alone = may_lay(NewPlace("bar", places=0, centre=0))
    assert not alone.verdict
    assert alone.decisive == "gangs_city.opening.touches_nothing"
    touching = may_lay(NewPlace("bar", places=0, centre=1))
    assert touching.verdict
    assert touching.decisive == "gangs_city.opening.touches_centre"


def test_s6_at_set_up_no_place_may_be_enclosed() -> None:
    around = (Around("casino", places=6), Around("bar", places=3))
    ruling = may_lay(NewPlace("tripot", places=2, touched=around, set_up=True))
    assert not ruling.verdict
    assert ruling.rules == (NO_ENCLOSING,)
    assert ruling.reasons[0].facts["place"] == "casino"


def test_s6_nor_may_the_new_place_enclose_itself() -> None:
    ruling = may_lay(NewPlace("tripot", places=4, centre=2, set_up=True))
    assert ruling.rules == (NO_ENCLOSING_PILE,)
    assert ruling.reasons[0].facts["place"] == "tripot"


@pytest.mark.parametrize(("reading", "verdict"), [("encloses", False), ("open", True)])
def test_20_whether_the_centre_closes_a_side_is_a_reading(reading: str, verdict: bool) -> None:
    closed = NewPlace("tripot", places=5, centre=1, set_up=True, encloses=reading)  # type: ignore[arg-type]
    assert may_lay(closed).verdict is verdict


def test_enclosing_is_allowed_in_play_and_empties_the_place() -> None:
    around = (Around("casino", 6, neutrals=("flic",)), Around("bar", 5, 1))
    ruling = may_lay(NewPlace("tripot", places=2, touched=around))
    assert ruling.verdict
    assert ruling.rules == (
        "gangs_city.opening.emptied",
        "gangs_city.opening.enclosed_by_pile",
        "gangs_city.opening.touches",
    )


def lay_ring(reading: str) -> Session:
    """Six players: tripot touches both piles, three more places stand around it, one is to come."""
    session = seat(SIX, {"centre": reading})
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", "centre_1/ne")  # between the two piles
    for player, place in zip(SIX, DRAWN, strict=True):
        say(session, f"draw.{player}", place)
    say(session, "lay.cabaret", "tripot/n")
    say(session, "lay.casino", "tripot/ne")
    say(session, "lay.bar", "centre_2/ne")  # tripot's south-east side
    return session


def test_s6_the_flow_refuses_the_last_side_of_a_place() -> None:
    session = lay_ring("encloses")
    assert "centre_1/n" not in spots(session, "lay.ghetto")
    assert refuse(session, "lay.ghetto", "centre_1/n") == (NO_ENCLOSING_PILE,)
    say(session, "lay.ghetto", "centre_1/s")
    assert "ghetto" in session.table.places


def test_20_with_an_open_centre_the_flow_lets_it_through() -> None:
    session = lay_ring("open")
    say(session, "lay.ghetto", "centre_1/n")
    assert session.table.ground.places[-1] == ("ghetto", 0, -1)


def test_s6_a_space_that_touches_nothing_is_not_offered() -> None:
    session = seat()
    draw_all(session, "tripot", "cabaret", "casino", "bar")
    assert refuse(session, "lay.cabaret", "bar/s") == ("gangs_city.set_up.touches_nothing",)


def test_s7_the_printed_characters_come_with_their_place() -> None:
    box = {"bar.recruits": {"dealer": 2, "petite_frappe": 1, "mercenaire": 1}}
    session = found(box=box)
    assert session.keys == ("mercenary.bar.1",)
    say(session, "mercenary.bar.1", "mercenaire_4")
    assert session.table.places["bar"].neutrals == (
        "petite_frappe",
        "dealer",
        "dealer",
        "mercenaire_4",
    )
    assert session.table.supply["dealer"] == COPIES["dealer"] - 2
    assert session.table.supply["mercenaire_4"] == 0
    assert session.undo()
    assert "mercenaire_4" not in session.table.places["bar"].neutrals


def test_15_what_the_supply_lacks_is_told() -> None:
    session = found(box={"bar.recruits": {"dealer": 3}, "casino.recruits": {"dealer": 3}})
    said = [line for line in session.log if line.key.startswith("supply.")]
    assert [line.ruling.decisive for line in said if line.ruling] == [
        "gangs_city.opening.supply_short"
    ]
    assert said[0].ruling is not None
    assert said[0].ruling.reasons[0].facts["characters"]["dealer"] == 2


def test_s7_no_mercenary_is_drawn_twice() -> None:
    session = found(box={"bar.recruits": {"mercenaire": 2}})
    say(session, "mercenary.bar.1", "mercenaire_4")
    assert refuse(session, "mercenary.bar.2", "mercenaire_4") == (
        "gangs_city.closed.mercenary_drawn",
    )


def drawing_two(*named: str) -> Session:
    """Two mercenaries are drawn for the bar; these alone have a name."""
    unknown = tuple(f"{who}.name" for who in MERCENARIES if who not in named)
    return found(box={"bar.recruits": {"mercenaire": 2}}, unknown=unknown)


def first_asked(session: Session) -> str:
    return min(session.prompts, key=lambda prompt: prompt.about.rank).key


def test_s7_a_new_mercenary_is_named_as_it_is_drawn() -> None:
    session = drawing_two()
    assert first_asked(session) == "mercenary_name.bar.1"
    say(session, "mercenary_name.bar.1", "Rocco")
    assert session.table.places["bar"].neutrals == ("mercenaire_1",)
    assert GAME.printed.names(session.table)["mercenaire_1"] == "Rocco"
    assert session.keys == ("mercenary.bar.2", "mercenary_name.bar.2")
    assert session.undo()
    assert "mercenaire_1" not in GAME.printed.names(session.table)
    assert session.table.supply["mercenaire_1"] == 1


def test_s7_of_the_stack_only_those_with_a_name_are_offered() -> None:
    session = drawing_two("mercenaire_4", "mercenaire_6")
    assert first_asked(session) == "mercenary.bar.1"
    assert session.prompt("mercenary.bar.1").field.options == ("mercenaire_4", "mercenaire_6")
    say(session, "mercenary.bar.1", "mercenaire_6")
    say(session, "mercenary_name.bar.2", "Rocco")
    assert session.table.places["bar"].neutrals == ("mercenaire_6", "mercenaire_1")


def test_s7_a_name_that_is_known_is_no_new_mercenary() -> None:
    session = drawing_two("mercenaire_4")
    say(session, "mercenary_name.bar.1", GAME.printed.names(session.table)["mercenaire_4"])
    assert session.table.places["bar"].neutrals == ("mercenaire_4",)


def test_s7_a_name_is_not_empty_and_need_not_be_given() -> None:
    session = drawing_two()
    assert refuse(session, "mercenary_name.bar.1", " ") == ("core.text_length",)
    say(session, "mercenary.bar.1", "mercenaire_7")  # as evenings of before said it
    assert session.table.places["bar"].neutrals == ("mercenaire_7",)


def test_s7_once_all_have_a_name_none_is_asked() -> None:
    assert drawing_two(*MERCENARIES).keys == ("mercenary.bar.1",)


def test_15_an_exhausted_pile_of_characters_gives_what_is_left() -> None:
    session = found(box={"tripot.recruits": {"tueuse": 2}, "bar.recruits": {"tueuse": 2, "mac": 1}})
    assert session.table.places["tripot"].neutrals == ("tueuse", "tueuse")
    assert session.table.places["bar"].neutrals == ("mac", "tueuse")
    assert session.table.supply["tueuse"] == 0


def test_15_an_exhausted_stack_of_mercenaries_gives_none() -> None:
    box = {f"{place}.recruits": {"mercenaire": 4} for place in ("tripot", "cabaret", "casino")}
    session = found(box=box)
    while session.keys[0].startswith("mercenary."):
        say(session, session.keys[0], next(w for w in MERCENARIES if session.table.supply[w]))
    assert session.number == 1
    assert len(session.table.places["casino"].neutrals) == 2


def test_15_the_last_mercenary_may_be_taken_by_hand_while_it_is_asked_for() -> None:
    session = found(box={"bar.recruits": {"mercenaire": 2}})
    assert session.keys == ("mercenary.bar.1",)
    fix(session, "neutrals.tripot", dict.fromkeys(MERCENARIES, 1))
    assert session.number == 1
    assert session.table.places["bar"].neutrals == ()


def test_s8_all_starting_places_are_neutral() -> None:
    assert {place.owner for place in found(SIX).table.places.values()} == {NOBODY}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_gc_10_the_starting_city_has_one_place_more_than_players(players: int) -> None:
    assert len(found(SIX[:players]).table.places) == players + 1

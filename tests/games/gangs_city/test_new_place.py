"""New places (E1, E2, readings 18 to 20): where they go, what they close, who is laid back."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.ground import (
    Ground,
    building_spots,
    closing_spaces,
    count_neighbours,
    is_surrounded,
    spaces_beyond_sides,
)
from companion.games.gangs_city.rules.new_place import Around, NewPlace, may_lay, resolve_enclosed
from companion.games.gangs_city.turn.end import tell_surrounded
from tests.games.gangs_city.play import SIX, found, play
from tests.kit.play import fix, line, refuse, ruled, say, was_said

# Where a place may lie


def test_e1_a_new_place_touches_a_place() -> None:
    ruling = may_lay(NewPlace("bar", 1, 0, (Around("tripot", 1),)))
    assert ruling.verdict is True
    assert ruling.decisive == "gangs_city.opening.touches"


@pytest.mark.parametrize("set_up", [True, False])
def test_e1_or_the_centre_alone(set_up: bool) -> None:
    ruling = may_lay(NewPlace("bar", 0, 1, set_up=set_up))
    assert ruling.verdict is True
    clauses = ("gangs_city.opening.touches_centre", "gangs_city.set_up.touches_centre")
    assert ruling.decisive == clauses[set_up]


@pytest.mark.parametrize("set_up", [True, False])
def test_e1_a_place_that_touches_nothing_may_not_lie_there(set_up: bool) -> None:
    ruling = may_lay(NewPlace("bar", 0, set_up=set_up))
    assert ruling.verdict is False
    clauses = ("gangs_city.opening.touches_nothing", "gangs_city.set_up.touches_nothing")
    assert ruling.decisive == clauses[set_up]


def test_s6_at_set_up_nothing_may_be_enclosed_and_every_obstacle_is_told() -> None:
    closing = NewPlace("bar", 6, 0, (Around("tripot", 5, 1), Around("casino", 4, 1)), set_up=True)
    ruling = may_lay(closing)
    assert ruling.verdict is False
    assert [reason.facts["place"] for reason in ruling.reasons] == ["tripot", "bar"]
    assert ruling.rules == (
        "gangs_city.set_up.no_enclosing_pile",
        "gangs_city.set_up.no_enclosing",
    )


def test_s6_a_place_laid_at_set_up_touches_and_encloses_nothing() -> None:
    ruling = may_lay(NewPlace("bar", 1, 1, (Around("tripot", 1, 1),), set_up=True))
    assert ruling.verdict is True
    assert ruling.decisive == "gangs_city.set_up.touches"


# What it closes


def test_e2_in_play_a_place_may_be_enclosed_and_loses_its_neutral_characters() -> None:
    ruling = may_lay(
        NewPlace("bar", 2, 0, (Around("tripot", 6, 0, ("flic",)), Around("casino", 2)))
    )
    assert ruling.verdict is True
    assert ruling.rules == ("gangs_city.opening.emptied", "gangs_city.opening.touches")
    assert ruling.reasons[0].facts["characters"] == ("flic",)


def test_e2_an_enclosed_place_without_neutral_characters_loses_nothing() -> None:
    ruling = may_lay(NewPlace("bar", 2, 0, (Around("tripot", 6),)))
    assert ruling.rules == ("gangs_city.opening.enclosed", "gangs_city.opening.touches")


def test_d19_a_place_that_encloses_itself_is_emptied_at_once_with_the_others() -> None:
    ruling = may_lay(
        NewPlace("bar", 6, 0, (Around("tripot", 6, 0, ("mac",)),), neutrals=("flic", "flic"))
    )
    assert ruling.verdict is True
    assert [reason.facts["place"] for reason in ruling.reasons] == ["tripot", "bar", "bar"]
    assert ruling.rules[:2] == ("gangs_city.opening.emptied", "gangs_city.opening.gap")


def test_d20_a_side_against_the_centre_is_closed() -> None:
    ruling = may_lay(NewPlace("bar", 1, 0, (Around("tripot", 5, 1, ("flic",)),)))
    assert "gangs_city.opening.emptied_by_pile" in ruling.rules
    assert "gangs_city.opening.emptied" not in ruling.rules


def test_e2_a_place_that_encloses_none_takes_nobody_out() -> None:
    ruling = resolve_enclosed(NewPlace("bar", 1, 0, (Around("tripot", 2, 1, ("flic",)),)))
    assert ruling.verdict == ()
    assert ruling.decisive == "gangs_city.opening.encloses_none"


def test_d20_unless_the_table_reads_that_only_places_enclose() -> None:
    beside = Around("tripot", 5, 1, ("flic",))
    ruling = may_lay(NewPlace("bar", 1, 0, (beside,), encloses="open"))
    assert ruling.rules == ("gangs_city.opening.touches",)
    closed = resolve_enclosed(NewPlace("bar", 1, 0, (beside,), encloses="open"))
    assert (closed.verdict, closed.decisive) == ((), "gangs_city.opening.pile_closes_nothing")
    at_first = may_lay(NewPlace("bar", 1, 0, (beside,), set_up=True, encloses="open"))
    assert at_first.verdict is True
    assert at_first.decisive == "gangs_city.set_up.pile_closes_nothing"


def test_d20_two_piles_may_both_close_a_side() -> None:
    ruling = may_lay(NewPlace("bar", 1, 0, (Around("tripot", 4, 2),)))
    assert "gangs_city.opening.enclosed_by_pile" in ruling.rules


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (NewPlace("bar", 7), "gangs_city.situation.six_sides"),
        (NewPlace("bar", 4, 3), "gangs_city.situation.six_sides"),
        (NewPlace("bar", -1), "gangs_city.situation.six_sides"),
        (NewPlace("bar", 1, 0, (Around("tripot", 6, 1),)), "gangs_city.situation.six_sides"),
        (NewPlace("bar", 1, 0, (Around("tripot", 0),)), "gangs_city.situation.touching"),
        (
            NewPlace("bar", 1, 0, (Around("tripot", 1), Around("casino", 1))),
            "gangs_city.situation.touching",
        ),
        (NewPlace("bar", 1, 0, (Around("bar", 1),)), "gangs_city.situation.same_place"),
    ],
)
def test_a_hexagon_that_cannot_be_is_refused(situation: NewPlace, rule: str) -> None:
    with pytest.raises(SituationError) as error:
        may_lay(situation)
    assert error.value.reason.rule == rule


# On the ground

BESIDE_THE_PILE = Ground(
    (("m", 1, 0), ("a", 1, -1), ("b", 2, -1), ("c", 2, 0), ("d", 1, 1), ("e", 0, 1)), (0,)
)
RING = (("a", 0, -1), ("b", 1, -1), ("c", 1, 0), ("d", 0, 1), ("e", -1, 1))


def test_d19_a_place_laid_into_a_hole_is_surrounded() -> None:
    ground = Ground((*RING, ("f", -1, 0)), ())
    assert closing_spaces(ground, True) == {spaces_beyond_sides(ground)["a/s"]}


def test_e2_one_place_may_close_several() -> None:
    around_two = (*RING, ("m", 0, 0), ("g", -2, 1), ("h", -2, 0), ("n", -1, 0))
    ground = Ground(around_two, ())
    assert is_surrounded(ground, "m", True)
    assert not is_surrounded(ground, "n", True)
    assert count_neighbours(ground, "n") == (5, 0)
    assert closing_spaces(ground, True) == {spaces_beyond_sides(ground)["n/n"]}
    hole = Ground(tuple(one for one in around_two if one[0] != "n"), ())
    # Laid between them, it closes m; itself it still looks at one empty space.
    assert closing_spaces(hole, True) == {spaces_beyond_sides(hole)["m/nw"]}


def test_d20_whether_the_pile_closes_a_side_is_a_reading() -> None:
    ground = BESIDE_THE_PILE
    assert count_neighbours(ground, "m") == (5, 1)
    assert is_surrounded(ground, "m", True)
    assert not is_surrounded(ground, "m", False)


def test_d25d_an_exhausted_pile_encloses_nothing() -> None:
    ground = BESIDE_THE_PILE
    assert not is_surrounded(ground.close_pile(0), "m", True)


# At the table


def take_tile(session: Session, player: str, place: str, spot: str) -> None:
    """A turn in which one player takes the top tile and lays it."""
    if session.keys[0].startswith("first."):
        say(session, session.keys[0], player)
    play(session, (player, "centre_1", session.table.hands[player][0]))
    say(session, f"open.{player}.1", place)
    say(session, f"lay.{place}", name_of(session, spot))


def name_of(session: Session, spot: str) -> str:
    """The name under which the space beyond this side is offered."""
    ground = session.table.ground
    spaces = spaces_beyond_sides(ground)
    return next(name for name in building_spots(ground) if spaces[name] == spaces[spot])


def test_e1_the_winner_turns_the_tile_over_lays_it_and_owns_it() -> None:
    session = found(box={"lieu_10.recruits": {"flic": 1, "mercenaire": 1}})
    play(session, ("vert", "centre_1", "bodyguard"))
    assert session.keys == ("open.vert.1",)
    assert refuse(session, "open.vert.1", "tripot") == ("gangs_city.closed.seen",)
    say(session, "open.vert.1", "lieu_10")
    assert refuse(session, "lay.lieu_10", "nowhere/n") == ("core.not_offered",)
    say(session, "lay.lieu_10", "tripot/n")
    assert session.table.places["lieu_10"].owner == "vert"
    assert session.keys == ("mercenary.lieu_10.1",)
    say(session, "mercenary.lieu_10.1", "mercenaire_7")
    assert session.number == 2
    assert session.table.places["lieu_10"].neutrals == ("flic", "mercenaire_7")
    assert session.undo(2)
    assert "lieu_10" not in session.table.places
    assert session.table.supply["flic"] == 5


def test_e1_what_is_printed_on_the_new_place_is_asked_for() -> None:
    unknown = ("lieu_10.name", "lieu_10.initiative", "lieu_10.trafics", "lieu_10.recruits")
    session = found(unknown=unknown)
    play(session, ("vert", "centre_1", "bodyguard"))
    say(session, "open.vert.1", "lieu_10")
    assert set(session.keys) == {f"value.{key}" for key in unknown}


def test_e1_two_tiles_are_laid_in_turn_order() -> None:
    session = found(SIX, owners={"ghetto": "jaune"})
    play(session)
    say(session, "first.jaune", "jaune")
    play(session, ("violet", "centre_1", "bodyguard"), ("blanc", "centre_2", "bodyguard"))
    say(session, "next.start", "centre_1")
    assert session.keys == ("open.blanc.1",)  # jaune, blanc, violet...
    say(session, "open.blanc.1", "lieu_10")
    say(session, "lay.lieu_10", "tripot/n")
    assert session.keys == ("open.violet.1",)


def enclosing(**more: Any) -> Session:
    """The casino lies against the pile, the tripot and three new places; one side is open."""
    session = found(box={"casino.recruits": {"flic": 1, "mac": 1}}, **more)
    take_tile(session, "violet", "lieu_10", "casino/n")
    take_tile(session, "vert", "lieu_11", "casino/nw")
    take_tile(session, "rouge", "lieu_12", "casino/sw")
    return session


def test_e2_the_last_open_side_closed_empties_the_place() -> None:
    session = enclosing()
    take_tile(session, "violet", "lieu_13", "casino/s")
    ruling = ruled(session, "enclosed.lieu_13", 4)
    assert ruling.verdict == ("casino",)
    assert ruling.decisive == "gangs_city.opening.emptied_by_pile"
    case = line(session, "enclosed.lieu_13", 4).case
    assert case is not None
    assert resolve_enclosed(case.situation) == ruling
    assert session.table.places["casino"].neutrals == ()
    assert sorted(session.table.dead) == ["flic", "mac"]
    assert GAME.broken(session.table) == ()


def test_e2_the_table_may_say_that_nobody_goes() -> None:
    session = enclosing()
    take_tile(session, "violet", "lieu_13", "casino/s")
    assert session.override((4, "enclosed.lieu_13"), []).ruling.verdict
    assert sorted(session.table.places["casino"].neutrals) == ["flic", "mac"]
    assert line(session, "enclosed.lieu_13", 4).own
    assert session.undo()
    assert session.table.places["casino"].neutrals == ()


def test_d20_where_only_places_enclose_a_side_against_the_pile_keeps_it_open() -> None:
    session = enclosing(options={"centre": "open"})
    take_tile(session, "violet", "lieu_13", "casino/s")
    assert not was_said(session, "enclosed.lieu_13", 4)
    assert sorted(session.table.places["casino"].neutrals) == ["flic", "mac"]


def test_d19_a_place_laid_into_the_hole_loses_its_own_characters() -> None:
    session = found(box={"lieu_13.recruits": {"dealer": 2}, "casino.recruits": {"flic": 1}})
    # The space beyond casino/s lies between the casino, the pile, the bar and three new places.
    take_tile(session, "violet", "lieu_10", "bar/sw")
    take_tile(session, "vert", "lieu_11", "lieu_10/nw")
    take_tile(session, "rouge", "lieu_12", "casino/sw")
    take_tile(session, "violet", "lieu_13", "casino/s")
    ruling = ruled(session, "enclosed.lieu_13", 4)
    assert ruling.verdict == ("lieu_13",)
    assert ruling.decisive == "gangs_city.opening.gap_by_pile"
    assert session.table.places["lieu_13"].neutrals == ()
    assert session.table.places["lieu_13"].owner == "violet"
    assert session.table.dead == ("dealer", "dealer")
    assert session.table.places["casino"].neutrals == ("flic",)


def test_a14_six_places_around_are_printed_and_a_pile_among_them_is_a_reading() -> None:
    session = enclosing()
    take_tile(session, "violet", "lieu_13", "casino/s")
    assert (
        tell_surrounded(session.table, "casino").rule == "gangs_city.recruitment.surrounded_by_pile"
    )
    ground = session.table.ground.close_pile(0)
    table = session.table.change(ground=ground)
    assert tell_surrounded(table, "casino").rule == "gangs_city.recruitment.surrounded"


def test_d18_a_replaced_character_is_not_laid_on_a_surrounded_place() -> None:
    session = enclosing()
    take_tile(session, "violet", "lieu_13", "casino/s")
    held = ("dealer", "flic", "bodyguard", "conducteur", "petite_frappe", "tueuse")
    fix(session, "hand.rouge", dict.fromkeys(held, 1))
    fix(session, "neutrals.tripot", {"conducteur": 1})
    say(session, session.keys[0], "rouge")
    play(session, ("rouge", "tripot/ne", "dealer", "green"))
    say(session, "pick.tripot.rouge", "conducteur")
    say(session, "drop.tripot.rouge", "tueuse")
    refusal = refuse(session, "laid_back.rouge.1", "casino")
    assert refusal == ("gangs_city.recruitment.surrounded_by_pile",)
    say(session, "laid_back.rouge.1", "tripot")
    assert session.table.places["tripot"].neutrals == ("tueuse",)


def test_d18_a_replaced_character_comes_after_the_new_place_and_before_the_score() -> None:
    session = found(box={"tripot.recruits": {"conducteur": 1}}, hands={"violet": ("dealer",) * 2})
    held = ("dealer", "flic", "bodyguard", "conducteur", "petite_frappe", "tueuse")
    fix(session, "hand.violet", dict.fromkeys(held, 1))
    play(
        session,
        ("violet", "tripot/n", "dealer", "green"),
        ("violet", "centre_1", "flic"),
    )
    say(session, "next.start", "tripot")
    say(session, "pick.tripot.violet", "conducteur")
    say(session, "drop.tripot.violet", "bodyguard")
    say(session, "open.violet.1", "lieu_10")
    say(session, "lay.lieu_10", "tripot/n")
    assert session.keys == ("laid_back.violet.1",)
    say(session, "laid_back.violet.1", "lieu_10")
    assert session.table.places["lieu_10"].neutrals == ("bodyguard",)
    keys = [one.key for one in session.turns[1].log]
    assert keys.index("laid_back.violet.1") < keys.index("score.violet")


def test_e1_neutral_starting_places_stay_neutral_until_somebody_takes_them() -> None:
    session = found()
    play(session)
    assert {place.owner for place in session.table.places.values()} == {NOBODY}


def test_e2_a_neighbour_that_stays_open_is_told_with_its_sides() -> None:
    beside = Around("casino", 5, 0, ("flic",)), Around("bar", 4, 1)
    for reading, sides in (("encloses", 5), ("open", 4)):
        ruling = resolve_enclosed(NewPlace("ghetto", 2, 0, beside, encloses=reading))  # type: ignore[arg-type]
        told = {one.facts["place"]: one.facts.get("count") for one in ruling.reasons}
        assert (told["casino"], told["bar"]) == (5, sides)
        assert ruling.reasons[0].rule == "gangs_city.opening.still_open"

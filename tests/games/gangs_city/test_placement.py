"""Placement (Gangs City 4.2 to 4.6): where tiles go, who is the chief."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.core.fields import Form, OneOf
from companion.core.flow import Night
from companion.core.log import Line
from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.ground import SIDES, Ground
from companion.games.gangs_city.rules.placement import (
    Placement,
    may_place,
    options_spots,
    placement_situation,
    spots_of_city,
)
from companion.games.gangs_city.table import Place, Table, Tile
from companion.games.gangs_city.turn.placement import place_characters
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.gangs_city.play import SIX, THREE, found, play, put, tell
from tests.kit.play import fix, refuse, ruled, say, was_said

HERE = Placement("violet", "side", "bar")
RING = ((1, 0), (1, 1), (0, 2), (-1, 2), (-1, 1))  # around (0, 1); on the sixth lies the pile


def spots(session: Session, player: str, number: int = 1) -> tuple[str, ...]:
    form = session.prompt(f"tile.{player}.{number}").field
    assert isinstance(form, Form)
    field = form.parts["spot"]
    assert isinstance(field, OneOf)
    return field.options


def try_spot(session: Session, player: str, number: int, spot: str) -> tuple[str, ...]:
    return refuse(session, f"tile.{player}.{number}", {"spot": spot, "chief": False})


# 4.2 Round after round


def test_p2_one_tile_a_player_round_after_round() -> None:
    session = found()
    asked = []
    for spot in ("bar/s", "bar/se", "bar/sw", "bar/s", "bar/se", "bar/sw"):
        asked.append(session.keys[0])
        put(session, session.keys[0].split(".")[1], spot)
    assert asked == [f"tile.{player}.{number}" for number in (1, 2) for player in THREE]


def test_p2_a_larger_gang_goes_on_alone() -> None:
    session = found(hands={"violet": ("flic",), "vert": ("mac",), "rouge": ("flic", "mac", "flic")})
    put(session, "violet", "bar/s")
    put(session, "vert", "bar/se")
    put(session, "rouge", "bar/sw")
    say(session, "stop.violet", "done")
    say(session, "stop.vert", "done")
    assert session.keys[0] == "tile.rouge.2"
    put(session, "rouge", "bar/sw")
    assert session.keys[0] == "tile.rouge.3"


def test_p2_a_tile_lies_face_down_with_its_owner_and_undo_takes_it_back() -> None:
    session = found()
    put(session, "violet", "bar/s", chief=True)
    (tile,) = session.table.tiles
    assert (tile.player, tile.spot, tile.chief, tile.who) == ("violet", "bar/s", True, "")
    assert session.undo()
    assert session.table.tiles == ()
    assert session.redo()
    assert session.table.tiles == (tile,)


def test_6_the_reglement_tile_takes_a_placement_of_its_own() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic",)))
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    assert set(session.keys) == {"tile.violet.2", "stop.violet", "placed", "at_reveal"}
    put(session, "violet", "bar/s")
    assert session.keys[0] == "tile.vert.2"
    say(session, "stop.vert", "done")
    say(session, "stop.rouge", "done")
    assert session.keys == ("reveal.violet.1", "reveal.vert.1", "reveal.rouge.1", "reveal.violet.2")


def test_7_nobody_may_stop_before_all_his_characters_lie_there() -> None:
    session = found()
    assert "stop.violet" not in session.keys
    assert session.reply("done", "stop.violet").decisive == "gangs_city.closed.must_place"


def test_6_with_only_the_reglement_tile_left_all_may_say_at_once_that_all_is_placed() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic",)))
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    assert session.keys == ("reveal.violet.1", "reveal.vert.1", "reveal.rouge.1")


def test_25e_a_player_without_characters_places_nothing() -> None:
    session = found(hands={"vert": ()})
    put(session, "violet", "bar/s")
    assert session.keys[0] == "tile.rouge.1"


def test_a_turn_without_a_single_character_still_stops_to_ask() -> None:
    session = found()
    for player in THREE:
        fix(session, f"hand.{player}", {})
    for number in (1, 2):
        assert session.number == number
        assert session.keys == ("nobody_places",)
        assert session.prompt("nobody_places").words.rule == "gangs_city.ask.nobody_places"
        say(session, "nobody_places", "done")
    fix(session, "hand.vert", {"flic": 1})
    assert session.keys == ("tile.vert.1", "at_reveal")


def test_a_gang_emptied_by_hand_lays_no_tile() -> None:
    session = found(options={"settling_tile": "once"}, hands={"violet": ("flic",)})
    play(session, ("violet", "bar/s", "flic", "red"), ("violet", "bar/s", "reglement", "red"))
    assert session.table.spent == ("violet",)
    say(session, "first.violet", "violet")
    assert session.keys[0] == "tile.violet.1"
    fix(session, "hand.violet", {})
    assert session.keys[0] == "tile.vert.1"
    say(session, "at_reveal", "done")
    assert "tile.violet.1" not in session.keys


# 4.2 to 4.5 The spots


def test_p3_sides_the_places_one_owns_and_the_centre() -> None:
    session = found(owners={"bar": "violet", "casino": "vert"})
    offered = spots(session, "violet")
    assert "bar" in offered
    assert "casino" not in offered
    assert "centre_1" in offered
    assert "casino/n" in offered
    assert len([spot for spot in offered if "/" in spot]) == 6 * 4 - 2 * 2 - 4


def test_p3_only_the_owner_stands_on_a_place() -> None:
    ruling = may_place(Placement("violet", "place", "bar", owner="vert"))
    assert not ruling.verdict
    assert ruling.decisive == "gangs_city.placement.not_owner"
    assert may_place(Placement("violet", "place", "bar", owner="violet")).verdict


@pytest.mark.parametrize(
    ("owner", "rule"),
    [
        (NOBODY, "gangs_city.placement.nobody_owns"),
        ("vert", "gangs_city.placement.not_owner"),
    ],
)
def test_p3_the_flow_refuses_a_place_of_somebody_else(owner: str, rule: str) -> None:
    session = found(owners={"bar": owner})
    assert try_spot(session, "violet", 1, "bar") == (rule,)


def test_p4_red_fights_and_green_recruits() -> None:
    session = found(owners={"bar": "vert"})
    play(
        session,
        ("violet", "bar/s", "bodyguard", "red"),
        ("vert", "bar/se", "conducteur", "red"),
        ("rouge", "bar/sw", "bodyguard", "green"),
    )
    rules = ruled(session, "shootout.bar", 1).rules
    assert "gangs_city.shootout.attack" in rules
    assert "gangs_city.shootout.defence" in rules
    assert ruled(session, "recruiters.bar", 1).verdict == ("rouge",)


@pytest.mark.parametrize(
    ("beyond", "rule"),
    [
        ("place", "gangs_city.placement.side_against_place"),
        ("pile", "gangs_city.placement.side_against_centre"),
    ],
)
def test_p5_a_side_against_a_place_or_a_pile_is_not_free(beyond: str, rule: str) -> None:
    ruling = may_place(replace(HERE, beyond=beyond))
    assert not ruling.verdict
    assert ruling.rules == (rule,)


def test_p5_a_side_taken_by_a_player_is_closed_to_the_others() -> None:
    taken = replace(HERE, beyond="character", taken_by="vert", same_side=True)
    assert may_place(taken).rules == ("gangs_city.placement.side_taken",)


def test_p5_a_character_fills_the_whole_space_beyond_a_side() -> None:
    taken = replace(HERE, beyond="character", taken_by="vert", same_side=False)
    assert may_place(taken).rules == ("gangs_city.placement.space_taken",)


def test_9_even_for_its_own_player() -> None:
    taken = replace(HERE, beyond="character", taken_by="violet", same_side=False)
    assert may_place(taken).rules == ("gangs_city.placement.own_space_taken",)


def test_p5_one_own_stack_on_that_very_side_is_no_obstacle() -> None:
    own = replace(HERE, beyond="character", taken_by="violet", same_side=True)
    assert may_place(own).verdict


def test_p5_the_flow_says_what_is_in_the_way() -> None:
    session = found()
    assert try_spot(session, "violet", 1, "tripot/s") == (
        "gangs_city.placement.side_against_centre",
    )
    assert try_spot(session, "violet", 1, "tripot/se") == (
        "gangs_city.placement.side_against_place",
    )
    put(session, "violet", "tripot/ne")  # the same space as the north side of the cabaret
    assert try_spot(session, "vert", 1, "tripot/ne") == ("gangs_city.placement.side_taken",)
    assert try_spot(session, "vert", 1, "cabaret/n") == ("gangs_city.placement.space_taken",)
    put(session, "vert", "tripot/n")
    put(session, "rouge", "bar/s")
    assert try_spot(session, "violet", 2, "cabaret/n") == ("gangs_city.placement.own_space_taken",)
    put(session, "violet", "tripot/ne")
    assert [tile.spot for tile in session.table.tiles_of("violet")] == ["tripot/ne", "tripot/ne"]
    assert session.undo(4)
    assert "cabaret/n" in spots(session, "violet")


def test_p6_a_stack_does_one_action() -> None:
    mixed = replace(HERE, action="combat", stack=("combat", "recruitment"))
    assert may_place(mixed).rules == ("gangs_city.placement.mixed_stack",)
    assert may_place(replace(HERE, action="combat", stack=("combat", "hidden"))).verdict
    assert may_place(replace(HERE, action="hidden", stack=("recruitment",))).verdict


def test_p7_several_sides_of_one_place_with_different_actions() -> None:
    session = found(hands={"violet": ("flic", "mac", "dealer")})
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar/se", "mac", "red"),
        ("violet", "bar/sw", "dealer", "green"),
    )
    assert ruled(session, "shootout.bar", 1).verdict == "violet"
    assert not any(was_said(session, f"misplaced.violet.{number}", 1) for number in (1, 2, 3))


def test_p8_a_manager_needs_one_of_the_trafics_of_the_place() -> None:
    able = Placement(
        "violet",
        "place",
        "bar",
        "violet",
        who="flic",
        symbols={"armes": 1, "tabac": 1},
        trafics={"drogue": 2, "tabac": 1},
    )
    assert may_place(able).verdict
    unable = replace(able, trafics={"drogue": 2, "tabac": 0})
    assert may_place(unable).rules == ("gangs_city.placement.no_trafic",)


def test_p8_a_mercenary_manages_nothing() -> None:
    stranger = Placement("violet", "place", "bar", "violet", who="mercenaire_1")
    assert may_place(stranger).rules == ("gangs_city.placement.mercenary_manages",)


def test_p8_all_that_stands_against_a_tile_is_listed() -> None:
    wrong = Placement("violet", "place", "bar", "vert", who="mercenaire_1")
    assert may_place(wrong).rules == (
        "gangs_city.placement.not_owner",
        "gangs_city.placement.mercenary_manages",
    )
    against = replace(
        HERE, beyond="place", who="petite_frappe", action="recruitment", can_recruit=False
    )
    assert may_place(replace(against, stack=("combat",))).rules == (
        "gangs_city.placement.side_against_place",
        "gangs_city.placement.cannot_recruit",
        "gangs_city.placement.mixed_stack",
    )


def test_p8_any_number_of_characters_stand_on_a_place() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("flic", "flic", "conducteur")})
    play(session, *(("violet", "bar", who) for who in ("flic", "flic", "conducteur")))
    assert ruled(session, "managed.bar", 1).verdict == {"tabac": 1, "alcool": 1}


def test_p9_anybody_may_go_for_the_centre_and_always_attacks() -> None:
    assert may_place(Placement("violet", "centre", pile=1)).verdict
    session = found()
    play(session, ("violet", "centre_1", "petite_frappe"), ("vert", "centre_1", "bodyguard"))
    assert session.keys == ("open.violet.1",)
    rules = ruled(session, "shootout.centre_1").rules
    assert "gangs_city.shootout.attack" in rules
    assert "gangs_city.shootout.defence" not in rules


def test_p9_with_two_piles_one_may_choose_either_and_win_both() -> None:
    session = found(SIX)
    play(session, ("violet", "centre_1", "petite_frappe"), ("violet", "centre_2", "bodyguard"))
    say(session, "next.start", "centre_1")
    assert session.table.held == ("violet", "violet")
    assert session.table.piles == (3, 3)


def test_p10_the_tile_won_stays_hidden_until_the_end_of_the_turn() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "petite_frappe"),
        ("vert", "bar/s", "bodyguard", "red"),
    )
    say(session, "next.start", "centre_1")
    assert session.keys == ("open.violet.1",)
    assert session.table.held == ("violet",)
    assert session.table.drawn == {}
    assert ruled(session, "shootout.bar").verdict == "vert"


def test_21_an_empty_pile_attracts_nobody() -> None:
    ruling = may_place(Placement("violet", "centre", pile=0))
    assert not ruling.verdict
    assert ruling.decisive == "gangs_city.placement.pile_empty"


def empty_pile(table: Table) -> Table:
    """As after the last tile of the first pile was won."""
    return table.change(piles=(0, *table.piles[1:]), ground=table.ground.close_pile(0))


def test_25d_the_space_of_an_exhausted_pile_is_free_again() -> None:
    before = found().table
    after = empty_pile(before)
    assert not may_place(placement_situation(before, "violet", "bar/n")).verdict
    assert may_place(placement_situation(after, "violet", "bar/n")).verdict
    assert {"bar/n", "tripot/s", "cabaret/sw", "casino/se"} <= set(options_spots(after, "violet"))
    assert "centre_1" not in options_spots(after, "violet")
    assert may_place(placement_situation(after, "violet", "centre_1")).rules == (
        "gangs_city.placement.pile_empty",
    )


def test_21_with_two_piles_only_the_remaining_one_is_left() -> None:
    after = empty_pile(found(SIX).table)
    offered = options_spots(after, "violet")
    assert "centre_1" not in offered
    assert "centre_2" in offered


def test_20_a_surrounded_place_has_no_free_side_but_its_owner_still_manages_it() -> None:
    others = ("tripot", "cabaret", "casino", "ghetto", "hotel_de_luxe")
    ring = (("bar", 0, 1), *((name, *at) for name, at in zip(others, RING, strict=True)))
    table = found().table
    city = {name: Place("vert" if name == "bar" else NOBODY) for name, _, _ in ring}
    table = table.change(ground=Ground(ring, (0,)), places=city)
    for player in THREE:
        sides = [spot for spot in options_spots(table, player) if spot.startswith("bar/")]
        assert sides == []
    assert may_place(placement_situation(table, "vert", "bar")).verdict
    assert not may_place(placement_situation(table, "violet", "bar")).verdict


def test_8_without_a_spot_the_character_stays_in_hand() -> None:
    before = found(hands={"vert": ("flic",) * 5, "rouge": ()}).table
    wall = tuple(Tile("vert", n, f"bar/{side}") for n, side in enumerate(SIDES, 1))
    night = Night(
        before.change(
            piles=(0,), ground=Ground((("bar", 0, 1),), ()), places={"bar": Place()}, tiles=wall
        )
    )
    flow = place_characters(night)
    step = next(flow)
    assert isinstance(step, Line)
    assert step.key == "no_spot.violet"
    assert step.ruling.decisive == "gangs_city.placement.no_spot"
    with pytest.raises(StopIteration):
        next(flow)
    assert night.table.stopped == ("violet",)
    assert night.table.hands["violet"] == before.hands["violet"]


# 4.6 The chief


def test_p11_before_his_last_character_a_player_is_reminded_of_the_chief() -> None:
    session = found()
    for spot in ("bar/s", "bar/se", "bar/sw"):
        put(session, session.keys[0].split(".")[1], spot)
    put(session, "violet", "bar/s", chief=True)
    put(session, "vert", "bar/se")
    put(session, "rouge", "bar/sw")
    assert not was_said(session, "remind_chief.violet.3")
    put(session, "violet", "bar/s")
    assert ruled(session, "remind_chief.vert.3").decisive == "gangs_city.chief.reminder"


def test_24_one_chief_a_gang_and_a_turn() -> None:
    session = found()
    put(session, "violet", "bar/s", chief=True)
    put(session, "vert", "bar/se", chief=True)
    put(session, "rouge", "bar/sw")
    second = {"spot": "bar/s", "chief": True}
    assert refuse(session, "tile.violet.2", second) == ("gangs_city.placement.one_chief",)
    put(session, "violet", "bar/s")
    assert sum(tile.chief for tile in session.table.tiles) == 2


@pytest.mark.parametrize("at_reveal", [False, True])
def test_24_a_tile_amended_later_gets_no_second_chief_token(at_reveal: bool) -> None:
    session = found()
    more = {"who": "bodyguard", "side": "red"} if at_reveal else {}
    if at_reveal:
        say(session, "at_reveal", "done")
        tell(session, "violet", "bar/s", "bodyguard", "red")
        tell(session, "violet", "bar/s", "conducteur", "red", chief=True)
        tell(session, "vert", "bar/se", "bodyguard", "red")
    else:
        put(session, "violet", "bar/s")
        put(session, "vert", "bar/se")
        put(session, "rouge", "bar/sw")
        put(session, "violet", "bar/s", chief=True)
    tiles, waiting = session.table.tiles, session.keys
    chief = {"spot": "bar/s", "chief": True, **more}
    refused = session.amend((1, "tile.violet.1"), chief).ruling
    assert refused.rules == ("gangs_city.placement.one_chief",)
    assert (session.table.tiles, session.keys, session.waiting) == (tiles, waiting, ())
    assert session.amend((1, "tile.vert.1"), {**chief, "spot": "bar/se"}).ruling.verdict
    last = {**chief, "who": "conducteur"} if at_reveal else chief
    assert session.amend((1, "tile.violet.2"), {**last, "chief": False}).ruling.verdict
    assert session.amend((1, "tile.violet.1"), chief).ruling.verdict
    assert [one.number for one in session.table.tiles_of("violet") if one.chief] == [1]


def test_p11_a_chief_token_added_to_an_old_tile_is_warned_of_by_its_clause() -> None:
    session = found()
    put(session, "violet", "bar/s")
    chief = {"spot": "bar/s", "chief": True}
    slip = session.amend((1, "tile.violet.1"), chief).ruling
    assert (slip.verdict, slip.reasons) == (True, ())  # nobody has placed since
    session.undo()
    put(session, "vert", "bar/se")
    late = session.amend((1, "tile.violet.1"), chief).ruling
    assert (late.verdict, late.decisive) == (True, "gangs_city.placement.chief_late")
    moved = session.amend((1, "tile.violet.1"), {**chief, "spot": "bar/sw"}).ruling
    assert (moved.verdict, moved.reasons) == (True, ())  # it has the token by now


def test_p11_a_chief_told_of_at_the_reveal_needs_no_warning() -> None:
    session = found()
    say(session, "at_reveal", "done")
    tell(session, "violet", "bar/s", "bodyguard", "red")
    tell(session, "vert", "bar/se", "bodyguard", "red")
    chief = {"spot": "bar/s", "who": "bodyguard", "side": "red", "chief": True}
    assert session.amend((1, "tile.violet.1"), chief).ruling.reasons == ()


def test_p11_the_chief_may_be_another_one_every_turn_and_may_be_forgotten() -> None:
    session = found()
    play(session, ("violet", "bar/s", "bodyguard", "red", True))
    say(session, "first.violet", "violet")
    play(session, ("violet", "bar/s", "conducteur", "red"))
    assert session.number == 3
    assert not session.table.tiles


def test_p12_the_chief_adds_one_to_each_of_his_own_on_the_place() -> None:
    session = found(owners={"bar": "vert"})
    play(
        session,
        ("violet", "bar/s", "petite_frappe", "red", True),
        ("violet", "bar/sw", "bodyguard", "red"),
        ("vert", "bar/se", "bodyguard", "red"),
    )
    ruling = ruled(session, "shootout.bar", 1)
    assert ruling.verdict == "violet"  # 3 + 2 and one more for each, against 5
    assert "gangs_city.shootout.chief_bonus" in ruling.rules


@pytest.mark.parametrize(
    ("spot", "side"), [("bar/sw", "green"), ("tripot/n", "red"), ("centre_1", "none")]
)
def test_p12_not_to_another_action_nor_on_another_place(spot: str, side: str) -> None:
    session = found(owners={"bar": "vert"}, hands={"violet": ("flic", "mac"), "vert": ("flic",)})
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", spot, "mac", side, True),
        ("vert", "bar/se", "flic", "red"),
    )
    if session.keys == ("next.start",):
        say(session, "next.start", "bar")
    ruling = ruled(session, "shootout.bar", 1)
    assert "gangs_city.shootout.chief_bonus" not in ruling.rules
    assert ruling.reasons[0].facts["total"] == 4


def test_p12_a_chief_who_manages_brings_nothing_more() -> None:
    session = found(owners={"casino": "violet"})
    play(session, ("violet", "casino", "bodyguard", "none", True))
    assert ruled(session, "managed.casino", 1).verdict == {"alcool": 1}


def test_24_a_chief_on_the_centre_adds_one_there() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "bodyguard", "none", True),
        ("vert", "centre_1", "petite_frappe"),
    )
    ruling = ruled(session, "shootout.centre_1")
    assert "gangs_city.shootout.chief_bonus" in ruling.rules
    assert ruling.verdict == "violet"  # 2 + 1 against 3, and the chief breaks the tie


def test_p17_tiles_stay_face_down_until_the_reveal() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic",)))
    fix(session, "stock.rouge", {"tabac": 1})
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    assert session.keys == ("stake.rouge",)
    assert all(not tile.who for tile in session.table.tiles)


# What is offered is what is allowed


@pytest.mark.parametrize("number", range(8))
def test_the_spots_offered_are_those_that_may_be_taken(number: int) -> None:
    chance = Random(number)
    session = Session(GAME, draw_setup(GAME, chance, 3 + number % 4))
    for _ in range(120):
        if session.over:
            break
        before = session.table
        reply_at_random(session, chance)
        if (before.tiles, before.places) != (session.table.tiles, session.table.places):
            compare_spots(session.table)
    compare_spots(empty_pile(session.table))


def compare_spots(table: Table) -> None:
    for player in table.players:
        allowed = {
            spot
            for spot in spots_of_city(table)
            if may_place(placement_situation(table, player, spot)).verdict
        }
        assert set(options_spots(table, player)) == allowed

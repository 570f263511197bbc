"""What cannot be done now is refused by the rule that forbids it, never by "not asked here"."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.gangs_city.turn.end import open_places
from companion.games.gangs_city.turn.losses import _against_elsewhere
from companion.games.gangs_city.turn.recruitment import pick_field
from companion.games.gangs_city.turn.shootout import powers_form
from companion.games.gangs_city.turn.why_not_asked import why_not_asked
from tests.games.gangs_city.play import THREE, found, play, put, seat
from tests.kit.play import fix, refuse, say

FLICS = dict.fromkeys(THREE, ("flic",))


@pytest.mark.parametrize(
    ("key", "said", "rule"),
    [
        ("draw.vert", "lieu_10", "gangs_city.closed.drawn_at_set_up"),
        ("lay.bar", "tripot/n", "gangs_city.closed.lies"),
        ("lay.lieu_12", "tripot/n", "gangs_city.closed.won_places"),
        ("mercenary.bar.1", "mercenaire_1", "gangs_city.closed.mercenary"),
        ("first.vert", "rouge", "gangs_city.closed.first_drawn"),
        ("tile.vert.1", {"spot": "bar/s", "chief": False}, "gangs_city.closed.in_turn"),
        ("tile.violet.2", {"spot": "bar/s", "chief": False}, "gangs_city.closed.one_tile"),
        ("stop.violet", "done", "gangs_city.closed.must_place"),
        ("stop.vert", "done", "gangs_city.closed.in_turn"),
        ("placed", "done", "gangs_city.closed.everybody_places"),
        ("stake.violet", {"armes": 1}, "gangs_city.closed.stake_moment"),
        ("reveal.violet.1", {"who": "flic", "side": "red"}, "gangs_city.closed.reveal"),
        ("settling_side.violet", "red", "gangs_city.closed.settling_side"),
        ("next.start", "bar", "gangs_city.closed.next"),
        ("kill.bar.violet", "vert/flic", "gangs_city.closed.kill"),
        ("powers.fight.bar", {"changes": {}, "note": ""}, "gangs_city.closed.powers"),
        ("pick.bar.violet", "flic", "gangs_city.closed.pick"),
        ("drop.bar.violet", "flic", "gangs_city.closed.drop"),
        ("open.violet.1", "lieu_10", "gangs_city.closed.open"),
        ("laid_back.violet.1", "bar", "gangs_city.closed.laid_back"),
    ],
)
def test_during_the_placements_everything_else_waits_for_its_moment(
    key: str, said: Any, rule: str
) -> None:
    assert refuse(found(), key, said) == (rule,)


def test_what_no_rule_speaks_of_is_not_asked() -> None:
    session = found()
    assert refuse(session, "bid.violet", 3) == ("core.session.not_asked",)
    assert refuse(session, "pick.nowhere.violet", "flic") == ("core.session.not_asked",)


def test_p2_a_tile_is_not_put_down_once_all_lie_there() -> None:
    session = found(hands=FLICS)
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    said = {"spot": "bar/s", "chief": True}
    assert refuse(session, "tile.violet.2", said) == ("gangs_city.closed.placed",)
    assert refuse(session, "at_reveal", "done") == ("gangs_city.closed.placing",)


def test_46_a_tile_that_is_down_gets_no_chief_token_whoever_is_to_place() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic", "mac")))
    put(session, "violet", "bar/s")
    late = {"spot": "bar/s", "chief": True}
    assert refuse(session, "tile.violet.1", late) == ("gangs_city.closed.laid",)
    say(session, "at_reveal", "done")
    assert refuse(session, "tile.violet.1", late) == ("gangs_city.closed.laid",)
    assert refuse(session, "tile.vert.2", late) == ("gangs_city.closed.one_tile",)


def test_r1_whoever_has_no_stock_and_whoever_has_staked_stakes_nothing_more() -> None:
    session = found(hands=FLICS)
    fix(session, "stock.violet", {"armes": 1})
    fix(session, "stock.vert", {"drogue": 1})
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    assert refuse(session, "stake.rouge", {"armes": 1}) == ("gangs_city.closed.no_stock",)
    say(session, "stake.violet", {"armes": 1})
    assert refuse(session, "stake.violet", {}) == ("gangs_city.closed.staked",)


def test_s3_the_city_is_built_in_its_order_before_anybody_places() -> None:
    session = seat()
    assert refuse(session, "draw.vert", "bar") == ("gangs_city.closed.city_first",)
    tile = {"spot": "bar/s", "chief": False}
    assert refuse(session, "tile.vert.1", tile) == ("gangs_city.closed.city_before_tiles",)
    say(session, "draw.city", "tripot")
    assert refuse(session, "lay.bar", "centre_1/n") == ("gangs_city.closed.not_drawn",)
    say(session, "lay.tripot", "centre_1/n")
    say(session, "draw.vert", "bar")
    assert refuse(session, "draw.vert", "casino") == ("gangs_city.closed.one_draw",)
    assert refuse(session, "lay.bar", "centre_1/s") == ("gangs_city.closed.lay_order",)


def test_p1_the_first_player_is_named_once_by_whoever_holds_the_lowest_initiative() -> None:
    session = found(owners={"bar": "rouge"})
    play(session)
    assert refuse(session, "first.vert", "vert") == ("gangs_city.closed.first",)
    say(session, "first.rouge", "vert")
    assert refuse(session, "first.rouge", "rouge") == ("gangs_city.closed.first_named",)
    (why,) = why_not_asked(session.table, "first.rouge", session.keys)
    assert why.facts["player"] == "vert"


def test_p13_whoever_is_done_placing_lays_nothing_more() -> None:
    session = found(hands=FLICS)
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "stop.violet", "done")
    tile = {"spot": "bar/s", "chief": False}
    assert refuse(session, "tile.violet.2", tile) == ("gangs_city.closed.stopped",)
    assert refuse(session, "stop.violet", "done") == ("gangs_city.closed.stopped",)
    assert refuse(session, "stop.rouge", "done") == ("gangs_city.closed.in_turn",)


def test_p1_the_first_player_is_named_before_a_tile_is_placed() -> None:
    (why,) = why_not_asked(found().table, "tile.vert.1", ("first.violet",))
    assert why.rule == "gangs_city.closed.starter_before_tiles"


@pytest.mark.parametrize(
    ("spot", "rule"),
    [
        ("lieu_12", "gangs_city.closed.not_in_city"),
        ("lieu_12/s", "gangs_city.closed.not_in_city"),
        ("centre_2", "gangs_city.closed.one_pile"),
        ("?", "core.not_offered"),
        ("bar/x", "core.not_offered"),
    ],
)
def test_p3_a_tile_goes_to_a_place_of_the_city_or_a_pile(spot: str, rule: str) -> None:
    assert refuse(found(), "tile.violet.1", {"spot": spot, "chief": False}) == (rule,)


def test_p2_whoever_has_nothing_left_to_place_is_not_said_to_wait_for_his_turn() -> None:
    session = found(hands={"violet": ("flic",), "vert": ("flic", "mac"), "rouge": ()})
    tile, nothing = {"spot": "bar/s", "chief": False}, "gangs_city.closed.nothing_left"
    assert refuse(session, "tile.rouge.1", tile) == (nothing,)
    put(session, "violet", "bar/s")
    put(session, "vert", "bar/se")
    put(session, "violet", "bar/s")
    assert refuse(session, "tile.violet.3", tile) == (nothing,)


def test_p2_a_character_that_is_not_in_hand_is_named() -> None:
    session = found(hands=FLICS)
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    ruling = session.reply({"who": "mac", "side": "red"}, "reveal.violet.1")
    assert ruling.decisive == "gangs_city.closed.not_held"
    assert ruling.reasons[0].facts == {"player": "violet", "who": "mac"}


def recruiting() -> Session:
    """At the bar violet recruits with nine, vert with three; rouge shoots and attacks there."""
    hands = {"violet": ("flic", "mac"), "vert": ("conducteur",), "rouge": ("bodyguard",)}
    box = {"bar.recruits": {"petite_frappe": 3}}
    session = found(hands=hands, box=box)
    play(
        session,
        ("violet", "bar/s", "flic", "green"),
        ("violet", "bar/s", "mac", "green"),
        ("vert", "bar/se", "conducteur", "green"),
        ("rouge", "bar/sw", "bodyguard", "red"),
    )
    return session


def test_a10_a_recruit_is_refused_by_the_clause_that_stops_this_player() -> None:
    session = recruiting()
    assert session.keys == ("pick.bar.violet",)
    frappe = "petite_frappe"
    assert refuse(session, "pick.bar.vert", frappe) == ("gangs_city.closed.pick_order",)
    assert refuse(session, "pick.bar.rouge", frappe) == ("gangs_city.closed.pick_green",)
    say(session, "pick.bar.violet", frappe)
    assert refuse(session, "pick.bar.violet", frappe) == ("gangs_city.closed.pick_once",)
    say(session, "pick.bar.vert", frappe)
    assert session.number == 2
    assert refuse(session, "pick.bar.violet", frappe) == ("gangs_city.closed.pick",)


def test_a1_nobody_recruits_on_a_place_that_is_resolved() -> None:
    hands = {"violet": ("flic",), "vert": ("conducteur",), "rouge": ("bodyguard",)}
    box = {"casino.recruits": {"petite_frappe": 1}}
    session = found(hands=hands, box=box, owners={"bar": "vert"})
    tiles = ("violet", "bar/s", "flic", "red"), ("rouge", "casino/n", "bodyguard", "green")
    play(session, *tiles)
    say(session, "next.start", "bar")
    assert session.keys == ("pick.casino.rouge",)
    assert refuse(session, "pick.bar.violet", "flic") == ("gangs_city.closed.pick_over",)


def test_e1_of_two_winners_the_earlier_in_turn_order_lays_first() -> None:
    five = ("violet", "vert", "rouge", "bleu", "jaune")
    session = found(five, hands=dict.fromkeys(five, ("flic",)))
    play(session, ("violet", "centre_1", "flic"), ("vert", "centre_2", "flic"))
    say(session, "next.start", "centre_1")
    assert session.keys == ("open.violet.1",)
    order, not_won = "gangs_city.closed.open_order", "gangs_city.closed.open"
    assert refuse(session, "open.vert.1", "lieu_11") == (order,)
    assert refuse(session, "open.rouge.1", "lieu_11") == (not_won,)
    say(session, "open.violet.1", "lieu_10")
    assert refuse(session, "open.vert.1", "lieu_11") == (order,)
    say(session, "lay.lieu_10", "bar/s")
    assert session.keys == ("open.vert.1",)


def test_a3_whoever_has_no_gros_calibre_there_kills_nobody() -> None:
    hands = {"violet": ("flic",), "vert": ("conducteur",), "rouge": ("bodyguard",)}
    session = found(hands=hands)
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar/s", "reglement", "red"),
        ("vert", "bar/se", "conducteur", "red"),
        ("vert", "bar/se", "reglement", "blue"),
        ("rouge", "bar/sw", "bodyguard", "red"),
    )
    assert session.keys == ("kill.bar.violet",)
    for player in ("vert", "rouge"):
        key = f"kill.bar.{player}"
        assert refuse(session, key, "violet/flic") == ("gangs_city.closed.no_calibre",)
    say(session, "kill.bar.violet", "rouge/bodyguard")


def test_what_is_not_on_the_place_is_neither_recruited_nor_killed_nor_changed() -> None:
    table = found().table
    mac = pick_field(table, "bar", "violet", 9).check("mac")
    assert mac.rules == ("gangs_city.closed.not_offered_there",)
    (why,) = _against_elsewhere(table, "bar")("vert/flic")
    assert why.rule == "gangs_city.closed.not_there"
    assert not _against_elsewhere(table, "bar")("?")
    powers = powers_form("bar", ("violet",)).check({"changes": {"vert": 1}, "note": ""})
    assert powers.rules == ("gangs_city.closed.powers_of",)
    assert open_places(table).check("lieu_12").rules == ("gangs_city.closed.back_to_city",)

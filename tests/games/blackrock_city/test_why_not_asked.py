"""What is refused without being asked: by the rule that forbids it, never by "not asked here"."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.rules.clocks import Clock, may_spend
from companion.games.blackrock_city.turn.backs import victims_field
from companion.games.blackrock_city.turn.why_not_asked import why_not_asked
from tests.games.blackrock_city.play import FOUR, THREE, TWO, defer, found, place, place_all
from tests.kit.play import refuse, say


@pytest.mark.parametrize(
    ("key", "what"),
    [("bid.bleu", {"plain": 1}), ("defer.bleu", "defer"), ("renounce.bleu", "renounce")],
)
def test_brc09_nobody_comes_back_after_renouncing(key: str, what: Any) -> None:
    session = found(THREE)
    place(session, "bleu", "renounce")
    assert refuse(session, key, what) == ("blackrock_city.bid.renounced",)


def test_brc08_a_bid_is_final_also_for_whoever_would_defer() -> None:
    session = found(THREE)
    place(session, "bleu", 2)
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.bid.once",)
    assert refuse(session, "defer.bleu", "defer") == ("blackrock_city.bid.once",)


def test_brc12_nobody_defers_twice_in_a_phase() -> None:
    session = found(THREE)
    defer(session, "bleu")
    assert refuse(session, "defer.bleu", "defer") == ("blackrock_city.defer.once",)
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.turn.not_yet",)


def test_brc07_nobody_bids_before_his_turn() -> None:
    session = found(THREE)
    assert refuse(session, "bid.jaune", {"plain": 1}) == ("blackrock_city.turn.not_yet",)


def test_brc23_a_third_clock_is_refused_because_there_are_two() -> None:
    session = found(THREE)
    for number in (1, 2):
        say(session, f"clock.jaune.{number}", "spend")
        running = refuse(session, f"clock.jaune.{number + 1}", "spend")
        assert "blackrock_city.clock.running" in running
        say(session, f"late.bleu.{number}", True)
    assert refuse(session, "clock.jaune.3", "spend") == ("blackrock_city.clock.none_left",)
    assert refuse(session, "clock.bleu.1", "spend") == ("blackrock_city.clock.opponent",)


def test_brc13_whoever_has_no_number_to_place_hears_why() -> None:
    session = found(THREE, fixes={"reserve.marron": {"plain": 1}})
    place(session, "bleu", 1)
    assert refuse(session, "bid.marron", {"plain": 1}) == ("blackrock_city.turn.no_number",)


def test_what_no_rule_speaks_of_is_not_asked() -> None:
    session = found(THREE)
    assert refuse(session, "bid.rose", {"plain": 1}) == ("core.session.not_asked",)


def test_brc23_a_clock_asked_alone() -> None:
    allowed = may_spend(Clock("jaune", "bleu", 1))
    assert (allowed.verdict, allowed.decisive) == (True, "blackrock_city.clock.fine")
    both = may_spend(Clock("jaune", "bleu", 0, running=True))
    assert not both.verdict
    assert both.rules == ("blackrock_city.clock.running", "blackrock_city.clock.none_left")


@pytest.mark.parametrize(
    ("open_now", "said", "count"), [("victim", "victims", 1), ("victims", "victim", 2)]
)
def test_brc26_whoever_steals_hears_how_many_cubes(open_now: str, said: str, count: int) -> None:
    table = found(THREE).table
    (why,) = why_not_asked(table, f"{said}.bleu", (f"{open_now}.bleu",))
    assert (why.rule, why.facts["count"]) == ("blackrock_city.closed.steal_count", count)


@pytest.mark.parametrize(
    ("key", "said", "rule"),
    [
        ("town.1", {"gold": 1, "prisoners": 0}, "blackrock_city.closed.laid_out"),
        ("start", "town_2", "blackrock_city.closed.laid_out"),
        ("oldest", "marron", "blackrock_city.closed.laid_out"),
        ("back.1", "blank", "blackrock_city.closed.back"),
        ("move.bleu", 2, "blackrock_city.closed.move"),
        ("late.bleu.1", True, "blackrock_city.closed.late"),
        ("wound.bleu.defer.1", "plain", "blackrock_city.closed.wound"),
        ("victim.bleu", "marron", "blackrock_city.closed.steal"),
        ("victims.bleu", {"marron": 2}, "blackrock_city.closed.steal"),
        ("taker.bleu", "marron", "blackrock_city.closed.taker"),
        ("dots.3", 2, "blackrock_city.closed.dots"),
        ("secret.gains.bleu", {"gold": 1}, "blackrock_city.closed.gains"),
        ("secret.stolen.bleu.marron", {"gold": 1}, "blackrock_city.closed.drawn"),
    ],
)
def test_what_has_its_moment_later_is_refused_by_the_rule_of_that_moment(
    key: str, said: object, rule: str
) -> None:
    assert refuse(found(THREE), key, said) == (rule,)


def test_brc08_nobody_plays_before_the_towns_lie_in_a_circle() -> None:
    session = Session(GAME, Setup(tuple(Seat(one, one, one) for one in THREE)))
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.closed.ring_first",)


def test_brc16_after_the_phase_is_closed_nobody_bids_or_spends_a_clock() -> None:
    session = found(THREE)
    place_all(session, jaune=3)
    assert session.keys == ("move.jaune",)
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.bid.renounced",)
    assert refuse(session, "clock.bleu.1", "spend") == ("blackrock_city.closed.clock",)


def test_brc08_there_is_nothing_to_decline_where_all_three_are_open() -> None:
    session = found(THREE)
    assert refuse(session, "renounce.bleu", "no") == ("blackrock_city.closed.no_need",)
    assert refuse(session, "defer.bleu", "no") == ("blackrock_city.closed.no_need",)


def test_brc23_clocks_are_spent_one_after_the_other() -> None:
    session = found(THREE)
    assert refuse(session, "clock.marron.2", "spend") == ("blackrock_city.closed.one_clock",)


def test_brc16_between_two_phases_nobody_bids() -> None:
    (why,) = why_not_asked(found(THREE).table, "bid.bleu", ("back.1",))
    assert why.rule == "blackrock_city.closed.bidding"


def test_brc26_two_cubes_in_all_and_from_opponents() -> None:
    field = victims_field(found(THREE).table, "bleu", 2)
    assert field.check({"marron": 3}).rules == ("blackrock_city.closed.too_many_cubes",)
    assert field.check({"bleu": 1}).rules == ("blackrock_city.closed.not_robbed",)


@pytest.mark.parametrize(
    ("act", "what", "rule"),
    [
        ("bid", {"plain": 1}, "blackrock_city.turn.no_bandit"),
        ("renounce", "renounce", "blackrock_city.turn.no_bandit"),
        ("defer", "defer", "blackrock_city.defer.empty"),
    ],
)
def test_brc09_whoever_has_no_bandit_did_not_choose_to_renounce(
    act: str, what: Any, rule: str
) -> None:
    session = found(THREE, fixes={"reserve.bleu": {}})
    assert "bid.marron" in session.keys
    assert refuse(session, f"{act}.bleu", what) == (rule,)


def test_brc12_whoever_deferred_and_has_no_number_left_did_not_choose_to_renounce() -> None:
    session = found(FOUR, fixes={"reserve.bleu": {"plain": 1}})
    defer(session, "bleu")
    place_all(session, marron=1, jaune="renounce", rose="renounce")
    assert session.keys == ("back.1",)
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.turn.released",)


@pytest.mark.parametrize("key", ["bid.fictive", "renounce.fictive", "clock.fictive.1"])
def test_brc35_nobody_plays_for_the_fictive_player(key: str) -> None:
    assert refuse(found(TWO), key, "defer") == ("blackrock_city.closed.fictive",)
    assert refuse(found(THREE), key, "defer") == ("core.session.not_asked",)


@pytest.mark.parametrize(
    "key",
    [
        "bid",
        "bid.3",
        "clock",
        "clock.7.1",
        "late",
        "late.fictive.1",
        "move",
        "victim",
        "wound",
        "back",
        "back.0",
        "back.99",
        "secret",
        "secret.gains",
    ],
)
def test_a_key_that_names_nobody_of_this_table_is_not_asked(key: str) -> None:
    assert refuse(found(TWO), key, "x") == ("core.session.not_asked",)

"""What is refused without being asked: by the rule that forbids it, never by "not asked here"."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.blackrock_city.rules.clocks import Clock, may_spend
from tests.games.blackrock_city.play import THREE, defer, found, place
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
    assert refuse(session, "back.1", "blank") == ("core.session.not_asked",)


def test_brc23_a_clock_asked_alone() -> None:
    allowed = may_spend(Clock("jaune", "bleu", 1))
    assert (allowed.verdict, allowed.decisive) == (True, "blackrock_city.clock.fine")
    both = may_spend(Clock("jaune", "bleu", 0, running=True))
    assert not both.verdict
    assert both.rules == ("blackrock_city.clock.none_left", "blackrock_city.clock.running")

"""What nobody may do in the middle of a phase of BlackRock City, and the rule that says so."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.ruling import Reason
from companion.games.blackrock_city.turn.why_not_asked import why_not_asked
from companion.games.blackrock_city.turn.wounds import not_in_reserve
from tests.games.blackrock_city.play import THREE, found, phase, place
from tests.kit.play import fix, refuse, say


def test_brc10_the_next_player_waits_for_the_wound_of_whoever_deferred() -> None:
    session = found(THREE)
    say(session, "defer.bleu", "defer")
    assert session.keys == ("wound.bleu.defer.1",)
    for key, what in (("bid.marron", {"plain": 1}), ("renounce.marron", "renounce")):
        assert refuse(session, key, what) == ("blackrock_city.closed.deferring_first",)
    assert refuse(session, "bid.bleu", {"plain": 1}) == ("blackrock_city.closed.deferring_first",)


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("wound.jaune.sheriff.bleu", "blackrock_city.closed.sheriff_first"),
        ("taker.jaune", "blackrock_city.closed.sheriff_first"),
        ("secret.lost.jaune.bleu", "blackrock_city.closed.sheriff_first"),
        ("wound.jaune.clock.1", "blackrock_city.closed.clock_first"),
        ("wound.jaune.indians.1", "blackrock_city.closed.bidding"),
    ],
)
def test_what_the_next_turn_waits_for_is_named(asked: str, rule: str) -> None:
    (why,) = why_not_asked(found(THREE).table, "bid.marron", (asked,))
    named = "marron" if rule == "blackrock_city.closed.bidding" else "jaune"
    assert (why.rule, why.facts["player"]) == (rule, named)


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("defer.1", "blackrock_city.closed.not_in_reserve"),
        ("sheriff.bleu", "blackrock_city.closed.not_for_sheriff"),
        ("indians.2", "blackrock_city.closed.not_for_indians"),
        ("clock.1", "blackrock_city.closed.not_for_clock"),
    ],
)
def test_a_bandit_that_cannot_be_struck_is_refused_by_what_strikes(key: str, rule: str) -> None:
    (why,) = not_in_reserve("bleu", "wounded", key)
    assert why.rule == rule


def test_brc18_a_tile_that_was_turned_over_is_said_to_be_so() -> None:
    session = found(THREE)
    phase(session, bleu=3, marron=1)
    assert refuse(session, "back.1", "indians") == ("blackrock_city.closed.turned",)
    assert refuse(session, "back.5", "indians") == ("blackrock_city.closed.back",)


def test_brc15_the_next_player_waits_for_what_the_sheriff_strikes() -> None:
    session = found(THREE)
    phase(session, bleu=3, marron=1)
    fix(session, "sheriff", "town_1")
    place(session, "bleu", 2)
    assert session.keys == ("wound.bleu.sheriff.bleu",)
    why = ("blackrock_city.closed.sheriff_first",)
    assert refuse(session, "bid.marron", {"plain": 1}) == why
    assert refuse(session, "defer.jaune", "defer") == why
    struck = refuse(session, "wound.bleu.sheriff.bleu", "wounded")
    assert struck == ("blackrock_city.closed.not_for_sheriff",)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", ["no_gold", "no_prisoners"])
def test_a_town_with_nothing_left_is_the_cause_of_nothing_taken(key: str, language: str) -> None:
    told = Words("fr" if language == "fr" else "en", ("blackrock_city", "app")).say(
        Reason(f"blackrock_city.attack.{key}", {"player": "bleu", "town": "town_4", "gold": 0})
    )
    beside = "près de la ville n° 4" if language == "fr" else "beside town 4"
    assert beside in told.replace("\xa0", " ")

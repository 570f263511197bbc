"""Whole evenings of every game by touch alone; `make monkey` plays a hundred more."""

from __future__ import annotations

import pytest

from companion.core.fields import Form, OneOf, SomeOf
from companion.core.session import Session
from companion.games.gangs_city.pieces import TARGETS
from tests.ui.by_touch import ByTouch, as_said
from tests.ui.evenings import Phone

LATE = 0.75  # of the points that end a game of Gangs City
NEAR = 13  # of the twenty points that end one of Police VS Gangs: a turn or two before


@pytest.fixture
def by_touch(tmp_path, every_layout_comes_to_rest):
    """Somebody with a phone, at home."""
    phone = Phone(tmp_path / "data")
    yield lambda game, seed: ByTouch(phone, game, seed, every_layout_comes_to_rest)
    phone.kill()


def is_late(session: Session) -> bool:
    """Is the end of a game of Gangs City near?"""
    scores = session.game.tells.scores(session.table).values()
    return max(scores) >= LATE * TARGETS[len(session.setup.seats)]


def has_an_empty_pile(session: Session) -> bool:
    """A pile of the centre is no longer drawn, nor can anybody stand there."""
    return session.number > 0 and 0 in session.table.piles


@pytest.mark.parametrize("seed", [0, 19])
def test_a_whole_evening_of_blackrock_city(by_touch, seed):
    evening = by_touch("blackrock_city", seed)
    evening.sit_down()
    evening.play()
    assert evening.said > 20


def test_the_end_of_an_evening_of_gangs_city(by_touch):
    evening = by_touch("gangs_city", 3)
    evening.sit_down()
    evening.hurry(is_late)
    evening.play()
    assert evening.said > 20


def test_the_end_of_an_evening_of_gangs_city_with_an_empty_pile(by_touch):
    evening = by_touch("gangs_city", 26)
    evening.sit_down()
    evening.hurry(lambda session: is_late(session) and has_an_empty_pile(session))
    evening.play()
    assert evening.said > 20


@pytest.mark.parametrize("seed", [9, 10])
def test_how_an_evening_of_police_vs_gangs_begins_and_ends(by_touch, seed):
    evening = by_touch("police_vs_gangs", seed)
    evening.sit_down()
    evening.begin(30)
    evening.hurry(lambda session: max(map(session.table.track, session.table.players)) >= NEAR)
    evening.play()
    assert evening.said > 50


@pytest.mark.parametrize("seed", [1, 5])
def test_a_whole_evening_of_crooks(by_touch, seed):
    evening = by_touch("crooks", seed)
    evening.sit_down()
    evening.play()
    assert evening.said > 20


def test_what_is_chosen_is_said_in_the_order_of_the_chips():
    some, one = SomeOf(("a", "b", "c")), OneOf(("a", "b"))
    assert as_said(some, ["c", "a"]) == ["a", "c"]
    assert as_said(Form({"some": some, "one": one}), {"some": ["b", "a"], "one": "b"}) == {
        "some": ["a", "b"],
        "one": "b",
    }

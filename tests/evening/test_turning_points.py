"""What decided an evening: the points that gave the lead for good, and the most at once."""

from __future__ import annotations

from random import Random

import pytest

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.score import Gain, gains, scores_by_turn
from companion.evening.turning_points import (
    find_lead_for_good,
    find_most,
    tell_turning_points,
    turning_points,
)
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, play_on


def gain(turn: int, player: str, points: int, rule: str = "toy.points", mark: str = "") -> Gain:
    return Gain(turn, player, points, because(rule), mark)


COURSE = (
    gain(1, "ann", 3),
    gain(1, "bob", 1),
    gain(2, "bob", 3, "toy.took_the_lead"),
    gain(3, "ann", 1),
    gain(3, "bob", 3),
)


def test_the_lead_is_taken_for_good_in_the_turn_since_which_it_stood_at_every_end() -> None:
    assert find_lead_for_good(COURSE, ("bob",)) is COURSE[2], "level only in the middle of turn 3"
    drawn = (*COURSE[:3], gain(2, "ann", 1), *COURSE[3:])
    assert find_lead_for_good(drawn, ("bob",)) is COURSE[4], "level at the end of turn 2"


def test_who_was_never_alone_in_front_took_no_lead() -> None:
    assert find_lead_for_good(COURSE, ("ann",)) is None
    assert find_lead_for_good((), ("ann",)) is None
    level = (gain(1, "ann", 2), gain(1, "bob", 2))
    assert find_lead_for_good(level, ("ann",)) is None, "a tie that another rule broke"
    assert find_lead_for_good(level, ("ann", "bob")) is level[1]


def test_the_most_points_are_the_earliest_of_equals_and_not_put_right_by_hand() -> None:
    by_hand = gain(1, "ann", 40, mark="corrected")
    assert find_most((by_hand, *COURSE)) is COURSE[0]
    assert find_most((by_hand,)) is None


@pytest.mark.parametrize("key", GAMES)
def test_an_evening_tells_them_once_it_is_over(key: str) -> None:
    chance, game = Random(5), load(key)
    session = Session(game, draw_setup(game, chance))
    assert not list(turning_points(session))
    play_on(session, chance)
    found = gains(session)
    lead = find_lead_for_good(found, tuple(session.table.winners))
    if lead is not None:
        ends = scores_by_turn(session)[max(1, lead.turn) :]
        best = [{one for one in end if end[one] == max(end.values())} for end in ends]
        assert all(ahead == set(session.table.winners) for ahead in best)
    for language in ("fr", "en"):
        told = list(tell_turning_points(session, Words(language, domains_of(key))))  # type: ignore[arg-type]
        assert len(told) == (lead is not None) + (find_most(found) is not None)
        assert all(text and reason for text, reason in told)

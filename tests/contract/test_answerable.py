"""Every game: a question that is asked has an answer, in random evenings under all readings."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.core.session import Session
from companion.terminal.random_play import TURN_CAP, draw_setup, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, game_of

EVENINGS = 12
# Evenings that once asked for something all answers of which were barred.
ONCE_BARRED = {"police_vs_gangs": ((500526, 3),)}


def assert_answerable(session: Session, chance: Random) -> None:
    """Every open question has a legal reply, at every moment until the end."""
    while not session.over and session.number <= TURN_CAP:
        for key in session.keys:
            field = session.prompt(key).field
            assert field.check(field.draw(chance)).verdict, (session.number, key)
        reply_at_random(session, chance)


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_no_question_without_an_answer_under_any_reading(key: str) -> None:
    game, chance = game_of(key), Random(f"answerable/{key}")
    readings = [(one.key, choice) for one in game.offers.options for choice in one.choices]
    for number in range(max(EVENINGS, len(readings))):
        setup = draw_setup(game, chance)
        if readings:
            option, choice = readings[number % len(readings)]
            setup = replace(setup, options={**setup.options, option: choice})
        assert_answerable(Session(game, setup), chance)


@pytest.mark.parametrize(
    ("key", "seed", "players"), [(key, *one) for key, many in ONCE_BARRED.items() for one in many]
)
def test_an_evening_that_once_came_to_a_stop(key: str, seed: int, players: int) -> None:
    game, chance = game_of(key), Random(seed)
    session = Session(game, draw_setup(game, chance, players))
    while not session.over and session.number <= TURN_CAP:
        reply_at_random(session, chance)
    assert session.over

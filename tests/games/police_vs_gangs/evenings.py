"""Whole evenings, held against the second reading, always the same under the same number.

All are played at random, every other four from a box of small numbers, which is full of ties.
For more of them: python -m tests.games.police_vs_gangs.evenings 1000
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.core.game import Setup
from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.police_vs_gangs.ledger import Ledger
from tests.kit.second_reading import hold, hold_many

SHORT, LONG = 4, 15  # turns: every fifth evening is played to its end


def play(number: int) -> Session:
    """The evening of that number: always the same one, at three to six players in turn."""
    chance = Random(f"police vs gangs/{number}")
    setup = draw_setup(GAME, chance, 3 + number % 4)
    session = Session(GAME, close(setup) if number // 4 % 2 else setup)
    turns = SHORT if number % 5 else LONG
    while not session.over and session.number <= turns:
        reply_at_random(session, chance)
    return session


def close(setup: Setup) -> Setup:
    """The same people with a box of small numbers."""
    box = {
        key: replace(value, value=value.value % 3) if isinstance(value.value, int) else value
        for key, value in setup.box.items()
    }
    return replace(setup, box=box)


def follow(number: int) -> tuple[int, int]:
    """Hold an evening against the ledger; tells how many rulings there were, and comparisons."""
    session = play(number)
    return hold(number, session, Ledger(session.setup))


if __name__ == "__main__":
    hold_many(follow)

"""Whole evenings, held against the second reading, always the same under the same number.

Every other one is played at random with any box, the others by Bosses with some sense and the box
as we know it. For more of them: python -m tests.games.gangsta.evenings 1000
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.content.box import read_box
from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.gangsta.boss import Boss
from tests.games.gangsta.ledger import Ledger
from tests.kit.play import say
from tests.kit.second_reading import hold, hold_many

MOST_TURNS = 120


def play(number: int) -> Session:
    """The evening of that number: always the same one, at two to four players in turn."""
    chance = Random(f"gangsta/evening/{number}")
    setup = draw_setup(GAME, chance, 2 + number % 3)
    if number % 2:
        session = Session(GAME, setup)
        while not session.over and session.number <= MOST_TURNS:
            reply_at_random(session, chance)
        return session
    options = {**setup.options, "resources": "yes" if number % 4 else "no"}
    session = Session(GAME, replace(setup, options=options, box=read_box("gangsta")))
    boss = Boss(chance, robs=0.8)
    while not session.over and session.number <= MOST_TURNS:
        say(session, *boss.answer(session))
    return session


def follow(number: int) -> tuple[int, int]:
    """Hold an evening against the ledger; tells how many rulings there were, and comparisons."""
    session = play(number)
    return hold(number, session, Ledger(session.setup))


if __name__ == "__main__":
    hold_many(follow)

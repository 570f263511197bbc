"""Whole evenings held against the second reading: python -m tests.games.gangs_city.evenings 1000

Every third is played at random from a box of any numbers, every third by brawlers whose box is
full of ties and whose table has its say now and then, every third by gangsters with some sense.
"""

from __future__ import annotations

from random import Random

from companion.content.box import read_box
from companion.core.game import Setup
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.gangs_city.brawler import Brawler, close_setup
from tests.games.gangs_city.gangster import Gangster
from tests.games.gangs_city.ledger import Ledger
from tests.kit.second_reading import hold, hold_many

KINDS = ("random", "brawl", "sense")
MOST_TURNS = 14


def play(number: int) -> Session:
    """The evening of that number: always the same one, at three to six players in turn."""
    chance = Random(f"gangs city/evening/{number}")
    kind, players = KINDS[number % 3], 3 + number // 3 % 4
    if kind == "brawl":
        session = Session(GAME, close_setup(chance, players))
        brawl(session, Brawler(chance), talkative=number % 2 == 0)
        return session
    setup = draw_setup(GAME, chance, players)
    if kind == "sense":
        setup = Setup(setup.seats, setup.options, read_box(GAME.key))
    session = Session(GAME, setup)
    gangster = Gangster(chance)
    while not session.over and session.number <= MOST_TURNS:
        if kind == "sense":
            key, what = gangster.answer(session)
            assert session.reply(what, key).verdict, (key, what)
        else:
            reply_at_random(session, chance)
    return session


def brawl(session: Session, brawler: Brawler, talkative: bool) -> None:
    while not session.over and session.number <= MOST_TURNS:
        key, what = brawler.answer(session)
        assert session.reply(what, key).verdict, (key, what)
        if talkative:
            brawler.have_a_say(session)
        if talkative and session.over and len(session.turns) % 2:
            brawler.play_on(session)


def follow(number: int) -> tuple[int, int]:
    """Hold an evening against the ledger; tells how many rulings there were, and comparisons."""
    session = play(number)
    return hold(number, session, Ledger(session.setup))


if __name__ == "__main__":
    hold_many(follow)

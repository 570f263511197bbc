"""Every phase of random evenings comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.table import Table
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.blackrock_city.ledger import BOX, FICTIVE, Ledger
from tests.games.blackrock_city.outlaw import Outlaw
from tests.kit.second_reading import know_options

ROUNDS, EVENINGS = 8, 25
MOST_PHASES = 60


def evening(number: int) -> Session:
    """Any readings, any number of players; every other evening is played with some sense."""
    chance = Random(f"ledger/{number}")
    session = Session(GAME, draw_setup(GAME, chance))
    outlaw = Outlaw(chance)
    while not session.over and session.number < MOST_PHASES:
        if number % 2:
            key, what = outlaw.answer(session)
            assert session.reply(what, key).verdict
        else:
            reply_at_random(session, chance)
    return session


def assert_agrees(ledger: Ledger, table: Table) -> None:
    """Nothing is left to hear, and everything lies where it should."""
    assert ledger.replies == []
    assert ledger.over == table.ended
    assert (ledger.names[ledger.sheriff], ledger.names[ledger.die]) == (table.sheriff, table.bandit)
    assert ledger.rider == table.rider
    assert ledger.reserves == {p: list(r.by_kind.values()) for p, r in table.reserves.items()}
    assert ledger.towns == [[t.gold, t.prisoners, t.shows, t.dots] for t in table.towns.values()]
    assert (ledger.silver, ledger.clocks) == (table.silver, table.clocks)
    assert ledger.looted == table.looted
    assert ledger.cubes[FICTIVE] == [table.fictive.gold, table.fictive.silver]
    assert ledger.cubes[BOX] == [table.lost.gold, table.lost.silver]
    screens = {p: [gains.gold, gains.silver] for p, gains in table.screens.items()}
    if table.counted:
        assert screens == {p: ledger.cubes[p] for p in screens}
    elif not table.ended:
        assert ledger.heap == [table.behind.gold, table.behind.silver]
    if table.ended:
        assert set(table.winners) == ledger.winners(screens)
    else:
        assert tuple(ledger.order) == table.order


@pytest.mark.parametrize("part", range(ROUNDS))
def test_a_second_reading_of_the_rulebook_comes_to_the_same_table(part: int) -> None:
    know_options(GAME.key)
    for number in range(part * EVENINGS, (part + 1) * EVENINGS):
        session = evening(number)
        ends = [turn.start for turn in session.turns[2:]] + [session.table]
        for turn, end in zip(session.turns[1:], ends, strict=True):
            if turn.number < session.number or session.over:
                assert_agrees(Ledger(turn), end)

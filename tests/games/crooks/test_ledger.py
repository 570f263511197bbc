"""Every turn of random evenings comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.table import Table
from companion.terminal.random_play import draw_setup, play_on
from tests.games.crooks.ledger import TARGETS, Ledger, piles_of
from tests.kit.second_reading import know_options

ROUNDS, EVENINGS = 4, 40


def evening(number: int) -> Session:
    """Any readings, any number of players."""
    chance = Random(f"ledger/{number}")
    session = Session(GAME, draw_setup(GAME, chance))
    play_on(session, chance)
    return session


def assert_agrees(ledger: Ledger, table: Table) -> None:
    """Nothing is left to hear, and everything lies where it should."""
    assert ledger.replies == []
    assert ledger.piles == table.hangouts
    assert ledger.purse == table.purse
    assert (ledger.passed, ledger.player) == (list(table.passed), table.in_turn)
    assert ledger.killed == [one.up for one in table.gone]
    for player in table.players:
        for target in TARGETS:
            assert ledger.rows[player][target] == Ledger.cards(table, player, target)
    if ledger.points is not None:
        assert ledger.points == table.scores
        assert ledger.winners() == set(table.winners)


def assert_laid_out(session: Session) -> None:
    """Piles by edition and players, 18 dollars each, and whoever was drawn begins."""
    table: Table = session.turns[1].start
    assert dict(table.hangouts) == piles_of(session.turns[0])
    if table.options["use"] == "score":
        assert table.purse == {}
        return
    assert set(table.purse.values()) == {18}
    drawn = [line.value for line in session.turns[0].log if line.key == "start"]
    assert drawn == [table.in_turn]


@pytest.mark.parametrize("part", range(ROUNDS))
def test_a_second_reading_of_the_rulebook_comes_to_the_same_table(part: int) -> None:
    know_options(GAME.key)
    for number in range(part * EVENINGS, (part + 1) * EVENINGS):
        session = evening(number)
        assert session.over
        assert_laid_out(session)
        ends = [turn.start for turn in session.turns[2:]] + [session.table]
        for turn, end in zip(session.turns[1:], ends, strict=True):
            assert_agrees(Ledger(turn), end)

"""Every game: random evenings run to their end, with the game's invariants after every reply."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.core.game import MODE
from companion.core.modes import REFEREE, mode_of
from companion.core.seating import may_sit_down
from companion.terminal.random_play import draw_setup, play_on
from tests.contract.evenings import (
    EVENINGS,
    LOOKED_INTO,
    MODES,
    OF_A_MODE,
    UNDER_CONTRACT,
    assert_sound,
    evening,
    game_of,
)

BATCH = 10


@pytest.mark.parametrize("batch", range(EVENINGS // BATCH))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_random_evenings_run_to_their_end(
    key: str, batch: int, record_property: Callable[[str, object], None]
) -> None:
    counts = {"won": 0, "sent home at the turn cap": 0, "replies": 0}
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        session, chance = evening(key, number)
        assert_sound(session)
        counts["replies"] += play_on(session, chance, after=assert_sound)
        counts["won" if session.over else "sent home at the turn cap"] += 1
        assert session.over == bool(session.table.winners)
        assert not session.waiting
    for what, count in counts.items():
        record_property(f"random {key}: {what}", count)


@pytest.mark.parametrize(("key", "mode"), MODES)
def test_random_evenings_of_every_mode_run_to_their_end(key: str, mode: str) -> None:
    for number in range(OF_A_MODE):
        session, chance = evening(key, number, mode)
        assert mode_of(session.table) == mode
        assert may_sit_down(session.game, session.setup).verdict
        assert_sound(session)
        play_on(session, chance, after=assert_sound)
        assert session.over == bool(session.table.winners)
        assert not session.waiting


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_the_evenings_cover_every_reading_and_number_of_players(key: str) -> None:
    game = game_of(key)
    setups = [draw_setup(game, Random(f"{key}/{number}")) for number in range(EVENINGS)]
    assert {len(setup.seats) for setup in setups} == set(range(game.least, game.most + 1))
    for option in game.offers.options:
        drawn = {setup.options[option.key] for setup in setups}
        assert drawn == ({REFEREE} if option.phase == MODE else set(option.choices))
    assert all(may_sit_down(game, setup).verdict for setup in setups)


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_every_moment_is_in_a_phase_of_the_game_and_every_phase_is_entered(key: str) -> None:
    game, seen = game_of(key), set()
    for number in range(LOOKED_INTO):
        session, chance = evening(key, number)
        play_on(session, chance)
        seen |= {(bool(line.turn), line.phase) for line in session.log}
    assert all(phase for _, phase in seen)
    assert {phase for in_turn, phase in seen if in_turn} <= set(game.rules.phases)
    assert set(game.rules.phases) <= {phase for _, phase in seen}

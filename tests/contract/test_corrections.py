"""Every game: what can be put right by hand says where it lies, part by part."""

from __future__ import annotations

import pytest

from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening

REPLIES = 120


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_correction_lies_under_its_path_which_says_whose_it_is(key: str) -> None:
    session, chance = evening(key, 7)
    players = {seat.key for seat in session.setup.seats}
    whose = set()
    for _ in range(REPLIES):
        for kept_by, found in session.game.rules.corrections(session.table).items():
            assert found.path and kept_by == ".".join(found.path)
            whose |= players.intersection(found.path)
        if session.over:
            break
        reply_at_random(session, chance)
    assert whose == players

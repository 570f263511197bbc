"""Every ruling comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.asked import AskedAlone
from companion.games.police_vs_gangs.asked import QUESTIONS
from companion.terminal.plain import plain
from companion.terminal.situation import ask
from tests.games.police_vs_gangs.closer import PLAYERS, draw
from tests.games.police_vs_gangs.ledger_alone import VERDICTS

SITUATIONS = 200


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: str(asked.key))
def test_asked_alone_a_second_reading_comes_to_the_same_verdict(asked: AskedAlone) -> None:
    chance = Random(f"police vs gangs/{asked.key}")
    for _ in range(SITUATIONS):
        said = draw(asked, chance)
        assert plain(ask(asked, said, PLAYERS).verdict) == VERDICTS[asked.key](said), said

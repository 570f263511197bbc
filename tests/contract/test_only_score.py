"""Only the score: told what a whole evening showed, it ends with the same points and winner."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tests.contract.only_score import KEEPERS, hold

EVENINGS = 20


@pytest.mark.parametrize("key", KEEPERS)
def test_kept_alone_the_score_is_that_of_the_whole_evening(key: str) -> None:
    hold(key, 0, EVENINGS)


def test_every_game_can_be_kept_by_its_score() -> None:
    assert set(KEEPERS) == set(GAMES)

"""Every printed value lies on one piece of its box, where the screen finds it."""

from __future__ import annotations

import pytest

from companion.games import GAMES, load


@pytest.mark.parametrize("key", GAMES)
def test_every_value_is_printed_on_one_piece(key: str) -> None:
    game = load(key)
    printed = [value for on in game.printed.by_piece.values() for value in on.values()]
    assert sorted(printed) == sorted(game.printed.values)

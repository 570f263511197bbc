"""The measure of one ruling takes in every example of a game."""

from __future__ import annotations

import pytest

from bench import rulings
from companion.content.examples import list_examples
from companion.games import GAMES, load


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_a_game_is_measured(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "TIMES", 1)
    figure = rulings.slowest_ruling(load(game))
    assert f"the slowest of {len(list_examples(game))} " in figure.what

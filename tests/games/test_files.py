"""Every game has all the files that the page about adding one asks for."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tools.new_game import missing


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lacks_no_file(game: str) -> None:
    lacks = missing(game)
    assert not lacks, "\n" + "\n".join(lacks)

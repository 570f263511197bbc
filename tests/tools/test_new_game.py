"""The skeleton of a new game: what may be its name, and that nothing of the toy is left in it."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tools.new_game import files_of, main, refuse


@pytest.mark.parametrize("name", ["", "Night", "night market", "2b", "night__market", "_a", "é"])
def test_a_name_that_is_no_key_is_refused(name: str) -> None:
    assert "is no key" in refuse(name)


@pytest.mark.parametrize("name", [*GAMES, "toy", "app"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    assert "already" in refuse(name)


def test_a_name_that_begins_with_a_word_all_games_share_is_refused() -> None:
    assert "app.settings.theme.night" in refuse("night_market")
    assert refuse("harbour_gangs") == ""


def test_without_a_name_it_says_how_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "make new-game NAME=" in capsys.readouterr().out


def test_no_file_of_a_new_game_names_the_toy() -> None:
    for path, text in files_of("night_market").items():
        assert "toy" not in text.lower() and "toy" not in path

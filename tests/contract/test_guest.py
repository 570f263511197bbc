"""A game is its package, its data, its board, and one line in each registry: no more is touched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.ui.boards import BOARDS, SHOWN

PROJECT = Path(__file__).parents[2]
SOURCES = sorted(
    path for path in (PROJECT / "companion").rglob("*") if path.suffix in (".py", ".kv")
)


def homes(game: str) -> tuple[Path, ...]:
    """Where a game lives: its rules and its board."""
    code = PROJECT / "companion"
    return code / "games" / game, code / "ui" / "boards" / game


def naming(game: str) -> dict[str, int]:
    """How many lines name a game, in each source outside of where it lives."""
    line = re.compile(rf"^.*\b{game}\b.*$", re.MULTILINE)
    outside = [path for path in SOURCES if not any(map(path.is_relative_to, homes(game)))]
    named = {path: len(line.findall(path.read_text("utf-8"))) for path in outside}
    return {path.relative_to(PROJECT).as_posix(): count for path, count in named.items() if count}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_by_one_line_in_each_registry_and_nowhere_else(game: str) -> None:
    shown = [path for path in SHOWN.values() if f".{game}." in path]
    assert game in BOARDS and len(shown) <= 1
    assert naming(game) == {
        "companion/games/__init__.py": 1,
        "companion/ui/boards/__init__.py": 1 + len(shown),
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_at_home_in_its_package_its_board_and_its_data(game: str) -> None:
    assert all(home.is_dir() for home in (*homes(game), PROJECT / "data" / game))
    for language in ("fr", "en"):
        assert (PROJECT / f"data/locale/{language}/LC_MESSAGES/{game}.po").is_file()


def test_nothing_outside_of_the_tests_knows_the_toy() -> None:
    assert naming("toy") == {}

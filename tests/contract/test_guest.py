"""A game is its package, its data, its board, and one line in each registry: no more is touched."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import BOXES, GAMES
from companion.ui.games import BOARDS, SHOWN
from tests.content.catalogues import entries
from tests.toy.guest import LINES, copy_project, install
from tools.compile_catalogues import compile_catalogue, sources

PROJECT = Path(__file__).parents[2]
SOURCES = sorted(
    path for path in (PROJECT / "companion").rglob("*") if path.suffix in (".py", ".kv")
)


CODE = PROJECT / "companion"
REGISTRY = CODE / "games" / "__init__.py"


def homes(game: str) -> tuple[Path, ...]:
    """Where a game lives: its rules and its board."""
    return CODE / "games" / game, CODE / "ui" / "boards" / game


def box_mates(box: str) -> Iterator[Path]:
    """Where a box is at home that bears the name of a game: with every game that opens it."""
    yield CODE / "boxes"
    mates = [game for game, boxes in BOXES.items() if box in boxes]
    for mate in mates:
        yield from homes(mate)
    if mates:
        yield from (path for path in (CODE / "games").glob("*.py") if path != REGISTRY)


def naming(game: str) -> dict[str, int]:
    """How many lines name a game, in each source outside of where it and its box live."""
    line = re.compile(rf"^.*\b(?<!boxes\.){game}\b.*$", re.MULTILINE)
    at_home = (*homes(game), *box_mates(game))
    outside = [path for path in SOURCES if not any(map(path.is_relative_to, at_home))]
    named = {path: len(line.findall(path.read_text("utf-8"))) for path in outside}
    return {path.relative_to(PROJECT).as_posix(): count for path, count in named.items() if count}


@pytest.mark.parametrize("game", GAMES)
def test_the_words_that_all_games_share_are_of_no_game(game: str) -> None:
    shared = [key for key in entries("en", "app") if {game, game.split("_")[0]} & {*key.split(".")}]
    assert not shared


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_by_one_line_in_each_registry_and_nowhere_else(game: str) -> None:
    shown = [path for path in SHOWN.values() if f".{game}." in path]
    opened = sum(game in (key, *boxes) for key, boxes in BOXES.items())
    assert game in BOARDS
    assert naming(game) == {
        "companion/games/__init__.py": 1 + opened,
        "companion/ui/games.py": 1 + len(shown),
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_at_home_in_its_package_its_board_and_its_data(game: str) -> None:
    assert all(home.is_dir() for home in (*homes(game), PROJECT / "data" / game))
    for language in ("fr", "en"):
        assert (PROJECT / f"data/locale/{language}/LC_MESSAGES/{game}.po").is_file()


def contents(project: Path) -> dict[str, bytes]:
    files = (path for path in project.rglob("*") if path.is_file())
    return {path.relative_to(project).as_posix(): path.read_bytes() for path in files}


def run(project: Path, *words: str) -> str:
    """What the companion of that copy says."""
    command = [sys.executable, "-B", "-m", "companion", *words]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_guest_touches_two_files_that_are_not_its_own(tmp_path: Path) -> None:
    copy_project(tmp_path)
    before = contents(tmp_path)
    install(tmp_path)
    after = contents(tmp_path)
    touched = {path for path in before if after.get(path) != before[path]}
    assert touched == set(LINES) and len(touched) == 2
    assert all("toy" in path for path in after.keys() - before.keys())


def test_a_guest_is_listed_and_played_like_any_game(tmp_path: Path) -> None:
    copy_project(tmp_path)
    install(tmp_path)
    for source in sources(tmp_path / "data/locale"):
        source.with_suffix(".mo").write_bytes(compile_catalogue(source))
    assert "toy" in run(tmp_path, "games")
    assert "Failures: 0." in run(tmp_path, "simulate", "toy", "--games", "3", "--lang", "en")


def test_nothing_outside_of_the_tests_knows_the_toy() -> None:
    assert naming("toy") == {}

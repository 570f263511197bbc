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
from tests.toy.guest import copy_project
from tools.new_game import install, lines_of

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


def files_of(game: str) -> set[str]:
    """Every file that any game must have, beside its rules."""
    words = {
        f"data/locale/{language}/LC_MESSAGES/{game}.{kind}"
        for language in ("fr", "en")
        for kind in ("po", "mo")
    }
    code = {f"companion/games/{game}/__init__.py", f"companion/ui/boards/{game}/board.py"}
    return words | code | {f"data/{game}/rules.yaml", f"data/{game}/examples"}


@pytest.mark.parametrize("game", GAMES)
def test_all_files_that_a_game_lacks_are_told_at_once(game: str) -> None:
    missing = {path for path in files_of(game) if not (PROJECT / path).exists()}
    assert not missing


def contents(project: Path) -> dict[str, bytes]:
    files = (path for path in project.rglob("*") if path.is_file())
    return {path.relative_to(project).as_posix(): path.read_bytes() for path in files}


def run(project: Path, *words: str) -> str:
    """What the companion of that copy says."""
    command = [sys.executable, "-B", "-m", "companion", *words]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["toy", "night_market"])
def test_a_new_game_touches_two_files_that_are_not_its_own(tmp_path: Path, name: str) -> None:
    copy_project(tmp_path)
    before = contents(tmp_path)
    install(tmp_path, name)
    after = contents(tmp_path)
    touched = {path for path in before if after.get(path) != before[path]}
    assert touched == set(lines_of(name)) and len(touched) == 2
    assert all(name in path for path in after.keys() - before.keys())
    assert all((tmp_path / path).exists() for path in files_of(name))


@pytest.mark.parametrize("name", ["toy", "night_market"])
def test_a_new_game_is_listed_and_played_like_any_game(tmp_path: Path, name: str) -> None:
    copy_project(tmp_path)
    install(tmp_path, name)
    assert name in run(tmp_path, "games")
    assert "Failures: 0." in run(tmp_path, "simulate", name, "--games", "20", "--lang", "en")
    example = str(tmp_path / f"data/{name}/examples/auction.yaml")
    assert "3" in run(tmp_path, "rule", name, "auction", example, "--lang", "en")


def test_a_game_is_simulated_before_a_word_of_it_is_written(tmp_path: Path) -> None:
    copy_project(tmp_path)
    install(tmp_path, "toy")
    for words in (tmp_path / "data/locale").rglob("toy.*"):
        words.unlink()
    assert "Failures: 0." in run(tmp_path, "simulate", "toy", "--games", "3", "--lang", "en")


def test_nothing_outside_of_the_tests_knows_the_toy() -> None:
    assert naming("toy") == {}

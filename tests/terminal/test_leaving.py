"""Leaving while answers wait in memory: refused once, with a way out; then it goes, and tells."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.games import load
from companion.store.saved import Unsaved
from companion.store.transfer import read_session
from companion.terminal.keyboard import Keyboard
from companion.terminal.leaving import LOST
from companion.terminal.voice import Voice
from tests.terminal.test_keyboard import GAME, SETUP, Kept, ToyWords
from tests.terminal.test_play import BEGIN, kept, play

WOULD_BE_LOST = "would be lost"


@contextmanager
def storage_that_refuses(home: Path) -> Iterator[None]:
    """The journal of one evening is there, and nothing can be written to it."""
    play(home, "--players", "Ann,Bob,Cy", typed=BEGIN)
    other = sqlite3.connect(home / "consigliere" / "consigliere.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.mark.parametrize("typed", ["7\n", "7\nquit\n", "7\nquit\nquit\n"])
def test_leaving_is_refused_once_and_what_was_lost_is_told(tmp_path: Path, typed: str) -> None:
    with storage_that_refuses(tmp_path):
        done = play(tmp_path, typed=typed)
    assert done.stdout.count(WOULD_BE_LOST) == 1
    assert "1 answer is lost" in done.stdout
    assert "is kept" not in done.stdout
    assert done.returncode == LOST
    assert kept(tmp_path) == [1]


def test_an_exported_evening_is_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    with storage_that_refuses(tmp_path):
        done = play(tmp_path, typed=f"7\nquit\nexport {file}\nquit\n")
    assert done.stdout.count(WOULD_BE_LOST) == 1 and done.returncode == 0
    assert len(read_session(file, load).entries) == 2


def test_an_evening_with_a_file_of_its_own_is_written_there(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    with storage_that_refuses(tmp_path):
        done = play(tmp_path, "--file", str(file), typed="7\n")
    assert WOULD_BE_LOST not in done.stdout and done.returncode == 0
    assert len(read_session(file, load).entries) == 2


def leave(kept: Kept, *moves: str | type[BaseException]) -> list[str]:
    """What is said when these are typed, one after the other, while answers wait."""
    said: list[str] = []
    script = iter(moves)

    def hear(_: str) -> str:
        move = next(script)
        if isinstance(move, str):
            return move
        raise move

    voice = Voice("en")
    voice.words = ToyWords("en")
    evening = Evening(Session(GAME, SETUP))
    evening.journal = kept
    Keyboard(evening, voice, hear, said.append).run()
    assert next(script, None) is None
    return [line for line in said if WOULD_BE_LOST in line.replace("\n", " ")]


@pytest.mark.parametrize("way", ["quit", EOFError, KeyboardInterrupt])
def test_every_way_out_is_refused_once(way: str | type[BaseException]) -> None:
    kept = Kept()
    kept.unsaved = Unsaved("one", 2, 0)
    assert len(leave(kept, way, way)) == 1


def test_new_answers_are_told_anew() -> None:
    class Growing(Kept):
        def retry(self) -> bool:
            assert self.unsaved
            self.unsaved = self.unsaved._replace(answers=len(asked))
            return False

    asked = [1, 2]
    kept = Growing()
    kept.unsaved = Unsaved("one", 2, 0)

    class More(EOFError):
        def __init__(self) -> None:
            asked.append(3)

    assert len(leave(kept, EOFError, More, EOFError)) == 2


def test_what_is_safe_after_all_is_kept() -> None:
    kept = Kept()
    assert leave(kept, "quit") == []

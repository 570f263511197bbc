"""Prints the test folders of the games that the uncommitted changes touch: `make quick` runs them.

A change of the code or the tests that all games share touches every game.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from companion.games import BOXES, GAMES

ROOT = Path(__file__).parents[1]
SHARED = ("companion/core/", "companion/boxes/", "tests/kit/")


def changed_files() -> list[str]:
    """Paths of all files that differ from the last commit, new ones included."""
    asked = ["git", "status", "--porcelain", "--untracked-files=all", "--no-renames"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [line[3:].strip('"') for line in told.splitlines()]


def games_of(file: str) -> set[str]:
    """The games whose rules a changed file may alter."""
    if file.startswith(SHARED):
        return set(GAMES)
    path = PurePosixPath(file)
    names = {*path.parts[:-1], path.stem}
    return {key for key in GAMES if names & {key, *BOXES.get(key, ())}}


def folders(files: Iterable[str]) -> list[str]:
    """The test folders of all games that these files may alter, in the order of the games."""
    touched = set().union(*map(games_of, files))
    return [f"tests/games/{key}" for key in GAMES if key in touched]


if __name__ == "__main__":
    print(" ".join(folders(changed_files())))

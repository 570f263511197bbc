"""A copy of the project that the toy game, or another new game, is put into."""

from __future__ import annotations

import shutil
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def copy_project(to: Path) -> None:
    """The code and its data, without what was compiled."""
    for folder in ("companion", "data"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PROJECT / folder, to / folder, ignore=ignored)

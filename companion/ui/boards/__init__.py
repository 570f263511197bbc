"""The drawn boards, one a game; a game that has none is played by its prompts alone."""

from __future__ import annotations

from importlib import import_module
from typing import Any

BOARDS = {
    "blackrock_city": "companion.ui.boards.blackrock_city:BlackRockCityBoard",
    "gangs_city": "companion.ui.boards.gangs_city:GangsCityBoard",
}


def board_of(game: str) -> Any:
    """The class that draws the board of a game; None for a game without one."""
    if game not in BOARDS:
        return None
    module, _, board = BOARDS[game].partition(":")
    return getattr(import_module(module), board)

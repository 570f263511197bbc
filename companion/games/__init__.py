"""The games, known by name before they are loaded."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.game import Game

GAMES = ("gangs_city", "blackrock_city")


def load(key: str) -> Game:
    """A game by its key; its rules are read only now."""
    if key not in GAMES:
        raise KeyError(key)
    game: Game = import_module(f"companion.games.{key}").GAME
    return game

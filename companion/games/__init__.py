"""The games, known by name before they are loaded."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.game import Game

GAMES = ("gangs_city", "blackrock_city", "police_vs_gangs", "crooks", "gangsta")

# Its own box first; a game that is not named here is played with the box of its name.
BOXES: Mapping[str, tuple[str, ...]] = {"police_vs_gangs": ("police_city", "gangs_city")}


def boxes_of(key: str) -> tuple[str, ...]:
    """The boxes that a game opens."""
    return BOXES.get(key, (key,))


def load(key: str) -> Game:
    """A game by its key; its package is imported on the first call."""
    if key not in GAMES:
        raise KeyError(key)
    game: Game = import_module(f"companion.games.{key}").GAME
    return game

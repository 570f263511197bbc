"""The situations that are shipped with a game, ruled as strictly as at the terminal."""

from __future__ import annotations

from typing import Any

from companion.content.examples import read_example
from companion.core.ruling import Ruling
from companion.evening.alone import ask
from companion.games import load


def ruling_of(game: str, key: str) -> Ruling[Any]:
    """What the rules say to an example."""
    example, played = read_example(game, key), load(game)
    asked = played.question(example.question)
    assert asked is not None
    return ask(asked, example.situation, played.colours)

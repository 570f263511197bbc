"""The situations that are shipped with a game, ruled as strictly as at the terminal."""

from __future__ import annotations

from typing import Any

from companion.content.examples import read_example
from companion.core.ruling import Ruling
from companion.games import load
from companion.terminal.situation import read_situation


def ruling_of(game: str, key: str) -> Ruling[Any]:
    """What the rules say to an example."""
    example = read_example(game, key)
    asked = load(game).question(example.question)
    assert asked is not None
    situation = read_situation(example.situation, asked.situation, asked.key)
    return asked.rule(situation)

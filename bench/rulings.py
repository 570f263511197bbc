"""One ruling, asked alone."""

from __future__ import annotations

from bench.figures import Figure, milliseconds, typical
from companion.content.examples import list_examples, read_example
from companion.core.game import Game
from companion.evening.alone import read_situation

TIMES = 300


def slowest_ruling(game: Game) -> Figure:
    """The slowest of the example situations that come with the game."""
    taken = {}
    for key in list_examples(game.key):
        example = read_example(game.key, key)
        asked = game.question(example.question)
        assert asked is not None, key
        situation = read_situation(asked, example.situation)
        taken[key] = typical(lambda asked=asked, one=situation: asked.rule(one), TIMES)  # type: ignore[misc]
    slowest = max(taken, key=lambda key: taken[key])
    what = f"{game.key}: one ruling, the slowest of {len(taken)} ({slowest})"
    return Figure(what, milliseconds(taken[slowest]), "1 ms", taken[slowest] < 0.001)

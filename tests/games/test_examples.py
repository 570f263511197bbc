"""The situations every game is shipped with: each has its verdict, each question has one."""

from __future__ import annotations

import pytest

from companion.content.examples import list_examples, read_example
from companion.evening.plain import plain
from companion.games import GAMES, load
from tests.kit.examples import ruling_of


@pytest.mark.parametrize(
    ("game", "key"), [(game, key) for game in GAMES for key in list_examples(game)]
)
def test_an_example_gets_the_verdict_it_is_shipped_with(game: str, key: str) -> None:
    example, ruling = read_example(game, key), ruling_of(game, key)
    assert plain(ruling.verdict) == example.verdict
    assert ruling.decisive == example.decisive


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_an_example(game: str) -> None:
    asked = {read_example(game, key).question for key in list_examples(game)}
    assert asked == {question.key for question in load(game).offers.questions}

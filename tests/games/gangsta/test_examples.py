"""The situations Gangsta! is shipped with: each has its verdict, and the clause that decides."""

from __future__ import annotations

import pytest

from companion.content.examples import list_examples, read_example
from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.gangsta.asked import QUESTIONS
from companion.games.gangsta.pieces import COLOURS

BY_KEY = {asked.key: asked for asked in QUESTIONS}
SHIPPED = [
    key for key in list_examples("gangsta") if read_example("gangsta", key).question in BY_KEY
]


@pytest.mark.parametrize("key", SHIPPED)
def test_an_example_gets_the_verdict_it_is_shipped_with(key: str) -> None:
    example = read_example("gangsta", key)
    ruling = ask(BY_KEY[example.question], example.situation, COLOURS)
    assert plain(ruling.verdict) == example.verdict
    assert ruling.decisive == example.decisive


def test_every_question_has_an_example() -> None:
    assert {read_example("gangsta", key).question for key in SHIPPED} == set(BY_KEY)

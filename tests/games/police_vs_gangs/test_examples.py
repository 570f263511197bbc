"""The situations Police VS Gangs is shipped with, each with its verdict."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.gangs_city import COLOURS
from companion.content.examples import list_examples, read_example
from companion.core.ruling import Ruling
from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.police_vs_gangs.asked import QUESTIONS

GAME = "police_vs_gangs"
ASKED = {asked.key: asked for asked in QUESTIONS}


def ruling_of(key: str) -> Ruling[Any]:
    example = read_example(GAME, key)
    return ask(ASKED[example.question], example.situation, COLOURS)


@pytest.mark.parametrize("key", list_examples(GAME))
def test_an_example_gets_the_verdict_it_is_shipped_with(key: str) -> None:
    example, ruling = read_example(GAME, key), ruling_of(key)
    assert plain(ruling.verdict) == example.verdict
    assert ruling.decisive == example.decisive


def test_every_question_has_an_example() -> None:
    assert {read_example(GAME, key).question for key in list_examples(GAME)} == set(ASKED)

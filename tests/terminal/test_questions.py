"""`questions`: every question of every game has an example that can be copied and ruled."""

from __future__ import annotations

import pytest

from companion.content.documents import read_yaml
from companion.evening.alone import ask, examples_of
from companion.evening.plain import plain
from companion.games import GAMES, load
from companion.terminal.questions import as_yaml, describe
from companion.terminal.rule import bare_situation
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError

ASKED = [(key, asked.key) for key in GAMES for asked in load(key).offers.questions]


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_an_example_can_be_copied_from_the_listing_and_ruled(key: str, question: str) -> None:
    game = load(key)
    asked = game.question(question)
    assert asked is not None
    examples = list(examples_of(game.key, asked))
    assert examples, f"{question} has no example"
    for example in examples:
        typed = read_yaml(as_yaml(example.situation))
        assert typed == example.situation
        ruling = ask(asked, typed, game.colours)
        assert plain(ruling.verdict) == example.verdict


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("key", "question"), ASKED)
def test_a_question_is_described_with_its_fields_and_an_example(
    key: str, question: str, language: str
) -> None:
    game = load(key)
    asked = game.question(question)
    assert asked is not None
    told = list(describe(game, asked, Voice(language, key)))
    assert told[0] == question
    assert any(f"rule {key} {question} -" in line for line in told)


def test_an_example_file_may_be_given_as_it_is() -> None:
    example = {"question": "shootout", "title": {}, "situation": {"place": "bar"}}
    assert bare_situation(example, "shootout") == {"place": "bar"}
    assert bare_situation({"place": "bar"}, "shootout") == {"place": "bar"}
    with pytest.raises(WrongError):
        bare_situation(example, "victory")

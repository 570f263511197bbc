"""Example situations: what a file must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.examples import Example, list_examples, read_example
from companion.content.files import ContentError
from companion.games import GAMES
from tools.compile_data import compile_document

TEXT = """\
question: shootout
title: {fr: À égalité, en: All square}
situation: {place: tripot, sides: [n, 'on'], strength: 6}
verdict: violet
decisive: toy.tie.owner
"""
EXAMPLE = Example(
    "tie",
    "shootout",
    {"fr": "À égalité", "en": "All square"},
    {"place": "tripot", "sides": ["n", "on"], "strength": 6},
    "violet",
    "toy.tie.owner",
)


def write(data: Path, text: str) -> Path:
    path = data / "toy" / "examples" / "tie.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    return path


def test_example_is_listed_and_read_compiled_or_not(tmp_path: Path) -> None:
    source = write(tmp_path, TEXT)
    assert list_examples("toy", tmp_path) == ("tie",)
    assert read_example("toy", "tie", tmp_path) == EXAMPLE
    source.with_suffix(".json").write_text(compile_document(source), "utf-8")
    source.unlink()
    assert list_examples("toy", tmp_path) == ("tie",)
    assert read_example("toy", "tie", tmp_path) == EXAMPLE


def test_a_game_may_have_no_examples(tmp_path: Path) -> None:
    assert list_examples("toy", tmp_path) == ()


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("question: shootout\n", "", "question"),
        ("question: shootout", "question: 3", "question"),
        ("verdict: violet\n", "", "verdict"),
        ("verdict: violet", "verdict: violet\nnote: x", "note"),
        ("title: {fr: À égalité, ", "title: {", "title"),
        ("en: All square", "en: 3", "title"),
        ("{place: tripot, sides: [n, 'on'], strength: 6}", "tripot", "situation"),
        ("decisive: toy.tie.owner", "decisive: [x]", "decisive"),
    ],
)
def test_a_wrong_example_tells_the_file_and_the_key(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    assert old in TEXT
    write(tmp_path, TEXT.replace(old, new))
    with pytest.raises(ContentError) as caught:
        read_example("toy", "tie", tmp_path)
    assert (caught.value.file, caught.value.key) == ("toy/examples/tie.yaml", key)


@pytest.mark.parametrize(
    ("game", "key"), [(game, key) for game in GAMES for key in list_examples(game)]
)
def test_our_own_examples_can_be_read(game: str, key: str) -> None:
    assert read_example(game, key).key == key

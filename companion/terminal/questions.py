"""`questions`: the rulings that can be asked alone, with their fields and an example."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.examples import Example, list_examples, read_example
from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.terminal.arguments import PROGRAM
from companion.terminal.games import game_named
from companion.terminal.plain import plain
from companion.terminal.printing import tell
from companion.terminal.shape import Row, rows
from companion.terminal.voice import INDENT, Voice


def run(said: argparse.Namespace, language: str) -> int:
    """Each question of a game: the fields it takes, and an example that can be copied."""
    game, voice = game_named(said.game), Voice(language, said.game)
    for asked in game.questions:
        tell(*describe(game, asked, voice), "")
    return 0


def describe(game: Game, asked: AskedAlone, voice: Voice) -> Iterator[str]:
    """One question."""
    yield asked.key
    told = list(rows(asked.situation))
    width = max(len(INDENT) * row.depth + len(row.name) for row in told) + 2
    for row in told:
        yield INDENT + (INDENT * row.depth + row.name).ljust(width) + takes(row, voice)
    for example in examples_of(game, asked):
        command = f"{PROGRAM} rule {game.key} {asked.key} -"
        yield INDENT + voice.say("core.terminal.example", text=command)
        yield INDENT + f"# {example.title[voice.language]}"
        yield from (INDENT + line for line in as_yaml(example.situation).splitlines())
        return  # one is enough to copy


def examples_of(game: Game, asked: AskedAlone) -> Iterator[Example]:
    """The examples of a question that come with the game."""
    for key in list_examples(game.key):
        example = read_example(game.key, key)
        if example.question == asked.key:
            yield example


def as_yaml(situation: Mapping[str, Any]) -> str:
    """A situation as it would be typed."""
    import yaml

    text: str = yaml.safe_dump(
        dict(situation), allow_unicode=True, sort_keys=False, default_flow_style=None, width=90
    )
    return text


def takes(row: Row, voice: Voice) -> str:
    """What a field takes, and what it is when left out."""
    kinds = [voice.words.value(kind, kind="takes") for kind in row.kinds if kind != "choice"]
    told = ": ".join([*kinds, *([" | ".join(row.choices)] if row.choices else [])])
    if not row.optional:
        return told
    left_at = json.dumps(plain(row.default), ensure_ascii=False)
    return f"{told} ({voice.say('core.terminal.left_out', text=left_at)})"

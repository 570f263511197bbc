"""`games` and `questions`: what the referee knows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.examples import Example, list_examples, read_example
from companion.core.game import AskedAlone, Game
from companion.games import GAMES, load
from companion.terminal.arguments import COMMANDS, PROGRAM
from companion.terminal.plain import plain
from companion.terminal.shape import Row, rows
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import wrong


def welcome(language: str) -> int:
    """What can be asked here."""
    voice = Voice(language)
    print(voice.say("core.terminal.welcome"))
    for usage, about in COMMANDS.values():
        print(f"\n{INDENT}{PROGRAM} {usage}\n{INDENT * 3}{voice.words.say(about)}")
    print("\n" + voice.say("core.terminal.about.lang"))
    return 0


def show_games(language: str) -> int:
    """Every game: its key, its name, how many play."""
    for key in GAMES:
        game, voice = load(key), Voice(language, key)
        print(voice.say("core.terminal.game", text=key, game=key, least=game.least, most=game.most))
    return 0


def game_named(key: str) -> Game:
    """The game of that key."""
    if key not in GAMES:
        raise wrong("core.terminal.no_game", reply=key, text=", ".join(GAMES))
    return load(key)


def question_named(game: Game, key: str) -> AskedAlone:
    """The question of that key that can be asked alone."""
    found = game.question(key)
    if found is None:
        known = ", ".join(asked.key for asked in game.questions)
        raise wrong("core.terminal.no_question", reply=key, text=known)
    return found


def show_questions(key: str, language: str) -> int:
    """Each question of a game: the fields it takes, and an example that can be copied."""
    game, voice = game_named(key), Voice(language, key)
    for asked in game.questions:
        print("\n".join(describe(game, asked, voice)) + "\n")
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

"""`questions`: the rulings that can be asked alone, with their fields and an example."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.evening.alone import examples_of, field_key
from companion.terminal.arguments import PROGRAM
from companion.terminal.described import Row, rows
from companion.terminal.games import game_named
from companion.terminal.printing import tell
from companion.terminal.voice import INDENT, Voice


def run(said: argparse.Namespace, language: str) -> int:
    """Print each question of a game: its fields, and an example that can be copied."""
    game, voice = game_named(said.game), Voice(language, said.game)
    if said.under_way:
        from companion.terminal.under_way import describe as describe_table

        tell(*describe_table(game, voice))
        return 0
    for asked in game.offers.questions:
        tell(*describe(game, asked, voice), "")
    return 0


def describe(game: Game, asked: AskedAlone, voice: Voice) -> Iterator[str]:
    """Print one question with its fields and an example."""
    yield asked.key
    for row in rows(asked.form(game.colours)):
        yield INDENT * (row.depth + 1) + explained(row, asked, voice)
    for example in examples_of(game.key, asked):
        command = f"{PROGRAM} rule {game.key} {asked.key} -"
        yield INDENT + voice.say("core.terminal.example", text=command)
        yield INDENT + f"# {example.title[voice.language]}"
        yield from (INDENT + line for line in as_yaml(example.situation).splitlines())
        return  # one is enough to copy


def as_yaml(situation: Mapping[str, Any]) -> str:
    """A situation as YAML."""
    import yaml

    text: str = yaml.safe_dump(
        dict(situation), allow_unicode=True, sort_keys=False, default_flow_style=None, width=90
    )
    return text


def explained(row: Row, asked: AskedAlone, voice: Voice) -> str:
    """The words for a field: its name, its meaning, what it takes, what if it is left out."""
    facts = {"path": row.name, "name": meaning(row.name, asked, voice), "text": takes(row, voice)}
    if not row.optional:
        return voice.say("core.terminal.field", **facts)
    if row.assumed is not None:
        assumed = voice.words.say(row.assumed).rstrip(".")
        return voice.say("core.terminal.field.assumed", **facts, note=assumed)
    if row.reading:
        return voice.say("core.terminal.field.reading", **facts)
    return voice.say("core.terminal.field.optional", **facts)


def meaning(name: str, asked: AskedAlone, voice: Voice) -> str:
    """The words for a field: of this question, or of the whole game."""
    found = field_key(voice.game, asked, name)
    return voice.say(found) if found else name


def takes(row: Row, voice: Voice) -> str:
    """What a field takes, in words."""
    kinds = [voice.words.value(kind, kind="takes") for kind in row.takes if kind != "choice"]
    return ", ".join([*kinds, *([row.choices] if row.choices else [])])

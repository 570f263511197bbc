"""The readings a table plays with, and which others a ruling asks about it could take up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.content.language import Language
from companion.core.game import Game
from companion.evening.evening import Evening
from companion.evening.rulebooks import spoken
from companion.evening.what_if import Reading


def option_named(game: Game, name: str) -> str:
    """The option that a fact of a question is the reading of; empty if it is none."""
    key = game.offers.desk.readings.get(name, name)
    return key if any(one.key == key and one.reads for one in game.offers.options) else ""


class Ours(NamedTuple):
    """The choice of an option that we take, and why; empty where nobody has said it."""

    key: str
    choice: str
    why: str


def ours(game: Game, readings: Sequence[Reading], language: Language) -> Iterator[Ours]:
    """Our own reading of each of some options, each once."""
    words = spoken(game.key, language)
    for key in dict.fromkeys(option_named(game, str(one.path[-1])) for one in readings):
        option = next((one for one in game.offers.options if one.key == key), None)
        if option is not None:
            why = words.say(f"why.{key}") if words.has(f"why.{key}") else ""
            yield Ours(key, option.standard, why)


def adoptable(
    game: Game, evening: Evening, readings: Sequence[Reading]
) -> Iterator[tuple[str, str]]:
    """The options and choices among some readings that the table does not play with yet."""
    table = evening.session.table
    for one in readings:
        key = option_named(game, str(one.path[-1]))
        choices = next((opt.choices for opt in game.offers.options if opt.key == key), ())
        if one.choice in choices and table.options.get(key) not in (None, one.choice):
            yield key, one.choice

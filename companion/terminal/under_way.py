"""A game under way, told in a file: its fields and an example, and the table that it gives."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.asked import faults
from companion.core.game import Game, Seat, Setup
from companion.core.modes import UNDER_WAY, USE
from companion.core.ruling import because
from companion.core.under_way import UnderWay
from companion.terminal.arguments import PROGRAM
from companion.terminal.described import Row, rows
from companion.terminal.questions import as_yaml, takes
from companion.terminal.rule import read_values
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import WrongError, wrong

EXAMPLE = 7  # the evening that the example shows


def way_of(game: Game) -> UnderWay:
    """The way a game is taken up in the middle, or WrongError where it cannot be."""
    if game.rules.under_way is None:
        raise wrong("core.options.no_choice", option=USE, choice=UNDER_WAY, options=())
    return game.rules.under_way


def told_in(file: str, game: Game, setup: Setup) -> dict[str, Any]:
    """The table that a file tells; everything wrong with it is told at once."""
    form = way_of(game).form(game.rules.lay_out(setup))
    told: dict[str, Any] = by_keys(read_values(file), setup, game)
    wrong_about = tuple(faults(form, told, ""))
    if wrong_about:
        raise WrongError(because("core.terminal.under_way.wrong", *wrong_about, file=file))
    return told


def by_keys(said: Any, setup: Setup, game: Game) -> Any:
    """The content of a file, with people under their keys instead of their names."""
    keys = {seat.name.casefold(): seat.key for seat in setup.seats}

    def named(word: Any) -> Any:
        if not isinstance(word, str) or word in game.printed.pieces:
            return word
        return keys.get(word.casefold(), word)

    if isinstance(said, dict):
        return {named(key): by_keys(one, setup, game) for key, one in said.items()}
    if isinstance(said, list):
        return [by_keys(one, setup, game) for one in said]
    return named(said)


def describe(game: Game, voice: Voice) -> Iterator[str]:
    """The lines with the fields of a table to take up, and an example to copy."""
    way = way_of(game)
    colours = game.colours[: max(game.least, 3)]
    seats = tuple(Seat(colour, colour.capitalize(), colour) for colour in colours)
    table = game.rules.lay_out(Setup(seats, {USE: UNDER_WAY}))
    yield voice.say("core.terminal.under_way.fields", text=game.key)
    for row in rows(way.form(table)):
        yield INDENT * (row.depth + 1) + _explained(row, voice)
    command = f"{PROGRAM} play {game.key} --players {','.join(colours)} --under-way FILE"
    yield INDENT + voice.say("core.terminal.example", text=command)
    example = way.form(table).draw(Random(EXAMPLE))
    yield from (INDENT + line for line in as_yaml(example).splitlines())


def _explained(row: Row, voice: Voice) -> str:
    """The words for a field, none of which must be told."""
    words = Words("en", domains_of(voice.game))
    keys = (f"{voice.game}.field.under_way.{row.name}", f"app.field.under_way.{row.name}")
    key = next((one for one in keys if words.find(one) is not None), "")
    meaning = voice.say(key) if key else voice.words.value(row.name)
    return voice.say("core.terminal.field", path=row.name, name=meaning, text=takes(row, voice))

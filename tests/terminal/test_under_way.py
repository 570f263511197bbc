"""A game under way in the terminal: its fields and an example that can be copied, game by game."""

from __future__ import annotations

import pytest

from companion.content.documents import read_yaml
from companion.core.game import Seat, Setup
from companion.core.modes import UNDER_WAY, USE
from companion.games import GAMES, load
from companion.terminal.under_way import describe, told_in
from companion.terminal.voice import INDENT, Voice

TAKEN_UP = [key for key in GAMES if load(key).rules.under_way is not None]


@pytest.mark.parametrize("key", TAKEN_UP)
def test_the_example_of_a_table_can_be_copied_and_taken_up(key: str, tmp_path) -> None:
    game = load(key)
    lines = list(describe(game, Voice("en", key)))
    at = next(at for at, line in enumerate(lines) if "--under-way FILE" in line)
    file = tmp_path / "table.yaml"
    file.write_text("\n".join(line.removeprefix(INDENT) for line in lines[at + 1 :]))
    colours = game.colours[: max(game.least, 3)]
    seats = tuple(Seat(colour, colour.capitalize(), colour) for colour in colours)
    told = told_in(str(file), game, Setup(seats, {USE: UNDER_WAY}))
    assert told == read_yaml(file)
    assert {line.strip().partition(":")[0] for line in lines[1:at]} >= told.keys()

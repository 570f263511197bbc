"""Every game: no player can be keyed by a word that the game uses for something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.core.fields import Field, Form
from companion.core.game import Game, Setup
from companion.core.ruling import NOBODY
from companion.core.seating import may_sit_down
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening, game_of

SEATS = 3000  # other evenings than those of the other tests
EVENINGS, REPLIES = 12, 150
POISONED = ("", " ", "a.b", "a/b", "a:b", "a b", "é", "1", "a\n", "\x1b[31m", "\ud800", "a" * 99)


def against(game: Game, setup: Setup, key: str) -> tuple[str, ...]:
    first, *others = setup.seats
    return may_sit_down(game, replace(setup, seats=(replace(first, key=key), *others))).rules


@pytest.mark.parametrize("poison", [*POISONED, NOBODY], ids=ascii)
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_key_is_a_plain_word(key: str, poison: str) -> None:
    session, _ = evening(key, SEATS)
    assert against(session.game, session.setup, "somebody") == ()
    assert against(session.game, session.setup, poison) == ("core.seats.key",)


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_no_key_is_a_word_that_stands_beside_players(key: str) -> None:
    found: set[str] = set()
    for number in range(EVENINGS):
        session, chance = evening(key, SEATS + number)
        players = {seat.key for seat in session.setup.seats}
        for _ in range(REPLIES):
            if session.over:
                break
            fields = [prompt.field for prompt in session.prompts]
            found.update(beside(fields, players))
            reply_at_random(session, chance)
        fields = [line.field for line in session.log if line.field is not None]
        found.update(
            beside([*fields, *session.game.rules.corrections(session.table).values()], players)
        )
    game = game_of(key)
    assert found - players <= {*game.printed.pieces, NOBODY}


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_no_key_is_the_name_of_a_printed_value(key: str) -> None:
    game = game_of(key)
    assert {name.partition(".")[0] for name in game.printed.values} - {
        "towns",
        "clocks",
    } <= game.printed.pieces


def beside(fields: list[Field], players: set[str]) -> Iterator[str]:
    """What else is offered where players are."""
    for field in fields:
        if isinstance(field, Form):
            yield from beside(list(field.parts.values()), players)
        offered: tuple[Any, ...] = getattr(field, "options", ())
        if players & set(filter(lambda one: isinstance(one, str), offered)):
            yield from (one for one in offered if one not in players and "/" not in one)

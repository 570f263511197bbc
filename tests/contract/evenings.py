"""What the contract tests share: every game, numbered random evenings, what can be seen of one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.game import Game
from companion.core.modes import REFEREE
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import (
    TURN_CAP,
    draw_setup,
    modes_beside,
    reply_at_random,
)
from tests import toy

EVENINGS = 300  # random games a game
OF_A_MODE = 20  # of each mode beside the whole course
LOOKED_INTO = 20  # of them are turned inside out at every turn's end


UNDER_CONTRACT = ("toy", *GAMES)  # the toy keeps this harness honest


def game_of(key: str) -> Game:
    """A registered game, or the toy."""
    return toy.GAME if key == "toy" else load(key)


def evening(key: str, number: int, mode: str = REFEREE) -> tuple[Session, Random]:
    """The random evening of that number: always the same people, readings, box and chance."""
    game, chance = game_of(key), Random(f"{key}/{number}")
    return Session(game, draw_setup(game, chance, mode=mode)), chance


MODES = [(key, mode) for key in GAMES for mode in modes_beside(load(key))]


def turn_ends(session: Session, chance: Random) -> Iterator[int]:
    """Play at random; stop at each turn's end, and at the end of the game."""
    while not session.over and session.number <= TURN_CAP:
        number = session.number
        reply_at_random(session, chance)
        if session.over or session.number != number:
            yield number


def position(session: Session) -> tuple[Any, ...]:
    """All that can be seen of a session."""
    return (
        session.table,
        session.log,
        session.prompts,
        tuple(session.acts),
        [(turn.number, turn.start, turn.digest) for turn in session.turns],
    )


def assert_same(before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    """Compare part by part, so that a failure names the part."""
    for name, one, other in zip(
        ("table", "log", "prompts", "acts", "turns"), before, after, strict=True
    ):
        assert one == other, f"the {name} differs"


def assert_sound(session: Session) -> None:
    """The game's invariants hold, each by name."""
    broken = session.game.broken(session.table)
    assert not broken, f"turn {session.number}, after {session.acts[-1:]}: {broken}"

"""What is made ahead: a widget for each kind of question that a game often asks."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from random import Random

import pytest

from companion.core.game import Game
from companion.core.log import Prompt
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, reply_at_random
from companion.ui.boards.ahead import ahead_of, declared_by_board
from companion.ui.prompts.bodies.covered import CoveredBody
from companion.ui.prompts.bodies.kinds import body_class_of
from companion.ui.prompts.sheets.pool import sheet_of

EVENINGS, REPLIES = 6, 150


def kinds_asked(game: Game, seed: int) -> set[type]:
    """The widgets of all questions of an evening that is played at random."""
    chance, found = Random(seed), set()
    session = Session(game, draw_setup(game, chance))
    while not session.over and len(session.acts) < REPLIES:
        prompts: tuple[Prompt, ...] = tuple(session.prompts)
        sheet = sheet_of(prompts)
        found |= {sheet} if sheet else {body_of(one) for one in prompts}
        reply_at_random(session, chance)
    return found


def body_of(prompt: Prompt) -> type:
    return CoveredBody if prompt.about.secret else body_class_of(prompt.field, board=True)


def made_for(game: str) -> set[type]:
    """The classes of which something is made ahead."""
    return {
        getattr(import_module(module), name)
        for module, counts in ahead_of(game).items()
        for name in counts
    }


def test_every_game_declares_its_own() -> None:
    assert all(map(declared_by_board, GAMES))


def test_a_game_without_a_board_of_its_own_declares_nothing() -> None:
    assert declared_by_board("toy") == {}


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_question_that_comes_up_often_is_made_ahead(key: str) -> None:
    asked: Counter[type] = Counter()
    for seed in range(EVENINGS):
        asked.update(kinds_asked(load(key), seed))
    often = {kind for kind, evenings in asked.items() if evenings > EVENINGS / 2}
    assert often <= made_for(key)

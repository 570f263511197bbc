"""The most and the least that may be put right by hand, wherever an evening stands: it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.core.fields import Count, Counts, Field, OneOf, SomeOf
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, reply_at_random

EVENINGS, TRIED = 40, 10


def extremes(field: Field, chance: Random) -> Iterator[Any]:
    """All and none of it, the highest and the lowest."""
    if isinstance(field, SomeOf):
        yield from (list(field.options), [])
    elif isinstance(field, Counts):
        yield {kind: most for kind, (_, most) in field.ranges.items()}
        yield {kind: least for kind, (least, _) in field.ranges.items()}
    elif isinstance(field, Count):
        yield from (field.least, field.most)
    elif isinstance(field, OneOf):
        yield from (field.options[0], field.options[-1])
    else:
        yield field.draw(chance)


def somewhere(key: str, chance: Random) -> Session:
    """An evening as far as chance has it."""
    game = load(key)
    session = Session(game, draw_setup(game, chance))
    for _ in range(chance.randint(1, 120)):
        if not session.over:
            reply_at_random(session, chance)
    return session


@pytest.mark.parametrize("key", GAMES)
def test_every_open_question_can_be_answered_after_any_correction(key: str) -> None:
    for number in range(EVENINGS):
        chance = Random(number)
        session = somewhere(key, chance)
        found, asked = session.game.rules.corrections(session.table), session.keys
        for path in chance.sample(list(found), min(TRIED, len(found))):
            field = found[path].field
            for value in extremes(field, chance):
                if (
                    not field.check(value).verdict
                    or not session.correct(path, value).ruling.verdict
                ):
                    continue
                session.look()
                for prompt in session.prompts:
                    reply = prompt.field.draw(chance)
                    assert prompt.field.check(reply).verdict, (number, path, prompt.key)
                assert session.undo() and session.keys == asked, (number, path)

"""A table as chance leaves it: a game played from its set-up at random, without a session."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.core.flow import Ask, Flow, Night
from companion.core.steps import Line

Part = Callable[[Night[Any]], Flow]
MOST_TURNS = 4


def table_at_random(table: Any, set_up: Part, turn: Part, crown: Part, chance: Random) -> Any:
    """The table at the start of one of the first turns, before anybody has won."""
    night = Night(table)
    _play(night, set_up(night), chance)
    for _ in range(chance.randrange(MOST_TURNS)):
        before = night.table
        for part in (turn, crown):
            _play(night, part(night), chance)
        if night.table.winners:
            return before
    return night.table


def _play(night: Night[Any], flow: Flow, chance: Random) -> None:
    """Answer everything a flow asks by chance, and take its rulings as they are."""
    heard: Any = None
    while True:
        try:
            step = flow.send(heard)
        except StopIteration:
            return
        heard = None
        if isinstance(step, Ask):
            question = chance.choice(step.questions)
            heard = question, question.build(night.table).draw(chance)
        elif isinstance(step, Line):
            heard = step.value

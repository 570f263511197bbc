"""From the score to the whole referee: the table is taken up with all that is known of it."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.modes import UNDER_WAY, USE
from companion.core.ruling import because
from companion.core.under_way import UnderWay

EVERY_STEP = "every_step"


def ask_or_change_over(night: Night[Any], question: Question, way: UnderWay) -> Asking[Any]:
    """Ask what the score needs; None if the table wants every step from now on.

    Then the table as it lies is asked for, filled with what the score has told already.
    """
    asked, said = yield from night.first(lambda table: (question, change_question()))
    if asked.key != EVERY_STEP:
        return said
    yield from change_over(night, way)
    return None


def change_question() -> Question:
    """The question whether the table wants every step from now on."""
    words, short = because("core.ask.every_step"), because("core.ask.every_step.short")
    return Question(EVERY_STEP, words, lambda table: OneOf((EVERY_STEP,)), About(short=short))


def change_over(night: Night[Any], way: UnderWay) -> Asking[None]:
    """Take up the table as it lies; the next turn is one of the whole course."""
    table = night.table
    night.table = table.change(options={**table.options, USE: UNDER_WAY, **way.fixed})
    yield from way.take_up(night)

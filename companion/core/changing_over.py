"""From the score to the whole referee: the table is taken up with all that is known of it."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.modes import UNDER_WAY, USE
from companion.core.ruling import Reason
from companion.core.under_way import UnderWay

EVERY_STEP = "every_step"


def ask_or_change_over(
    night: Night[Any], question: Question, way: UnderWay, words: Reason, short: Reason
) -> Asking[Any]:
    """Ask what the score needs; None if the table wants every step from now on.

    Then the table as it lies is asked for, filled with what the score has told already.
    """
    change = Question(EVERY_STEP, words, lambda table: OneOf((EVERY_STEP,)), About(short=short))
    asked, said = yield from night.first(lambda table: (question, change))
    if asked.key != EVERY_STEP:
        return said
    table = night.table
    night.table = table.change(options={**table.options, USE: UNDER_WAY, **way.fixed})
    yield from way.take_up(night)
    yield from way.then(night)
    return None

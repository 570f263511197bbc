"""Only the score of Crooks: nothing is laid out, and all that is left to do is the count."""

from __future__ import annotations

from companion.core.flow import Flow, Night
from companion.core.ruling import because
from companion.games.crooks.only_score.rows_sheet import ask_rows
from companion.games.crooks.table import Table
from companion.games.crooks.turn.count import count


def set_up(night: Night[Table]) -> Flow:
    """Remind the table that the cards of the rows are all that is asked for."""
    yield from night.enter("crooks.phase.set_up")
    yield from night.remind("count_alone", because("crooks.set_up.count_alone"))


def turn(night: Night[Table]) -> Flow:
    """Play the only turn, the count, unless every step is wanted from now on."""
    yield from night.enter("crooks.phase.count")
    if (yield from ask_rows(night)):
        yield from count(night)

"""Only the score of Gangs City: each turn who leads, how large the districts are, who wins."""

from __future__ import annotations

from companion.core.flow import Flow, Night
from companion.core.ruling import because
from companion.games.gangs_city.only_score.turn_sheet import ask_turn, settle_told
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.end import score


def set_up(night: Night[Table]) -> Flow:
    """Remind the table that it plays by itself, and when it is asked."""
    yield from night.enter("gangs_city.phase.set_up")
    yield from night.remind("score_alone", because("gangs_city.set_up.score_alone"))


def turn(night: Night[Table]) -> Flow:
    """Settle the end of the turn: markers, districts, lost points, and the score that follows."""
    yield from night.enter("gangs_city.phase.end")
    said = yield from ask_turn(night)
    if said is None:
        return
    night.table = night.table.change(turns=night.table.turns + 1)
    yield from settle_told(night, said)
    yield from score(night)

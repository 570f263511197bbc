"""A turn of Crooks, which is a turn of the session: recruit and burgle; at last the count."""

from __future__ import annotations

from companion.core.flow import Flow, Night
from companion.games.crooks.table import Table
from companion.games.crooks.turn.burgle import burgle
from companion.games.crooks.turn.count import count
from companion.games.crooks.turn.recruit import recruit

PHASES = ("crooks.phase.recruit", "crooks.phase.burgle", "crooks.phase.count")


def turn(night: Night[Table]) -> Flow:
    """Let the next player recruit and burgle, or pass; once all have passed, count."""
    if not night.table.in_turn:
        yield from count(night)
        return
    player = yield from recruit(night)
    if player:
        yield from burgle(night, player)

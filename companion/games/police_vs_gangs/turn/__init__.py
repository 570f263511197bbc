"""The turn of Police VS Gangs, phase by phase, as the rulebook's table of contents has it."""

from __future__ import annotations

from companion.core.flow import Asking, Flow, Night
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.count import count
from companion.games.police_vs_gangs.turn.new_place import open_place
from companion.games.police_vs_gangs.turn.order import line_up
from companion.games.police_vs_gangs.turn.prison import keep_to_limit, release_prisoners
from companion.games.police_vs_gangs.turn.resolution import resolve_places
from companion.games.police_vs_gangs.turn.told_sides import place_elements

PHASES = (
    "police_vs_gangs.phase.new_place",
    "police_vs_gangs.phase.placement",
    "police_vs_gangs.phase.resolution",
    "police_vs_gangs.phase.count",
)


def turn(night: Night[Table]) -> Flow:
    """Play a turn: a new place, the placement, the resolution place by place, the count."""
    yield from begin(night)
    yield from night.enter("police_vs_gangs.phase.resolution")
    yield from resolve_places(night)
    yield from count(night)


def begin(night: Night[Table]) -> Asking[None]:
    """Play a turn up to its resolution: order, new place, placement, prison."""
    first_turn, before = not night.table.turns, night.table.order[0]
    night.table = night.table.change(
        turns=night.table.turns + 1,
        elements=(),
        placed=(),
        resolved=(),
        came={},
        stakes={},
        chosen={},
    )
    yield from night.enter("police_vs_gangs.phase.new_place")
    if not first_turn:  # the set-up has found the order of the first one
        yield from night.anew(lambda: line_up(night, before))
    yield from open_place(night)
    yield from night.enter("police_vs_gangs.phase.placement")
    yield from keep_to_limit(night)
    yield from place_elements(night)
    yield from release_prisoners(night)

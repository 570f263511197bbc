"""How situations of BlackRock City are described: the phase of each question."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.desk import Desk

PHASES: Mapping[str, tuple[str, ...]] = {
    "blackrock_city.phase.bids": (
        "bid",
        "renounce",
        "defer",
        "defer_wound",
        "clock",
        "late",
        "fictive_bid",
        "sheriff_move",
        "sheriff_walk",
        "sheriff_catch",
        "lost_cube",
    ),
    "blackrock_city.phase.ride": ("phase_result", "winner", "move", "arrival"),
    "blackrock_city.phase.spoils": ("indians", "gold", "stagecoach", "steal", "prisoners"),
    "blackrock_city.phase.end": ("return", "first_player", "renouncing", "exhaustion", "victory"),
}

# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "blackrock_city.phase.bids": "bandit",
    "blackrock_city.phase.ride": "stagecoach",
    "blackrock_city.phase.spoils": "two_cubes",
    "blackrock_city.phase.end": "prisoners",
}

DESK = Desk(PHASES, drawn=DRAWN)

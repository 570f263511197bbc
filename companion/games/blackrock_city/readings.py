"""The phases that the readings of BlackRock City belong to, for whoever lists them."""

from __future__ import annotations

from companion.core.game import MODE, VARIANT
from companion.core.modes import USE
from companion.core.tables import Phases

PHASES_OF_READINGS: Phases = {
    MODE: (USE,),
    "blackrock_city.phase.bids": ("lost_cube", "clock_kill"),
    "blackrock_city.phase.ride": ("left_gold",),
    "blackrock_city.phase.spoils": ("one_cube", "stagecoach_tie"),
    VARIANT: ("gains",),
    "blackrock_city.phase.end": ("last_bandits", "exhaustion"),
    "blackrock_city.option.two": (
        "footnote",
        "fictive_tile",
        "fictive_sheriff",
        "fictive_equal",
        "fictive_zero",
        "fictive_win",
        "fictive_cubes",
    ),
}

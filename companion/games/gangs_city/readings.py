"""The phases that the readings of Gangs City belong to, for whoever lists them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import MODE, Choice
from companion.core.modes import USE
from companion.core.tables import Phases

PHASES_OF_READINGS: Phases = {
    MODE: (USE,),
    "gangs_city.phase.placement": ("initiative", "settling_tile", "mixed_stack"),
    "gangs_city.phase.trafics": ("trafic_tie", "stock_tokens"),
    "gangs_city.phase.actions": ("gros_calibre", "replaced"),
    "gangs_city.phase.end": ("centre", "penalty"),
}

# Old names of an option and its choices, as set-ups of earlier evenings have them.
RENAMED: Mapping[Choice, Choice] = {
    ("nobody_owns", "same"): ("initiative", "owned"),
    ("nobody_owns", "next"): ("initiative", "next"),
}

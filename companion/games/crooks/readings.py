"""The readings of Crooks, and the phases they belong to, for whoever lists them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import MODE, VARIANT, Choice
from companion.core.modes import REFEREE, SCORE, UNDER_WAY, USE
from companion.core.tables import Phases, Readings
from companion.games.crooks.pieces import EDITION_2012, EDITION_2016

# Each reading with its alternative; the standard one first.
OPTIONS: Readings = {
    USE: (REFEREE, SCORE, UNDER_WAY),
    "edition": (EDITION_2012, EDITION_2016),
    "full": ("allowed", "barred"),
    "stack": ("any", "two"),
    "turned": ("no", "may"),
    "killed": ("hidden", "shown"),
    "bank": ("unlimited", "box"),
    "purses": ("open", "covered"),
    "count_shown": ("at_once", "one_by_one"),
}

PHASES_OF_READINGS: Phases = {
    MODE: (USE,),
    VARIANT: ("edition", "count_shown"),
    "crooks.phase.recruit": ("full", "purses"),
    "crooks.phase.burgle": ("stack", "turned", "killed", "bank"),
}

# Old names of an option and its choices, as set-ups of earlier evenings have them.
RENAMED: Mapping[Choice, Choice] = {(USE, "count"): (USE, SCORE)}

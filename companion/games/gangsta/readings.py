"""The readings of Gangsta!, and the phases they belong to, for whoever lists them."""

from __future__ import annotations

from companion.core.game import MODE, VARIANT
from companion.core.modes import REFEREE, SCORE, UNDER_WAY, USE
from companion.core.tables import Phases, Readings

# Each reading with its alternative; the standard one first.
OPTIONS: Readings = {
    USE: (REFEREE, SCORE, UNDER_WAY),
    "families": ("no", "yes"),
    "resources": ("no", "yes"),
    "extras": ("no", "yes"),
    "adviser": ("on", "off"),
    "qg": ("mobilisation", "any"),
    "stored": ("own_turn", "always"),
    "broken": ("anew", "lost"),
    "tech": ("icon", "skill"),
    "tech_named": ("first", "any"),
    "network": ("reward", "action"),
    "hospital": ("active", "all"),
    "hospital_skill": ("kept", "lost"),
    "hospital_pass": ("income", "return"),
    "rewards": ("free", "printed"),
    "orders": ("must", "may"),
    "refill": ("before", "after"),
    "jet": ("card", "together"),
    "ready_effects": ("may", "must"),
    "money": ("unlimited", "box"),
    "ninth": ("reached", "recruited"),
    "discards": ("together", "clockwise"),
    "printer": ("stays", "leaves"),
    "hospital_points": ("none", "count"),
    "done": ("covered", "open"),
}

PHASES_OF_READINGS: Phases = {
    MODE: (USE,),
    VARIANT: ("families", "resources", "extras", "adviser"),
    "gangsta.phase.mobilisation": ("qg", "stored"),
    "gangsta.phase.action": (
        "broken",
        "tech",
        "tech_named",
        "network",
        "hospital",
        "hospital_skill",
        "hospital_pass",
    ),
    "gangsta.phase.rewards": ("rewards", "orders", "refill", "jet", "ready_effects", "money"),
    "gangsta.phase.chapter": ("ninth", "discards", "printer"),
    "gangsta.phase.end": ("hospital_points", "done"),
}

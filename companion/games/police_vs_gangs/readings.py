"""The readings of Police VS Gangs, and the phases they belong to, for whoever lists them."""

from __future__ import annotations

from companion.core.game import MODE, VARIANT
from companion.core.modes import REFEREE, SCORE, UNDER_WAY, USE
from companion.core.tables import Phases, Readings

# Each reading with its alternative; the standard one first.
OPTIONS: Readings = {
    USE: (REFEREE, SCORE, UNDER_WAY),
    "play": ("each", "teams"),
    "first_city": ("last", "each"),
    "contact": ("side", "corner"),
    "enclosing": ("allowed", "last_resort"),
    "access": ("cards", "pieces"),
    "discarded": ("reshuffled", "gone"),
    "idle_recruiter": ("home", "stays"),
    "deadlock": ("all", "tied"),
    "takeover_tie": ("track", "turn_order"),
    "statements": ("in_turn", "together"),
    "silence": ("accepts", "refuses"),
    "rest": ("place_too", "tokens"),
    "shortage": ("camps", "one_by_one"),
    "open_badges": ("any", "brings"),
    "outside_promise": ("void", "fails"),
    "rerolls": ("one", "each"),
    "rival_reroll": ("one", "each"),
    "jailed_die": ("place", "board"),
    "last_tile": ("next", "still"),
    "marker": ("removed", "stays"),
    "district": ("best", "all", "connected"),
    "bicolour_order": ("line", "scores"),
    "team_count": ("player", "faction"),
    "team_rounding": ("each", "none"),
    "stocks": ("hidden", "shown"),
    "supply": ("unlimited", "box"),
    "reached": ("finish", "skip"),
}

PHASES_OF_READINGS: Phases = {
    MODE: (USE,),
    VARIANT: ("play",),
    "police_vs_gangs.phase.set_up": ("first_city",),
    "police_vs_gangs.phase.new_place": ("contact", "enclosing", "discarded"),
    "police_vs_gangs.phase.placement": ("access",),
    "police_vs_gangs.phase.resolution": (
        "idle_recruiter",
        "deadlock",
        "takeover_tie",
        "statements",
        "silence",
        "rest",
        "shortage",
        "open_badges",
        "outside_promise",
        "rerolls",
        "rival_reroll",
        "jailed_die",
        "last_tile",
        "marker",
    ),
    "police_vs_gangs.phase.count": (
        "district",
        "bicolour_order",
        "team_count",
        "team_rounding",
        "stocks",
        "supply",
        "reached",
    ),
}

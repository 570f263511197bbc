"""The phases that the readings of Police VS Gangs belong to, for whoever lists them."""

from __future__ import annotations

from companion.core.tables import Phases

PHASES_OF_READINGS: Phases = {
    "police_vs_gangs.phase.set_up": ("play", "first_city"),
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

"""How situations of Police VS Gangs are described by pieces: phases and marks."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boxes.gangs_city_tiles import printed_on_tile
from companion.core.desk import City, Desk

PHASES: Mapping[str, tuple[str, ...]] = {
    "police_vs_gangs.phase.new_place": ("order", "new_place"),
    "police_vs_gangs.phase.placement": ("hand", "placement"),
    "police_vs_gangs.phase.resolution": (
        "agreement",
        "power",
        "takeover",
        "arrest",
        "feeding",
        "hand_out",
        "recruiters",
        "recruitment",
        "police_only",
        "sharing",
    ),
    "police_vs_gangs.phase.count": ("stakes", "district", "victory"),
}


# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "police_vs_gangs.phase.new_place": "mafia",
    "police_vs_gangs.phase.placement": "lieutenant",
    "police_vs_gangs.phase.resolution": "menotte",
    "police_vs_gangs.phase.count": "badge",
}

# Questions whose cards lie side by side.
CITIES: Mapping[str, City] = {"district": City("cards", touches="touches")}

DESK = Desk(PHASES, printed_on_tile, drawn=DRAWN, cities=CITIES)

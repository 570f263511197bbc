"""How situations of Police VS Gangs are described by pieces: phases, values on tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.desk import Desk, Known, Path, said_around, value_at

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


def printed(told: Any, path: Path, known: Known) -> Mapping[str, Any]:
    """The values on the tile of a record: power, recruitment, cost, trafics."""
    record = value_at(told, path)
    who = record.get("who") if isinstance(record, Mapping) else None
    if not who:
        return {}
    player = said_around(told, path, "player")
    owns = player is not None and said_around(told, path, "owner") == player
    symbols = {trafic: known(f"{who}.{trafic}") for trafic in TRAFICS}
    return {
        "power": known(f"{who}.{'defence' if owns else 'attack'}"),
        "value": known(f"{who}.recruit"),
        "cost": known(f"{who}.cost"),
        "symbols": None if None in symbols.values() else symbols,
    }


# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "police_vs_gangs.phase.new_place": "mafia",
    "police_vs_gangs.phase.placement": "lieutenant",
    "police_vs_gangs.phase.resolution": "menotte",
    "police_vs_gangs.phase.count": "badge",
}

DESK = Desk(PHASES, printed, drawn=DRAWN)

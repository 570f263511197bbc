"""What is printed on a tile of the box of Gangs City, beside what a situation tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS, is_mercenary
from companion.core.desk import Known, Path, said_around, value_at


def printed_on_tile(told: Any, path: Path, known: Known) -> Mapping[str, Any]:
    """The values on the tile of a record: power, recruitment, cost, trafics."""
    record = value_at(told, path)
    who = record.get("who") if isinstance(record, Mapping) else None
    if not who:
        return {}
    player = said_around(told, path, "player")
    owns = player is not None and said_around(told, path, "owner") == player
    return {
        "power": known(f"{who}.{'defence' if owns else 'attack'}"),
        "value": known(f"{who}.recruit"),
        "cost": known(f"{who}.cost"),
        "symbols": symbols_of(who, known),
    }


def symbols_of(who: str, known: Known) -> Mapping[str, int] | None:
    """The trafics a character can manage; None if one of them is unknown."""
    if is_mercenary(who):
        return dict.fromkeys(TRAFICS, 0)
    found = {trafic: known(f"{who}.{trafic}") for trafic in TRAFICS}
    return None if None in found.values() else found

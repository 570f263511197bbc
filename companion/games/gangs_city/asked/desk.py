"""How situations of Gangs City are described by pieces: phases, values on tiles, targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS, is_mercenary
from companion.core.desk import Desk, Known, Path, said_around, value_at
from companion.core.ruling import NOBODY
from companion.games.gangs_city.rules.combat import labels

PHASES: Mapping[str, tuple[str, ...]] = {
    "gangs_city.phase.placement": ("first_player", "placement", "misplaced", "settling_mistake"),
    "gangs_city.phase.trafics": ("management", "trafic_leaders", "leader", "marker", "stock"),
    "gangs_city.phase.actions": (
        "shootout",
        "losses",
        "centre_fight",
        "recruiters",
        "recruitment",
        "new_place",
        "enclosed",
    ),
    "gangs_city.phase.end": ("district", "turn_score", "victory"),
}


def printed(told: Any, path: Path, known: Known) -> Mapping[str, Any]:
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


def offered(question: str, told: Any, path: Path) -> tuple[Any, ...] | None:
    """The values that can be beside what is told: a target is one of the fighters told."""
    if path[-1:] == ("kills",):
        return (NOBODY, *targets(told.get("gangs", ()), said_around(told, path, "player")))
    return None


def targets(gangs: Iterable[Mapping[str, Any]], shooter: str) -> tuple[str, ...]:
    """The fighters of the other gangs, as a gros calibre aims at them."""
    return tuple(
        f"{gang['player']}/{one}"
        for gang in gangs
        if gang.get("player") not in (None, shooter)
        for one in labels(
            (fighter["who"], bool(fighter.get("chief")))
            for fighter in gang.get("fighters", ())
            if "who" in fighter
        )
    )


# What a question calls a reading otherwise than its option is called.
READINGS: Mapping[str, str] = {
    "encloses": "centre",
    "lowest": "initiative",
    "tie": "trafic_tie",
}

# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "gangs_city.phase.placement": "reglement",
    "gangs_city.phase.trafics": "drogue",
    "gangs_city.phase.actions": "petite_frappe",
    "gangs_city.phase.end": "mac",
}

DESK = Desk(PHASES, printed, READINGS, offered, drawn=DRAWN)

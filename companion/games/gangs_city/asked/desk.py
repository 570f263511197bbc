"""How situations of Gangs City are described by pieces: phases, values on tiles, targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.boxes.gangs_city_tiles import printed_on_tile
from companion.core.desk import City, Desk, Known, Path, said_around, value_at
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
    """What follows from the pieces of a record: values of a tile, contacts of a new place."""
    record = value_at(told, path)
    if isinstance(record, Mapping) and "touched" in record:
        return {"places": len(record["touched"])}
    return printed_on_tile(told, path, known)


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

# Questions whose places lie side by side.
CITIES: Mapping[str, City] = {
    "new_place": City("touched", middle="place"),
    "enclosed": City("touched", middle="place"),
    "district": City("places", touches="touches"),
}

DESK = Desk(PHASES, printed, READINGS, offered, drawn=DRAWN, cities=CITIES)

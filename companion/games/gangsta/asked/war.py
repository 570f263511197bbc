"""The gang war asked alone (Gangsta!)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import (
    CORRECTED,
    ICONS,
    LEAST_PLAYERS,
    OTHERS,
    THE_RESOURCE,
    everybody,
    faults_of_icons,
    faults_of_shared_resource,
    player_of,
    reading,
)
from companion.games.gangsta.pieces import SEVENTH
from companion.games.gangsta.readings import OPTIONS
from companion.games.gangsta.rules.war import War, resolve_war

NO_HOSPITAL = because("gangsta.assumed.no_hospital")


def gang_war(players: tuple[str, ...]) -> Form:
    """The form of a gang war: Mercenary icons, clockwise from who ended the chapter."""

    row = Form(
        {
            "player": player_of(players),
            "mercenaries": ICONS,
            "gangsters": OTHERS,
            "resource": Maybe(THE_RESOURCE, NO_HOSPITAL, matters=_may_lose),
            "learned": Maybe(ICONS),
            "engaged": Maybe(ICONS),
        }
    )
    return Form(
        {"gangs": everybody(row), "discards": reading("discards"), "corrected": CORRECTED},
        lambda said: tuple(_impossible(said)),
        draw_by=lambda chance: _draw_war(players, chance),
    )


def _may_lose(said: Mapping[str, Any]) -> bool:
    """Has a gang somebody to lose, so that a Hôpital matters?"""
    return bool(said.get("gangsters"))


def _draw_war(players: tuple[str, ...], chance: Random) -> dict[str, Any]:
    """A random war with few icons, so that ties come up."""
    seated = chance.sample(players, chance.randint(LEAST_PLAYERS, len(players)))
    rows = [
        {
            "player": player,
            "mercenaries": chance.randint(0, 4),
            "gangsters": chance.randint(0, 3) if at else SEVENTH,
        }
        for at, player in enumerate(seated)
    ]
    return {"gangs": rows, "discards": chance.choice(OPTIONS["discards"])}


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of gang sizes: nobody has just got a seventh member, or a gang has more."""
    yield from faults_of_shared_resource(said["gangs"])
    yield from faults_of_icons(said["gangs"], "mercenaries")
    largest = max(row["gangsters"] for row in said["gangs"])
    if largest != SEVENTH and not said.get("corrected"):
        yield because("gangsta.situation.no_seventh", count=SEVENTH)


GANG_WAR = AskedAlone("gang_war", War, resolve_war, gang_war, contenders="gangs")

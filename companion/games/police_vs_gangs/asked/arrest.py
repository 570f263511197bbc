"""The arrest by police who lost, asked alone (Police VS Gangs 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.police_city import RANKS
from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, Maybe, SomeOf
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.dice import beyond_dice, faults_of_faces, police
from companion.games.police_vs_gangs.asked.power import on_both_sides
from companion.games.police_vs_gangs.asked.shared import (
    ALL_TILES,
    CARD,
    PLAY,
    SCORE,
    TURN,
    gangsters,
    player,
    reading,
)
from companion.games.police_vs_gangs.rules.arrest import Arrest, resolve_arrest


def arrest(players: tuple[str, ...]) -> Form:
    """The form of an arrest: policemen with their rolled dice, and the gangsters."""
    suspect = Form({"player": player(players), "tiles": Count(0, ALL_TILES)})
    elsewhere = Maybe(SomeOf(RANKS, of="die"), because("police_vs_gangs.assumed.elsewhere_no_dice"))
    parts: dict[str, Field] = {
        "police": police(players, score=SCORE, turn=TURN, elsewhere=elsewhere),
        "gangsters": gangsters(suspect),
        "play": PLAY,
        "place": CARD,
        "jailed_die": reading("jailed_die"),
        "last_tile": reading("last_tile"),
    }
    return Form(parts, lambda said: tuple(_impossible(said)))


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from on_both_sides(said)
    yield from faults_of_faces(said["police"])
    yield from beyond_dice(
        {**row, "dice": [*row["dice"], *({"rank": one} for one in row.get("elsewhere", ()))]}
        for row in said["police"]
    )


ARREST = AskedAlone("arrest", Arrest, resolve_arrest, arrest, contenders="police")

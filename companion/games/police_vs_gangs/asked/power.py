"""The power of both camps, asked alone (Police VS Gangs 3.3): card, dice, indics, red tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Field, Form, Maybe
from companion.core.fields.maybe import always
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.dice import (
    INDICS_ROLLED,
    beyond_dice,
    beyond_rerolls,
    faults_of_faces,
    police,
)
from companion.games.police_vs_gangs.asked.police_only import owned_by_police
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    POWER,
    beyond_box,
    gangsters,
    owner,
    player,
    reading,
    tiles,
    two_powers,
)
from companion.games.police_vs_gangs.rules.power import Power, resolve_power

MOST_HANDCUFFS = 9
FIGHTER = Form({"who": CHARACTER, "power": POWER})


def power(players: tuple[str, ...]) -> Form:
    """The form of a place without agreement: card, dice, red tiles."""
    gang = Form({"player": player(players), "fighters": tiles(FIGHTER, least=0)})
    parts: dict[str, Field] = {
        "police": police(players, rolls=always),
        "gangsters": gangsters(gang),
        "handcuffs": Count(0, MOST_HANDCUFFS),
        "indics": Maybe(INDICS_ROLLED, because("police_vs_gangs.assumed.no_indics")),
        "owner": owner(players),
        "place": CARD,
        "rerolls": reading("rerolls"),
    }
    return Form(parts, lambda said: tuple(_impossible(said)))


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from owned_by_police(said)
    yield from on_both_sides(said)
    yield from faults_of_faces(said["police"])
    yield from beyond_dice(said["police"])
    yield from beyond_rerolls(said, rivals=False)
    yield from beyond_box(tile["who"] for row in said["gangsters"] for tile in row["fighters"])
    yield from two_powers(said)


def on_both_sides(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a player in both camps."""
    there = [row["player"] for row in said["police"]]
    for row in said["gangsters"]:
        if row["player"] in there:
            yield because("police_vs_gangs.situation.both_camps", player=row["player"])


POWER_OF_CAMPS = AskedAlone("power", Power, resolve_power, power, contenders="gangsters")

"""Flipped towns asked alone (BlackRock City): Indians, and cubes to steal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import NOBODY, Reason, because
from companion.games.blackrock_city.asked.limits import against_ring
from companion.games.blackrock_city.asked.parts import (
    AT_STAKE,
    BANDITS,
    CHOSEN,
    GUARDED,
    TOWN,
    player_of,
    reading,
)
from companion.games.blackrock_city.pieces import BLANK, FICTIVE, MOST_CUBES, ONE_CUBE, TWO_CUBES
from companion.games.blackrock_city.rules.backs import (
    Indians,
    Robbery,
    count_stolen,
    resolve_indians,
)

CUBES = Maybe(Count(0, MOST_CUBES), because("blackrock_city.assumed.cubes"))


def indians(players: tuple[str, ...]) -> Form:
    """The form of Indians: whom the die shows, and his reserve."""
    return Form(
        {
            "player": player_of(players, NOBODY),
            "reserve": BANDITS,
            "town": TOWN,
            "chosen": CHOSEN,
            "sheriff_there": Maybe(YesNo()),
            "at_stake": AT_STAKE,
        }
    )


def robbery(players: tuple[str, ...]) -> Form:
    """The form of a robbery: what the tile shows, who may be robbed, what each has."""
    robbed = Form({"player": player_of(players, FICTIVE), "cubes": CUBES})
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "shows": OneOf((BLANK, ONE_CUBE, TWO_CUBES), of="shows"),
            "others": ListOf(robbed, most=max(2, len(players) - 1), once=("player",)),
            "town": TOWN,
            "sheriff_there": GUARDED,
            "one_cube": reading("one_cube"),
            "heap": Maybe(CUBES.field),
            "fictive_cubes": reading("fictive_cubes"),
        },
        lambda said: tuple(against_robbery(said)),
    )


def against_robbery(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults: more cubes than the box has, or a wrong ring for the fictive player."""
    robbed = sum(one.get("cubes", 0) for one in said["others"]) + said.get("heap", 0)
    if robbed > MOST_CUBES:
        yield because("blackrock_city.situation.cubes", most=MOST_CUBES)
    if FICTIVE in (said["player"], *(one["player"] for one in said["others"])):
        yield from against_ring(said)


INDIANS = AskedAlone("indians", Indians, resolve_indians, indians, of=VERDICT)
STEAL = AskedAlone("steal", Robbery, count_stolen, robbery)

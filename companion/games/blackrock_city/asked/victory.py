"""Victory asked alone (BlackRock City): what everybody has at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, YesNo
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.asked.parts import player_of, reading
from companion.games.blackrock_city.pieces import FICTIVE, MOST_GOLD, MOST_PHASES, SILVER_CUBES
from companion.games.blackrock_city.rules.victory import (
    NOBODY_LOOKED,
    Standing,
    Victory,
    against,
    resolve_victory,
)


def victory(players: tuple[str, ...]) -> Form:
    """The form of the end: gold, silver and last loot of each player."""
    standing = Form(
        {
            "player": player_of(players, FICTIVE),
            "gold": Count(0, MOST_GOLD),
            "silver": Count(0, SILVER_CUBES),
            "looted": Maybe(Count(0, MOST_PHASES)),
        },
        draw_by=lambda chance: {
            "player": chance.choice((*players, FICTIVE)),
            "gold": chance.randint(0, 3),
            "silver": chance.randint(0, 2),
            "looted": chance.randint(0, 9),
        },
    )
    most = max(3, len(players))
    rows = ListOf(standing, least=2, most=most, once=("player",))
    return Form(
        {
            "standings": rows,
            "fictive_cubes": reading("fictive_cubes"),
            "corrected": Maybe(YesNo()),
            "last_looter": Maybe(
                player_of(players, NOBODY_LOOKED),
                because("blackrock_city.assumed.last_looter"),
                matters=are_level,
            ),
        },
        _impossible,
    )


def are_level(said: Mapping[str, Any]) -> bool:
    """Have two players as many cubes, gold among them, so that the last loot may decide?"""
    cubes = [(one["gold"], one["silver"]) for one in said["standings"]]
    return len(set(cubes)) < len(cubes)


def _impossible(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of final standings, lenient where the table was corrected by hand."""
    if said.get("corrected"):
        return ()
    return tuple(against(tuple(Standing(**one) for one in said["standings"])))


VICTORY = AskedAlone("victory", Victory, resolve_victory, victory, contenders="standings")

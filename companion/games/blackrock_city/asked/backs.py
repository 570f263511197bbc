"""Flipped towns asked alone (BlackRock City): Indians, and cubes to steal."""

from __future__ import annotations

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, OneOf, SomeOf
from companion.core.ruling import NOBODY, because
from companion.games.blackrock_city.asked.parts import (
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
    """Whom the die shows, and what he has in reserve."""
    return Form(
        {
            "player": player_of(players, NOBODY),
            "reserve": BANDITS,
            "town": TOWN,
            "chosen": CHOSEN,
        }
    )


def robbery(players: tuple[str, ...]) -> Form:
    """What the tile shows, who may be robbed, and what each has."""
    everybody = (*players, FICTIVE)
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "shows": OneOf((BLANK, ONE_CUBE, TWO_CUBES), of="shows"),
            "others": SomeOf(everybody, most=max(2, len(players) - 1), of="player"),
            "town": TOWN,
            "cubes": Maybe(
                Form(dict.fromkeys(everybody, CUBES)), because("blackrock_city.assumed.cubes")
            ),
            "sheriff_there": GUARDED,
            "one_cube": reading("one_cube"),
            "heap": CUBES,
        }
    )


INDIANS = AskedAlone("indians", Indians, resolve_indians, indians)
STEAL = AskedAlone("steal", Robbery, count_stolen, robbery)

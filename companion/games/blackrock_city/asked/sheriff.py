"""The sheriff asked alone (BlackRock City): his way, whom he catches, the cube that is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, Maybe, OneOf
from companion.core.fields.kinds import VERDICT
from companion.core.ruling import NOBODY, Reason, because
from companion.games.blackrock_city.asked.limits import against_ring, against_tiles, against_towns
from companion.games.blackrock_city.asked.parts import (
    AT_STAKE,
    BANDITS,
    CHOSEN,
    RING,
    TOWN,
    player_of,
    reading,
)
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import FICTIVE, MOST_CUBES, MOST_DOTS, TOWNS
from companion.games.blackrock_city.rules.lost_cube import LostCube, resolve_taker
from companion.games.blackrock_city.rules.sheriff import Catch, Walk, resolve_catch, resolve_walk
from companion.games.blackrock_city.rules.sheriff_move import SheriffMove, resolve_sheriff

SHERIFF = Maybe(OneOf(TOWNS, of="town"), because("blackrock_city.assumed.sheriff"))
DIE = Maybe(OneOf(TOWNS, of="town"), because("blackrock_city.assumed.bandit"))
CUBES = Maybe(Count(0, MOST_CUBES), because("blackrock_city.assumed.some_cubes"))


def walk(players: tuple[str, ...]) -> Form:
    """The form of the sheriff's walk: what was placed, where sheriff and die stand."""
    return Form(
        {
            "player": player_of(players, FICTIVE),
            "bandits": BANDITS,
            "towns": RING,
            "sheriff": SHERIFF,
            "bandit": DIE,
            "fictive_sheriff": reading("fictive_sheriff"),
        },
        lambda said: tuple(against_walk(said)),
    )


def against_walk(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a fictive bid: at most three, no tiles, a ring of ten towns."""
    if said["player"] != FICTIVE:
        return
    bandits = bandits_of(said["bandits"])
    if bandits.plain != bandits.count or bandits.count > MOST_DOTS:
        yield because("blackrock_city.situation.fictive_tiles", most=MOST_DOTS)
    yield from against_towns(said)


def catch(players: tuple[str, ...]) -> Form:
    """The form of a meeting with the sheriff: whom the die shows, and his reserve."""
    return Form(
        {
            "rider": player_of(players, NOBODY),
            "reserve": BANDITS,
            "town": TOWN,
            "chosen": CHOSEN,
            "at_stake": AT_STAKE,
        }
    )


def lost_cube(players: tuple[str, ...]) -> Form:
    """The form of a lost cube: who loses it, and whose bid moved the sheriff."""
    return Form(
        {
            "rider": player_of(players),
            "player": player_of(players, FICTIVE),
            "town": TOWN,
            "cubes": CUBES,
            "taker": Maybe(player_of(players)),
            "lost_cube": reading("lost_cube"),
            "fictive_sheriff": reading("fictive_sheriff"),
            "at_stake": AT_STAKE,
        },
        lambda said: tuple(against_lost_cube(said)),
    )


def against_lost_cube(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a fictive bid that moves the sheriff without the option for it."""
    if said["player"] != FICTIVE:
        return
    if said.get("fictive_sheriff") != "moves":
        yield because("blackrock_city.situation.fictive_still")
    yield from against_ring(said)


def sheriff_move(players: tuple[str, ...]) -> Form:
    """The form of the sheriff's whole move."""
    return Form(
        {
            **walk(players).parts,
            "rider": Maybe(player_of(players, NOBODY)),
            "reserve": Maybe(BANDITS),
            "cubes": Maybe(CUBES.field),
            "chosen": CHOSEN,
            "taker": Maybe(player_of(players)),
            "lost_cube": reading("lost_cube"),
        },
        lambda said: (*against_walk(said), *against_meeting(said)),
    )


def against_meeting(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of bid and reserve that are more than a player's tiles."""
    if said.get("rider") == said["player"] and "reserve" in said:
        yield from against_tiles(said["player"], said["bandits"], said["reserve"])


SHERIFF_WALK = AskedAlone("sheriff_walk", Walk, resolve_walk, walk)
SHERIFF_CATCH = AskedAlone("sheriff_catch", Catch, resolve_catch, catch, of=VERDICT)
LOST_CUBE = AskedAlone("lost_cube", LostCube, resolve_taker, lost_cube, of="taker")
SHERIFF_MOVE = AskedAlone("sheriff_move", SheriffMove, resolve_sheriff, sheriff_move)

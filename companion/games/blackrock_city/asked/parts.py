"""What several situations of BlackRock City are described with, within the limits of the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.core.fields import Count, Counts, Form, Maybe, OneOf, YesNo
from companion.core.fields.maybe import always
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import (
    BACKS,
    CROSS_TILES,
    FRONT,
    KINDS,
    MOST_DOTS,
    MOST_ON_A_TOWN,
    MOST_PRISONERS,
    PLAIN_TILES,
    SILVER_CUBES,
    TOWNS,
)
from companion.games.blackrock_city.table import OPTIONS

Matters = Callable[[Mapping[str, Any]], bool]
MOST_BANDITS = PLAIN_TILES + CROSS_TILES + MOST_PRISONERS
DRAWN = 3  # a table seldom has more of a kind


def against_crosses(counts: Mapping[str, int]) -> tuple[Reason, ...]:
    """Faults of more than two bandits with an X."""
    if bandits_of(counts).crosses <= CROSS_TILES:
        return ()
    return (because("blackrock_city.situation.crosses", most=CROSS_TILES),)


def draw_bandits(chance: Random) -> dict[str, int]:
    """A few tiles, of which two at most have an X."""
    cross = chance.randint(0, CROSS_TILES)
    return {
        "plain": chance.randint(0, DRAWN),
        "cross": cross,
        "wounded": chance.randint(0, DRAWN),
        "wounded_cross": chance.randint(0, CROSS_TILES - cross),
    }


BANDITS = Counts(
    {
        "plain": (0, PLAIN_TILES),
        "cross": (0, CROSS_TILES),
        "wounded": (0, PLAIN_TILES + MOST_PRISONERS),
        "wounded_cross": (0, CROSS_TILES),
    },
    of="bandit",
    why=against_crosses,
    by="taps",
    draw_by=draw_bandits,
)
RING = Maybe(OneOf((10, 12)), because("blackrock_city.assumed.towns"))
CHOSEN = Maybe(OneOf(KINDS, of="bandit"))
AT_STAKE = Maybe(Count(0, MOST_BANDITS))
TOWN = Maybe(OneOf(TOWNS, of="town"), because("blackrock_city.assumed.town"))
GOLD = Maybe(Count(0, MOST_ON_A_TOWN), because("blackrock_city.assumed.gold"))
PRISONERS = Maybe(Count(0, MOST_ON_A_TOWN), because("blackrock_city.assumed.prisoners"))
SHOWS = Maybe(OneOf((FRONT, *BACKS), of="shows"), because("blackrock_city.assumed.shows"))
GUARDED = Maybe(YesNo(), because("blackrock_city.assumed.sheriff_there"))
SILVER_LEFT = Maybe(Count(0, SILVER_CUBES), because("blackrock_city.assumed.silver"))


def player_of(players: tuple[str, ...], *more: str) -> OneOf:
    """A field of one player."""
    return OneOf((*players, *more), of="player")


def placed_by(players: tuple[str, ...]) -> Form:
    """A field of a bid: whose, and how many bandits."""

    def draw(chance: Random) -> dict[str, Any]:
        return {"player": chance.choice(players), "count": chance.randint(1, 2 * DRAWN)}

    return Form(
        {"player": player_of(players), "count": Count(1, MOST_BANDITS)},
        draw_by=draw,
    )


def fictive_of(players: tuple[str, ...], matters: Matters = always) -> Count | Maybe:
    """The optional field of the fictive player's bid."""
    dots, none = Count(0, MOST_DOTS), because("blackrock_city.assumed.fictive")
    return dots if len(players) == 2 else Maybe(dots, none, matters=matters)


def reading(key: str) -> Maybe:
    """The optional field of an option of the game."""
    return Maybe(OneOf(OPTIONS[key]), reading=True)

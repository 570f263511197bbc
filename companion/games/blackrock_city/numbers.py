"""The numbers that the rulebook of BlackRock City tells, each from where the rules have it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.blackrock_city.pieces import (
    CLOCKS,
    CROSS_TILES,
    MOST_DOTS,
    PLAIN_TILES,
    SILVER_CUBES,
    TIMER_SECONDS,
    TOWNS_IN_PLAY,
)

NUMBERS: Mapping[str, object] = {
    "bandits": PLAIN_TILES + CROSS_TILES,
    "plain": PLAIN_TILES,
    "cross": CROSS_TILES,
    "clocks": CLOCKS,
    "silver": SILVER_CUBES,
    "seconds": TIMER_SECONDS,
    "dots": MOST_DOTS,
}

BY_PLAYERS: Mapping[str, Mapping[int, object]] = {"towns": TOWNS_IN_PLAY}

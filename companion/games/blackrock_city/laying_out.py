"""How the table of BlackRock City is laid before the first phase."""

from __future__ import annotations

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.telling import Patch, Sketch
from companion.games.blackrock_city.pieces import (
    CLOCKS,
    CROSS_TILES,
    PLAIN_TILES,
    SILVER_CUBES,
    TOWNS,
)
from companion.games.blackrock_city.table import Table


def first_tasks(table: Table) -> tuple[Reason, ...]:
    """Tasks before the first phase: what everybody takes, the ring, and what lies beside it."""
    if keeps_score(table):
        return ()
    towns = len(table.towns)
    mine = {"plain": PLAIN_TILES, "cross": CROSS_TILES, "clocks": CLOCKS}
    left = len(TOWNS) - towns
    return (
        because("blackrock_city.set_up.bandits", **mine),
        because("blackrock_city.set_up.towns", count=towns),
        *((because("blackrock_city.set_up.left_out", count=left),) if left else ()),
        because("blackrock_city.set_up.silver", count=SILVER_CUBES),
        because("blackrock_city.set_up.beside"),
        because("blackrock_city.set_up.start"),
        because("blackrock_city.set_up.die"),
        because("blackrock_city.set_up.screens"),
    )


def sketch(table: Table) -> Sketch:
    """A sketch of the table: the ring around the stagecoach, the players' pieces in front."""
    if keeps_score(table):
        return ()
    return (
        (Patch("ring", len(table.towns), because("blackrock_city.sketch.ring")),),
        (
            Patch("cube", SILVER_CUBES, because("blackrock_city.sketch.silver")),
            Patch("die", 1, because("blackrock_city.sketch.start")),
        ),
        (
            Patch("card", PLAIN_TILES + CROSS_TILES, because("blackrock_city.sketch.bandits")),
            Patch("token", CLOCKS, because("blackrock_city.sketch.clocks")),
        ),
    )

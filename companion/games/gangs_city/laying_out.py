"""How the table of Gangs City is laid before the first turn (3.1 to 3.3)."""

from __future__ import annotations

from companion.boxes.gangs_city import MERCENARIES, STARTING_GANG, TRAFICS
from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.telling import Patch, Sketch
from companion.games.gangs_city.pieces import PLACES, TWO_PILES_FROM
from companion.games.gangs_city.table import Table


def first_tasks(table: Table) -> tuple[Reason, ...]:
    """Tasks before the first turn: what everybody takes, and what lies beside and in the city."""
    if keeps_score(table):
        return ()
    piles = 2 if len(table.players) >= TWO_PILES_FROM else 1
    return (
        because("gangs_city.now.set_gang", characters=STARTING_GANG),
        because("gangs_city.now.set_track"),
        because("gangs_city.now.set_supply", count=len(MERCENARIES)),
        because("gangs_city.now.set_trafics"),
        because("gangs_city.now.set_centre", count=len(PLACES), piles=piles),
        because("gangs_city.now.set_draw"),
    )


def sketch(table: Table) -> Sketch:
    """A sketch of the table: board and supply behind the city, gangs in front of it."""
    if keeps_score(table):
        return ()
    players = len(table.players)
    piles = 2 if players >= TWO_PILES_FROM else 1
    return (
        (
            Patch("board", 1, because("gangs_city.sketch.board")),
            Patch("token", len(TRAFICS), because("gangs_city.sketch.trafics")),
        ),
        (Patch("hexagon", piles, because("gangs_city.sketch.centre", count=piles)),),
        (
            Patch("pile", 5, because("gangs_city.sketch.characters")),
            Patch("pile", 1, because("gangs_city.sketch.mercenaries")),
        ),
        (Patch("card", players, because("gangs_city.sketch.gangs")),),
    )

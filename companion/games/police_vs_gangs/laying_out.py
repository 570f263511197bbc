"""How the table of Police VS Gangs is laid before the first turn (Installation)."""

from __future__ import annotations

from companion.boxes.gangs_city import STARTING_GANG, TRAFICS
from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.telling import Patch, Sketch
from companion.games.police_vs_gangs.pieces import POLICEMEN, dice_of
from companion.games.police_vs_gangs.table import Table


def first_tasks(table: Table) -> tuple[Reason, ...]:
    """Tasks before the first turn: what each camp takes, the pool, the deck, track and prison."""
    if keeps_score(table):
        return ()
    number = len(table.players)
    police, dice = POLICEMEN[number], dice_of(number)
    return (
        because("police_vs_gangs.now.set_camps", police=police, gangsters=number - police),
        because("police_vs_gangs.now.set_gang", characters=STARTING_GANG),
        because("police_vs_gangs.now.set_dice", dice=dice),
        because("police_vs_gangs.now.set_pool"),
        because("police_vs_gangs.now.set_track"),
        because("police_vs_gangs.now.set_trafics"),
        because("police_vs_gangs.now.set_deck"),
        because("police_vs_gangs.set_up.prison"),
    )


def sketch(table: Table) -> Sketch:
    """A sketch of the table: board and trafics behind the city, the prison beside it."""
    if keeps_score(table):
        return ()
    number = len(table.players)
    police = POLICEMEN[number]
    return (
        (
            Patch("board", 1, because("police_vs_gangs.sketch.board")),
            Patch("token", len(TRAFICS), because("police_vs_gangs.sketch.trafics")),
        ),
        (
            Patch("pile", 1, because("police_vs_gangs.sketch.deck")),
            Patch("card", number, because("police_vs_gangs.sketch.city", count=number)),
            Patch("hexagon", 1, because("police_vs_gangs.sketch.prison")),
        ),
        (
            Patch("token", number - police, because("police_vs_gangs.sketch.gangs")),
            Patch("pile", 1, because("police_vs_gangs.sketch.pool")),
            Patch("die", police, because("police_vs_gangs.sketch.dice")),
        ),
    )

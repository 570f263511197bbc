"""How the table of Gangsta! is laid before the first turn (Préparation du jeu)."""

from __future__ import annotations

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.telling import Patch, Sketch
from companion.games.gangsta.pieces import DEALT_RESOURCES, SLOTS
from companion.games.gangsta.table import Table


def first_tasks(table: Table) -> tuple[Reason, ...]:
    """Tasks before the first turn: Bosses, money, resources if played, both rows and piles."""
    if keeps_score(table):
        return ()
    resources = because("gangsta.set_up.resources", count=DEALT_RESOURCES)
    return (
        because("gangsta.now.set_boss"),
        *((resources,) if table.with_resources else ()),
        because("gangsta.now.set_heists", count=SLOTS),
        because("gangsta.now.set_chapters"),
        because("gangsta.now.set_reserve", count=SLOTS),
        because("gangsta.now.set_bank"),
    )


def sketch(table: Table) -> Sketch:
    """A sketch of the table: heists and gangsters in rows beside their piles, Bosses in front."""
    if keeps_score(table):
        return ()
    players = len(table.players)
    cards = because("gangsta.sketch.resources")
    return (
        (
            Patch("pile", 1, because("gangsta.sketch.heist_pile")),
            Patch("card", SLOTS, because("gangsta.sketch.heists")),
        ),
        (
            Patch("pile", 1, because("gangsta.sketch.gangster_pile")),
            Patch("card", SLOTS, because("gangsta.sketch.reserve")),
        ),
        (
            Patch("pile", 2, because("gangsta.sketch.chapters")),
            Patch("cube", 3, because("gangsta.sketch.bank")),
        ),
        (
            Patch("token", players, because("gangsta.sketch.bosses")),
            *((Patch("card", players, cards),) if table.with_resources else ()),
        ),
    )

"""How the table of Crooks is laid before the first turn."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.core.telling import Patch, Sketch
from companion.games.crooks.pieces import EDITION_2016, START_MONEY, TARGETS
from companion.games.crooks.table import Table


def first_tasks(table: Table) -> tuple[Reason, ...]:
    """Tasks before the first turn: targets, rows, piles, money; none if all is but the count."""
    if table.only_count:
        return ()
    facts = {"piles": dict(table.hangouts), "number": len(table.players)}
    piles = because("crooks.set_up.piles", **facts)
    if table.option("edition") == EDITION_2016:
        piles = because("crooks.set_up.piles_of_2016", **facts)
    return (
        because("crooks.set_up.targets"),
        because("crooks.set_up.rows"),
        *((piles,) if table.hangouts else ()),
        because("crooks.set_up.unused", count=table.unused),
        because("crooks.set_up.money", dollars=START_MONEY),
    )


def sketch(table: Table) -> Sketch:
    """A sketch of the table: targets above the rows, hangouts with their piles, the bank beside."""
    if table.only_count:
        return ()
    hangouts = len(table.hangouts)
    return (
        (Patch("card", len(TARGETS), because("crooks.sketch.targets")),),
        (Patch("token", len(table.players), because("crooks.sketch.rows")),),
        (
            Patch("pile", hangouts, because("crooks.sketch.hangouts", count=hangouts)),
            Patch("cube", 3, because("crooks.sketch.bank")),
        ),
    )

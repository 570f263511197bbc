"""The heist adviser over the whole row: asked for, never logged, off where the table says so."""

from __future__ import annotations

from companion.core.ruling import Ruling
from companion.games.gangsta.pieces import QG
from companion.games.gangsta.rules.ways import HeistWays, resolve_ways
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.heist import heist_on


def advise_row(table: Table, player: str, mobilised: bool) -> dict[str, Ruling[int]]:
    """For each heist of the row in how many ways he can do it, the best of them, or what lacks."""
    if table.option("adviser") == "off":
        return {}
    money, qg = table.spendable(player), table.is_active(player, QG)
    return {
        heist: resolve_ways(HeistWays(heist_on(table, player, heist), money, mobilised, qg))
        for heist in table.row
        if heist
    }

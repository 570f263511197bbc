"""What is covered (Police VS Gangs 4.1): the tokens that each player keeps under his sheet."""

from __future__ import annotations

from companion.games.police_vs_gangs.table import Table


def stocks_shown(table: Table) -> bool:
    """May all see the tokens: where the table plays it so, and when the game is over?"""
    return table.option("stocks") == "shown" or bool(table.winners)

"""The score of BlackRock City: cubes, which stay behind the screens until somebody has won."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.points import Entry
from companion.games.blackrock_city.rules.victory import Standing, tell_cubes
from companion.games.blackrock_city.table import Table, all_is_shown


def scores(table: Table) -> Mapping[str, int]:
    """The cubes of each player: one is a point."""
    if not all_is_shown(table):
        return dict.fromkeys(table.players, 0)
    return {player: gains.count for player, gains in table.screens.items()}


def points(table: Table) -> tuple[Entry, ...]:
    """The cubes of everybody, once they are shown."""
    if not all_is_shown(table):
        return ()
    won = {player: gains for player, gains in table.screens.items() if gains.count}
    return tuple(
        Entry(player, gains.count, tell_cubes(Standing(player, gains.gold, gains.silver)))
        for player, gains in won.items()
    )

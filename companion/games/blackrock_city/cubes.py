"""Where cubes and prisoners went (BlackRock City), between two tables that follow each other."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import Reason, because
from companion.games.blackrock_city.pieces import BOX, FICTIVE, ONE_CUBE
from companion.games.blackrock_city.table import Table


def taken_in(before: Table, after: Table) -> Iterator[Reason]:
    """Reasons what left the towns and the stagecoach between two tables, for everybody to see."""
    for town, there in after.towns.items():
        was = before.towns[town]
        if there.gold < was.gold:
            yield _tell_gold(before, after, town, was.gold - there.gold)
        if there.prisoners < was.prisoners:
            yield _tell_prisoners(before, after, town, was.prisoners - there.prisoners)
    if after.silver < before.silver:
        yield _tell_silver(before, after, before.silver - after.silver)


def _tell_gold(before: Table, after: Table, town: str, count: int) -> Reason:
    looters = [one for one in after.looted if after.looted[one] != before.looted[one]]
    if not looters:
        return because("blackrock_city.now.gold_gone", town=town, count=count)
    return because("blackrock_city.now.gold", player=looters[0], town=town, count=count)


def _tell_prisoners(before: Table, after: Table, town: str, count: int) -> Reason:
    freed = [one for one in after.players if after.freed[one] > before.freed[one]]
    if not freed:
        return because("blackrock_city.now.prisoners_gone", town=town, count=count)
    return because("blackrock_city.now.freed", player=freed[0], town=town, count=count)


def _tell_silver(before: Table, after: Table, count: int) -> Reason:
    """The reason that silver is taken; without an owner if nobody counts behind screens."""
    if after.fictive.silver > before.fictive.silver:
        return because("blackrock_city.now.silver", player=FICTIVE, count=count)
    for player, gains in after.screens.items():
        if gains.silver > before.screens[player].silver:
            return because("blackrock_city.now.silver", player=player, count=count)
    return because("blackrock_city.now.silver_taken", count=count)


def drawn_in(before: Table, after: Table) -> Iterator[Reason]:
    """Reasons how many cubes are drawn from behind a screen, without their colour."""
    if (before.towns, before.silver) != (after.towns, after.silver):
        return
    was, cubes = _cubes(before), _cubes(after)
    victim = next((one for one in cubes if cubes[one] < was.get(one, 0)), None)
    taker = next((one for one in cubes if cubes[one] > was.get(one, 0)), None)
    if victim is None or taker is None or _is_covered(before, victim, taker):
        return
    count = cubes[taker] - was.get(taker, 0)
    if taker == BOX:
        yield because("blackrock_city.now.cube_lost", player=victim, count=count)
    else:
        yield because("blackrock_city.now.draws", player=taker, other=victim, count=count)


def _cubes(table: Table) -> dict[str, int]:
    """The number of cubes of each player; where nobody counts, only the rider's can come or go."""
    open_cubes = {FICTIVE: table.fictive.count, BOX: table.lost.count}
    if not table.counted:
        return {table.rider: table.behind.count, **open_cubes}
    return {**{player: gains.count for player, gains in table.screens.items()}, **open_cubes}


def _is_covered(table: Table, victim: str, taker: str) -> bool:
    """Must a moved cube stay secret, since it would tell its colour?"""
    gold_only = table.option("one_cube") == "gold"
    by_town = taker == table.rider and table.towns[table.bandit].shows == ONE_CUBE
    return gold_only and by_town and victim != FICTIVE

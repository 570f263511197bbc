"""Upkeep of the table (BlackRock City): what must always hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.modes import keeps_score
from companion.core.ruling import NOBODY
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import (
    BACKS,
    CLOCKS,
    CROSS_TILES,
    FRONT,
    MOST_DOTS,
    PLAIN_TILES,
    SILVER_CUBES,
    TOWNS,
    TOWNS_IN_PLAY,
)
from companion.games.blackrock_city.table import Gains, Table


def bandits_add_up(table: Table) -> bool:
    """Do reserve, bid and dead add up to eight tiles a player plus his freed prisoners?"""
    for player in table.players:
        held = (table.reserves[player], table.bids.get(player, Bandits()), table.dead[player])
        if any(count < 0 for bandits in held for count in bandits.by_kind.values()):
            return False
        plain = sum(bandits.without_cross for bandits in held)
        crosses = sum(bandits.crosses for bandits in held)
        if plain != PLAIN_TILES + table.freed[player] or crosses != CROSS_TILES:
            return False
    return True


def prisoners_add_up(table: Table) -> bool:
    """Are all prisoners that were put out in town, freed or gone?"""
    beside = [town.prisoners for town in table.towns.values()]
    parts = (*beside, *table.freed.values(), table.gone)
    return min(parts) >= 0 and sum(parts) == table.prisoners


def all_gains(table: Table) -> tuple[Gains, ...]:
    """Every heap of cubes that a player, the dummy player or all players together have won."""
    return (*table.screens.values(), table.behind, table.fictive, table.lost)


def silver_adds_up(table: Table) -> bool:
    """Are the silver cubes ten in all?"""
    parts = (table.silver, *(gains.silver for gains in all_gains(table)))
    return min(parts) >= 0 and sum(parts) == SILVER_CUBES


def gold_adds_up(table: Table) -> bool:
    """Is all gold that was put out in town, behind screens or out of the game?"""
    beside = tuple([town.gold for town in table.towns.values()])
    parts = (*beside, *(gains.gold for gains in all_gains(table)))
    return min(parts) >= 0 and sum(parts) == table.gold


def ring_fits(table: Table) -> bool:
    """Is the ring of twelve towns for four, ten for fewer, each showing an existing side?"""
    ring = TOWNS[: TOWNS_IN_PLAY[len(table.players)]]
    return tuple(table.towns) == ring and all(
        town.shows in (FRONT, *BACKS) and (town.dots is None or 0 <= town.dots <= MOST_DOTS)
        for town in table.towns.values()
    )


def figures_fit(table: Table) -> bool:
    """Do sheriff and die stand in towns, and does the die show a player or nobody?"""
    riders = (*table.players, NOBODY)
    return {table.sheriff, table.bandit} <= table.towns.keys() and table.rider in riders


def clocks_fit(table: Table) -> bool:
    """Does everybody have two clocks, less those spent?"""
    return all(0 <= left <= CLOCKS for left in table.clocks.values())


def turns_fit(table: Table) -> bool:
    """Is everybody once in the order, and does nobody both bid and renounce?"""
    in_order = sorted(table.order) == sorted(table.players)
    renounced, deferred = table.renounced, table.deferred
    once = len(set(renounced)) == len(renounced) and len(set(deferred)) == len(deferred)
    return in_order and once and not table.bids.keys() & set(renounced)


def screens_fit(table: Table) -> bool:
    """Are cubes counted by owner, or all in one heap until the end?"""
    if table.counted:
        return not table.behind.count
    shown = table.ended or keeps_score(table)
    return shown or not any(gains.count for gains in table.screens.values())


def looters_fit(table: Table) -> bool:
    """Are all loots in phases that have begun, and no two in the same?"""
    looted = [phase for phase in table.looted.values() if phase]
    return len(set(looted)) == len(looted) and all(0 < phase <= table.phases for phase in looted)


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "bandits": bandits_add_up,
    "prisoners": prisoners_add_up,
    "silver": silver_adds_up,
    "gold": gold_adds_up,
    "ring": ring_fits,
    "figures": figures_fit,
    "clocks": clocks_fit,
    "turns": turns_fit,
    "screens": screens_fit,
    "looters": looters_fit,
}

"""Corrections (BlackRock City): what can be put right by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.corrections import Correction, Path, by_path
from companion.core.fields import Count, Counts, Field, OneOf
from companion.core.modes import keeps_score
from companion.core.ruling import NOBODY
from companion.games.blackrock_city.bandits import Bandits, bandits_of
from companion.games.blackrock_city.pieces import (
    BACKS,
    CLOCKS,
    CROSS_TILES,
    FRONT,
    GOLD,
    KINDS,
    MOST_DOTS,
    MOST_ON_A_TOWN,
    PLAIN_TILES,
    SILVER,
    SILVER_CUBES,
)
from companion.games.blackrock_city.table import Gains, Table, any_town, behind_screen_of

MOST_GOLD = 99
MOST_FREED = 99
ON_A_TOWN = Count(0, MOST_ON_A_TOWN)
SIDES = OneOf((FRONT, *BACKS), of="shows")
DOTS = Count(0, MOST_DOTS)


SetValue = Callable[[Table, str, Any], Table]


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand."""
    cubes = Counts({GOLD: (0, MOST_GOLD), SILVER: (0, SILVER_CUBES)}, of="cube", by="taps")
    found: dict[Path, Correction] = {}
    if keeps_score(table):
        for player in table.players:
            found["secret", "screen", player] = _screen(table, player, cubes)
        return by_path(found)
    for player in table.players:
        found |= _of_player(table, player)
        if table.counted or table.ended:
            found["secret", "screen", player] = _screen(table, player, cubes)
    for player, phase in table.looted.items():
        field = Count(0, _last_loot(table))
        found["looted", player] = _by_hand(table, player, field, phase, _put_looted)
    for town in table.towns:
        found |= _of_town(table, town)
    return by_path(found | _of_the_ring(table) | _of_cubes(table, cubes))


def _by_hand(
    table: Table, whose: str, field: Field, stands: Any, set_value: SetValue
) -> Correction:
    return Correction(field, stands, lambda value, _: set_value(table, whose, value))


def _of_player(table: Table, player: str) -> dict[Path, Correction]:
    most = PLAIN_TILES + CROSS_TILES + table.freed[player]
    bandits = Counts(dict.fromkeys(KINDS, (0, most)), of="bandit", by="taps")
    reserve, freed = table.reserves[player].by_kind, table.freed[player]
    clocks = table.clocks[player]
    return {
        ("reserve", player): _by_hand(table, player, bandits, reserve, _put_reserve),
        ("freed", player): _by_hand(table, player, Count(0, MOST_FREED), freed, _put_freed),
        ("clocks", player): _by_hand(table, player, Count(0, CLOCKS), clocks, _put_clocks),
    }


def _of_town(table: Table, town: str) -> dict[Path, Correction]:
    there = table.towns[town]
    found: dict[Path, Correction] = {
        ("gold", town): _by_hand(table, town, ON_A_TOWN, there.gold, _put_gold),
        ("prisoners", town): _by_hand(table, town, ON_A_TOWN, there.prisoners, _put_prisoners),
        ("shows", town): _by_hand(table, town, SIDES, there.shows, _put_shows),
    }
    if table.for_two:
        found["dots", town] = _by_hand(table, town, DOTS, there.dots, _put_dots)
    return found


def _of_the_ring(table: Table) -> dict[Path, Correction]:
    towns = any_town(table)
    riders = OneOf((*table.players, NOBODY), of="player")
    return {
        ("sheriff",): Correction(towns, table.sheriff, lambda town, _: table.change(sheriff=town)),
        ("bandit",): Correction(towns, table.bandit, lambda town, _: table.change(bandit=town)),
        ("rider",): Correction(riders, table.rider, lambda rider, _: table.change(rider=rider)),
    }


def _of_cubes(table: Table, cubes: Counts) -> dict[Path, Correction]:
    left = Count(0, table.silver + table.lost.silver)
    silver = _by_hand(table, "", left, table.silver, _put_silver)
    found: dict[Path, Correction] = {("silver",): silver}
    if table.for_two:
        found[("fictive",)] = _by_hand(table, "", cubes, table.fictive.by_kind, _put_fictive)
    if not table.counted:
        found[("behind",)] = _by_hand(table, "", cubes, table.behind.by_kind, _put_behind)
    return found


def _screen(table: Table, player: str, cubes: Counts) -> Correction:
    """Corrections of the cubes behind a screen, secret until the end."""

    def set_value(value: dict[str, int], _: str) -> Table:
        gains = _gains(value)
        recounted = _recount(table, table.screens[player], gains)
        return recounted.change(screens={**table.screens, player: gains})

    secret = behind_screen_of(player).secret
    return Correction(cubes, table.screens[player].by_kind, set_value, secret)


def _put_reserve(table: Table, player: str, value: dict[str, int]) -> Table:
    """The table with a corrected reserve; tiles come from the dead and go there."""
    reserve, placed = bandits_of(value), table.bids.get(player, Bandits())
    plain = PLAIN_TILES + table.freed[player]
    dead = Bandits(
        wounded=plain - placed.without_cross - reserve.without_cross,
        wounded_cross=CROSS_TILES - placed.crosses - reserve.crosses,
    )
    return table.change(
        reserves={**table.reserves, player: reserve}, dead={**table.dead, player: dead}
    )


def _put_freed(table: Table, player: str, value: int) -> Table:
    """The table with corrected freed prisoners; they join or leave the reserve, wounded."""
    more = value - table.freed[player]
    reserve = table.reserves[player].plus(Bandits(wounded=more))
    return table.change(
        freed={**table.freed, player: value},
        reserves={**table.reserves, player: reserve},
        prisoners=table.prisoners + more,
    )


def _put_behind(table: Table, _: str, value: dict[str, int]) -> Table:
    gains = _gains(value)
    return _recount(table, table.behind, gains).change(behind=gains)


def _put_fictive(table: Table, _: str, value: dict[str, int]) -> Table:
    gains = _gains(value)
    return _recount(table, table.fictive, gains).change(fictive=gains)


def _gains(value: dict[str, int]) -> Gains:
    return Gains(value.get(GOLD, 0), value.get(SILVER, 0))


def _recount(table: Table, before: Gains, after: Gains) -> Table:
    """The table after cubes were corrected: silver is exchanged with the stagecoach."""
    return table.change(
        gold=table.gold + after.gold - before.gold,
        silver=table.silver + before.silver - after.silver,
    )


def _put_silver(table: Table, _: str, value: int) -> Table:
    lost = table.lost.plus(0, table.silver - value)
    return table.change(silver=value, lost=lost)


def _put_gold(table: Table, town: str, value: int) -> Table:
    more = value - table.towns[town].gold
    return table.change_town(town, gold=value).change(gold=table.gold + more)


def _put_prisoners(table: Table, town: str, value: int) -> Table:
    more = value - table.towns[town].prisoners
    return table.change_town(town, prisoners=value).change(prisoners=table.prisoners + more)


def _put_shows(table: Table, town: str, value: str) -> Table:
    same = value == table.towns[town].shows
    dots = table.towns[town].dots if same else None
    return table.change_town(town, shows=value, dots=dots)


def _put_clocks(table: Table, player: str, left: int) -> Table:
    return table.change(clocks={**table.clocks, player: left})


def _last_loot(table: Table) -> int:
    """The last phase in which a town can have been looted; the present one only after its loot."""
    over = table.ended or table.phases in table.looted.values()
    return table.phases if over else max(0, table.phases - 1)


def _put_looted(table: Table, player: str, phase: int) -> Table:
    return table.change(looted={**table.looted, player: phase})


def _put_dots(table: Table, town: str, dots: int) -> Table:
    return table.change_town(town, dots=dots)

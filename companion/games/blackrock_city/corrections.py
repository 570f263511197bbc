"""Corrections (BlackRock City): what can be put right by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from companion.core.fields import Count, Counts, Field, OneOf
from companion.core.ruling import NOBODY
from companion.games.blackrock_city.bandits import Bandits, bandits_of
from companion.games.blackrock_city.pieces import (
    BACKS,
    CLOCKS,
    CROSS_TILES,
    FICTIVE,
    FRONT,
    GOLD,
    KINDS,
    MOST_DOTS,
    MOST_ON_A_TOWN,
    PLAIN_TILES,
    SECRET,
    SILVER,
    SILVER_CUBES,
)
from companion.games.blackrock_city.table import Gains, Table

MOST_GOLD = 99
MOST_FREED = 99


def corrections(table: Table) -> dict[str, Field]:
    """What can be put right by hand, and what it may become."""
    cubes = Counts({GOLD: (0, MOST_GOLD), SILVER: (0, SILVER_CUBES)}, of="cube")
    found: dict[str, Field] = {}
    for player in table.players:
        most = PLAIN_TILES + CROSS_TILES + table.freed[player]
        found[f"reserve.{player}"] = Counts(dict.fromkeys(KINDS, (0, most)), of="bandit")
        found[f"freed.{player}"] = Count(0, MOST_FREED)
        found[f"clocks.{player}"] = Count(0, CLOCKS)
        if table.counted or table.ended:
            found[f"secret.screen.{player}"] = cubes
    for player in table.looted:
        found[f"looted.{player}"] = Count(0, table.phases)
    found |= _of_towns(table)
    towns = OneOf(tuple(table.towns), of="town")
    found |= {"sheriff": towns, "bandit": towns}
    found["rider"] = OneOf((*table.players, NOBODY), of="player")
    found["silver"] = Count(0, table.silver + table.lost.silver)
    if table.for_two:
        found["fictive"] = cubes
    if not table.counted:
        found["behind"] = cubes
    return found


def _of_towns(table: Table) -> dict[str, Field]:
    found: dict[str, Field] = {}
    for town in table.towns:
        found[f"gold.{town}"] = Count(0, MOST_ON_A_TOWN)
        found[f"prisoners.{town}"] = Count(0, MOST_ON_A_TOWN)
        found[f"shows.{town}"] = OneOf((FRONT, *BACKS), of="shows")
        if table.for_two:
            found[f"dots.{town}"] = Count(0, MOST_DOTS)
    return found


def standing(table: Table, key: str) -> Any:
    """What lies there now, as a correction would say it; None: nobody has read it."""
    what, _, whose = key.removeprefix(f"{SECRET}.").partition(".")
    return STANDING[what](table, whose)


STANDING: Mapping[str, Callable[[Table, str], Any]] = {
    "reserve": lambda table, player: table.reserves[player].by_kind,
    "freed": lambda table, player: table.freed[player],
    "clocks": lambda table, player: table.clocks[player],
    "looted": lambda table, player: table.looted[player],
    "screen": lambda table, player: asdict(table.screens[player]),
    "behind": lambda table, _: asdict(table.behind),
    FICTIVE: lambda table, _: asdict(table.fictive),
    "silver": lambda table, _: table.silver,
    "gold": lambda table, town: table.towns[town].gold,
    "prisoners": lambda table, town: table.towns[town].prisoners,
    "shows": lambda table, town: table.towns[town].shows,
    "dots": lambda table, town: table.towns[town].dots,
    "sheriff": lambda table, _: table.sheriff,
    "bandit": lambda table, _: table.bandit,
    "rider": lambda table, _: table.rider,
}


def correct(table: Table, key: str, value: Any, note: str) -> Table:
    """The table with one thing put right."""
    what, _, whose = key.removeprefix(f"{SECRET}.").partition(".")
    return CORRECTED[what](table, whose, value)


def _reserve(table: Table, player: str, value: dict[str, int]) -> Table:
    """A tile that comes back was dead, and one that is taken away is."""
    reserve, placed = bandits_of(value), table.bids.get(player, Bandits())
    plain = PLAIN_TILES + table.freed[player]
    dead = Bandits(
        wounded=plain - placed.without_cross - reserve.without_cross,
        wounded_cross=CROSS_TILES - placed.crosses - reserve.crosses,
    )
    return table.change(
        reserves={**table.reserves, player: reserve}, dead={**table.dead, player: dead}
    )


def _freed(table: Table, player: str, value: int) -> Table:
    """Prisoners who were forgotten join the reserve, wounded; others leave it."""
    more = value - table.freed[player]
    reserve = table.reserves[player].plus(Bandits(wounded=more))
    return table.change(
        freed={**table.freed, player: value},
        reserves={**table.reserves, player: reserve},
        prisoners=table.prisoners + more,
    )


def _screen(table: Table, player: str, value: dict[str, int]) -> Table:
    gains = _gains(value)
    table = _recount(table, table.screens[player], gains)
    return table.change(screens={**table.screens, player: gains})


def _behind(table: Table, _: str, value: dict[str, int]) -> Table:
    gains = _gains(value)
    return _recount(table, table.behind, gains).change(behind=gains)


def _fictive(table: Table, _: str, value: dict[str, int]) -> Table:
    gains = _gains(value)
    return _recount(table, table.fictive, gains).change(fictive=gains)


def _gains(value: dict[str, int]) -> Gains:
    return Gains(value.get(GOLD, 0), value.get(SILVER, 0))


def _recount(table: Table, before: Gains, after: Gains) -> Table:
    """Silver comes from around the stagecoach and goes back there; gold was miscounted."""
    return table.change(
        gold=table.gold + after.gold - before.gold,
        silver=table.silver + before.silver - after.silver,
    )


def _silver(table: Table, _: str, value: int) -> Table:
    lost = table.lost.plus(0, table.silver - value)
    return table.change(silver=value, lost=lost)


def _gold(table: Table, town: str, value: int) -> Table:
    more = value - table.towns[town].gold
    return table.change_town(town, gold=value).change(gold=table.gold + more)


def _prisoners(table: Table, town: str, value: int) -> Table:
    more = value - table.towns[town].prisoners
    return table.change_town(town, prisoners=value).change(prisoners=table.prisoners + more)


def _shows(table: Table, town: str, value: str) -> Table:
    same = value == table.towns[town].shows
    dots = table.towns[town].dots if same else None
    return table.change_town(town, shows=value, dots=dots)


CORRECTED: Mapping[str, Callable[[Table, str, Any], Table]] = {
    "reserve": _reserve,
    "freed": _freed,
    "clocks": lambda table, who, left: table.change(clocks={**table.clocks, who: left}),
    "looted": lambda table, who, phase: table.change(looted={**table.looted, who: phase}),
    "screen": _screen,
    "behind": _behind,
    FICTIVE: _fictive,
    "silver": _silver,
    "gold": _gold,
    "prisoners": _prisoners,
    "shows": _shows,
    "dots": lambda table, town, dots: table.change_town(town, dots=dots),
    "sheriff": lambda table, _, town: table.change(sheriff=town),
    "bandit": lambda table, _, town: table.change(bandit=town),
    "rider": lambda table, _, rider: table.change(rider=rider),
}

"""A game of BlackRock City under way: towns, bandits, figures and clocks as they lie."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, Maybe, OneOf, Order
from companion.core.random_table import table_at_random
from companion.core.ruling import NOBODY, because
from companion.core.under_way import Told, UnderWay
from companion.games.blackrock_city.bandits import Bandits, bandits_of
from companion.games.blackrock_city.impossible_table import against
from companion.games.blackrock_city.pieces import (
    BACKS,
    CLOCKS,
    CROSS_TILES,
    FRONT,
    GOLD,
    KINDS,
    MOST_DOTS,
    MOST_GOLD,
    MOST_ON_A_TOWN,
    MOST_PHASES,
    PLAIN_TILES,
    SILVER,
    SILVER_CUBES,
)
from companion.games.blackrock_city.table import Gains, Table, Town, any_town
from companion.games.blackrock_city.turn import turn
from companion.games.blackrock_city.turn.end import crown
from companion.games.blackrock_city.turn.set_up import set_up

MOST_FREED = 90
UNTOLD = frozenset(
    (
        "deferred",
        "fictive_bid",
        "gone",
        "lost",
        "gold",
        "prisoners",
        "renounced",
        "start",
        "timed",
    )
)


def parts(table: Table) -> dict[str, Field]:
    """Fields of everything a table of BlackRock City is told by, in the order of the walk."""
    each = table.players
    bandits = Counts(dict(zip(KINDS, _most_bandits(), strict=True)), "bandit")
    cubes = Counts({GOLD: (0, MOST_GOLD), SILVER: (0, SILVER_CUBES)}, "cube", by="taps")
    found: dict[str, Field] = {
        "towns": Form(dict.fromkeys(table.towns, Maybe(_town(table))), shown="town"),
        "phase": Count(1, MOST_PHASES),
        "figures": Form(
            {"sheriff": Maybe(any_town(table)), "bandit": Maybe(any_town(table))}, shown="figure"
        ),
        "rider": OneOf((*each, NOBODY), "player"),
        "order": Order(each, "player"),
        "reserves": Form({player: Maybe(bandits) for player in each}, shown="each"),
        "clocks": Counts(dict.fromkeys(each, (0, CLOCKS)), "player", by="taps"),
        "silver": Count(0, SILVER_CUBES),
        "freed": Counts(dict.fromkeys(each, (0, MOST_FREED)), "player"),
        "looted": Counts(dict.fromkeys(table.looted, (0, MOST_PHASES)), "player"),
        "behind": Count(0, MOST_GOLD),
    }
    if table.for_two:
        found["fictive"] = cubes
    return found


def _most_bandits() -> tuple[tuple[int, int], ...]:
    """The least and most bandits of each kind in a reserve."""
    return (0, PLAIN_TILES), (0, CROSS_TILES), (0, PLAIN_TILES + MOST_FREED), (0, CROSS_TILES)


def _town(table: Table) -> Form:
    """A field of what a town shows and what lies beside it; for two players its dots too."""
    found: dict[str, Field] = {"shows": Maybe(OneOf((FRONT, *BACKS), "shows"))}
    if table.for_two:
        found["dots"] = Maybe(Count(0, MOST_DOTS))
    beside = Maybe(Count(0, MOST_ON_A_TOWN), matters=_is_not_turned)
    return Form({**found, "gold": beside, "prisoners": beside})


def _is_not_turned(told: Told) -> bool:
    """Does a town show its front, beside which gold and prisoners lie?"""
    return bool(told.get("shows", FRONT) == FRONT)


def lay(table: Table, told: Told) -> Table:
    """The table with all that was told of it; what lies behind the screens is nobody's by name."""
    table = table.change(options={**table.options, "gains": "hidden"})
    of_towns = told.get("towns", {}).items()
    towns = {name: _laid_town(table.towns[name], one) for name, one in of_towns}
    table = table.change(towns={**table.towns, **towns}, **told.get("figures", {}))
    for name in ("rider", "order"):
        if name in told:
            table = table.change(**{name: tuple(told[name]) if name == "order" else told[name]})
    for name in ("clocks", "looted"):
        if name in told:
            there = dict.fromkeys(getattr(table, name), 0)
            table = table.change(**{name: {**there, **told[name]}})
    if "phase" in told:
        table = table.change(phases=told["phase"] - 1)
    return _lay_cubes(_lay_bandits(table, told), told)


def _laid_town(town: Town, told: Told) -> Town:
    """A town of the table with the gold, prisoners and dots that were told of it."""
    shows = told.get("shows", town.shows)
    known = town.dots if shows == town.shows else None
    gold, prisoners = told.get("gold", town.gold), told.get("prisoners", town.prisoners)
    return Town(gold, prisoners, told.get("dots", known), shows)


def _lay_bandits(table: Table, told: Told) -> Table:
    """The table with the told reserves; missing bandits are dead, too many were freed."""
    reserves = {**table.reserves}
    reserves |= {one: bandits_of(counts) for one, counts in told.get("reserves", {}).items()}
    freed = {
        player: max(
            table.freed[player] if "freed" not in told else told["freed"].get(player, 0),
            reserve.without_cross - PLAIN_TILES,
        )
        for player, reserve in reserves.items()
    }
    dead = {
        player: Bandits(
            wounded=PLAIN_TILES + freed[player] - reserve.without_cross,
            wounded_cross=max(0, CROSS_TILES - reserve.crosses),
        )
        for player, reserve in reserves.items()
    }
    return table.change(reserves=reserves, freed=freed, dead=dead)


def _lay_cubes(table: Table, told: Told) -> Table:
    """The table with cubes around the stagecoach and behind the screens, and what follows."""
    fictive = table.fictive
    if "fictive" in told:
        fictive = Gains(told["fictive"].get(GOLD, 0), told["fictive"].get(SILVER, 0))
    silver = told.get("silver", table.silver)
    away = max(0, SILVER_CUBES - silver - fictive.silver - table.lost.silver)
    gold = told.get("behind", table.behind.gold)
    towns = table.towns.values()
    prisoners = sum(town.prisoners for town in towns) + sum(table.freed.values()) + table.gone
    return table.change(
        silver=silver,
        fictive=fictive,
        behind=Gains(gold, away),
        uncounted="behind" not in told and bool(told),
        screens=dict.fromkeys(table.players, Gains()),
        gold=sum(town.gold for town in towns) + gold + fictive.gold + table.lost.gold,
        prisoners=prisoners,
    )


def tell(table: Table) -> dict[str, Any]:
    """What would be told of a table, part by part."""
    told: dict[str, Any] = {
        "towns": {name: _tell_town(table, town) for name, town in table.towns.items()},
        "figures": {"sheriff": table.sheriff, "bandit": table.bandit},
        "rider": table.rider,
        "order": list(table.order),
        "reserves": {player: one.by_kind for player, one in table.reserves.items()},
        "clocks": dict(table.clocks),
        "silver": table.silver,
        "freed": dict(table.freed),
        "phase": next_turn(table),
        "looted": dict(table.looted),
        "behind": table.behind.gold,
    }
    return {**told, "fictive": table.fictive.by_kind} if table.for_two else told


def _tell_town(table: Table, town: Town) -> dict[str, Any]:
    """What would be told of a town: its side, and what lies beside it."""
    told: dict[str, Any] = {"shows": town.shows, "gold": town.gold, "prisoners": town.prisoners}
    return {**told, "dots": town.dots} if table.for_two and town.dots is not None else told


def next_turn(table: Table) -> int:
    """The number of the phase that begins with this table."""
    return table.phases + 1


def draw(table: Table, chance: Random) -> Table:
    """A random table as a few phases leave it."""
    hidden = table.change(options={**table.options, "gains": "hidden"})
    drawn: Table = table_at_random(hidden, set_up, turn, crown, chance)
    return drawn


def spots(part: str, table: Table) -> OneOf | None:
    """The towns of the ring, which are tapped to tell of them."""
    return any_town(table) if part in ("towns", "figures") else None


ASKED = because("blackrock_city.ask.under_way")
WAY = UnderWay(
    ASKED,
    parts,
    lay,
    tell,
    against,
    draw,
    ("phase",),
    UNTOLD,
    spots,
    fixed={"gains": "hidden"},
    next_turn=next_turn,
    things=any_town,
)

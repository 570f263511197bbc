"""What cannot be on a table of BlackRock City that is taken up in the middle, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import Reason, because
from companion.core.under_way import Told
from companion.games.blackrock_city.bandits import bandits_of
from companion.games.blackrock_city.pieces import (
    CROSS_TILES,
    FRONT,
    PLAIN_TILES,
    SILVER,
    SILVER_CUBES,
)
from companion.games.blackrock_city.table import Table


def against(table: Table, told: Told) -> tuple[Reason, ...]:
    """Reasons against a told table: everything impossible, each with what would mend it."""
    return (
        *_bandits(told),
        *_exhausted(table, told),
        *_silver(told),
        *_first(table, told),
        *_phases(told),
    )


def _bandits(told: Told) -> Iterator[Reason]:
    """Reasons against too many bandits: with an X, or others than tiles and freed prisoners."""
    for player, counts in told.get("reserves", {}).items():
        reserve = bandits_of(counts)
        if reserve.crosses > CROSS_TILES:
            facts = {"player": player, "count": reserve.crosses, "most": CROSS_TILES}
            yield because("blackrock_city.under_way.crosses", **facts)
        if "freed" in told:
            most = PLAIN_TILES + told["freed"].get(player, 0)
            if reserve.without_cross > most:
                facts = {"player": player, "count": reserve.without_cross, "most": most}
                yield because("blackrock_city.under_way.bandits", **facts)


def _exhausted(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against reserves with which the game would be over."""
    left = {player: reserve.count for player, reserve in table.reserves.items()}
    left |= {one: sum(counts.values()) for one, counts in told.get("reserves", {}).items()}
    out = tuple(player for player, count in left.items() if not count)
    if len(out) == len(left) or (out and table.option("exhaustion") == "one"):
        yield because("blackrock_city.under_way.over", players=out)


def _silver(told: Told) -> Iterator[Reason]:
    """Reasons against more silver than the box has."""
    count = told.get("silver", 0) + told.get("fictive", {}).get(SILVER, 0)
    if count > SILVER_CUBES:
        yield because("blackrock_city.under_way.silver", count=count, most=SILVER_CUBES)


def _first(table: Table, told: Told) -> Iterator[Reason]:
    """The reason against a first player with more than one wounded bandit, where another has one.

    Only as a phase begins: in its middle reserves are smaller than when the order was found.
    """
    if "order" not in told or table.bids or table.deferred or table.timed:
        return
    reserves = {**table.reserves}
    reserves |= {one: bandits_of(counts) for one, counts in told.get("reserves", {}).items()}
    last = tuple(one for one in told["order"] if reserves[one].count == 1 == reserves[one].hurt)
    first = told["order"][0]
    if last and first not in last:
        yield because("blackrock_city.under_way.first", player=last[0], other=first)


def _phases(told: Told) -> Iterator[Reason]:
    """Reasons against towns looted in a phase to come, by two in one, or turned in the first."""
    phase = told.get("phase")
    seen: dict[int, str] = {}
    for player, looted in told.get("looted", {}).items():
        if looted and looted in seen:
            facts = {"player": player, "other": seen[looted], "number": looted}
            yield because("blackrock_city.under_way.same_phase", **facts)
        if phase is not None and looted >= phase:
            facts = {"player": player, "number": looted, "phase": phase}
            yield because("blackrock_city.under_way.late_loot", **facts)
        seen.setdefault(looted, player)
    towns = told.get("towns", {}).items()
    turned = [town for town, one in towns if one.get("shows", FRONT) != FRONT]
    if phase is not None and len(turned) >= phase:
        facts = {"count": len(turned), "least": len(turned) + 1, "phase": phase}
        yield because("blackrock_city.under_way.turned", **facts)

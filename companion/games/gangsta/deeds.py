"""Where the points of Gangsta! come from, and what statistics count of its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.deeds import Deed, deeds_by_question, others, sources_by_rule
from companion.games.gangsta.rules.heist_order import HeistOrder
from companion.games.gangsta.rules.rewards import Theft
from companion.games.gangsta.rules.war import War
from companion.games.gangsta.table import Table

HEISTS, GANGSTERS = "gangsta.source.heists", "gangsta.source.gangsters"
RESOURCES, FAMILIES = "gangsta.source.resources", "gangsta.source.families"
BONUSES = "gangsta.source.bonuses"
sources = sources_by_rule(
    {
        "gangsta.score.heists": HEISTS,
        "gangsta.score.heists_told": HEISTS,
        "gangsta.score.gangsters_told": GANGSTERS,
        "gangsta.score.resource_told": RESOURCES,
        "gangsta.score.gangsters": GANGSTERS,
        "gangsta.score.hospital_counts": GANGSTERS,
        "gangsta.score.hospital_nothing": GANGSTERS,
        "gangsta.score.resource": RESOURCES,
        "gangsta.score.media": RESOURCES,
        "gangsta.score.not_active": RESOURCES,
        "gangsta.score.richest": BONUSES,
        "gangsta.score.richest_stored": BONUSES,
        "gangsta.score.richest_tied": BONUSES,
        "gangsta.score.richest_tied_stored": BONUSES,
        "gangsta.score.largest": BONUSES,
        "gangsta.score.largest_tied": BONUSES,
        "gangsta.score.family": FAMILIES,
        "gangsta.score.family_tied": FAMILIES,
        "gangsta.score.family_by_boss": FAMILIES,
        "gangsta.score.family_tied_by_boss": FAMILIES,
    }
)


def plotted_values(table: Table, now: Table) -> Mapping[str, Mapping[str, int]]:
    """The money of each player, and the size of each gang, the Boss included."""
    return {
        "gangsta.course.money": {player: table.wealth(player) for player in table.players},
        "gangsta.course.gangsters": {player: len(table.gangs[player]) for player in table.players},
    }


def _robbed(situation: HeistOrder, done: bool) -> Iterator[Deed]:
    """The deed of doing a heist."""
    crews = situation.announced.crews
    if done and crews:
        yield Deed("gangsta.deed.heist", crews[0].player)


def _stole(situation: Theft, money: int) -> Iterator[Deed]:
    """The deed of stealing money, and from whom."""
    if money:
        yield Deed("gangsta.deed.theft", situation.player, money, (situation.victim,))


def _went_to_war(situation: War, outcome: Mapping[str, Any]) -> Iterator[Deed]:
    """The deed of losing nobody in a gang war in which all others did."""
    gangs = [one.player for one in situation.gangs]
    spared = [player for player in gangs if player not in outcome["discards"]]
    if len(spared) == 1:
        yield Deed("gangsta.deed.war", spared[0], 1, others(gangs, spared[0]))


deeds = deeds_by_question({"heist_order": _robbed, "theft": _stole, "gang_war": _went_to_war})

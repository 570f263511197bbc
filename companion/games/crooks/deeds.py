"""Where the points of Crooks come from, and what statistics count of its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.deeds import Deed, deeds_by_question, others, sources_by_rule
from companion.games.crooks.rules.abilities import Ability
from companion.games.crooks.rules.gangs import GangScore
from companion.games.crooks.rules.targets import TargetScore
from companion.games.crooks.table import Table

sources = sources_by_rule(
    {
        "crooks.count.target": "crooks.source.targets",
        "crooks.count.gang": "crooks.source.gangs",
    }
)


def plotted_values(table: Table, now: Table) -> Mapping[str, Mapping[str, int]]:
    """The number of crooks in everybody's row."""
    rows = {player: sum(map(len, row.values())) for player, row in table.rows.items()}
    return {} if table.only_count else {"crooks.course.crooks": rows}


def deeds_of_target(situation: TargetScore, points: Mapping[str, int]) -> Iterator[Deed]:
    """The deed of having most points at a target where others had crooks too."""
    there = tuple(dict.fromkeys(crook.player for crook in situation.crooks))
    most = max(points.values(), default=0)
    best = [player for player, number in points.items() if number == most]
    if len(there) > 1 and most > 0 and len(best) == 1:
        yield Deed("crooks.deed.target", best[0], most, others(there, best[0]))


def _has_gang(situation: GangScore, player: str) -> Iterator[Deed]:
    """The deed of winning the bonus of a gang."""
    members = {one.player: one.count for one in situation.members}
    if player in members:
        yield Deed("crooks.deed.gang", player, 1, others(members, player))


def deeds_of_ability(situation: Ability, active: bool) -> Iterator[Deed]:
    """The deed of killing somebody's crook."""
    if active and situation.ability == "killer" and situation.victim:
        yield Deed("crooks.deed.kill", situation.player, 1, (situation.victim,))


deeds = deeds_by_question(
    {"target_score": deeds_of_target, "gang_score": _has_gang, "ability": deeds_of_ability}
)

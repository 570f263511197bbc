"""Countering a trafic (Police VS Gangs 4.1): the police score it, and its marker is free again."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.police_vs_gangs.pieces import POLICE
from companion.games.police_vs_gangs.rules.staked import FREE, Counted, Stakes, tell_fewer


def rule_countered(
    situation: Stakes, police: tuple[str, ...], gangsters: tuple[str, ...], best: int
) -> Ruling[Counted]:
    """The ruling that police counter a trafic: they score it, its marker is free again."""
    trafic = situation.trafic
    reasons = [*tell_fewer(situation, best), *_tell_police_first(police, gangsters, trafic)]
    value, worth = _points_of_trafic(situation)
    if len(police) == 1:
        facts = {"player": police[0], "trafic": trafic, "total": best, "points": value}
        counters = Reason("police_vs_gangs.stakes.counters", facts)
        by = reasons[-1] if gangsters else counters
        return Ruling(FREE._replace(points={police[0]: value}), (*reasons, worth, counters), by)
    points, shared = _share_points(situation, police, best, value)
    by = reasons[-1] if gangsters else shared[0]
    return Ruling(FREE._replace(points=points), (*reasons, worth, *shared), by)


def _tell_police_first(
    police: tuple[str, ...], gangsters: tuple[str, ...], trafic: str
) -> Iterator[Reason]:
    """The reason that police win a tie against a gangster; among several it is a reading."""
    if len(gangsters) > 1:
        facts = {"players": police, "trafic": trafic, "out": gangsters}
        yield Reason("police_vs_gangs.stakes.police_among_ties", facts)
    elif gangsters and len(police) == 1:
        facts = {"player": police[0], "trafic": trafic, "out": gangsters}
        yield Reason("police_vs_gangs.stakes.police_first", facts)
    elif gangsters:
        facts = {"players": police, "trafic": trafic, "out": gangsters}
        yield Reason("police_vs_gangs.stakes.police_side", facts)


def _points_of_trafic(situation: Stakes) -> tuple[int, Reason]:
    """The points of a countered trafic, with the reason: the gangster's box, or the first."""
    trafic, holder = situation.trafic, situation.holder
    if holder == NOBODY:
        value = situation.base
        return value, because("police_vs_gangs.stakes.first_value", trafic=trafic, points=value)
    value = situation.base + situation.level
    facts = {"player": holder, "trafic": trafic, "points": value}
    return value, Reason("police_vs_gangs.stakes.box_value", facts)


def _share_points(
    situation: Stakes, police: tuple[str, ...], best: int, value: int
) -> tuple[dict[str, int], tuple[Reason, ...]]:
    """The shares of police in a trafic: rounded down, the rest lost; whole within a faction."""
    trafic, (share, rest) = situation.trafic, divmod(value, len(police))
    facts = {"players": police, "trafic": trafic, "total": best}
    if rest and situation.play == "teams" and situation.team_rounding == "none":
        whole = Reason("police_vs_gangs.stakes.team_whole", {**facts, "points": value})
        return {POLICE: value}, (whole,)
    told: tuple[Reason, ...] = (
        Reason("police_vs_gangs.stakes.police_share", {**facts, "points": share, "value": value}),
    )
    if rest and situation.play == "teams":
        told += (because("police_vs_gangs.stakes.team_remainder", count=rest, trafic=trafic),)
    elif rest:
        told += (because("police_vs_gangs.stakes.remainder", count=rest, trafic=trafic),)
    return dict.fromkeys(police, share), told

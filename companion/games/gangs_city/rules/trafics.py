"""Trafics (Gangs City 5.4, 5.5): the box of a leader, who gets stock back, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.boxes.gangs_city import TOP_LEVEL
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangs_city.rules.leaders import (
    Sector,
    check_sectors,
    former_leader,
    keeps_box,
    resolve_leader,
)


@dataclass(frozen=True, slots=True)
class TraficLeaders:
    """The sectors that are counted."""

    sectors: tuple[Sector, ...]


@dataclass(frozen=True, slots=True)
class LedSector:
    """A sector whose leader is known."""

    sector: Sector
    leader: str
    decided: bool = False  # the table named him, though the shares say otherwise
    tied: bool = False  # told without shares: a tie that the former leader has a part in


def _tell_decided(situation: LedSector) -> tuple[Reason, ...]:
    """The reason that the table decided on another leader than the shares give, if it did."""
    if not situation.decided:
        return ()
    sector, leader = situation.sector, situation.leader
    facts = {"player": leader, "other": resolve_leader(sector).verdict, "trafic": sector.trafic}
    return (Reason("gangs_city.leader.decided", facts),)


def next_level(situation: LedSector) -> Ruling[int]:
    """Rule the box of a trafic's marker once its leader is known."""
    box = _box(situation)
    return Ruling(box.verdict, (*_tell_decided(situation), *box.reasons), box.clause)


def is_kept(situation: LedSector) -> bool:
    """Does a tie keep the box of the former leader, where the table plays it so?"""
    sector = situation.sector
    told = situation.tied and sector.tie == "kept"
    return situation.leader == NOBODY and (told or keeps_box(sector))


def _box(situation: LedSector) -> Ruling[int]:
    """Rule the box of a leader's marker: the lowest if he is new, else one to the right."""
    sector, leader, trafic = situation.sector, situation.leader, situation.sector.trafic
    if is_kept(situation):
        facts = {"player": sector.holder, "trafic": trafic, "level": sector.level}
        return Ruling(sector.level, (Reason("gangs_city.marker.kept", facts),))
    if leader == NOBODY:
        return _lose_marker(sector)
    if leader != sector.holder:
        lowest = because("gangs_city.marker.lowest", player=leader, trafic=trafic)
        return Ruling(0, (*former_leader(sector, leader), lowest))
    facts = {"player": leader, "trafic": trafic}
    if sector.idle:
        again = Reason("gangs_city.marker.resumes", {**facts, "level": sector.level})
        return Ruling(sector.level, (again,))
    if sector.level == TOP_LEVEL:
        return Ruling(TOP_LEVEL, (Reason("gangs_city.marker.top", {**facts, "level": TOP_LEVEL}),))
    level = sector.level + 1
    return Ruling(level, (Reason("gangs_city.marker.up", {**facts, "level": level}),))


def _lose_marker(sector: Sector) -> Ruling[int]:
    """Rule that nobody leads a trafic any more: its marker goes back to the lowest box."""
    back = because("gangs_city.marker.back", trafic=sector.trafic)
    if sector.holder == NOBODY:
        return Ruling(0, (back,))
    lost = because("gangs_city.marker.lost", trafic=sector.trafic)
    return Ruling(0, (*former_leader(sector, NOBODY), lost, back), lost)


def count_stock(situation: LedSector) -> Ruling[dict[str, int]]:
    """Rule how many stock tokens each player takes who managed a trafic without leading it."""
    sector, leader = situation.sector, situation.leader
    back: dict[str, int] = {}
    told = [*_tell_no_stock(situation)]
    left = sector.left
    for share in sector.shares:
        if not share.managed or share.player == leader:
            continue
        count = share.managed if left is None else min(share.managed, left)
        facts = {"player": share.player, "trafic": sector.trafic, "count": count}
        if left is not None:
            left -= count
        if count:
            back[share.player] = count
        short = count < share.managed
        rule = "gangs_city.stock.short" if short else "gangs_city.stock.recovered"
        told.append(Reason(rule, facts))
    decided = tuple(_tell_decided(situation))
    if back:
        return Ruling(back, (*decided, *told))
    none = because("gangs_city.stock.none", trafic=sector.trafic)
    return Ruling(back, (*decided, *told, none), told[-1] if told else none)


def _tell_no_stock(situation: LedSector) -> Iterator[Reason]:
    """Reasons why players get no stock: the leader, and whoever only staked."""
    trafic = situation.sector.trafic
    for share in situation.sector.shares:
        if share.player == situation.leader and share.managed:
            yield because("gangs_city.stock.leader", player=share.player, trafic=trafic)
        elif share.staked and not share.managed and share.player != situation.leader:
            yield because("gangs_city.stock.staked", player=share.player, trafic=trafic)


def resolve_trafics(situation: TraficLeaders) -> Ruling[dict[str, dict[str, object]]]:
    """Rule the leader, the box and the stock tokens of every sector."""
    check_sectors(situation.sectors)
    verdict: dict[str, dict[str, object]] = {}
    reasons: list[Reason] = []
    for sector in situation.sectors:
        leader = resolve_leader(sector)
        led = LedSector(sector, leader.verdict)
        level, stock = next_level(led), count_stock(led)
        verdict[sector.trafic] = {
            "leader": leader.verdict,
            "level": level.verdict,
            "stock": stock.verdict,
        }
        last = leader.reasons[-1]
        boxes = (one for one in level.reasons if one not in leader.reasons)  # told already
        parts = (*leader.reasons[:-1], *boxes, *stock.reasons)
        reasons.append(Reason(last.rule, last.facts, parts))
    if len(reasons) > 1:
        reasons.append(because("gangs_city.leader.each"))
    return Ruling(verdict, tuple(reasons))

"""Trafics (Gangs City 5.4, 5.5): who leads each trafic, in which box, who gets stock back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.boxes.gangs_city import TOP_LEVEL
from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import each_once, none_below_zero, some
from companion.games.gangs_city.rules.impossible import NEGATIVE, SAME_PLAYER


@light
@dataclass(frozen=True, slots=True)
class Share:
    """What one player has in one sector of the warehouse."""

    player: str
    managed: int = 0
    staked: int = 0

    @property
    def total(self) -> int:
        return self.managed + self.staked


@light
@dataclass(frozen=True, slots=True)
class Sector:
    """One sector of the warehouse, and who held its marker in which box (0, 1 or 2) until now."""

    trafic: str
    shares: tuple[Share, ...]
    holder: str = NOBODY
    level: int = 0
    idle: bool = False  # a tie has kept the box for him, without points
    tie: Literal["lost", "kept"] = "lost"
    left: int | None = None  # stock tokens left in the box; None: others may stand in for them


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


def resolve_leader(sector: Sector) -> Ruling[str]:
    """The most points in a sector lead the trafic; a tie for most leaves it to nobody."""
    check_sectors((sector,))
    trafic, counted = sector.trafic, tuple(_counted(sector))
    best = max((share.total for share in sector.shares), default=0)
    if not best and sector.holder != NOBODY:
        gone = because("gangs_city.leader.not_kept", player=sector.holder, trafic=trafic)
        return Ruling(NOBODY, (*counted, gone))
    if not best:
        return Ruling(NOBODY, (*counted, because("gangs_city.leader.none", trafic=trafic)))
    ahead = tuple(share.player for share in sector.shares if share.total == best)
    if len(ahead) == 1:
        return Ruling(ahead[0], (*counted, _led(sector, ahead[0], best)))
    tie = because("gangs_city.leader.tie", players=ahead, trafic=trafic, total=best)
    return Ruling(NOBODY, (*counted, tie))


def _counted(sector: Sector) -> Iterator[Reason]:
    """What everybody has there, who has nothing, and that stakes are spent."""
    trafic = sector.trafic
    for share in sector.shares:
        if share.total:
            yield because(
                "gangs_city.leader.points",
                player=share.player,
                trafic=trafic,
                managed=share.managed,
                staked=share.staked,
                total=share.total,
            )
    without = tuple(share.player for share in sector.shares if not share.total)
    if without:
        yield because("gangs_city.leader.without", players=without, trafic=trafic)
    staked = tuple(share.player for share in sector.shares if share.staked)
    if staked:
        yield because("gangs_city.leader.discarded", players=staked, trafic=trafic)


def _led(sector: Sector, player: str, total: int) -> Reason:
    if sector.holder == player:
        return because("gangs_city.leader.stays", player=player, trafic=sector.trafic, total=total)
    return because("gangs_city.leader.takes", player=player, trafic=sector.trafic, total=total)


def keeps_box(sector: Sector) -> bool:
    """Where the table plays it so, a tie he has a part in keeps the box of the former leader."""
    best = max((share.total for share in sector.shares), default=0)
    tied = [share.player for share in sector.shares if share.total == best]
    return sector.tie == "kept" and best > 0 and len(tied) > 1 and sector.holder in tied


def led_by(sector: Sector, leader: str) -> LedSector:
    """A sector with the leader that was named; whether the shares say so is told with it."""
    return LedSector(sector, leader, leader != resolve_leader(sector).verdict)


def _decided(situation: LedSector) -> tuple[Reason, ...]:
    """Where the table named the leader itself, who leads by the shares is said first."""
    if not situation.decided:
        return ()
    sector, leader = situation.sector, situation.leader
    facts = {"player": leader, "other": resolve_leader(sector).verdict, "trafic": sector.trafic}
    return (Reason("gangs_city.leader.decided", facts),)


def next_level(situation: LedSector) -> Ruling[int]:
    """The box of the marker once its leader is known, whoever named him."""
    box = _box(situation)
    return Ruling(box.verdict, (*_decided(situation), *box.reasons))


def _box(situation: LedSector) -> Ruling[int]:
    """A new leader starts in the lowest box; one who stays moves right, up to the last box."""
    sector, leader, trafic = situation.sector, situation.leader, situation.sector.trafic
    if leader == NOBODY and keeps_box(sector):
        facts = {"player": sector.holder, "trafic": trafic, "level": sector.level}
        return Ruling(sector.level, (Reason("gangs_city.marker.kept", facts),))
    if leader == NOBODY:
        return Ruling(0, _lost(sector))
    if leader != sector.holder:
        return Ruling(0, (because("gangs_city.marker.lowest", player=leader, trafic=trafic),))
    facts = {"player": leader, "trafic": trafic}
    if sector.idle:
        again = Reason("gangs_city.marker.resumes", {**facts, "level": sector.level})
        return Ruling(sector.level, (again,))
    if sector.level == TOP_LEVEL:
        return Ruling(TOP_LEVEL, (Reason("gangs_city.marker.top", {**facts, "level": TOP_LEVEL}),))
    level = sector.level + 1
    return Ruling(level, (Reason("gangs_city.marker.up", {**facts, "level": level}),))


def _lost(sector: Sector) -> tuple[Reason, ...]:
    """Whoever led before does not any more; where the marker waits is a reading."""
    back = because("gangs_city.marker.back", trafic=sector.trafic)
    if sector.holder == NOBODY:
        return (back,)
    return (because("gangs_city.marker.lost", player=sector.holder, trafic=sector.trafic), back)


def count_stock(situation: LedSector) -> Ruling[dict[str, int]]:
    """Whoever managed symbols of a trafic without leading it takes as many stock tokens."""
    sector, leader = situation.sector, situation.leader
    back: dict[str, int] = {}
    reasons = [*_decided(situation), *_no_stock(situation)]
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
        reasons.append(Reason(rule, facts))
    if not back:
        reasons.append(because("gangs_city.stock.none", trafic=sector.trafic))
    return Ruling(back, tuple(reasons))


def _no_stock(situation: LedSector) -> Iterator[Reason]:
    """Who gets none, though he managed or staked: the leader, and whoever only staked."""
    trafic = situation.sector.trafic
    for share in situation.sector.shares:
        if share.player == situation.leader and share.managed:
            yield because("gangs_city.stock.leader", player=share.player, trafic=trafic)
        elif share.staked and not share.managed and share.player != situation.leader:
            yield because("gangs_city.stock.staked", player=share.player, trafic=trafic)


def resolve_trafics(situation: TraficLeaders) -> Ruling[dict[str, dict[str, object]]]:
    """Every sector in turn: its leader, his box, and the stock the others take."""
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
        parts = (*leader.reasons[:-1], *level.reasons, *stock.reasons)
        reasons.append(Reason(last.rule, last.facts, parts))
    if len(reasons) > 1:
        reasons.append(because("gangs_city.leader.each"))
    return Ruling(verdict, tuple(reasons))


def check_sectors(sectors: tuple[Sector, ...]) -> None:
    """Each trafic once, each player once in it, and nothing below zero."""
    some(sectors, because("gangs_city.situation.no_sectors"))
    each_once([one.trafic for one in sectors], because("gangs_city.situation.same_trafic"))
    for sector in sectors:
        shares = sector.shares
        each_once([one.player for one in shares], SAME_PLAYER)
        counts = (count for one in shares for count in (one.managed, one.staked))
        none_below_zero(counts, NEGATIVE)
        if not 0 <= sector.level <= TOP_LEVEL:
            raise SituationError(because("gangs_city.situation.level", trafic=sector.trafic))

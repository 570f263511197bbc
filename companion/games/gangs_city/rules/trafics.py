"""Trafics (Gangs City 5): what is managed, who leads each trafic, who gets stock back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import each_once, none_below_zero, some
from companion.games.gangs_city.pieces import TOP_LEVEL


@dataclass(frozen=True, slots=True)
class ManagingCharacter:
    """A character on a place, with the trafic symbols of its tile."""

    who: str
    symbols: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Management:
    """The characters that one player put on a place he owns."""

    player: str
    place: str
    trafics: Mapping[str, int]
    characters: tuple[ManagingCharacter, ...]


def count_managed(situation: Management) -> Ruling[dict[str, int]]:
    """Each symbol of the place is managed once at most, by what the characters bring."""
    printed = (situation.trafics, *(one.symbols for one in situation.characters))
    counts = (count for symbols in printed for count in symbols.values())
    none_below_zero(counts, because("gangs_city.situation.negative"))
    managed: dict[str, int] = {}
    reasons: list[Reason] = []
    for trafic, shown in situation.trafics.items():
        brought = sum(one.symbols.get(trafic, 0) for one in situation.characters)
        count = min(shown, brought)
        if not shown:
            continue
        if count:
            managed[trafic] = count
        rule = (
            "gangs_city.management.capped" if brought > shown else "gangs_city.management.symbols"
        )
        facts = {"trafic": trafic, "shown": shown, "brought": brought, "count": count}
        reasons.append(Reason(rule, facts))
    if not reasons:
        raise SituationError(because("gangs_city.situation.no_trafics", place=situation.place))
    facts = {"player": situation.player, "place": situation.place, "count": sum(managed.values())}
    return Ruling(managed, (*reasons, Reason("gangs_city.management.total", facts)))


@dataclass(frozen=True, slots=True)
class Share:
    """What one player has in one sector of the warehouse."""

    player: str
    managed: int = 0
    staked: int = 0

    @property
    def total(self) -> int:
        return self.managed + self.staked


@dataclass(frozen=True, slots=True)
class Sector:
    """One sector of the warehouse, and who held its marker in which box (0, 1 or 2) until now."""

    trafic: str
    shares: tuple[Share, ...]
    holder: str = NOBODY
    level: int = 0
    tie: Literal["lost", "kept"] = "lost"
    left: int | None = None  # stock tokens left in the box; None: others may stand in for them


@dataclass(frozen=True, slots=True)
class TraficLeaders:
    """The sectors that are counted."""

    sectors: tuple[Sector, ...]


def resolve_leader(sector: Sector) -> Ruling[str]:
    """The most points in a sector lead the trafic; a tie for most leaves it to nobody."""
    shares = tuple(share for share in sector.shares if share.total > 0)
    counted = tuple(
        because(
            "gangs_city.leader.points",
            player=share.player,
            trafic=sector.trafic,
            managed=share.managed,
            staked=share.staked,
            total=share.total,
        )
        for share in shares
    )
    if not shares and sector.holder != NOBODY:
        gone = because("gangs_city.leader.not_kept", player=sector.holder, trafic=sector.trafic)
        return Ruling(NOBODY, (gone,))
    if not shares:
        return Ruling(NOBODY, (because("gangs_city.leader.none", trafic=sector.trafic),))
    best = max(share.total for share in shares)
    ahead = tuple(share.player for share in shares if share.total == best)
    if len(ahead) == 1:
        return Ruling(ahead[0], (*counted, _led(sector, ahead[0], best)))
    if sector.tie == "kept" and sector.holder in ahead:
        kept = because(
            "gangs_city.leader.tie_kept", player=sector.holder, trafic=sector.trafic, total=best
        )
        return Ruling(sector.holder, (*counted, kept))
    tie = because("gangs_city.leader.tie", players=ahead, trafic=sector.trafic, total=best)
    return Ruling(NOBODY, (*counted, tie))


def _led(sector: Sector, player: str, total: int) -> Reason:
    if sector.holder == player:
        return because("gangs_city.leader.stays", player=player, trafic=sector.trafic, total=total)
    return because("gangs_city.leader.takes", player=player, trafic=sector.trafic, total=total)


def next_level(sector: Sector, leader: str) -> Ruling[int]:
    """A new leader starts in the lowest box; one who stays moves right, up to the last box."""
    trafic = sector.trafic
    if leader == NOBODY:
        return Ruling(0, (because("gangs_city.marker.back", trafic=trafic),))
    if leader != sector.holder:
        return Ruling(0, (because("gangs_city.marker.lowest", player=leader, trafic=trafic),))
    if sector.tie == "kept" and resolve_leader(sector).decisive == "gangs_city.leader.tie_kept":
        still = because("gangs_city.marker.still", player=leader, trafic=trafic, level=sector.level)
        return Ruling(sector.level, (still,))
    if sector.level == TOP_LEVEL:
        top = because("gangs_city.marker.top", player=leader, trafic=trafic, level=TOP_LEVEL)
        return Ruling(TOP_LEVEL, (top,))
    up = because("gangs_city.marker.up", player=leader, trafic=trafic, level=sector.level + 1)
    return Ruling(sector.level + 1, (up,))


def count_stock(sector: Sector, leader: str) -> Ruling[dict[str, int]]:
    """Whoever managed symbols of a trafic without leading it takes as many stock tokens."""
    back: dict[str, int] = {}
    reasons: list[Reason] = []
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
    if not reasons:
        return Ruling(back, (because("gangs_city.stock.none", trafic=sector.trafic),))
    return Ruling(back, tuple(reasons))


def resolve_trafics(situation: TraficLeaders) -> Ruling[dict[str, dict[str, object]]]:
    """Every sector in turn: its leader, his box, and the stock the others take."""
    check_sectors(situation.sectors)
    verdict: dict[str, dict[str, object]] = {}
    reasons: list[Reason] = []
    for sector in situation.sectors:
        leader = resolve_leader(sector)
        level = next_level(sector, leader.verdict)
        stock = count_stock(sector, leader.verdict)
        verdict[sector.trafic] = {
            "leader": leader.verdict,
            "level": level.verdict,
            "stock": stock.verdict,
        }
        last = leader.reasons[-1]
        parts = (*leader.reasons[:-1], *level.reasons, *stock.reasons)
        reasons.append(Reason(last.rule, last.facts, parts))
    return Ruling(verdict, tuple(reasons))


def check_sectors(sectors: tuple[Sector, ...]) -> None:
    """Each trafic once, each player once in it, and nothing below zero."""
    some(sectors, because("gangs_city.situation.no_sectors"))
    each_once((one.trafic for one in sectors), because("gangs_city.situation.same_trafic"))
    for sector in sectors:
        shares = sector.shares
        each_once((one.player for one in shares), because("gangs_city.situation.same_player"))
        counts = (count for one in shares for count in (one.managed, one.staked))
        none_below_zero(counts, because("gangs_city.situation.negative"))
        if not 0 <= sector.level <= TOP_LEVEL:
            raise SituationError(because("gangs_city.situation.level", trafic=sector.trafic))

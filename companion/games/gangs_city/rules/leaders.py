"""Leaders (Gangs City 5.4): who has most in a sector of the warehouse, and who led it before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.boxes.gangs_city import TOP_LEVEL
from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_some, none_below_zero
from companion.games.gangs_city.rules.impossible import (
    NEGATIVE,
    NO_SECTORS,
    SAME_PLAYER,
    SAME_TRAFIC,
)


@light
class Share:
    """What one player has in one sector of the warehouse."""

    player: str
    managed: int = 0
    staked: int = 0

    @property
    def total(self) -> int:
        return self.managed + self.staked


@light
class Sector:
    """One sector of the warehouse, and who held its marker in which box (0, 1 or 2) until now."""

    trafic: str
    shares: tuple[Share, ...]
    holder: str = NOBODY
    level: int = 0
    idle: bool = False  # a tie has kept the box for him, without points
    tie: Literal["lost", "kept"] = "lost"
    left: int | None = None  # stock tokens left in the box; None: others may stand in for them


def resolve_leader(sector: Sector) -> Ruling[str]:
    """Rule who leads a trafic: the most points in its sector, nobody in a tie."""
    check_sectors((sector,))
    trafic, counted = sector.trafic, tuple(_tell_counted(sector))
    best = max((share.total for share in sector.shares), default=0)
    if not best and sector.holder != NOBODY:
        gone = because("gangs_city.leader.not_kept", player=sector.holder, trafic=trafic)
        return Ruling(NOBODY, (*counted, gone))
    if not best:
        return Ruling(NOBODY, (*counted, because("gangs_city.leader.none", trafic=trafic)))
    ahead = tuple([share.player for share in sector.shares if share.total == best])
    if len(ahead) == 1:
        former = former_leader(sector, ahead[0])
        return Ruling(ahead[0], (*counted, *former, _tell_led(sector, ahead[0], best)))
    tie = because("gangs_city.leader.tie", players=ahead, trafic=trafic, total=best)
    counted += _tell_behind(sector, ahead, best)
    former = () if keeps_box(sector) else former_leader(sector, NOBODY)
    return Ruling(NOBODY, (*counted, *former, tie))


def _tell_behind(sector: Sector, ahead: tuple[str, ...], best: int) -> tuple[Reason, ...]:
    """The reason who has a part in a sector, but less than those tied, if anybody."""
    out = tuple([share.player for share in sector.shares if 0 < share.total < best])
    if not out:
        return ()
    facts = {"players": ahead, "out": out, "trafic": sector.trafic, "total": best}
    return (Reason("gangs_city.leader.behind", facts),)


def former_leader(sector: Sector, leader: str) -> tuple[Reason, ...]:
    """The reason that the former leader does not lead any more, if so."""
    if sector.holder in (NOBODY, leader):
        return ()
    return (because("gangs_city.leader.former", player=sector.holder, trafic=sector.trafic),)


def _tell_counted(sector: Sector) -> Iterator[Reason]:
    """Reasons what each player has in a sector, who has nothing, and that stakes are spent."""
    trafic = sector.trafic
    for share in sector.shares:
        total = share.total
        if total:
            yield because(
                "gangs_city.leader.points",
                player=share.player,
                trafic=trafic,
                managed=share.managed,
                staked=share.staked,
                total=total,
            )
    without = tuple([share.player for share in sector.shares if not share.total])
    if without:
        yield because("gangs_city.leader.without", players=without, trafic=trafic)
    staked = tuple([share.player for share in sector.shares if share.staked])
    if staked:
        yield because("gangs_city.leader.discarded", players=staked, trafic=trafic)


def _tell_led(sector: Sector, player: str, total: int) -> Reason:
    if sector.holder == player:
        return because("gangs_city.leader.stays", player=player, trafic=sector.trafic, total=total)
    return because("gangs_city.leader.takes", player=player, trafic=sector.trafic, total=total)


def keeps_box(sector: Sector) -> bool:
    """Does a tie keep the box of the former leader, who has a part in it? (an option)"""
    if sector.tie != "kept":
        return False
    best = max((share.total for share in sector.shares), default=0)
    tied = [share.player for share in sector.shares if share.total == best]
    return best > 0 and len(tied) > 1 and sector.holder in tied


def check_sectors(sectors: tuple[Sector, ...]) -> None:
    """Raise SituationError for a trafic or player counted twice, or a number below zero."""
    need_some(sectors, NO_SECTORS)
    need_each_once([one.trafic for one in sectors], SAME_TRAFIC)
    for sector in sectors:
        shares = sector.shares
        need_each_once([one.player for one in shares], SAME_PLAYER)
        counts = (count for one in shares for count in (one.managed, one.staked))
        none_below_zero(counts, NEGATIVE)
        if not 0 <= sector.level <= TOP_LEVEL:
            raise SituationError(because("gangs_city.marker.three_boxes", trafic=sector.trafic))

"""Stakes (Police VS Gangs 4.1): who controls a trafic or counters it, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.boxes.gangs_city import TOP_LEVEL
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import each_once, none_below_zero
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE


@dataclass(frozen=True, slots=True)
class Staked:
    """The tokens of a trafic that one player staked."""

    player: str
    camp: Literal["gangsters", "police"]
    count: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """One trafic: all stakes, the first value of its marker, who is on it in which box."""

    trafic: str
    base: int
    stakes: tuple[Staked, ...]
    holder: str = NOBODY
    level: int = 0
    play: Literal["each", "teams"] = "each"
    team_count: Literal["player", "faction"] = "player"
    team_rounding: Literal["each", "none"] = "each"

    @property
    def by_faction(self) -> bool:
        return self.play == "teams" and self.team_count == "faction"


class Counted(NamedTuple):
    """Who is on the marker now, in which box, and who scores how many points."""

    holder: str
    level: int
    points: dict[str, int]

    def plain(self) -> dict[str, object]:
        return {"holder": self.holder, "level": self.level, "points": self.points}


FREE = Counted(NOBODY, 0, {})  # nobody is on the marker


def resolve_stakes(situation: Stakes) -> Ruling[dict[str, object]]:
    """Most tokens have the trafic: police before gangsters, and gangsters who tie have nothing."""
    _check(situation)
    told = tuple(_told(situation))
    counted = _by_faction(situation) if situation.by_faction else situation
    ruling = _most(counted)
    reasons = (*told, *_added_up(situation), *ruling.reasons, *_of_camp(situation, ruling.verdict))
    return Ruling(ruling.verdict.plain(), reasons, ruling.clause)


def _told(situation: Stakes) -> Iterator[Reason]:
    """What everybody staked, who staked nothing, and that stakes are spent."""
    trafic = situation.trafic
    staked = tuple(one for one in situation.stakes if one.count)
    for one in staked:
        facts = {"player": one.player, "trafic": trafic, "count": one.count}
        yield Reason("police_vs_gangs.stakes.staked", facts)
    without = tuple(one.player for one in situation.stakes if not one.count)
    if without:
        yield because("police_vs_gangs.stakes.without", players=without, trafic=trafic)
    if staked:
        players = tuple(one.player for one in staked)
        yield because("police_vs_gangs.stakes.discarded", players=players, trafic=trafic)


def _by_faction(situation: Stakes) -> Stakes:
    """The same, with the stakes of a camp added up."""

    def of(camp: Literal["gangsters", "police"]) -> Staked:
        return Staked(camp, camp, sum(one.count for one in situation.stakes if one.camp == camp))

    holder = situation.holder if situation.holder == NOBODY else GANGSTERS
    return replace(situation, stakes=(of("gangsters"), of("police")), holder=holder)


def _most(situation: Stakes) -> Ruling[Counted]:
    """Who has staked most, and what follows for the marker."""
    trafic, best = situation.trafic, max((one.count for one in situation.stakes), default=0)
    if not best and situation.holder == NOBODY:
        return Ruling(FREE, (because("police_vs_gangs.stakes.nobody", trafic=trafic),))
    if not best:
        lost = because("police_vs_gangs.stakes.lost", player=situation.holder, trafic=trafic)
        return Ruling(FREE, (lost,))
    ahead = tuple(one for one in situation.stakes if one.count == best)
    police = tuple(one.player for one in ahead if one.camp == POLICE)
    gangsters = tuple(one.player for one in ahead if one.camp == GANGSTERS)
    if police:
        return _countered(situation, police, gangsters, best)
    if len(gangsters) > 1:
        return _tied(situation, gangsters, best)
    return _taken(situation, gangsters[0], best)


def _out(situation: Stakes, best: int) -> tuple[str, ...]:
    """Who staked something, and less than that."""
    return tuple(one.player for one in situation.stakes if 0 < one.count < best)


def _fewer(situation: Stakes, best: int) -> Iterator[Reason]:
    out = _out(situation, best)
    if out:
        yield because("police_vs_gangs.stakes.fewer", players=out, trafic=situation.trafic)


def _tied(situation: Stakes, gangsters: tuple[str, ...], best: int) -> Ruling[Counted]:
    """Not taken: nobody has it, whoever had it has lost it, and whoever is below gets nothing."""
    trafic, out = situation.trafic, _out(situation, best)
    facts = {"players": gangsters, "trafic": trafic, "total": best}
    tie = Reason("police_vs_gangs.stakes.gangsters_tie", facts)
    reasons = [tie]
    if out:
        reasons.append(because("police_vs_gangs.stakes.below", players=out, trafic=trafic))
    if situation.holder != NOBODY:
        holder = situation.holder
        reasons.append(because("police_vs_gangs.stakes.tie_lost", player=holder, trafic=trafic))
    return Ruling(FREE, tuple(reasons), tie)


def _taken(situation: Stakes, player: str, best: int) -> Ruling[Counted]:
    """A gangster goes on the first box, or one to the right where he was on it already."""
    trafic, holder = situation.trafic, situation.holder
    most = because("police_vs_gangs.stakes.gangster", player=player, trafic=trafic, total=best)
    level = min(situation.level + 1, TOP_LEVEL) if holder == player else 0
    if holder != player:
        box = because("police_vs_gangs.stakes.first_box", player=player, trafic=trafic)
        if holder != NOBODY:
            removed = because("police_vs_gangs.stakes.removed", player=holder, trafic=trafic)
            box = box._replace(parts=(removed,))
    elif situation.level == TOP_LEVEL:
        box = because("police_vs_gangs.stakes.top", player=player, trafic=trafic)
    else:
        box = because("police_vs_gangs.stakes.up", player=player, trafic=trafic, level=level)
    points = situation.base + level
    scores = because("police_vs_gangs.stakes.scores", player=player, trafic=trafic, points=points)
    return Ruling(
        Counted(player, level, {player: points}),
        (*_fewer(situation, best), most, box, scores),
        most,
    )


def _countered(
    situation: Stakes, police: tuple[str, ...], gangsters: tuple[str, ...], best: int
) -> Ruling[Counted]:
    """The police do not take a trafic: they score it, and the marker is free again."""
    trafic = situation.trafic
    reasons = [*_fewer(situation, best), *_police_first(police, gangsters, trafic)]
    value, worth = _worth(situation)
    if len(police) == 1:
        facts = {"player": police[0], "trafic": trafic, "total": best, "points": value}
        counters = Reason("police_vs_gangs.stakes.counters", facts)
        by = reasons[-1] if gangsters else counters
        return Ruling(FREE._replace(points={police[0]: value}), (*reasons, worth, counters), by)
    points, shared = _shared(situation, police, best, value)
    by = reasons[-1] if gangsters else shared[0]
    return Ruling(FREE._replace(points=points), (*reasons, worth, *shared), by)


def _police_first(
    police: tuple[str, ...], gangsters: tuple[str, ...], trafic: str
) -> Iterator[Reason]:
    """Police win a tie against gangsters; of several policemen in it too, which nobody prints."""
    if gangsters and len(police) == 1:
        facts = {"player": police[0], "trafic": trafic, "out": gangsters}
        yield Reason("police_vs_gangs.stakes.police_first", facts)
    elif gangsters:
        facts = {"players": police, "trafic": trafic, "out": gangsters}
        yield Reason("police_vs_gangs.stakes.police_side", facts)


def _worth(situation: Stakes) -> tuple[int, Reason]:
    """The box the gangster was on, whose token goes; else the first value."""
    trafic, holder = situation.trafic, situation.holder
    if holder == NOBODY:
        value = situation.base
        return value, because("police_vs_gangs.stakes.first_value", trafic=trafic, points=value)
    value = situation.base + situation.level
    facts = {"player": holder, "trafic": trafic, "points": value}
    return value, Reason("police_vs_gangs.stakes.box_value", facts)


def _shared(
    situation: Stakes, police: tuple[str, ...], best: int, value: int
) -> tuple[dict[str, int], tuple[Reason, ...]]:
    """Shares are rounded down, and what is left over is lost; or not, within a faction."""
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


def _added_up(situation: Stakes) -> Iterator[Reason]:
    """By an option the stakes of a camp are one."""
    if situation.by_faction:
        yield because("police_vs_gangs.stakes.by_faction", trafic=situation.trafic)


def _of_camp(situation: Stakes, counted: Counted) -> Iterator[Reason]:
    """In teams the points go on a faction's marker."""
    if situation.play == "teams" and counted.points:
        yield because("police_vs_gangs.stakes.faction_marker", trafic=situation.trafic)


def _check(situation: Stakes) -> None:
    stakes = situation.stakes
    each_once((one.player for one in stakes), because("police_vs_gangs.situation.same_player"))
    negative = because("police_vs_gangs.situation.negative")
    none_below_zero((*(one.count for one in stakes), situation.base, situation.level), negative)

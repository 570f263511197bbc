"""Who controls a trafic or counters it (Police VS Gangs 4.1), and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from companion.boxes.gangs_city import TOP_LEVEL
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.counters import rule_countered
from companion.games.police_vs_gangs.rules.staked import (
    FREE,
    Counted,
    Staked,
    Stakes,
    players_with_less,
    tell_fewer,
)


def resolve_trafic_control(situation: Stakes) -> Ruling[dict[str, object]]:
    """Rule who has a trafic: most tokens, police before gangsters, nobody if gangsters tie."""
    _check(situation)
    told = tuple(_tell_all(situation))
    counted = _by_faction(situation) if situation.by_faction else situation
    ruling = _rule_most_staked(counted)
    reasons = (
        *told,
        *_tell_added_up(situation),
        *ruling.reasons,
        *_tell_camp(situation, ruling.verdict),
    )
    return Ruling(ruling.verdict.plain(), reasons, ruling.clause)


def _tell_all(situation: Stakes) -> Iterator[Reason]:
    """Reasons what each player staked, who staked nothing, and that stakes are spent."""
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
    """The situation with the stakes of each camp added up."""

    def of(camp: Literal["gangsters", "police"]) -> Staked:
        return Staked(camp, camp, sum(one.count for one in situation.stakes if one.camp == camp))

    holder = situation.holder if situation.holder == NOBODY else GANGSTERS
    return replace(situation, stakes=(of("gangsters"), of("police")), holder=holder)


def _rule_most_staked(situation: Stakes) -> Ruling[Counted]:
    """Rule who has staked most, and what follows for the marker."""
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
        return rule_countered(situation, police, gangsters, best)
    if len(gangsters) > 1:
        return _rule_tied(situation, gangsters, best)
    return _rule_taken(situation, gangsters[0], best)


def _rule_tied(situation: Stakes, gangsters: tuple[str, ...], best: int) -> Ruling[Counted]:
    """The ruling that a tie leaves a trafic to nobody."""
    trafic, out = situation.trafic, players_with_less(situation, best)
    facts = {"players": gangsters, "trafic": trafic, "total": best}
    tie = Reason("police_vs_gangs.stakes.gangsters_tie", facts)
    reasons = [tie]
    if out:
        reasons.append(because("police_vs_gangs.stakes.below", players=out, trafic=trafic))
    if situation.holder != NOBODY:
        holder = situation.holder
        reasons.append(because("police_vs_gangs.stakes.tie_lost", player=holder, trafic=trafic))
    return Ruling(FREE, tuple(reasons), tie)


def _rule_taken(situation: Stakes, player: str, best: int) -> Ruling[Counted]:
    """The ruling that a gangster takes a trafic: the first box, or one to the right."""
    trafic, holder = situation.trafic, situation.holder
    most = because("police_vs_gangs.stakes.gangster", player=player, trafic=trafic, total=best)
    if holder == player:
        most = because("police_vs_gangs.stakes.keeps", player=player, trafic=trafic, total=best)
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
        (*tell_fewer(situation, best), most, box, scores),
        most,
    )


def _tell_added_up(situation: Stakes) -> Iterator[Reason]:
    """The reason whether in teams the stakes of a camp are added up, once anybody stakes."""
    if situation.by_faction:
        yield because("police_vs_gangs.stakes.by_faction", trafic=situation.trafic)
    elif situation.play == "teams" and any(one.count for one in situation.stakes):
        yield because("police_vs_gangs.stakes.by_player", trafic=situation.trafic)


def _tell_camp(situation: Stakes, counted: Counted) -> Iterator[Reason]:
    """The reason that in teams the points go to a faction's marker."""
    if situation.play == "teams" and counted.points:
        yield because("police_vs_gangs.stakes.faction_marker", trafic=situation.trafic)


def _check(situation: Stakes) -> None:
    stakes = situation.stakes
    need_each_once((one.player for one in stakes), because("police_vs_gangs.situation.same_player"))
    negative = because("police_vs_gangs.situation.negative")
    none_below_zero((*(one.count for one in stakes), situation.base, situation.level), negative)

"""Recruitment (Police VS Gangs 3.2): who picks first, what stops everybody, who goes home."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from companion.boxes.gangs_city import PETITE_FRAPPE
from companion.core.precedence import Clause, rank
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.rules.recruiting import Recruiting, Recruitment


def count_total(one: Recruiting, idle_recruiter: str = "home") -> Ruling[int]:
    """Rule the sum of recruit values; a petite frappe has none."""
    parts = tuple(
        because("police_vs_gangs.recruitment.value", who=tile.who, value=tile.value)
        if tile.value
        else _tell_idle(tile.who, idle_recruiter)
        for tile in one.recruiters
    )
    total = because("police_vs_gangs.recruitment.total", *parts, player=one.player, total=one.total)
    return Ruling(one.total, (total,))


def _tell_idle(who: str, idle_recruiter: str) -> Reason:
    """The reason that a tile which cannot recruit counts nothing, and where it goes."""
    if who != PETITE_FRAPPE:
        return because("police_vs_gangs.recruitment.no_value", who=who)
    where = because("police_vs_gangs.recruitment.idle_home", who=who)
    if idle_recruiter == "stays":
        where = because("police_vs_gangs.recruitment.idle_stays", who=who)
    return because("police_vs_gangs.recruitment.cannot", where, who=who)


def tie_breaks(situation: Recruitment) -> tuple[Clause[Recruiting], ...]:
    """The tests that settle equal totals, in rulebook order: owner, then last on the track."""
    owner, lowest = situation.owner, situation.lowest
    total: Clause[Recruiting] = Clause("", lambda one: one.total)
    marker: Clause[Recruiting]
    marker = Clause("police_vs_gangs.recruitment.tie_owner", lambda one: one.player == owner)
    if situation.deal:
        marker = Clause(
            "police_vs_gangs.recruitment.tie_owner_deal", lambda one: one.player == owner
        )
    if situation.play == "teams":
        later: Clause[Recruiting]
        later = Clause("police_vs_gangs.recruitment.tie_in_teams", lambda one: one.turn)
        return (total, marker, later)
    return (
        total,
        marker,
        Clause("police_vs_gangs.recruitment.tie_lowest", lambda one: one.score == lowest),
        Clause("police_vs_gangs.recruitment.tie_fewest", lambda one: -one.score),
    )


def rank_recruiters(situation: Recruitment) -> Ruling[tuple[str, ...]]:
    """Rule the order of picking; equals who do not agree end it for all from there on."""
    ranking = resolve_ranks(situation)
    return Ruling(ranking.verdict, (*ranking.reasons, *go_home(situation)), ranking.clause)


def resolve_ranks(situation: Recruitment) -> Ruling[tuple[str, ...]]:
    """Rule the order of picking, before anybody goes home."""
    check_recruitment(situation)
    place, told = situation.place, count_totals(situation)
    able = tuple(one for one in situation.gangsters if one.total)
    if not able:
        nobody = because("police_vs_gangs.recruitment.nobody_can", place=place)
        idle = (one for top in told for one in top.parts)
        return Ruling((), (*told, nobody), next(idle))
    teams = situation.play == "teams"
    line, ties = rank(able, tie_breaks(situation), place=place)
    order, stopped = _until_deadlock(situation, tie_groups(line, situation.owner, teams))
    ties = tuple(_tell_behind(one, order) for one in ties)
    if not order:
        return Ruling((), (*told, *ties, *stopped), stopped[0])
    rule = _tell_order(place, order, alone=len(able) == 1, level=bool(ties or stopped))
    return Ruling(order, (*told, *ties, *stopped, rule), (*stopped, *ties, rule)[0])


def _tell_behind(tie: Reason, order: tuple[str, ...]) -> Reason:
    """A broken tie in words; a gangster ahead of others who is stuck himself picks nobody."""
    ahead, behind, place = (tie.facts[name] for name in ("player", "other", "place"))
    if ahead in order:
        return tie
    facts = {"player": ahead, "other": behind, "place": place}
    if tie.rule == "police_vs_gangs.recruitment.tie_lowest":
        return Reason("police_vs_gangs.recruitment.tie_behind", facts)
    return Reason("police_vs_gangs.recruitment.tie_behind_fewest", facts)


def _tell_order(place: str, order: tuple[str, ...], alone: bool, level: bool) -> Reason:
    """The reason in which order players pick: without rival, as equals agreed, or by totals."""
    one_each = because("police_vs_gangs.recruitment.one_each", place=place)
    if alone:
        return because("police_vs_gangs.recruitment.alone", one_each, player=order[0], place=place)
    facts = {"players": order, "place": place}
    if level:
        return Reason("police_vs_gangs.recruitment.order_settled", facts, (one_each,))
    return Reason("police_vs_gangs.recruitment.order", facts, (one_each,))


def count_totals(situation: Recruitment) -> tuple[Reason, ...]:
    """The recruitment total of each gangster at the place."""
    idle = situation.idle_recruiter
    return tuple(r for one in situation.gangsters for r in count_total(one, idle).reasons)


def tie_groups(line: tuple[Recruiting, ...], owner: str, teams: bool) -> list[tuple[str, ...]]:
    """The players in order; those whom no clause sets apart stand together."""

    def apart(one: Recruiting) -> tuple[int, bool, int]:
        return one.total, one.player == owner, one.turn if teams else one.score

    return [tuple(one.player for one in group) for _, group in groupby(line, apart)]


def tied_groups(situation: Recruitment) -> tuple[tuple[str, ...], ...]:
    """The groups of recruiting gangsters that no clause sets apart: they must agree."""
    able = tuple(one for one in situation.gangsters if one.total)
    teams = situation.play == "teams"
    line, _ = rank(able, tie_breaks(situation), place=situation.place)
    groups = tie_groups(line, situation.owner, teams)
    return tuple(group for group in groups if len(group) > 1)


def _until_deadlock(
    situation: Recruitment, groups: list[tuple[str, ...]]
) -> tuple[tuple[str, ...], tuple[Reason, ...]]:
    """The players who pick, and what was said of equals: an agreement, or the end of it."""
    place = situation.place
    order: list[str] = []
    said: list[Reason] = []
    for at, group in enumerate(groups):
        if len(group) == 1:
            order += group
            continue
        if set(group) <= set(situation.agreed):
            settled = tuple(one for one in situation.agreed if one in group)
            order += settled
            said += _tell_agreed(settled, place)
            continue
        said.append(because("police_vs_gangs.recruitment.deadlock", players=group, place=place))
        rest = tuple(one for later in groups[at + 1 :] for one in later)
        if rest and situation.deadlock == "tied":
            said.append(because("police_vs_gangs.recruitment.goes_on", players=rest))
            continue
        if rest:
            said.append(because("police_vs_gangs.recruitment.stops", players=rest, place=place))
        break
    return tuple(order), tuple(said)


def _tell_agreed(settled: tuple[str, ...], place: str) -> Iterator[Reason]:
    any_order = because("police_vs_gangs.recruitment.any_order")
    yield because("police_vs_gangs.recruitment.agreed", any_order, players=settled, place=place)


def go_home(situation: Recruitment) -> tuple[Reason, ...]:
    """Reasons that all green tiles go home first, except one that stays idle."""
    stay = (PETITE_FRAPPE,) if situation.idle_recruiter == "stays" else ()
    players = tuple(
        one.player
        for one in situation.gangsters
        if any(tile.who not in stay for tile in one.recruiters)
    )
    if not players:
        return ()
    return (because("police_vs_gangs.recruitment.home", players=players, place=situation.place),)


def check_recruitment(situation: Recruitment) -> None:
    """Raise SituationError if nobody recruits there, or a player twice."""
    need_some(situation.gangsters, because("police_vs_gangs.situation.no_gangsters"))
    players = (one.player for one in situation.gangsters)
    need_each_once(players, because("police_vs_gangs.situation.same_player"))

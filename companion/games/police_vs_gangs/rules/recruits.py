"""Recruits (Police VS Gangs 3.2): whom everybody takes in his turn, and who comes too late."""

from __future__ import annotations

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.police_vs_gangs.rules.recruiting import Recruiting, Recruitment
from companion.games.police_vs_gangs.rules.recruitment import (
    check_recruitment,
    count_totals,
    go_home,
    resolve_ranks,
)
from companion.games.recruiting import Offer, find_offer


def why_not_recruit(total: int, player: str, who: str, cost: int) -> tuple[Reason, ...]:
    """The reason that a character is too dear for the total, if he is."""
    if total >= cost:
        return ()
    facts = {"player": player, "who": who, "cost": cost, "total": total}
    return (Reason("police_vs_gangs.recruitment.too_dear", facts),)


def resolve_recruitment(situation: Recruitment) -> Ruling[dict[str, str]]:
    """Rule who recruits whom: each in order takes the best wish left that he can pay."""
    verdict = dict.fromkeys((one.player for one in situation.gangsters), NOBODY)
    if not situation.offers:
        check_recruitment(situation)
        empty = because("police_vs_gangs.recruitment.empty", place=situation.place)
        return Ruling(verdict, (*count_totals(situation), empty, *go_home(situation)), empty)
    ranking = resolve_ranks(situation)
    left, reasons = list(situation.offers), list(ranking.reasons)
    for player in ranking.verdict:
        one = next(one for one in situation.gangsters if one.player == player)
        picked, why = _pick(one, tuple(left))
        reasons += why
        if picked is not None:
            verdict[player] = picked.who
            left.remove(picked)
    by = _tell_what_decided(reasons, ranking.clause) if ranking.verdict else ranking.clause
    by = _tell_decisive_tie(situation, tuple(reasons), verdict) or by
    return Ruling(verdict, (*reasons, *go_home(situation)), by)


def _tell_what_decided(reasons: list[Reason], order: Reason | None) -> Reason | None:
    """The reason that decides: the order where somebody came too late, else the last pick."""
    nothing = reasons[-1].rule == "police_vs_gangs.recruitment.nothing"
    if nothing and reasons[-2].rule == "police_vs_gangs.recruitment.too_dear":
        return reasons[-2]
    late = any(one.rule == "police_vs_gangs.recruitment.gone" for one in reasons)
    return order if late else reasons[-1]


TIES = (
    "police_vs_gangs.recruitment.tie_owner",
    "police_vs_gangs.recruitment.tie_owner_deal",
    "police_vs_gangs.recruitment.tie_lowest",
    "police_vs_gangs.recruitment.tie_fewest",
    "police_vs_gangs.recruitment.tie_in_teams",
)


def _tell_decisive_tie(
    situation: Recruitment, reasons: tuple[Reason, ...], verdict: dict[str, str]
) -> Reason | None:
    """The reason of the tie by which somebody missed whom he wanted, or None."""
    totals = {one.player: one.total for one in situation.gangsters}
    for gone in (one for one in reasons if one.rule == "police_vs_gangs.recruitment.gone"):
        late, who = gone.facts["player"], gone.facts["who"]
        equals = [one for one in totals if totals[one] == totals[late] and verdict[one] == who]
        ties = [one for one in reasons if one.rule in TIES and one.facts["other"] == late]
        if equals and ties:
            return ties[0]
    return None


def _pick(one: Recruiting, left: tuple[Offer, ...]) -> tuple[Offer | None, tuple[Reason, ...]]:
    """The best wish of a player that is still there, with reasons against the others."""
    player = one.player
    against: list[Reason] = []
    if not one.wants:
        return None, (because("police_vs_gangs.recruitment.declines", player=player),)
    for wish in one.wants:
        offer = find_offer(left, wish)
        if offer is None:
            against.append(because("police_vs_gangs.recruitment.gone", player=player, who=wish))
            continue
        dear = why_not_recruit(one.total, player, wish, offer.cost)
        if not dear:
            facts = {"player": player, "who": wish, "cost": offer.cost, "total": one.total}
            return offer, (*against, Reason("police_vs_gangs.recruitment.takes", facts))
        against += dear
    return None, (*against, because("police_vs_gangs.recruitment.nothing", player=player))

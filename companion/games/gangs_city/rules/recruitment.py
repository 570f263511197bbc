"""Recruitment (Gangs City 6.2 and 6.3): what a picker can afford, one each, six at the most."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.gangs_city.pieces import MOST_CHARACTERS
from companion.games.gangs_city.rules.impossible import NEGATIVE
from companion.games.gangs_city.rules.recruiters import (
    Recruiters,
    RecruitingGang,
    count_total,
    rank_recruiters,
)
from companion.games.recruiting import Offer, find_offer


@light
class PickingGang(RecruitingGang):
    """A recruiting gang with its wishes: `wants`, the dearest first."""

    wants: tuple[str, ...] = ()
    characters: int = 0  # how many he has already
    replaces: str = NOBODY  # whom he gives up if he has six


@light
class Recruitment:
    """A place, whom it offers, and the gangs that recruit there."""

    place: str
    gangs: tuple[PickingGang, ...]
    offers: tuple[Offer, ...]
    owner: str = NOBODY
    replaced: Literal["acts", "leaves"] = "acts"


def why_not_recruit(total: int, player: str, who: str, cost: int) -> tuple[Reason, ...]:
    """The reason that a character is too dear for the total, if he is."""
    if total >= cost:
        return ()
    return (
        because("gangs_city.recruitment.too_dear", player=player, who=who, cost=cost, total=total),
    )


def resolve_recruitment(situation: Recruitment) -> Ruling[dict[str, str]]:
    """Rule who recruits whom: each in order takes the best wish left that he can pay."""
    _check(situation)
    ranking = rank_recruiters(Recruiters(situation.place, situation.gangs, situation.owner))
    left = list(situation.offers)
    verdict = dict.fromkeys((gang.player for gang in situation.gangs), NOBODY)
    picks: dict[str, tuple[Reason, ...]] = {}
    for player in ranking.verdict:
        gang = next(gang for gang in situation.gangs if gang.player == player)
        picked, picks[player] = _pick(gang, tuple(left), situation.replaced)
        if picked is not None:
            verdict[player] = picked.who
            left.remove(picked)
    told = (*ranking.reasons, *(reason for why in picks.values() for reason in why))
    return Ruling(verdict, told, _tell_decided(ranking, picks, verdict))


def _tell_decided(
    ranking: Ruling[tuple[str, ...]], picks: dict[str, tuple[Reason, ...]], verdict: dict[str, str]
) -> Reason | None:
    """The reason that decides a recruitment: of the first left without a wish, else the last."""
    short = [player for player, why in picks.items() if len(why) > 1]
    short.sort(key=lambda player: verdict[player] != NOBODY)
    if not short:
        return None
    against = picks[short[0]][-2]
    if against.rule != "gangs_city.recruitment.gone":
        return against
    return _tell_ahead(
        ranking, short[0], [one for one in picks if verdict[one] == against.facts["who"]]
    )


def _tell_ahead(ranking: Ruling[tuple[str, ...]], player: str, takers: list[str]) -> Reason:
    """The reason why another took a wanted character: a broken tie, or simply the order."""
    counted = (one for one in ranking.reasons if one.rule == "gangs_city.recruitment.total")
    totals = {one.facts["player"]: one.facts["total"] for one in counted}
    tied = any(totals[one] == totals[player] for one in takers)
    ties = (one for one in ranking.reasons if tied and one.facts.get("other") == player)
    return next(ties, ranking.reasons[-1])


def _pick(
    gang: PickingGang, left: tuple[Offer, ...], replaced: str
) -> tuple[Offer | None, tuple[Reason, ...]]:
    """The best wish of a gang that is still there, with reasons against the others."""
    total = count_total(gang).verdict
    if not gang.wants:
        return None, (because("gangs_city.recruitment.declines", player=gang.player),)
    against: list[Reason] = []
    for wish in gang.wants:
        offer = find_offer(left, wish)
        if offer is None:
            against.append(because("gangs_city.recruitment.gone", player=gang.player, who=wish))
            continue
        dear = why_not_recruit(total, gang.player, wish, offer.cost)
        if dear:
            against.extend(dear)
            continue
        if gang.characters >= MOST_CHARACTERS and gang.replaces == NOBODY:
            against.append(because("gangs_city.recruitment.six", player=gang.player))
            continue
        return offer, (*against, _tell_taken(gang, offer, total, replaced))
    return None, (*against, because("gangs_city.recruitment.nothing", player=gang.player))


def _tell_taken(gang: PickingGang, offer: Offer, total: int, replaced: str) -> Reason:
    """The reason that a recruit is taken, and whom a player with six characters gives up."""
    facts = {"player": gang.player, "who": offer.who, "cost": offer.cost, "total": total}
    if gang.characters < MOST_CHARACTERS:
        return Reason("gangs_city.recruitment.takes", facts)
    left = because("gangs_city.recruitment.replaced_leaves", player=gang.player, who=gang.replaces)
    if replaced == "acts":
        left = because(
            "gangs_city.recruitment.replaced_acts", player=gang.player, who=gang.replaces
        )
    return Reason("gangs_city.recruitment.replaces", {**facts, "other": gang.replaces}, (left,))


def _check(situation: Recruitment) -> None:
    """Raise SituationError for more than six characters, or a number below zero."""
    none_below_zero((offer.cost for offer in situation.offers), NEGATIVE)
    for gang in situation.gangs:
        none_below_zero((gang.characters,), NEGATIVE)
        if gang.characters > MOST_CHARACTERS:
            raise SituationError(because("gangs_city.recruitment.over_six", player=gang.player))

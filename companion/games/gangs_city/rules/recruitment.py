"""Recruitment (Gangs City 6.2 and 6.3): who picks first, what he can afford, six at the most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.core.light import light
from companion.core.precedence import Clause, rank
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import each_once, none_below_zero, some
from companion.games.gangs_city.pieces import MOST_CHARACTERS
from companion.games.gangs_city.rules.impossible import NEGATIVE, NO_GANGS, SAME_PLAYER, SAME_TURN
from companion.games.recruiting import Offer, find_offer

CHIEF_BONUS = 1


@light
@dataclass(frozen=True, slots=True)
class Recruiter:
    """A character that recruits; a value of 0 means that its tile has none."""

    who: str
    value: int
    chief: bool = False


@dataclass(frozen=True, slots=True)
class RecruitingGang:
    """One player's recruiters on a place."""

    player: str
    turn: int
    recruiters: tuple[Recruiter, ...]
    change: int = 0

    @property
    def has_chief(self) -> bool:
        return any(one.chief and one.value for one in self.recruiters)


@dataclass(frozen=True, slots=True)
class PickingGang(RecruitingGang):
    """The same, and whom he would like; `wants` names his wishes, the dearest to him first."""

    wants: tuple[str, ...] = ()
    characters: int = 0  # how many he has already
    replaces: str = NOBODY  # whom he gives up if he has six


@dataclass(frozen=True, slots=True)
class Recruiters:
    """A place and the gangs that recruit there."""

    place: str
    gangs: tuple[RecruitingGang, ...]
    owner: str = NOBODY


@dataclass(frozen=True, slots=True)
class Recruitment:
    """A place, whom it offers, and the gangs that recruit there."""

    place: str
    gangs: tuple[PickingGang, ...]
    offers: tuple[Offer, ...]
    owner: str = NOBODY
    replaced: Literal["acts", "leaves"] = "acts"


def count_total(gang: RecruitingGang) -> Ruling[int]:
    """Recruit values, one more for each if the chief recruits here, powers as reported."""
    able = tuple(one for one in gang.recruiters if one.value)
    printed = sum(one.value for one in able)
    bonus = CHIEF_BONUS * len(able) if gang.has_chief else 0
    total = printed + bonus + gang.change if able else 0
    parts = [
        because("gangs_city.recruitment.value", who=one.who, value=one.value)
        if one.value
        else because("gangs_city.recruitment.cannot", who=one.who)
        for one in gang.recruiters
    ]
    if bonus:
        parts.append(because("gangs_city.recruitment.chief_bonus", player=gang.player, bonus=bonus))
    if gang.change:
        parts.append(
            because("gangs_city.recruitment.power", player=gang.player, change=gang.change)
        )
    counted = because("gangs_city.recruitment.total", *parts, player=gang.player, total=total)
    return Ruling(total, (counted,))


def tie_breaks(owner: str, totals: Mapping[str, int]) -> tuple[Clause[RecruitingGang], ...]:
    """In rulebook order, after the totals, which are told one by one."""
    return (
        Clause("", lambda gang: totals[gang.player]),
        Clause("gangs_city.recruitment.tie.owner", lambda gang: gang.player == owner),
        Clause("gangs_city.recruitment.tie.chief", lambda gang: gang.has_chief),
        Clause("gangs_city.recruitment.tie.turn_order", lambda gang: -gang.turn),
    )


def rank_recruiters(situation: Recruiters | Recruitment) -> Ruling[tuple[str, ...]]:
    """The order of picking: by total, then owner, then chief, then turn order."""
    check_recruiters(situation.gangs)
    place = situation.place
    counted = {gang.player: count_total(gang) for gang in situation.gangs}
    totals = tuple([reason for total in counted.values() for reason in total.reasons])
    able = [gang for gang in situation.gangs if any(one.value for one in gang.recruiters)]
    by_total = {player: total.verdict for player, total in counted.items()}
    ranked, ties = rank(able, tie_breaks(situation.owner, by_total), place=place)
    order = tuple(gang.player for gang in ranked)
    if not order:
        return Ruling((), (*totals, because("gangs_city.recruitment.nobody_can", place=place)))
    one_each = because("gangs_city.recruitment.one_each", place=place)
    rule = because("gangs_city.recruitment.order", one_each, players=order, place=place)
    return Ruling(order, (*totals, *ties, rule))


def why_not_recruit(total: int, player: str, who: str, cost: int) -> tuple[Reason, ...]:
    """A character dearer than the total cannot be taken."""
    if total >= cost:
        return ()
    return (
        because("gangs_city.recruitment.too_dear", player=player, who=who, cost=cost, total=total),
    )


def resolve_recruitment(situation: Recruitment) -> Ruling[dict[str, str]]:
    """Each in his order takes his best wish that is still there and that he can pay."""
    _check(situation)
    ranking = rank_recruiters(situation)
    left = list(situation.offers)
    verdict = dict.fromkeys((gang.player for gang in situation.gangs), NOBODY)
    reasons = list(ranking.reasons)
    for player in ranking.verdict:
        gang = next(gang for gang in situation.gangs if gang.player == player)
        picked, why = _pick(gang, tuple(left), situation.replaced)
        reasons.extend(why)
        if picked is not None:
            verdict[player] = picked.who
            left.remove(picked)
    return Ruling(verdict, tuple(reasons))


def _pick(
    gang: PickingGang, left: tuple[Offer, ...], replaced: str
) -> tuple[Offer | None, tuple[Reason, ...]]:
    """His best wish that is still there, and what stood against the others."""
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
        return offer, (*against, _taken(gang, offer, total, replaced))
    return None, (*against, because("gangs_city.recruitment.nothing", player=gang.player))


def _taken(gang: PickingGang, offer: Offer, total: int, replaced: str) -> Reason:
    """With six characters one is given up; what he does until the end of the turn is a reading."""
    facts = {"player": gang.player, "who": offer.who, "cost": offer.cost, "total": total}
    if gang.characters < MOST_CHARACTERS:
        return Reason("gangs_city.recruitment.takes", facts)
    left = because("gangs_city.recruitment.replaced_leaves", player=gang.player, who=gang.replaces)
    if replaced == "acts":
        left = because(
            "gangs_city.recruitment.replaced_acts", player=gang.player, who=gang.replaces
        )
    return Reason("gangs_city.recruitment.replaces", {**facts, "other": gang.replaces}, (left,))


def check_recruiters(gangs: Sequence[RecruitingGang]) -> None:
    """Gangs each once, each with one chief at most."""
    some(gangs, NO_GANGS)
    each_once([gang.player for gang in gangs], SAME_PLAYER)
    each_once([gang.turn for gang in gangs], SAME_TURN)
    for gang in gangs:
        values = (one.value for one in gang.recruiters)
        none_below_zero(values, NEGATIVE)
        if sum(one.chief for one in gang.recruiters) > 1:
            raise SituationError(because("gangs_city.situation.chiefs", player=gang.player))


def _check(situation: Recruitment) -> None:
    """Six characters at most, and nothing below zero."""
    none_below_zero((offer.cost for offer in situation.offers), NEGATIVE)
    for gang in situation.gangs:
        none_below_zero((gang.characters,), NEGATIVE)
        if gang.characters > MOST_CHARACTERS:
            raise SituationError(because("gangs_city.situation.over_six", player=gang.player))

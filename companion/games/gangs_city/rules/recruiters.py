"""Recruiters (Gangs City 6.2): what each gang totals on a place, and who picks first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.light import light
from companion.core.precedence import Clause, rank
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_some, none_below_zero
from companion.games.gangs_city.rules.impossible import NEGATIVE, NO_GANGS, SAME_PLAYER, SAME_TURN

CHIEF_BONUS = 1


@light
class Recruiter:
    """A character that recruits; a value of 0 means that its tile has none."""

    who: str
    value: int
    chief: bool = False


@light
class RecruitingGang:
    """One player's recruiters on a place."""

    player: str
    turn: int
    recruiters: tuple[Recruiter, ...]
    change: int = 0

    @property
    def has_chief(self) -> bool:
        return any(one.chief and one.value for one in self.recruiters)


@light
class Recruiters:
    """A place and the gangs that recruit there."""

    place: str
    gangs: tuple[RecruitingGang, ...]
    owner: str = NOBODY


def count_total(gang: RecruitingGang) -> Ruling[int]:
    """Rule the total of a gang: recruit values, one more each with the chief, powers as told."""
    able = tuple([one for one in gang.recruiters if one.value])
    printed = sum(one.value for one in able)
    bonus = CHIEF_BONUS * len(able) if gang.has_chief else 0
    total = printed + bonus + gang.change if able else 0
    parts = [_tell_counted(one) for one in gang.recruiters]
    if bonus:
        parts.append(because("gangs_city.recruitment.chief_bonus", player=gang.player, bonus=bonus))
    if gang.change and not able:
        parts.append(because("gangs_city.recruitment.power_in_vain", player=gang.player))
    elif gang.change:
        parts.append(
            because("gangs_city.recruitment.power", player=gang.player, change=gang.change)
        )
    counted = because("gangs_city.recruitment.total", *parts, player=gang.player, total=total)
    return Ruling(total, (counted,))


def _tell_counted(recruiter: Recruiter) -> Reason:
    """The reason of a recruiter's value, or that he cannot recruit."""
    who = recruiter.who
    if recruiter.value:
        return because("gangs_city.recruitment.value", who=who, value=recruiter.value)
    nothing = because("gangs_city.recruitment.counts_none", who=who)
    if not recruiter.chief:
        return because("gangs_city.recruitment.cannot", nothing, who=who)
    chief = because("gangs_city.recruitment.chief_cannot", who=who)
    return because("gangs_city.recruitment.cannot", nothing, chief, who=who)


def tie_breaks(owner: str, totals: Mapping[str, int]) -> tuple[Clause[RecruitingGang], ...]:
    """The tests that settle equal totals, in rulebook order: owner, chief, turn order."""
    return (
        Clause("", lambda gang: totals[gang.player]),
        Clause("gangs_city.recruitment.tie.owner", lambda gang: gang.player == owner),
        Clause("gangs_city.recruitment.tie.chief", lambda gang: gang.has_chief),
        Clause("gangs_city.recruitment.tie.turn_order", lambda gang: -gang.turn),
    )


def rank_recruiters(situation: Recruiters) -> Ruling[tuple[str, ...]]:
    """Rule the order of picking: by total, then owner, then chief, then turn order."""
    check_recruiters(situation.gangs)
    place = situation.place
    counted = {gang.player: count_total(gang) for gang in situation.gangs}
    totals = tuple([reason for total in counted.values() for reason in total.reasons])
    able = [gang for gang in situation.gangs if any(one.value for one in gang.recruiters)]
    by_total = {player: total.verdict for player, total in counted.items()}
    ranked, ties = rank(able, tie_breaks(situation.owner, by_total), place=place)
    order = tuple([gang.player for gang in ranked])
    if not order:
        return Ruling((), (*totals, because("gangs_city.recruitment.nobody_can", place=place)))
    one_each = because("gangs_city.recruitment.one_each", place=place)
    rule = because("gangs_city.recruitment.order", one_each, players=order, place=place)
    if ties:
        return Ruling(order, (*totals, *ties, rule), ties[-1])
    if len(order) == 1:
        alone = because("gangs_city.recruitment.alone", player=order[0], place=place)
        return Ruling(order, (*totals, alone, rule), alone)
    highest = because("gangs_city.recruitment.highest_first", player=order[0], place=place)
    return Ruling(order, (*totals, highest, rule), highest)


def check_recruiters(gangs: Sequence[RecruitingGang]) -> None:
    """Raise SituationError for a gang that is there twice, or has two chiefs."""
    need_some(gangs, NO_GANGS)
    need_each_once([gang.player for gang in gangs], SAME_PLAYER)
    need_each_once([gang.turn for gang in gangs], SAME_TURN)
    for gang in gangs:
        values = (one.value for one in gang.recruiters)
        none_below_zero(values, NEGATIVE)
        if sum(one.chief for one in gang.recruiters) > 1:
            raise SituationError(because("gangs_city.chief.one", player=gang.player))

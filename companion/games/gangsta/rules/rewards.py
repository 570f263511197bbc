"""Special rewards (Gangsta!, Les récompenses): who may learn, be robbed, be shot, or play again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import LEADER, Member, has_leader
from companion.games.gangsta.pieces import BOSSES

DEADLY = 2  # icons of a gangster who can be shot


@dataclass(frozen=True, slots=True)
class Lesson:
    """A skill that can be learned, and the gangsters who took part in the heist."""

    player: str
    skill: str
    gang: tuple[Member, ...]


def options_lesson(situation: Lesson) -> Ruling[tuple[str, ...]]:
    """The gangsters who may learn a skill: no skill learned yet, and no second Leader."""
    told = tuple(_tell_taught(situation, member) for member in situation.gang)
    able = tuple(one.card for one in situation.gang if not against_lesson(situation, one))
    skill, player = situation.skill, situation.player
    if not able:
        nobody = because("gangsta.rewards.nobody_learns", player=player, skill=skill)
        return Ruling(able, (*told, nobody), nobody)
    offer = because("gangsta.rewards.learn", player=player, skill=skill, cards=able)
    return Ruling(able, (*told, offer), offer)


def against_lesson(situation: Lesson, member: Member) -> tuple[Reason, ...]:
    """Reasons why a gangster cannot learn a skill."""
    return tuple(_against_lesson(situation, member))


def _against_lesson(situation: Lesson, member: Member) -> Iterator[Reason]:
    if member.learned:
        facts = {"card": member.card, "skill": member.learned}
        yield Reason("gangsta.rewards.learned_before", facts)
    if situation.skill == LEADER and has_leader(member):
        yield because("gangsta.rewards.second_leader", card=member.card)


def _tell_taught(situation: Lesson, member: Member) -> Reason:
    against = against_lesson(situation, member)
    if against:
        return against[0]
    return because("gangsta.rewards.may_learn", card=member.card, skill=situation.skill)


@dataclass(frozen=True, slots=True)
class Theft:
    """A theft from one opponent: how much is printed, and what he has outside and in the Banque."""

    player: str
    victim: str
    amount: int
    money: int
    stored: int = 0


def count_loot(situation: Theft) -> Ruling[int]:
    """Rule how much a theft takes: as printed, at most what lies outside the Banque."""
    facts = {"player": situation.player, "victim": situation.victim}
    safe: tuple[Reason, ...] = ()
    if situation.stored:
        told = {"victim": situation.victim, "money": situation.stored}
        safe = (Reason("gangsta.rewards.theft_stored", told),)
    if situation.amount <= situation.money:
        whole = because("gangsta.rewards.theft", **facts, money=situation.amount)
        return Ruling(situation.amount, (*safe, whole))
    if not situation.money:
        nothing = because("gangsta.rewards.theft_nothing", **facts)
        return Ruling(0, (*safe, nothing), (*safe, nothing)[0])
    short = because(
        "gangsta.rewards.theft_short", **facts, money=situation.money, amount=situation.amount
    )
    return Ruling(situation.money, (*safe, short), (*safe, short)[0])


@dataclass(frozen=True, slots=True)
class Assassination:
    """An opponent who was named, and his gang."""

    victim: str
    gang: tuple[Member, ...]


def options_assassination(situation: Assassination) -> Ruling[tuple[str, ...]]:
    """The gangsters of a player who can be shot: exactly two icons, never the Boss."""
    told = tuple(map(tell_target, situation.gang))
    targets = tuple(member.card for member in situation.gang if is_target(member))
    if not targets:
        nobody = because("gangsta.rewards.no_target", victim=situation.victim)
        alone = all(member.card in BOSSES for member in situation.gang)
        spared = tuple(one for one in told if one.rule == "gangsta.rewards.icons_counted")
        by = told[0] if alone else (*spared, nobody)[0]
        return Ruling(targets, (*told, nobody), by)
    if len(targets) == 1:
        falls = because("gangsta.rewards.only_one_falls", victim=situation.victim)
    else:
        falls = because("gangsta.rewards.victim_chooses", victim=situation.victim)
    able = tuple(reason for reason in told if reason.facts["card"] in targets)
    paired = all(reason.rule == "gangsta.rewards.two_alike" for reason in able)
    return Ruling(targets, (*told, falls), able[0] if paired else falls)


def is_target(member: Member) -> bool:
    """Can a gangster be shot: has he exactly two icons, and is he no Boss?"""
    return member.card not in BOSSES and len(member.skills) == DEADLY


def tell_target(member: Member) -> Reason:
    """The reason why a gangster can be shot, or cannot."""
    card, count = member.card, len(member.skills)
    of_card = {"card": card, "count": count}
    if card in BOSSES:
        return because("gangsta.rewards.boss_safe", card=card)
    if count != DEADLY and len(set(member.skills)) == DEADLY:
        return because("gangsta.rewards.icons_counted", *_tell_with_learned(member), **of_card)
    if count != DEADLY and member.learned:
        facts = {"card": card, "count": count, "skill": member.learned}
        return Reason("gangsta.rewards.not_two_learned", facts)
    if count != DEADLY:
        return because("gangsta.rewards.not_two", card=card, count=count)
    if len(set(member.skills)) < DEADLY:
        facts = {"card": card, "skill": member.skills[0]}
        return Reason("gangsta.rewards.two_alike", facts, tuple(_tell_with_learned(member)))
    if member.learned:
        return because("gangsta.rewards.two_with_learned", card=card, skill=member.learned)
    return because("gangsta.rewards.two", card=card)


def _tell_with_learned(member: Member) -> Iterator[Reason]:
    """The reason that a learned icon is among those counted, if one is."""
    if member.learned:
        facts = {"card": member.card, "skill": member.learned}
        yield Reason("gangsta.rewards.learned_counts", facts)


def may_replay(player: str, gained: bool) -> Ruling[bool]:
    """Rule whether a player may take another turn at once: not out of a turn won this way."""
    if gained:
        return Ruling(False, (because("gangsta.rewards.replay_twice", player=player),))
    return Ruling(True, (because("gangsta.rewards.replay", player=player),))


def tell_duty(
    player: str, reward: str, orders: Literal["must", "may"], opponents: int
) -> tuple[Reason, ...]:
    """The reason why a theft or an assassination is a duty, or an offer."""
    if orders == "may":
        return (because("gangsta.rewards.may_decline", player=player, reward=reward),)
    order = because("gangsta.rewards.order", player=player, reward=reward)
    if opponents == 1:
        return (order,)
    return order, because("gangsta.rewards.any_opponent")

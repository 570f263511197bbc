"""The order of a heist (Gangsta!, Réaliser un casse): does it hold, gangster by gangster?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.effects import ignore_requirement
from companion.games.gangsta.rules.heist import (
    WITHOUT,
    Heist,
    bars,
    missing_icons,
    required_icons,
)
from companion.games.gangsta.rules.lacking import lacks, tell_contribution
from companion.games.gangsta.rules.possible import can_finish


@dataclass(frozen=True, slots=True)
class HeistOrder:
    """A heist, and those who are to be engaged for it, one after the other."""

    announced: Heist
    order: tuple[str, ...]
    broken: Literal["anew", "lost"] = "anew"


def resolve_heist_order(situation: HeistOrder) -> Ruling[bool]:
    """Rule whether a heist is done in this order: until one is barred or all is met."""
    heist, order = situation.announced, situation.order
    told: list[Reason] = []
    for at, step in enumerate(order):
        against = _against(heist, order[:at], step)
        if against:
            return Ruling(False, (*told, *against, _tell_after(situation, order[:at])), against[-1])
        told.append(_tell_taken(heist, order[:at], step))
    missing = lacks(heist, order)
    if missing:
        return Ruling(False, (*told, *missing, _tell_after(situation, order)), missing[0])
    done = because("gangsta.heist.complete", heist=heist.heist, player=heist.player)
    return Ruling(True, (*told, done))


def _against(heist: Heist, so_far: tuple[str, ...], step: str) -> tuple[Reason, ...]:
    """The reason that bars the next gangster of a heist, or that he is engaged twice."""
    if step in so_far and step not in WITHOUT:
        return (because("gangsta.heist.twice", card=step),)
    return bars(heist, so_far, step)


def _tell_taken(heist: Heist, so_far: tuple[str, ...], step: str) -> Reason:
    """The reason that tells what the next gangster brings to a heist."""
    if step in WITHOUT:
        skill = WITHOUT[step]
        told = ignore_requirement(
            heist.player, required_icons(heist, so_far), skill, heist.tech
        ).reasons
        if missing_icons(heist, (*so_far, step)):
            return told[0]
        return because("gangsta.heist.tech_alone", *told, player=heist.player, skill=skill)
    member = heist.member(step)
    assert member is not None, step
    brought, owner = tell_contribution(member, missing_icons(heist, so_far)), heist.owner(step)
    if owner == heist.player:
        return brought
    lent = because("gangsta.heist.cannot_refuse", card=step, owner=owner)
    return brought._replace(parts=(lent, *brought.parts))


def _tell_after(situation: HeistOrder, so_far: tuple[str, ...]) -> Reason:
    """The reason what becomes of a heist: done without the barred one, still open, or broken."""
    heist = situation.announced
    missing = missing_icons(heist, so_far)
    if not missing:
        return because("gangsta.heist.done_before", heist=heist.heist)
    if can_finish(heist, so_far):
        return because("gangsta.heist.can_go_on", missing=missing)
    if situation.broken == "lost":
        return because("gangsta.heist.broken_lost", player=heist.player)
    return because("gangsta.heist.broken_anew", player=heist.player)

"""Heists (Gangsta!, Réaliser un casse; Les casses coopératifs): gangsters engaged one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.core.ruling import Reason, because
from companion.games.gangsta.members import (
    BRAWLER,
    HACKER,
    INFORMANT,
    LEADER,
    MERCENARY,
    SKILLS,
    SNIPER,
    Member,
    find_member,
)
from companion.games.gangsta.rules.effects import ignore_requirement

THE_HEIST = "the_heist"
WITHOUT: Mapping[str, str] = {  # in place of a gangster: a skill that is ignored
    "without_leader": LEADER,
    "without_mercenary": MERCENARY,
    "without_informant": INFORMANT,
    "without_sniper": SNIPER,
    "without_brawler": BRAWLER,
    "without_hacker": HACKER,
}

SoFar = tuple[str, ...]  # cards, and at most one skill that is ignored, in order


@dataclass(frozen=True, slots=True)
class Crew:
    """A player and his gang, as it lies."""

    player: str
    members: tuple[Member, ...]


@dataclass(frozen=True)
class Heist:
    """A heist that is announced: what it takes, and the gangs, its player's own first.

    It has no slots: what was worked out of it is kept on it.
    """

    needs: Mapping[str, int]
    crews: tuple[Crew, ...]
    cooperative: bool = False
    high_tech: bool = False  # may its player ignore a requirement here?
    heist: str = THE_HEIST
    tech: Literal["icon", "skill"] = "icon"
    tech_named: Literal["first", "any"] = "first"

    @property
    def player(self) -> str:
        return self.crews[0].player

    @cached_property
    def _there(self) -> Mapping[str, tuple[str, Member]]:
        """Each member by card, with the player of his gang."""
        found: dict[str, tuple[str, Member]] = {}
        for crew in self.crews:
            for member in crew.members:
                found.setdefault(member.card, (crew.player, member))
        return found

    @cached_property
    def _missing_after(self) -> dict[SoFar, Mapping[str, int]]:
        """A cache of the icons missing after each chain asked about."""
        return {}

    def owner(self, card: str) -> str:
        """The player in whose gang a card is."""
        return self._there[card][0] if card in self._there else ""

    def member(self, card: str) -> Member | None:
        """The gangster with this card, of whichever gang."""
        return self._there[card][1] if card in self._there else None

    def icons_missing_after(self, so_far: SoFar) -> Mapping[str, int]:
        """The icons still missing once some gangsters are engaged, worked out once."""
        if so_far not in self._missing_after:
            self._missing_after[so_far] = missing_icons(self, so_far)
        return self._missing_after[so_far]


def required_icons(heist: Heist, so_far: Iterable[str]) -> dict[str, int]:
    """The icons a heist asks for, once a requirement is ignored."""
    needs = {skill: heist.needs[skill] for skill in SKILLS if heist.needs.get(skill)}
    for skill in (WITHOUT[step] for step in so_far if step in WITHOUT):
        if skill in needs:
            needs = ignore_requirement(heist.player, needs, skill, heist.tech).verdict
    return needs


def missing_icons(heist: Heist, so_far: SoFar) -> dict[str, int]:
    """The icons still missing after a chain of gangsters, whatever their order."""
    still = required_icons(heist, so_far)
    for card in so_far:
        member = heist.member(card)
        for skill in member.skills if member is not None else ():
            if skill in still:
                still[skill] -= 1
    return {skill: count for skill, count in still.items() if count > 0}


def brings(member: Member, missing: Mapping[str, int]) -> dict[str, int]:
    """The icons a gangster adds to a heist: every one of his that is still needed."""
    useful = {skill: min(member.skills.count(skill), count) for skill, count in missing.items()}
    return {skill: count for skill, count in useful.items() if count}


def gangsters_in(so_far: SoFar) -> SoFar:
    """The cards of a chain, without ignored requirements."""
    return tuple(step for step in so_far if step not in WITHOUT)


def own_in(heist: Heist, so_far: SoFar) -> bool:
    """Does a gangster of the heist's own player take part?"""
    return any(find_member(heist.crews[0].members, card) for card in so_far)


def bars(heist: Heist, so_far: SoFar, step: str) -> tuple[Reason, ...]:
    """Reasons against engaging one more gangster, or against ignoring a requirement."""
    if step in WITHOUT:
        return tuple(_bars_ignoring(heist, so_far, step))
    member = heist.member(step)
    if member is None:
        return (because("gangsta.heist.absent", card=step),)
    return (*_bars_skills(heist, so_far, member), *_bars_owner(heist, so_far, member))


def _bars_owner(heist: Heist, so_far: SoFar, member: Member) -> Iterator[Reason]:
    """Reasons against a gangster by owner: not Available, or an opponent's too early."""
    card, owner = member.card, heist.owner(member.card)
    if owner == heist.player:
        if not member.ready:
            yield because("gangsta.heist.not_ready", card=card)
        return
    if not heist.cooperative:
        yield because("gangsta.heist.not_cooperative", card=card, owner=owner)
        return
    if not member.ready:
        yield because("gangsta.heist.other_engaged", card=card, owner=owner)
    if not own_in(heist, so_far):
        yield because("gangsta.heist.own_first", card=card, owner=owner, player=heist.player)


def _bars_skills(heist: Heist, so_far: SoFar, member: Member) -> Iterator[Reason]:
    """Reasons against a gangster by skills: none that is still missing."""
    missing, card = heist.icons_missing_after(so_far), member.card
    if brings(member, missing):
        return
    asked = required_icons(heist, so_far)
    if any(skill in asked for skill in member.skills):
        borne = {skill: count for skill, count in asked.items() if skill in member.skills}
        yield because("gangsta.heist.covered", card=card, skills=borne, missing=missing)
        return
    ignored = [WITHOUT[step] for step in so_far if step in WITHOUT]
    if any(skill in ignored for skill in member.skills):
        yield because("gangsta.heist.ignored", card=card, skills=tuple(ignored))
        return
    yield because("gangsta.heist.no_skill", card=card, needs=asked)


def _bars_ignoring(heist: Heist, so_far: SoFar, step: str) -> Iterator[Reason]:
    """Reasons against ignoring a requirement: no equipment, a second one, nothing left."""
    skill, others = WITHOUT[step], gangsters_in(so_far)
    if not heist.high_tech:
        yield because("gangsta.heist.no_tech", player=heist.player, skill=skill)
        return
    if len(others) < len(so_far):
        yield because("gangsta.heist.tech_once", player=heist.player)
        return
    if skill not in missing_icons(heist, so_far):
        yield because("gangsta.heist.tech_not_needed", skill=skill)
        return
    if others and heist.tech_named == "first":
        yield because("gangsta.heist.tech_first", player=heist.player)
    if missing_icons(heist, (*so_far, step)):
        return
    if others and heist.tech_named == "any":
        yield because("gangsta.heist.tech_before_last", player=heist.player)
    if not others and heist.cooperative:
        yield because("gangsta.heist.tech_still_one", player=heist.player)


def ignorable_requirements(heist: Heist) -> tuple[str, ...]:
    """The requirements of a heist its player may choose to ignore."""
    if not heist.high_tech:
        return ()
    return tuple(step for step, skill in WITHOUT.items() if skill in required_icons(heist, ()))

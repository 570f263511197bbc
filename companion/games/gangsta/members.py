"""Members of a gang: a card, its icons, what it has learned, and whether it is Available."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.light import light

LEADER, MERCENARY, INFORMANT = "leader", "mercenary", "informant"
SNIPER, BRAWLER, HACKER = "sniper", "brawler", "hacker"
SKILLS = (LEADER, MERCENARY, INFORMANT, SNIPER, BRAWLER, HACKER)


@light
class Member:
    """A Boss or a gangster, as he lies in front of a player."""

    card: str
    skills: tuple[str, ...]  # icon by icon, what is learned included: M2 is mercenary twice
    ready: bool = True  # Available; if not, Engaged
    learned: str = ""  # the skill of the heist tucked under him
    boss: bool = False
    lesson: str = ""  # the heist that is tucked under him


Gang = tuple[Member, ...]


def icons(member: Member) -> tuple[str, ...]:
    """The icons of a gangster, in the order of the skills."""
    return tuple(skill for skill in SKILLS for _ in range(member.skills.count(skill)))


def has_leader(member: Member) -> bool:
    """Does a gangster bear a Leader, printed or learned?"""
    return LEADER in member.skills


def count_icons(gang: Iterable[Member], skill: str = "") -> int:
    """The number of icons of a whole gang, Available or Engaged: of one skill, or of all."""
    if not skill:
        return sum(len(member.skills) for member in gang)
    return sum(member.skills.count(skill) for member in gang)


def count_learned(gang: Iterable[Member], skill: str = "") -> int:
    """The number of learned icons of a gang: of one skill, or of any."""
    return sum(bool(member.learned) and skill in ("", member.learned) for member in gang)


def icons_by_skill(skills: Iterable[str]) -> dict[str, int]:
    """The number of icons by skill, in the order of the skills, zeros left out."""
    found = tuple(skills)
    return {skill: found.count(skill) for skill in SKILLS if skill in found}


def find_member(gang: Iterable[Member], card: str) -> Member | None:
    """The member of a gang with this card."""
    for member in gang:
        if member.card == card:
            return member
    return None


def engaged_members(gang: Iterable[Member]) -> Gang:
    """The members who are Engaged."""
    return tuple(member for member in gang if not member.ready)


def available_members(gang: Iterable[Member]) -> Gang:
    """The members who are Available."""
    return tuple(member for member in gang if member.ready)


def leaders(gang: Iterable[Member]) -> Gang:
    """The members with a Leader icon, Available or Engaged."""
    return tuple(member for member in gang if has_leader(member))

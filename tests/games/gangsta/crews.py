"""Gangs for tests of heists: members by their icons, and heists by what they need."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.gangsta.members import SKILLS, Member
from companion.games.gangsta.rules.heist import Crew, Heist

CODES = dict(zip("LMISBH", SKILLS, strict=True))


def skills(codes: str) -> tuple[str, ...]:
    """MMS: mercenary, mercenary, sniper."""
    return tuple(CODES[code] for code in codes)


def needs(codes: str) -> dict[str, int]:
    found = skills(codes)
    return {skill: found.count(skill) for skill in SKILLS if skill in found}


def member(card: str, codes: str, ready: bool = True, **more: Any) -> Member:
    return Member(card, skills(codes), ready, **more)


def crew(player: str = "ann", **members: str) -> Crew:
    """Each by his icons; in small letters, he is Engaged."""
    return Crew(
        player,
        tuple(member(card, codes.upper(), codes.isupper()) for card, codes in members.items()),
    )


def heist(codes: str, *crews: Crew, **more: Any) -> Heist:
    return Heist(needs(codes), crews, **more)


def any_crew(player: str, size: int, chance: Random, ready: float = 0.7) -> Crew:
    """A gang of so many, with one to three icons each."""
    return Crew(
        player,
        tuple(
            Member(
                f"{player}_{at}",
                tuple(chance.choice(SKILLS) for _ in range(chance.randint(1, 3))),
                chance.random() < ready,
            )
            for at in range(size)
        ),
    )


def any_needs(icons: int, chance: Random) -> dict[str, int]:
    """So many icons, some of them of the same skill."""
    found = [chance.choice(SKILLS) for _ in range(icons)]
    return {skill: found.count(skill) for skill in SKILLS if skill in found}

"""Lessons (Gangsta!, Apprentissage): the heist tucked under somebody, and the icon it brings."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.light import but
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import KIND_OF, chapter_of
from companion.games.gangsta.table import Table, seen_heists
from companion.games.gangsta.values import rewards_of, skills_of


def taught(table: Table, member: Member, lesson: str) -> Member:
    """A member with this heist tucked under him, or none, and the icons that follow from it."""
    learned = rewards_of(table, lesson).learn if lesson else ""
    printed = skills_of(table, member.card)
    skills = (*printed, learned) if learned else printed
    return but(member, skills=skills, learned=learned, lesson=lesson if learned else "")


def reread(table: Table) -> Table:
    """Everybody with the icons that the box has for him now."""

    def read(gang: Iterable[Member]) -> tuple[Member, ...]:
        return tuple(taught(table, member, member.lesson) for member in gang)

    return table.change(
        gangs={player: read(gang) for player, gang in table.gangs.items()},
        hospital={player: read(gang) for player, gang in table.hospital.items()},
    )


def unseen(table: Table) -> tuple[str, ...]:
    """Heists of this chapter and those before it that nobody has seen."""
    seen = frozenset(seen_heists(table))
    before = (one for one in KIND_OF if chapter_of(one) < table.chapter and one not in seen)
    return (*before, *table.heist_pile)


def teaching(table: Table, heists: Iterable[str]) -> tuple[str, ...]:
    """Of these cards the heists that teach a skill."""
    return tuple(one for one in heists if one in KIND_OF and rewards_of(table, one).learn)

"""Resource cards (Gangsta!, Variante 2): when one is activated, and what that means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.pieces import IMPRIMERIE, INDICATEURS, MOTARDS

AT_THE_START = (IMPRIMERIE, MOTARDS, INDICATEURS)  # their effect belongs to the start of a turn


@dataclass(frozen=True, slots=True)
class Resource:
    """The resource of a player, and the icons of his whole gang by skill."""

    player: str
    resource: str
    needs: Mapping[str, int]
    skills: Mapping[str, int]
    active: bool = False  # it has been before


def resolve_active(situation: Resource) -> Ruling[bool]:
    """Rule whether a resource is active: as soon as the gang has every icon, and for good."""
    player, resource = situation.player, situation.resource
    counted = tuple(_tell_counted(situation))
    if situation.active:
        stays = because("gangsta.resources.for_good", *counted, player=player, resource=resource)
        return Ruling(True, (stays,))
    lacking = missing_icons(situation.needs, situation.skills)
    if lacking:
        facts = {"player": player, "resource": resource, "skills": lacking}
        return Ruling(False, (Reason("gangsta.resources.not_yet", facts, counted),))
    active = because("gangsta.resources.activated", *counted, player=player, resource=resource)
    if resource not in AT_THE_START:
        return Ruling(True, (active,))
    waits = because("gangsta.resources.next_start", player=player, resource=resource)
    return Ruling(True, (active, waits), active)


def missing_icons(needs: Mapping[str, int], skills: Mapping[str, int]) -> dict[str, int]:
    """The icons a gang still lacks, by skill."""
    lacking = {skill: count - skills.get(skill, 0) for skill, count in needs.items()}
    return {skill: count for skill, count in lacking.items() if count > 0}


def _tell_counted(situation: Resource) -> Iterator[Reason]:
    """Reasons how many icons of each required skill the gang has."""
    for skill, needed in situation.needs.items():
        if needed:
            count = situation.skills.get(skill, 0)
            yield because("gangsta.resources.counted", skill=skill, count=count, needed=needed)

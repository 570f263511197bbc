"""Which camps are present on a place (Police VS Gangs 3): police, gangsters, both or none."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import NOBODY, Reason, Ruling, because

THE_PLACE = "lieu"  # the one that is spoken of, where no card of a city is meant
POLICE_ONLY, GANGSTERS_ONLY, BOTH, EMPTY = "police_only", "gangsters_only", "both", "empty"


@dataclass(frozen=True, slots=True)
class Presence:
    """The players with a tile or a die on a place, and what else lies there."""

    place: str
    police: tuple[str, ...]
    gangsters: tuple[str, ...]
    owner: str = NOBODY
    neutrals: int = 0


def resolve_presence(situation: Presence) -> Ruling[str]:
    """Rule who is on a place: police alone, gangsters alone, or both."""
    place, police, gangsters = situation.place, situation.police, situation.gangsters
    beside = _tell_nobodys(situation)
    if police and gangsters:
        facts = {"place": place, "police": police, "gangsters": gangsters}
        return Ruling(BOTH, (*beside, Reason("police_vs_gangs.presence.both", facts)))
    if police:
        only = because("police_vs_gangs.presence.police_only", place=place, players=police)
        return Ruling(POLICE_ONLY, (*beside, only))
    if gangsters:
        only = because("police_vs_gangs.presence.gangsters_only", place=place, players=gangsters)
        return Ruling(GANGSTERS_ONLY, (*beside, only))
    return Ruling(EMPTY, (*beside, because("police_vs_gangs.presence.empty", place=place)))


def _tell_nobodys(situation: Presence) -> tuple[Reason, ...]:
    """Reasons that markers and neutral tiles are nobody's presence."""
    said: tuple[Reason, ...] = ()
    place, owner = situation.place, situation.owner
    absent = owner not in (NOBODY, *situation.gangsters)
    if absent and situation.police and situation.gangsters:
        said += (because("police_vs_gangs.presence.no_seat", place=place, owner=owner),)
    elif absent:
        said += (because("police_vs_gangs.presence.marker", place=place, owner=owner),)
    if situation.neutrals:
        count = situation.neutrals
        said += (because("police_vs_gangs.presence.neutrals", place=place, count=count),)
    return said

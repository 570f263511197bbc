"""The règlement de compte tile (Gangs City 4.7): mistakes found when the tiles are turned over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, because

COUNTS, REMOVED, LOSES_POINT = "counts", "removed", "loses_point"
VERDICTS = (COUNTS, REMOVED, LOSES_POINT)

Fault = Literal["alone", "on_place", "with_recruiter", "alone_on_centre"]


@dataclass(frozen=True, slots=True)
class SettlingMistake:
    """A règlement tile that lies where it may not."""

    player: str
    place: str
    fault: Fault
    fighters: int  # the player's characters in combat on that place
    erred_before: bool = False
    score: int = 0
    penalty: Literal["floor", "below"] = "floor"


# The four cells of the table: (has fighters there, erred before) -> verdict and clause.
CELLS: Mapping[tuple[bool, bool], tuple[str, str]] = {
    (True, False): (COUNTS, "gangs_city.settling.first_with_fighters"),
    (True, True): (REMOVED, "gangs_city.settling.again_with_fighters"),
    (False, False): (REMOVED, "gangs_city.settling.first_without_fighters"),
    (False, True): (LOSES_POINT, "gangs_city.settling.again_without_fighters"),
}


def resolve_settling_mistake(situation: SettlingMistake) -> Ruling[str]:
    """Rule what becomes of a misplaced règlement tile, and of its owner."""
    fighters = situation.fighters > 0 and situation.fault != "alone_on_centre"
    verdict, rule = CELLS[fighters, situation.erred_before]
    facts = {"player": situation.player, "place": situation.place}
    fault = _fault(situation)
    reasons = (
        fault,
        because("gangs_city.settling.fighters", **facts, count=situation.fighters),
    )
    decisive = Reason(rule, facts)
    if verdict == COUNTS and situation.fault == "on_place":
        names = because("gangs_city.settling.names_side", player=situation.player)
        return Ruling(verdict, (*reasons, decisive, names), decisive)
    removed = (because("gangs_city.settling.removed_as_well"),) * (verdict == LOSES_POINT)
    if verdict != LOSES_POINT or situation.score > 0:
        by = fault if situation.fault == "alone_on_centre" else decisive  # the book names no pile
        return Ruling(verdict, (*reasons, decisive, *removed), by)
    if situation.penalty == "below":
        below = because("gangs_city.settling.below", player=situation.player)
        return Ruling(verdict, (*reasons, decisive, *removed, below))
    spared = because("gangs_city.settling.floor", player=situation.player)
    return Ruling(REMOVED, (*reasons, decisive, *removed, spared))


def _fault(situation: SettlingMistake) -> Reason:
    player, place = situation.player, situation.place
    if situation.fault == "on_place":
        return because("gangs_city.settling.on_place", player=player, place=place)
    if situation.fault == "with_recruiter":
        return because("gangs_city.settling.with_recruiter", player=player, place=place)
    if situation.fault == "alone_on_centre":
        return because("gangs_city.settling.alone_on_centre", player=player, place=place)
    return because("gangs_city.settling.alone", player=player, place=place)


def why_loses_point(player: str, score: int, penalty: str) -> Ruling[bool]:
    """Rule whether a player loses a point for a tile put down wrongly again."""
    told = because("gangs_city.settling.lost_point", player=player)
    if score > 0:
        return Ruling(True, (told,))
    if penalty == "below":
        return Ruling(True, (told, because("gangs_city.settling.below", player=player)))
    return Ruling(False, (told, because("gangs_city.settling.floor", player=player)))

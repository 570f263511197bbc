"""Police alone on a place (Police VS Gangs 3.1): the most grades take it until the count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.dice import Policeman, Roll, count_each, tell_rerolls


@dataclass(frozen=True, slots=True)
class PoliceOnly:
    """A place with policemen on it and no gangster."""

    police: tuple[Policeman, ...]
    owner: str = NOBODY  # the gangster whose marker lies there
    place: str = THE_PLACE
    rerolls: Literal["one", "each"] = "one"
    rival_reroll: Literal["one", "each"] = "one"
    marker: Literal["removed", "stays"] = "removed"


def resolve_police_only(situation: PoliceOnly) -> Ruling[str]:
    """Rule who takes a place with police alone: the most grades, in a tie nobody."""
    police, place = situation.police, situation.place
    need_some(police, because("police_vs_gangs.situation.no_police"))
    need_each_once((one.player for one in police), because("police_vs_gangs.situation.same_player"))
    if len(police) == 1:
        player = police[0].player
        alone = because("police_vs_gangs.police_only.alone", player=player, place=place)
        return Ruling(player, (alone, *_tell_taken(situation, player)), alone)
    return _most_grades(situation)


def _most_grades(situation: PoliceOnly) -> Ruling[str]:
    """The policeman with the most grades on the dice; nobody in a tie."""
    police, place = situation.police, situation.place
    roll = Roll(police, (), True, situation.rerolls, situation.rival_reroll)
    grades = count_each(police, alone=True)
    told = (
        because("police_vs_gangs.police_only.dice_only", place=place),
        *tell_rerolls(roll),
        *(reason for ruling in grades.values() for reason in ruling.reasons),
    )
    best = max(ruling.verdict for ruling in grades.values())
    ahead = tuple(player for player, ruling in grades.items() if ruling.verdict == best)
    out = tuple(player for player in grades if player not in ahead)
    if len(ahead) == 1:
        facts = {"player": ahead[0], "place": place, "total": best, "out": out}
        most = Reason("police_vs_gangs.police_only.most", facts)
        return Ruling(ahead[0], (*told, most, *_tell_taken(situation, ahead[0])), most)
    tie = _tell_tie(situation, ahead, best)
    fewer = (because("police_vs_gangs.police_only.fewer", players=out),) if out else ()
    return Ruling(NOBODY, (*told, *fewer, tie, _tell_unchanged(situation)), tie)


def _tell_tie(situation: PoliceOnly, ahead: tuple[str, ...], best: int) -> Reason:
    """The reason that nobody takes a place: no grades, or a tie for the most."""
    if not best:
        return because("police_vs_gangs.police_only.no_grade", players=ahead, place=situation.place)
    facts = {"players": ahead, "place": situation.place, "total": best}
    return Reason("police_vs_gangs.police_only.tie", facts)


def _tell_unchanged(situation: PoliceOnly) -> Reason:
    """The reason that a place nobody took stays its owner's."""
    place, owner = situation.place, situation.owner
    if owner == NOBODY:
        return because("police_vs_gangs.police_only.stays_neutral", place=place)
    return because("police_vs_gangs.police_only.owner_keeps", place=place, owner=owner)


def _tell_taken(situation: PoliceOnly, player: str) -> tuple[Reason, ...]:
    """Reasons of taking a place: a die stays until the count, and what becomes of the marker."""
    place, owner = situation.place, situation.owner
    die = because("police_vs_gangs.police_only.die", player=player, place=place)
    if owner == NOBODY:
        return (die,)
    undefended = because("police_vs_gangs.police_only.undefended", place=place, owner=owner)
    return (undefended, die, tell_owner_marker(owner, place, situation.marker))


def tell_owner_marker(owner: str, place: str, marker: str) -> Reason:
    """The reason what becomes of the owner's marker: removed, or left under the die."""
    if marker == "stays":
        return because("police_vs_gangs.police_only.marker_stays", place=place, owner=owner)
    return because("police_vs_gangs.police_only.marker_removed", place=place, owner=owner)

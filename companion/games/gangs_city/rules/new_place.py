"""New places (Gangs City 3.3 and 7.1): where a place may be laid, and what it closes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once
from companion.games.gangs_city.rules.impossible import SAME_PLACE

SIX_SIDES = 6
PILE_CLOSES_NOTHING = "gangs_city.opening.pile_closes_nothing"


@dataclass(frozen=True, slots=True)
class Around:
    """A place as it would be afterwards: how many sides lie against places, and the centre."""

    place: str
    places: int
    centre: int = 0
    neutrals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NewPlace:
    """A place about to be laid, how it would lie, and the places it would touch."""

    place: str
    places: int  # its sides against other places
    centre: int = 0  # its sides against the centre
    touched: tuple[Around, ...] = ()
    set_up: bool = False
    encloses: Literal["encloses", "open"] = "encloses"  # whether the centre closes a side
    neutrals: tuple[str, ...] = ()


def may_lay(situation: NewPlace) -> Ruling[bool]:
    """Rule whether a place may be laid so: it touches another; at set-up it encloses none."""
    _check(situation)
    against = why_not_lay(situation)
    if against:
        return Ruling(False, against)
    if situation.set_up:
        return Ruling(True, (_tell_touches(situation), *_tell_saved(situation)))
    emptied = tuple([_tell_emptied(situation, around) for around in _enclosed_places(situation)])
    return Ruling(True, (*emptied, _tell_touches(situation)))


def why_not_lay(situation: NewPlace) -> tuple[Reason, ...]:
    """Reasons against laying a place on a space."""
    place = situation.place
    if situation.places + situation.centre == 0:
        if situation.set_up:
            return (because("gangs_city.set_up.touches_nothing", place=place),)
        return (because("gangs_city.opening.touches_nothing", place=place),)
    if not situation.set_up:
        return ()
    return tuple(map(_tell_forbidden, _enclosed_places(situation)))


def _tell_touches(situation: NewPlace) -> Reason:
    """The reason what a new place touches; at set-up also that it encloses none."""
    place = situation.place
    if situation.set_up:
        if not situation.places:
            return because("gangs_city.set_up.touches_centre", place=place)
        return because("gangs_city.set_up.touches", place=place)
    if not situation.places:
        return because("gangs_city.opening.touches_centre", place=place)
    return because("gangs_city.opening.touches", place=place)


def _tell_saved(situation: NewPlace) -> Iterator[Reason]:
    """Reasons that places are not enclosed only because the table lets a pile close nothing."""
    itself = Around(situation.place, situation.places, situation.centre)
    for around in (*situation.touched, itself):
        if _saved_by_pile(situation, around):
            yield because("gangs_city.set_up.pile_closes_nothing", place=around.place)


def _saved_by_pile(situation: NewPlace, around: Around) -> bool:
    """Would a place be enclosed if the pile beside it closed a side?"""
    met = around.places + around.centre
    return met == SIX_SIDES > closed_sides(situation, around)


def _enclosed_places(situation: NewPlace) -> Iterator[Around]:
    """The places with something on all six sides once the new one lies, the new one last."""
    itself = Around(situation.place, situation.places, situation.centre, situation.neutrals)
    for around in (*situation.touched, itself):
        if closed_sides(situation, around) == SIX_SIDES:
            yield around


def closed_sides(situation: NewPlace, around: Around) -> int:
    """The number of closed sides of a place; whether a pile closes one is a reading."""
    return around.places + (around.centre if situation.encloses == "encloses" else 0)


def _tell_forbidden(around: Around) -> Reason:
    """The reason that a place may not be enclosed at set-up, by places or a pile."""
    if around.centre:
        return because("gangs_city.set_up.no_enclosing_pile", place=around.place)
    return because("gangs_city.set_up.no_enclosing", place=around.place)


def resolve_enclosed(situation: NewPlace) -> Ruling[tuple[str, ...]]:
    """Rule which places a new one encloses, itself included: they lose whom they offer."""
    _check(situation)
    closed = tuple(_enclosed_places(situation))
    still_open = tuple(_tell_still_open(situation))
    if not closed:
        none = because("gangs_city.opening.encloses_none", place=situation.place)
        saved = [one for one in still_open if one.rule == PILE_CLOSES_NOTHING]
        return Ruling((), (*still_open, none), saved[0] if saved else none)
    reasons = tuple([_tell_emptied(situation, around) for around in closed])
    return Ruling(tuple([around.place for around in closed]), (*still_open, *reasons))


def _tell_still_open(situation: NewPlace) -> Iterator[Reason]:
    """Reasons that places beside the new one, or itself beside a pile, are not enclosed."""
    for around in situation.touched:
        count = closed_sides(situation, around)
        if count < SIX_SIDES and not _saved_by_pile(situation, around):
            yield because("gangs_city.opening.still_open", place=around.place, count=count)
    itself = Around(situation.place, situation.places, situation.centre)
    for around in (*situation.touched, itself):
        if _saved_by_pile(situation, around):
            yield because(PILE_CLOSES_NOTHING, place=around.place)


def _tell_emptied(situation: NewPlace, around: Around) -> Reason:
    """The reason that an enclosed place loses its characters, or has none."""
    place, characters = around.place, around.neutrals
    if not characters and around.centre:
        return because("gangs_city.opening.enclosed_by_pile", place=place)
    if not characters:
        return because("gangs_city.opening.enclosed", place=place)
    facts = {"place": place, "characters": characters}
    if place == situation.place and around.centre:
        return Reason("gangs_city.opening.gap_by_pile", facts)
    if place == situation.place:
        return Reason("gangs_city.opening.gap", facts)
    if around.centre:
        return Reason("gangs_city.opening.emptied_by_pile", facts)
    return Reason("gangs_city.opening.emptied", facts)


def _check(situation: NewPlace) -> None:
    """Raise SituationError unless a place has six sides and each neighbour lies against one."""
    itself = Around(situation.place, situation.places, situation.centre)
    for around in (itself, *situation.touched):
        if min(around.places, around.centre) < 0 or around.places + around.centre > SIX_SIDES:
            raise SituationError(because("gangs_city.situation.six_sides", place=around.place))
    names = [around.place for around in (itself, *situation.touched)]
    need_each_once(names, SAME_PLACE)
    if len(situation.touched) > situation.places or any(
        not one.places for one in situation.touched
    ):
        raise SituationError(because("gangs_city.situation.touching", place=situation.place))

"""New places (Gangs City 3.3 and 7.1): where a place may be laid, and what it closes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import each_once

SIX_SIDES = 6


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
    """It must touch something; at set-up it encloses nothing; in play the enclosed is emptied."""
    _check(situation)
    if situation.places + situation.centre == 0:
        return Ruling(
            False, (because("gangs_city.opening.touches_nothing", place=situation.place),)
        )
    closed = tuple(_closed(situation))
    if closed and situation.set_up:
        return Ruling(False, closed)
    return Ruling(True, (*closed, because("gangs_city.opening.touches", place=situation.place)))


def _closed(situation: NewPlace) -> Iterator[Reason]:
    itself = Around(situation.place, situation.places, situation.centre, situation.neutrals)
    for around in (*situation.touched, itself):
        centre = around.centre if situation.encloses == "encloses" else 0
        if around.places + centre < SIX_SIDES:
            continue
        if situation.set_up:
            yield because("gangs_city.opening.no_enclosing", place=around.place)
        elif around.neutrals:
            yield because(
                "gangs_city.opening.emptied", place=around.place, characters=around.neutrals
            )
        else:
            yield because("gangs_city.opening.enclosed", place=around.place)


def _check(situation: NewPlace) -> None:
    """A hexagon has six sides, and a place that is touched lies against one place at least."""
    itself = Around(situation.place, situation.places, situation.centre)
    for around in (itself, *situation.touched):
        if min(around.places, around.centre) < 0 or around.places + around.centre > SIX_SIDES:
            raise SituationError(because("gangs_city.situation.six_sides", place=around.place))
    names = [around.place for around in (itself, *situation.touched)]
    each_once(names, because("gangs_city.situation.same_place"))
    if len(situation.touched) > situation.places or any(
        not one.places for one in situation.touched
    ):
        raise SituationError(because("gangs_city.situation.touching", place=situation.place))

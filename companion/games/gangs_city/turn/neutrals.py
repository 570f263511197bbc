"""Neutral characters (Gangs City 2.3, 3.3 and 7.1): whom a place offers when it is laid."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boxes.gangs_city import COPIES, MERCENARIES
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.gangs_city.pieces import MERCENARY
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.values import one_unnamed


def put_neutrals(night: Night[Table], place: str) -> Asking[None]:
    """The characters shown on a place are put on it, as far as the supply goes."""
    shown: dict[str, int] = night.table.known(f"{place}.recruits")
    missing: dict[str, int] = {}
    for who in COPIES:
        there = min(shown.get(who, 0), night.table.supply[who])
        for _ in range(there):
            night.table = put_neutral(night.table, place, who)
        missing[who] = shown.get(who, 0) - there
    mercenaries = len(mercenaries_left(night.table))
    missing[MERCENARY] = max(0, mercenaries_shown(night.table, place) - mercenaries)
    if any(missing.values()):
        short = because("gangs_city.opening.supply_short", place=place, characters=missing)
        yield from night.remind(f"supply.{place}", short)
    yield from draw_mercenaries(night, place)


def draw_mercenaries(night: Night[Table], place: str) -> Asking[None]:
    """One after the other from the face-down stack, as many as the place shows."""
    words = because("gangs_city.ask.mercenary", place=place)
    about = About(subject=place, series=f"mercenary.{place}")
    drawn: list[str] = []

    def next_one(table: Table) -> Iterator[Question]:
        if len(drawn) < mercenaries_shown(table, place) and mercenaries_left(table):
            yield Question(f"mercenary.{place}.{len(drawn) + 1}", words, top_mercenary, about)

    def put(_: Question, who: str) -> None:
        drawn.append(who)
        night.table = put_neutral(night.table, place, who)

    yield from night.each(next_one, put)


def mercenaries_shown(table: Table, place: str) -> int:
    """How many mercenaries a place shows."""
    shown: dict[str, int] = table.known(f"{place}.recruits")
    return shown.get(MERCENARY, 0)


def mercenaries_left(table: Table) -> tuple[str, ...]:
    """The mercenaries still in the face-down stack."""
    return tuple(who for who in MERCENARIES if table.supply[who])


def top_mercenary(table: Table) -> OneOf:
    """Any that is left: those with a name, and one that has none yet."""
    return one_unnamed(table, mercenaries_left(table), "character")


def put_neutral(table: Table, place: str, who: str) -> Table:
    """One character from the supply to a place."""
    supply = {**table.supply, who: table.supply[who] - 1}
    neutrals = (*table.places[place].neutrals, who)
    return table.change(supply=supply).change_place(place, neutrals=neutrals)

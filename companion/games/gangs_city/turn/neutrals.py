"""Neutral characters (Gangs City 2.3, 3.3 and 7.1): whom a place offers when it is laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.boxes.gangs_city import COPIES, MERCENARIES
from companion.core.about import About
from companion.core.fields import OneOf, Text
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.core.values import with_value
from companion.games.gangs_city.pieces import MERCENARY
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.values import one_named, without_name

NAME = Text(24, least=1)
NAMED = "mercenary_name."  # before the place, in the key of what a new one is called


def put_neutrals(night: Night[Table], place: str) -> Asking[None]:
    """Put the characters shown on a place on it, as far as the supply goes."""
    shown: dict[str, int] = night.table.known(f"{place}.recruits")
    supply = night.table.supply
    there = {who: min(shown.get(who, 0), supply[who]) for who in COPIES}
    missing = {who: shown.get(who, 0) - count for who, count in there.items()}
    neutrals = [who for who, count in there.items() for _ in range(count)]
    night.table = put_on(night.table, place, neutrals)
    mercenaries = len(mercenaries_left(night.table))
    missing[MERCENARY] = max(0, mercenaries_shown(night.table, place) - mercenaries)
    if any(missing.values()):
        short = because("gangs_city.opening.supply_short", place=place, characters=missing)
        yield from night.remind(f"supply.{place}", short)
    yield from draw_mercenaries(night, place)


def draw_mercenaries(night: Night[Table], place: str) -> Asking[None]:
    """Ask for each mercenary drawn from the stack, as many as the place shows."""
    drawn: list[str] = []

    def next_one(table: Table) -> Iterator[Question]:
        if len(drawn) < mercenaries_shown(table, place) and mercenaries_left(table):
            yield from mercenary_questions(table, place, len(drawn) + 1)

    def lay_neutral(asked: Question, said: str) -> None:
        if asked.key.startswith(NAMED):
            night.table, said = mercenary_named(night.table, said)
        drawn.append(said)
        night.table = put_on(night.table, place, (said,))

    yield from night.each(next_one, lay_neutral)


def mercenary_questions(table: Table, place: str, number: int) -> Iterator[Question]:
    """The questions which mercenary was drawn: a known one, or the name of a new one."""
    left = mercenaries_left(table)
    new = without_name(table, left)
    about = About((), place, f"mercenary.{place}", name_known_mercenary(table), rank=new == left)
    words = because("gangs_city.ask.mercenary", place=place)
    yield Question(f"mercenary.{place}.{number}", words, mercenary_field, about)
    if new:
        short = because("gangs_city.ask.mercenary_name.short")
        about = but(about, short=short, rank=new != left)
        words = because("gangs_city.ask.mercenary_name", place=place)
        yield Question(f"{NAMED}{place}.{number}", words, lambda table: NAME, about)


def name_known_mercenary(table: Table) -> Reason:
    """The short words for choosing a known mercenary; for a single one its name."""
    left = mercenaries_left(table)
    if without_name(table, left) == left:
        return because("gangs_city.ask.mercenary.short.later")
    who, *others = mercenary_field(table).options
    if others:
        return because("gangs_city.ask.mercenary.short")
    return because("gangs_city.ask.mercenary.short.it", who=who)


def mercenary_named(table: Table, name: str) -> tuple[Table, str]:
    """The mercenary with this name, else a new one."""
    left = mercenaries_left(table)
    for who in left:
        if table.known(f"{who}.name") == name:
            return table, who
    who = without_name(table, left)[0]
    return with_value(table, f"{who}.name", name), who


def mercenaries_shown(table: Table, place: str) -> int:
    """The number of mercenaries a place shows."""
    shown: dict[str, int] = table.known(f"{place}.recruits")
    return shown.get(MERCENARY, 0)


def mercenaries_left(table: Table) -> tuple[str, ...]:
    """The mercenaries still in the face-down stack."""
    return tuple([who for who in MERCENARIES if table.supply[who]])


def mercenary_field(table: Table) -> OneOf:
    """A mercenary from the stack: any that is left and has a name."""
    return but(one_named(table, mercenaries_left(table), "character"), beyond=_why_not_in_stack)


def _why_not_in_stack(who: Any) -> tuple[Reason, ...]:
    """The reason that a mercenary is no longer in the stack, if he is not."""
    return (because("gangs_city.closed.mercenary_drawn", who=who),) if who in MERCENARIES else ()


def put_on(table: Table, place: str, characters: Sequence[str]) -> Table:
    """The table with characters from the supply on a place."""
    supply = dict(table.supply)
    for who in characters:
        supply[who] -= 1
    neutrals = (*table.places[place].neutrals, *characters)
    return table.change(supply=supply).change_place(place, neutrals=neutrals)

"""Double faces at the table (Police VS Gangs 2.3): their owners say what they count as."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.boxes.police_city import DOUBLE, FACES, GRADE, MENOTTE
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.table import Table


def put_die(night: Night[Table], name: str, die: Die) -> None:
    """Replace one of the dice on the table."""
    night.table = night.table.change(rolled={**night.table.rolled, name: die})


def owner_of(name: str) -> str:
    """The owner of a die, read from its name."""
    return name.partition(".")[0]


def choose_doubles(night: Night[Table], card: str, key: str) -> Asking[None]:
    """Ask each owner what his double faces count as, in turn order."""

    def questions(table: Table) -> Iterator[Question]:
        for name in _undecided_doubles(table)[:1]:
            words = because("police_vs_gangs.ask.double", player=owner_of(name), place=card)
            about = About((owner_of(name),), card, key)
            yield Question(f"{key}.double.{name}", words, _double_field, about)

    def set_double(asked: Question, counts: str) -> None:
        name = _undecided_doubles(night.table)[0]
        put_die(night, name, but(night.table.rolled[name], counts=counts))

    yield from night.each(questions, set_double)


def _double_field(table: Table) -> OneOf:

    def beyond(face: Any) -> tuple[Reason, ...]:
        known = any(face in faces for faces in FACES.values())
        return (because("police_vs_gangs.dice.one_or_other"),) if known else ()

    return OneOf((MENOTTE, GRADE), of="face", beyond=beyond)


def _undecided_doubles(table: Table) -> tuple[str, ...]:
    """The double faces whose owners have not said what they count as."""
    dice = table.rolled.items()
    return tuple(name for name, die in dice if die.face == DOUBLE and not die.counts)

"""A part of a form that may be left out: what stands in its place, and how that is told."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from companion.core.fields.field import Field, Spoiled
from companion.core.fields.said import Offer, Said
from companion.core.ruling import Reason, Ruling


@dataclass(frozen=True, slots=True)
class Maybe:
    """A field that need not be given.

    `assumed` says what is then taken for granted; None: whoever asks does not need it. A `reading`
    is no fact of the table: left out, it is the standard one.
    """

    field: Field
    assumed: Reason | None = None
    reading: bool = False

    def check(self, reply: Any) -> Ruling[bool]:
        return self.field.check(reply)

    def draw(self, chance: Random) -> Any:
        return self.field.draw(chance)

    def spoil(self, chance: Random) -> Spoiled:
        return self.field.spoil(chance)

    def offers(self) -> tuple[Offer, ...]:
        return self.field.offers()

    def tell(self, reply: Any, name: str = "") -> Said:
        return self.field.tell(reply, name)

    def so_far(self, begun: Any) -> Any:
        return self.field.so_far(begun)


def bare(field: Field) -> Field:
    """What is asked for, whether or not it may be left out."""
    return field.field if isinstance(field, Maybe) else field

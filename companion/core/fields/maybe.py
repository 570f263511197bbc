"""A part of a form that may be left out: what stands in its place, and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from random import Random
from typing import Any

from companion.core.fields.field import Field, Part, Spoiled, a_choice, not_on_board
from companion.core.fields.said import Offer, Said
from companion.core.ruling import Reason, Ruling


def always(said: Mapping[str, Any]) -> bool:
    """Default of `Maybe.matters`: the field matters whatever else is told."""
    return True


@dataclass(frozen=True, slots=True)
class Maybe:
    """A field that need not be given.

    `assumed` says what is then taken for granted; None: whoever asks does not need it. It `matters`
    only beside some of what else is said. A `reading` is no fact of the table: left out, it is the
    standard one.
    """

    field: Field
    assumed: Reason | None = None
    reading: bool = False
    matters: Callable[[Mapping[str, Any]], bool] = attribute(
        default=always, compare=False, repr=False
    )

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

    def inside(self, reply: Any) -> tuple[Part, ...]:
        return self.field.inside(reply)

    def simplest(self) -> Any:
        return self.field.simplest()

    leaves_a_choice = a_choice  # it may be left out, and said
    on_board = not_on_board  # never: a tap could not say that it is left out


def without_maybe(field: Field) -> Field:
    """The field itself, without the Maybe around it."""
    return field.field if isinstance(field, Maybe) else field

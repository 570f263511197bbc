"""What a field offers, and what was said to it, as data that can be worded without the field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.fields.kinds import GROUND, TEXT
from companion.core.ruling import NOBODY

if TYPE_CHECKING:
    from companion.core.fields.field import Field


@dataclass(frozen=True, slots=True)
class Offer:
    """An option, a kind and how many of it there may be, or a part and what it offers in turn."""

    value: Any
    of: str
    between: tuple[int, int] | None = None
    parts: tuple[Offer, ...] = ()
    head: str = ""  # of the group it stands in

    def walk(self) -> Iterator[Offer]:
        """The offer and all offers inside it."""
        yield self
        for part in self.parts:
            yield from part.walk()


@dataclass(frozen=True, slots=True)
class Said:
    """A reply to be put into words: its kind, the name it needs to be understood, its parts."""

    value: Any
    of: str = ""
    name: str = ""
    parts: tuple[Said, ...] = ()


UNSPOKEN = Said("", TEXT)  # a part that goes without saying


def offer_each(options: tuple[Any, ...], of: str) -> tuple[Offer, ...]:
    """An offer for each option."""
    return tuple(Offer(option, of) for option in options)


def say_list(reply: Any, of: str, name: str = "") -> Said:
    """Values as one Said; an empty list is "nobody", except for the ground."""
    nobody = isinstance(reply, list | tuple) and not reply and of not in GROUND
    return Said(NOBODY if nobody else reply, of, name)


def tell(value: Any, field: Field | None) -> Said:
    """A reply or verdict as its field tells it; one without a field speaks for itself."""
    return say_list(value, "") if field is None else field.tell(value)

"""The people at the table as the screen shows them: colour, symbol and initial together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

if TYPE_CHECKING:
    from companion.core.game import Seat


@dataclass(frozen=True, slots=True)
class Look:
    """How one person is shown: key, name, initial letters and colours."""

    key: str
    name: str
    initial: str
    colour: str


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter for each name, two where one letter would be ambiguous.

    The second is the first of its letters by which the name differs from the others.
    """
    short = [name.strip()[:1].upper() for name in names]
    found = [
        one if short.count(one) == 1 else (name.strip()[:2].capitalize() or one)
        for one, name in zip(short, names, strict=True)
    ]
    for at, name in enumerate(names):
        if found.count(found[at]) > 1:
            taken = {one for to, one in enumerate(found) if to != at}
            pairs = (short[at] + letter.lower() for letter in name.strip()[2:] if letter.isalpha())
            found[at] = next((pair for pair in pairs if pair not in taken), found[at])
    return tuple(found)


def owned_by_nobody(of: str, option: str) -> str:
    """The owner of an option before a game is open: none."""
    return ""


class People(EventDispatcher):
    """The seats of the open game; widgets that show people follow its changes."""

    seats = ObjectProperty(())
    looks = ObjectProperty({})

    owner_of: Callable[[str, str], str] = ObjectProperty(owned_by_nobody)  # as the game tells it

    def sit(
        self, seats: tuple[Seat, ...], owner_of: Callable[[str, str], str] = owned_by_nobody
    ) -> None:
        """Set who plays, and how to find the owner of an option."""
        self.owner_of = owner_of
        letters = initials(tuple(seat.name for seat in seats))
        self.seats = tuple(seats)
        self.looks = {
            seat.key: Look(seat.key, seat.name, letter, seat.colour)
            for seat, letter in zip(seats, letters, strict=True)
        }

    def key_if_seated(self, player: str) -> str:
        """The key of a player who has a look here, else an empty string."""
        return player if player in self.looks else ""


people = People()

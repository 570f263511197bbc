"""Who sits at the table, as the screen shows them: colour, symbol and initial always together."""

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
    """One person: the key rules speak of, the name, letters to tell them apart, a colour."""

    key: str
    name: str
    initial: str
    colour: str


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter each, two where one would not tell them apart."""
    short = [name.strip()[:1].upper() for name in names]
    return tuple(
        one if short.count(one) == 1 else (name.strip()[:2].capitalize() or one)
        for one, name in zip(short, names, strict=True)
    )


def nobodys(of: str, option: str) -> str:
    """Until a game is open nothing is anybody's."""
    return ""


class People(EventDispatcher):
    """The seats of the game that is open; widgets follow when they change."""

    seats = ObjectProperty(())
    looks = ObjectProperty({})

    owner_of: Callable[[str, str], str] = ObjectProperty(nobodys)  # as the game tells it

    def sit(self, seats: tuple[Seat, ...], owner_of: Callable[[str, str], str] = nobodys) -> None:
        """These people play now; the game tells whose piece an option is."""
        self.owner_of = owner_of
        letters = initials(tuple(seat.name for seat in seats))
        self.seats = tuple(seats)
        self.looks = {
            seat.key: Look(seat.key, seat.name, letter, seat.colour)
            for seat, letter in zip(seats, letters, strict=True)
        }

    def seated(self, player: str) -> str:
        """This player, if he has a look here; a fictive one, or nobody, has none."""
        return player if player in self.looks else ""


people = People()

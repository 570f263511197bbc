"""A table with its door open on loopback, for the tests: who hosts pumps, who is a guest sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from companion.core.session import Session
from companion.door.door import Door
from companion.door.house import Paces
from companion.door.pace import Pace
from companion.evening.evening import Evening
from companion.evening.settings import InMemory, SettingsKeeper
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import evening
from tests.door.guest import Guest, wait_for

HERE = "127.0.0.1"


def patient() -> Paces:
    """Paces that never stop a test."""
    return Paces(*(Pace(1e6, 1e6) for _ in range(3)))


class Table:
    """An evening, its door, and the guests that came in."""

    def __init__(
        self,
        session: Session | Evening,
        keep: SettingsKeeper | None = None,
        paces: Paces | None = None,
    ) -> None:
        self.evening = session if isinstance(session, Evening) else Evening(session)
        self.keep = keep or InMemory()
        self.door = Door(self.evening, self.keep, lambda: None, paces or patient())
        self.guests: list[Guest] = []
        self.door.open(HERE)

    @property
    def session(self) -> Session:
        return self.evening.session

    def pump(self) -> None:
        """What the host's thread does in a frame."""
        self.door.serve()
        for _ in self.door.show():
            pass

    def guest(self, seat: str = "", language: str = "en") -> Guest:
        """A guest with a page, on a seat."""
        guest = Guest(self.door.link, language)
        self.guests.append(guest)
        guest.follow()
        wait_for(lambda: guest.parts, self.pump)
        if seat:
            assert self.ask(lambda: guest.sit(seat)).status == 200
            wait_for(lambda: guest.parts["head"]["seat"] == seat, self.pump)
        return guest

    def ask(self, call):
        """What a call of a guest gives, while the host does its work."""
        from tests.door.guest import at_once

        (found,) = at_once(call, meanwhile=self.pump)
        return found

    def settled(self, *guests: Guest) -> None:
        """Wait until pages show the table as it is."""
        self.pump()
        for guest in guests or self.guests:
            last = f"/{self.door.house.feeds.version}"
            wait_for(lambda guest=guest, last=last: guest.ids and self.shows(guest), self.pump)

    def shows(self, guest: Guest) -> bool:
        """Has a page all that its feed has?"""
        import json

        from companion.door.feeds import Audience

        seat = guest.parts["head"]["seat"]
        house = self.door.house
        with house.feeds.changed:
            news = house.feeds.news(Audience(seat, guest.language), 0)
        return news is not None and {k: json.loads(v) for k, v in news.parts.items()} == guest.parts

    def shut(self) -> None:
        for guest in self.guests:
            guest.leave()
        if self.door.is_open:
            self.door.close()


def laid(game: str, acts: int = 0, number: int = 1) -> tuple[Session, Random]:
    """A random evening after so many acts, with its chance."""
    session, chance = evening(game, number)
    for _ in range(acts):
        if not session.over:
            reply_at_random(session, chance)
    return session, chance


@contextmanager
def open_table(game: str = "gangs_city", acts: int = 0, number: int = 1) -> Iterator[Table]:
    """A table that is shut in the end."""
    table = Table(laid(game, acts, number)[0])
    try:
        yield table
    finally:
        table.shut()


def asked_for(game: str, key: str) -> tuple[Table, Random]:
    """The table of an evening at the moment when a question with this head is open."""
    for number in range(20):
        session, chance = laid(game, 0, number)
        if until_asked(session, chance, key):
            return Table(session), chance
    raise LookupError(f"no evening asks for {key}")


def until_asked(session: Session, chance: Random, key: str, most: int = 400) -> bool:
    """Play at random until a question with this head is open."""
    for _ in range(most):
        if session.over or any(one.partition(".")[0] == key for one in session.keys):
            break
        reply_at_random(session, chance)
    return any(one.partition(".")[0] == key for one in session.keys)

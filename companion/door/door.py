"""The door of one evening, as the host's thread holds it: open, show, answer, send away, close."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.content.catalogues import domains_of
from companion.content.citations import read_citations
from companion.content.language import Language
from companion.content.words import Words
from companion.core.log import Line
from companion.door.asked import Desk
from companion.door.feeds import Audience
from companion.door.guests import Guest, Guests
from companion.door.house import House, Paces
from companion.door.kept import Kept
from companion.door.knocks import Knocks
from companion.door.lines import Lines
from companion.door.rules_told import rules_of
from companion.door.server import DoorServer, listen
from companion.door.table_side import TableSide
from companion.door.told import Around, Teller
from companion.evening.evening import Evening
from companion.evening.sealed import Sealed, Seals
from companion.evening.settings import SettingsKeeper
from companion.evening.view import View

LANGUAGES: tuple[Language, ...] = ("fr", "en")


class Door:
    """Opens one evening to guests. Every method is called on the host's own thread.

    `wake` is called from other threads, when a guest waits to be answered or came or went: the
    host then calls `serve`. After an act it goes through `show`, step by step.
    """

    def __init__(
        self,
        evening: Evening,
        keep: SettingsKeeper,
        wake: Callable[[], object],
        paces: Paces | None = None,
    ) -> None:
        self.evening = evening
        self._kept = Kept(keep, evening.journal.id if evening.journal else "")
        game, seats = evening.session.game.key, evening.session.setup.seats
        words: dict[str, Words] = {one: Words(one, domains_of(game)) for one in LANGUAGES}
        citations = read_citations(game)
        self._tellers = {one: Teller(said, Lines(said, citations)) for one, said in words.items()}
        guests = Guests(self._kept.key, tuple(seat.key for seat in seats), self._kept.gone)
        self.house = House(
            self._kept.link, guests, Knocks(self._kept.key), Desk(wake), words, notice=wake
        )
        self.house.rules = lambda one: rules_of(game, "fr" if one == "fr" else "en")
        self.house.paces = paces or self.house.paces
        self.sealed = Sealed(keep, evening)
        self.side = TableSide(evening, guests, words, self.sealed)
        self._server: DoorServer | None = None
        self._address, self._pictures = "", 0
        self.draws = True  # does the host have a screen to draw a board on?

    # Open and close

    def open(self, address: str) -> None:
        """Listen on an address of this machine, on the port of last time if it is free."""
        self._address = address
        self._server = listen(self.house, address, self._kept.port)
        self.house.here = f"{address}:{self._server.server_port}"
        self._kept.note_open(self._server.server_port)
        self._server.begin()

    def move_to(self, address: str) -> None:
        """Listen on another address: the network has changed."""
        self._stop()
        self.house.open = True
        self.open(address)

    def close(self) -> None:
        """Close every connection; links and cookies are worth nothing any more."""
        self._stop()
        self._kept.forget()

    def leave(self) -> None:
        """Close every connection; after a restart pages come back by themselves."""
        self._stop()

    def _stop(self) -> None:
        self.house.open = False
        self.house.feeds.wake()
        if self._server is not None:
            self._server.end()
            self._server = None

    @property
    def is_open(self) -> bool:
        """Can guests come in?"""
        return self._server is not None

    @property
    def connections(self) -> int:
        """How many connections guests have open."""
        return self._server.connections if self._server is not None else 0

    @property
    def address(self) -> str:
        """The address guests see: short, without the token."""
        return self.house.here

    @property
    def on(self) -> str:
        """The address of this machine that the door is open on."""
        return self._address

    @property
    def link(self) -> str:
        """The link that lets in whoever has it."""
        return f"http://{self.house.here}/j/{self.house.link}"

    # Who is there

    @property
    def guests(self) -> tuple[Guest, ...]:
        """The guests who were let in."""
        return self.house.guests.all

    @property
    def knocks(self) -> tuple[str, ...]:
        """The numbers of browsers that wait to be let in."""
        return self.house.knocks.numbers

    def let_in(self, number: str) -> None:
        """Let in the browser that shows a number."""
        self.house.knocks.let_in(number)

    def send_away(self, guest: Guest) -> None:
        """Close the pages of a guest; the link becomes another one."""
        self.house.guests.send_away(guest.id)
        self._kept.note_gone(self.house.guests.gone)
        self.house.link = self._kept.link
        self.house.feeds.wake()

    @property
    def flags(self) -> dict[str, Line]:
        """The rulings that somebody disagrees with, by their ids, as they stand now."""
        found = {name: self.side.ruling(name) for name in self.side.flags}
        return {name: line for name, line in found.items() if line is not None}

    def flagged_by(self, name: str) -> str:
        """Who disagrees with a ruling: a player; empty for a guest without a seat."""
        return self.side.flags.get(name, "")

    @property
    def seals(self) -> Seals:
        """The number of players who have sealed what they say, and of all who must."""
        return self.sealed.seals()

    # What guests see

    def serve(self) -> bool:
        """Answer everybody who waits; True if somebody changed what others see."""
        changed = False
        while (asked := self.house.desk.next()) is not None:
            if asked.kind == "look":
                guest = self.house.guests.of(asked.guest)
                self._show(Audience(guest.seat if guest else "", asked.language))
                asked.tell(200)
            else:
                changed = self.side.hear(asked) or changed
        if changed:
            self.house.feeds.wake()
        return changed

    def show(self) -> Iterator[None]:
        """Show the evening as it stands to everybody who looks, a step for each audience."""
        self.sealed.open_if_complete()
        here = {one.seat for one in self.guests if one.here}
        self.house.feeds.forget(lambda one: one.seat in here)
        for seat in sorted(here):
            for language in LANGUAGES:
                if self.house.feeds.knows(Audience(seat, language)):
                    self._show(Audience(seat, language))
                    yield

    def show_board(self, picture: bytes) -> None:
        """Put another picture of the board on the pages."""
        if picture != self.house.board:
            self.house.board = picture
            self._pictures += bool(picture)

    def _show(self, audience: Audience) -> None:
        view = View(self.evening.session, self.evening.reopened, audience.seat)
        teller = self._tellers[audience.language]
        self.house.feeds.show(audience, teller.parts(view, self._around()))

    def _around(self) -> Around:
        return Around(
            frozenset(one.seat for one in self.guests if one.seat),
            self.side.disputed_rulings,
            self.side.sealed_keys,
            self.sealed.seals(secrets=False),
            self._pictures if self.house.board else 0,
            not self.draws,
            self.side.entered_claims,
        )

"""Who is at the door: guests by their cookie, the seats they took, those who were sent away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from threading import RLock
from time import monotonic

from companion.door.tokens import new_token, signed, unsigned

MOST = 12  # guests at one table
GUEST, SEAT = "guest", "seat"  # what a token is signed for
ABSENT = 60.0  # seconds without a page: a guest who took no seat gives up the place
MOST_PAGES = 2  # of one guest; a third one closes the first


@dataclass(frozen=True, slots=True)
class Guest:
    """One browser that was let in: its number at this table, the seat it took."""

    id: str
    number: int
    seat: str = ""
    pages: tuple[int, ...] = ()  # the streams that are open
    seen: float = field(default=0.0, compare=False)

    @property
    def here(self) -> bool:
        """Is a page of this guest open?"""
        return bool(self.pages)


class Guests:
    """The guests of one open door; the host's thread and those of the server share it."""

    def __init__(
        self,
        key: str,
        seats: tuple[str, ...],
        gone: Iterable[str] = (),
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._key, self._seats, self._clock = key, seats, clock
        self._guests: dict[str, Guest] = {}
        self._gone = set(gone)
        self._lock = RLock()
        self._numbers, self._pages = 0, 0

    @property
    def all(self) -> tuple[Guest, ...]:
        """The guests who were let in, the first one first."""
        with self._lock:
            return tuple(self._guests.values())

    @property
    def gone(self) -> tuple[str, ...]:
        """The ids of those who were sent away."""
        return tuple(sorted(self._gone))

    def cookie(self, guest: str) -> str:
        """The cookie that the browser of a guest keeps."""
        return signed(guest, self._key, GUEST)

    def ticket(self, guest: str, seat: str) -> str:
        """The token of a seat that a browser keeps, to take it again after a restart."""
        return signed(f"{guest}/{seat}", self._key, SEAT)

    def let_in(self) -> Guest | None:
        """Let in a new guest; None if the table is full."""
        with self._lock:
            return self._admit(new_token())

    def _admit(self, guest: str) -> Guest | None:
        if len(self._guests) >= MOST:
            self._forget_absent()
        if len(self._guests) >= MOST:
            return None
        self._numbers += 1
        self._guests[guest] = Guest(guest, self._numbers, seen=self._clock())
        return self._guests[guest]

    def _forget_absent(self) -> None:
        """Drop the guest who is away longest, has no seat, and left no page open."""
        late = self._clock() - ABSENT
        absent = [one for one in self.all if not (one.here or one.seat) and one.seen <= late]
        for one in sorted(absent, key=lambda one: one.seen)[:1]:
            del self._guests[one.id]

    def known(self, cookie: str, ticket: str = "") -> Guest | None:
        """The guest of a cookie; one of an earlier start of the host is let in again."""
        guest = unsigned(cookie, self._key, GUEST)
        with self._lock:
            if not guest or guest in self._gone:
                return None
            found = self._guests.get(guest) or self._admit(guest)
            if found is None:
                return None
            held = unsigned(ticket, self._key, SEAT)
            if not found.seat and held.startswith(f"{guest}/"):
                self.take_seat(guest, held.removeprefix(f"{guest}/"))
            self._guests[guest] = replace(self._guests[guest], seen=self._clock())
            return self._guests[guest]

    def of(self, guest: str) -> Guest | None:
        """The guest of an id with its seat; None if they are not here any more."""
        with self._lock:
            return self._guests.get(guest)

    def holder(self, seat: str) -> Guest | None:
        """The guest who sits on a seat, if anybody does."""
        return next((one for one in self.all if seat and one.seat == seat), None)

    def take_seat(self, guest: str, seat: str) -> bool:
        """Seat a guest on a free seat, or none for ""; False if it is not free."""
        with self._lock:
            held = self.holder(seat)
            free = held is None or held.id == guest
            if guest not in self._guests or not free or (seat and seat not in self._seats):
                return False
            self._guests[guest] = replace(self._guests[guest], seat=seat)
            return True

    def send_away(self, guest: str) -> None:
        """Remove a guest: their cookie is worth nothing any more."""
        with self._lock:
            self._guests.pop(guest, None)
            self._gone.add(guest)

    def open_page(self, guest: str) -> int:
        """Note a page that a guest opened, and give its number; 0 if the guest is not here."""
        with self._lock:
            found = self._guests.get(guest)
            if found is None:
                return 0
            self._pages += 1
            pages = (*found.pages, self._pages)[-MOST_PAGES:]
            self._guests[guest] = replace(found, pages=pages)
            return self._pages

    def close_page(self, guest: str, page: int) -> None:
        """Note that a page of a guest is closed."""
        with self._lock:
            found = self._guests.get(guest)
            if found is not None:
                left = tuple(one for one in found.pages if one != page)
                self._guests[guest] = replace(found, pages=left, seen=self._clock())

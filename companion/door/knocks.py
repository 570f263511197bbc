"""Knocking: who types the short address shows a number, and is let in by the host, by hand."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from threading import Lock
from time import monotonic

from companion.door.tokens import new_token, signed, unsigned

MOST = 4  # browsers that wait at once
PATIENCE = 180.0  # seconds until a number is worth nothing any more
NUMBERS = 10_000
KNOCK = "knock"  # what a token is signed for


class Knocks:
    """Browsers that wait to be let in, by the number they show."""

    def __init__(self, key: str, clock: Callable[[], float] = monotonic) -> None:
        self._key, self._clock = key, clock
        self._waiting: dict[str, tuple[str, float]] = {}  # number and until when, by id
        self._let_in: set[str] = set()
        self._lock = Lock()

    def knock(self, cookie: str) -> tuple[str, str]:
        """Note a browser that waits: its cookie and number; no number if too many wait."""
        with self._lock:
            self._forget_late()
            found = unsigned(cookie, self._key, KNOCK)
            if found not in self._waiting:
                found = new_token()
                if len(self._waiting) >= MOST:
                    return "", ""
                number = f"{randbelow(NUMBERS):04}"
                if number in self.numbers:
                    return "", ""
                self._waiting[found] = number, self._clock() + PATIENCE
            return signed(found, self._key, KNOCK), self._waiting[found][0]

    def _forget_late(self) -> None:
        now = self._clock()
        for one in [one for one, (_, until) in self._waiting.items() if until < now]:
            del self._waiting[one]

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of the browsers that wait."""
        return tuple(number for number, _ in self._waiting.values())

    def let_in(self, number: str) -> None:
        """Let in the browser that shows a number."""
        with self._lock:
            for one in [one for one, (shown, _) in self._waiting.items() if shown == number]:
                del self._waiting[one]
                self._let_in.add(one)

    def may_enter(self, cookie: str) -> bool:
        """Was a browser let in by the host? True only once."""
        with self._lock:
            found = unsigned(cookie, self._key, KNOCK)
            entered = found in self._let_in
            self._let_in.discard(found)
            return entered

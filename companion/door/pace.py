"""Limits of speed: so many requests at once, then so many a second, for each who asks."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_KNOWN = 256  # callers that are remembered; whoever was silent longest is forgotten


class Pace:
    """A bucket of tokens for each caller: a request takes one, time puts them back."""

    def __init__(
        self, burst: float, a_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self._burst, self._a_second, self._clock = burst, a_second, clock
        self._left: dict[str, tuple[float, float]] = {}
        self._lock = Lock()

    def allows(self, caller: str) -> bool:
        """Take one token of a caller; False if none is left."""
        now = self._clock()
        with self._lock:
            left, at = self._left.pop(caller, (self._burst, now))
            left = min(self._burst, left + (now - at) * self._a_second)
            self._left[caller] = (left - 1 if left >= 1 else left, now)
            while len(self._left) > MOST_KNOWN:
                self._left.pop(next(iter(self._left)))
            return left >= 1

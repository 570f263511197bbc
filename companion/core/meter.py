"""A meter: counts what is played again, tells how far it is, and stops what would never end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

A_CORRECTION = 25  # replies could be played in the time it takes to try one
PULSE = 500  # replies between two looks at whoever waits
ENDLESS = 1 << 62

Pulse = Callable[[float], None]  # how far it is, from 0 to 1; it may raise to stop it all


class TooMuchWork(Exception):
    """More would have to be played than was allowed."""


class Meter:
    """Replies played so far, the same number on every machine; a correction counts for several."""

    __slots__ = ("_due", "_most", "_pulse", "replies_played")

    def __init__(self, most: int = ENDLESS, pulse: Pulse | None = None) -> None:
        self.replies_played = 0
        self._most, self._pulse = most, pulse
        self._due = PULSE if pulse else most

    def count(self, replies: int = 1) -> None:
        """Count so many more replies; raise TooMuchWork beyond the limit."""
        self.replies_played += replies
        if self.replies_played > self._due:
            self._look_up()

    def _look_up(self) -> None:
        if self.replies_played > self._most:
            self._stop()
        if self._pulse is not None:
            self._pulse(self.replies_played / self._most)
            self._due = min(self._most, self.replies_played + PULSE)

    def _stop(self) -> NoReturn:
        raise TooMuchWork(self.replies_played)

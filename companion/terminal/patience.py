"""What takes over a second says how far it is, on the error stream; Ctrl+C stops it."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.terminal.printing import complain
from companion.terminal.voice import Voice

SECOND = 1.0


class Patience:
    """Called on the way with how far it is; says so after each second that has gone by."""

    def __init__(self, voice: Voice, clock: Callable[[], float] = time.monotonic) -> None:
        self._voice, self._clock, self._said = voice, clock, clock()

    def __call__(self, done: float) -> None:
        if self._clock() - self._said >= SECOND:
            self._said = self._clock()
            complain(self._voice.say("core.terminal.reading", count=round(100 * done)))

"""Ignore the second tap of a double tap on something that has just come up."""

from __future__ import annotations

from kivy.clock import Clock

DOUBLE_TAP = 0.2  # seconds: two taps within them are a double tap


class Arrival:
    """`fresh` for a moment after something new has come up; touches are ignored then."""

    def __init__(self) -> None:
        self.fresh = False
        self._end = Clock.create_trigger(self.end, DOUBLE_TAP)
        self._begin = Clock.create_trigger(lambda _: self._end())

    def begin(self) -> None:
        """Ignore touches for a moment, counted from the first frame of what comes up."""
        self.fresh = True
        self._end.cancel()
        self._begin()

    def end(self, *_: object) -> None:
        """Let the screen take touches again."""
        self._begin.cancel()
        self._end.cancel()
        self.fresh = False


arrival = Arrival()

"""Something new comes up under a thumb: the second tap of a double tap was not meant for it."""

from __future__ import annotations

from kivy.clock import Clock

DOUBLE_TAP = 0.2  # seconds: nobody taps two things on purpose as fast as that


class Arrival:
    """For a moment after something new has come up it takes no touch: it is `fresh`."""

    def __init__(self) -> None:
        self.fresh = False
        self._end = Clock.create_trigger(self._grow_old, DOUBLE_TAP)
        self._begin = Clock.create_trigger(lambda _: self._end())

    def tell(self) -> None:
        """It comes up now. Time counts from its first frame: making it may have taken longer."""
        self.fresh = True
        self._end.cancel()
        self._begin()

    def _grow_old(self, *_: object) -> None:
        self.fresh = False


arrival = Arrival()

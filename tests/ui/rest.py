"""Does every layout come to rest? One that moves its neighbours, and they it, never does."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

FRAMES_TO_REST = 5  # a large layout may take more than one; one that never ends takes all


class Restless(logging.Handler):
    """Hears when a layout does not come to rest: frame after frame it moves something once more."""

    def __init__(self) -> None:
        super().__init__(logging.CRITICAL)
        self.last = self.in_a_row = self.most = 0

    def emit(self, record: logging.LogRecord) -> None:
        from kivy.clock import Clock

        if "iteration" in record.getMessage():
            self.in_a_row = self.in_a_row + 1 if Clock.frames == self.last + 1 else 1
            self.last, self.most = Clock.frames, max(self.most, self.in_a_row)

    def judge(self) -> None:
        """It has come to rest so far."""
        assert self.most <= FRAMES_TO_REST, f"restless for {self.most} frames"


@contextmanager
def coming_to_rest() -> Iterator[Restless]:
    """Listen; judge at the end."""
    restless = Restless()
    logging.getLogger("kivy").addHandler(restless)
    try:
        yield restless
    finally:
        logging.getLogger("kivy").removeHandler(restless)
    restless.judge()

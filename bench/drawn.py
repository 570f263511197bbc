"""From a touch to drawn: what the thread works, frame by frame, until nothing changes any more.

Drawn is the first frame after which the window is not drawn again and nothing of ours is due. A
frame that shows nothing new counts as well if another one follows that does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.ui.driver import FRAME, Clock, Driver, ScrollView, Window

SOON = 0.1  # seconds: what is due by then belongs to the drawing, what is due later is a timer
QUIET = 9  # frames without a change, after which everything is drawn
LONGEST = 300  # frames: a screen that never comes to rest is not waited for


class Frame(NamedTuple):
    """One frame: seconds of the thread, whether it was drawn, and whether more is to come."""

    seconds: float
    drew: bool
    pending: bool
    noted: Any = None  # what was counted until its end, if anybody counts


class Watch:
    """Lets frames pass and notes what each of them cost and whether it was drawn."""

    def __init__(self, ui: Driver, note: Callable[[], Any] = lambda: None) -> None:
        self._ui, self._note, self._flips = ui, note, 0
        Window.bind(on_flip=self._count)

    def _count(self, *_: object) -> None:
        self._flips += 1

    def frame(self, act: Callable[[], object] = lambda: None) -> Frame:
        """Act, and let one frame pass with its events, its layouts and its drawing."""
        flips, began = self._flips, time.thread_time()
        act()
        self._ui.frames()
        taken = time.thread_time() - began
        return Frame(taken, self._flips > flips, bool(waiting()), self._note())

    def frames(self, *acts: Callable[[], object], least: float = 0) -> list[Frame]:
        """A frame for each act, then frames until nothing changes; at least so many seconds."""
        found = [self.frame(act) for act in acts]
        while len(found) < max(least / FRAME, drawn(found) + QUIET):
            assert len(found) < LONGEST, [one.get_callback() for one in waiting()]
            found.append(self.frame())
        return found


def drawn(frames: Sequence[Frame]) -> int:
    """How many frames it took until nothing changed any more and nothing was to come."""
    changed = [number for number, one in enumerate(frames, 1) if one.drew]
    awaited = [number + 1 for number, one in enumerate(frames, 1) if one.pending]
    return min(len(frames), max((0, *changed, *awaited)))


def waiting() -> list[Any]:
    """The clock's events that belong to a drawing: no timers, no intervals, no idle work.

    Before a frame anybody's layouts and textures are due (their timeout is below zero).
    """
    soon = (one for one in Clock.get_events() if not one.loop and one.timeout <= SOON)
    return [one for one in soon if one.timeout < 0 or is_ours(one.get_callback())]


def is_ours(call: Any) -> bool:
    """Is this a function of the app, and not marked (`idle = True`) as work for idle frames?"""
    call = getattr(call, "func", call)
    module = getattr(call, "__module__", None) or ""
    return module.startswith("companion.") and not getattr(call, "idle", False)


def keep_bars() -> None:
    """Let no bar of a list fade: it is no part of a question, a board, a strip or a ruling."""

    def _bind_inactive_bar_color(*_: object) -> None:  # the clock finds it by this name
        pass

    ScrollView._bind_inactive_bar_color = _bind_inactive_bar_color

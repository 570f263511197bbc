"""Idle frames: nobody touches the screen, so widgets are made ahead and garbage is collected."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.device.garbage import Collector
from companion.ui.listening import at_the_end, later, listen

FRAMES = 9  # frames without a touch: what a tap changed is drawn by then
SHORT_PAUSE, LONG_PAUSE = 0.5, 2.0  # seconds without a touch


class Idle:
    """Does one piece of work in each idle frame; where there is none it collects garbage."""

    def __init__(self) -> None:
        self._shell: Any = None  # the root widget of the running app
        self._collector: Collector | None = None
        self._work: deque[tuple[Widget, Callable[[], Any]]] = deque()
        self._tasks: list[Callable[[], Any]] = []  # done for sure, and before any other work
        self._laid = False  # was a table laid since the last time at home?
        self._frames = 0  # since the last touch
        self._touched_at = 0.0

    def begin(self, shell: Any, collects: bool) -> None:
        """Watch for idle frames until the shell of the app is ended."""
        self._shell, self._collector = shell, Collector() if collects else None
        self._work.clear()
        self.wait()
        for said in ("on_touch_down", "on_touch_up", "on_keyboard", "on_textinput"):
            listen(shell, Window, **{said: self.wait})
        listen(shell, shell.router, current=self._come_to)
        later(shell, self.run, interval=True)()
        at_the_end(shell, lambda: self._stop(shell))

    def _stop(self, shell: Any) -> None:
        if self._shell is shell:
            self._do_tasks()
            self._shell = self._collector = None
            self._work.clear()

    def _come_to(self, _: object, screen: str) -> None:
        """Note which screen is in front; unfreeze collected objects when a table was left."""
        self.wait()
        if screen in ("", "home") and self._laid and self._collector is not None:
            self._collector.thaw()
        if screen in ("", "home", "table"):
            self._laid = screen == "table"

    def queue(self, owner: Widget, make: Callable[[], Any]) -> None:
        """Queue a call for an idle frame; it is dropped if its owner is ended before."""
        if self._shell is None:
            return
        if all(one is not owner for one, _ in self._work):
            at_the_end(owner, lambda: self._forget(owner))
        self._work.append((owner, make))

    def put_off(self, task: Callable[[], Any]) -> None:
        """Run a task in an idle frame, or when the app pauses or ends; at once without an app."""
        if self._shell is None:
            task()
        elif task not in self._tasks:
            self._tasks.append(task)

    def _do_tasks(self) -> None:
        while self._tasks:
            self._tasks.pop(0)()

    def _forget(self, owner: Widget) -> None:
        kept = [(one, make) for one, make in self._work if one is not owner]
        self._work.clear()
        self._work.extend(kept)

    def wait(self, *_: object) -> None:
        """Restart the count of idle frames after a touch or a key."""
        self._frames, self._touched_at = 0, Clock.get_time()

    def run(self, *_: object) -> None:
        """Run one queued call, or collect garbage, if this frame is idle."""
        if any(one.is_touch for one in EventLoop.touches):  # a mouse that hovers is none
            self.wait()
        self._frames += 1
        if self._frames <= FRAMES:
            return
        if self._tasks:
            self._tasks.pop(0)()
        elif self._work:
            self._work.popleft()[1]()
        elif self._collector is not None:
            self.collect(self._collector, Clock.get_time() - self._touched_at)

    def collect(self, collector: Collector, pause: float) -> None:
        """Collect as many generations of garbage as a pause of so many seconds allows."""
        if pause >= (SHORT_PAUSE if collector.overdue else LONG_PAUSE) and collector.due:
            collector.collect_all()
        else:
            collector.collect_young()

    def pause(self) -> None:
        """Run all tasks and collect all garbage while the app is in the background."""
        self._do_tasks()
        if self._collector is not None:
            self._collector.thaw()
            while self._collector.due:
                self._collector.collect_all()


idle = Idle()

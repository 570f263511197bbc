"""Shows the sand timer of the table: ticks, warns in the last seconds, rings."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.app import App

from companion.device import sound, vibration
from companion.evening.evening import Evening
from companion.evening.table_timer import TableTimer
from companion.ui.listening import later, take_off
from companion.ui.table.timer_strip import LAST, TimerStrip

TICK = 0.1
WARNING, RINGING = 0.03, 0.7  # seconds of vibration


class ShownTimer:
    """Connects the timer of the table with the strip that shows it."""

    def __init__(self, layout: Any) -> None:
        self._layout, self._app = layout, App.get_running_app()
        self._timer: TableTimer | None = None  # made with the first evening
        self._last_warned = 0
        self.strip: Any = None  # the TimerStrip, made when it is needed
        self._ticking = later(layout, self._tick, TICK, interval=True)

    def follow(self, evening: Evening) -> None:
        """Show the strip while a question is timed, after each act; else hide it."""
        if self._timer is None:
            self._timer = TableTimer(self._app.archive)
        another = self._timer.follow(evening)
        if self._timer.timer is None:
            self._hide_strip()
        elif another:
            self._begin()

    def toggle(self, *_: object) -> None:
        """Start or pause the timer."""
        if self._timer is not None:
            self._timer.toggle()
            self._begin()

    def turn_over(self, *_: object) -> None:
        """Restart the timer with all its seconds."""
        if self._timer is not None:
            self._timer.turn_over()
            self._begin()

    def _begin(self) -> None:
        """Show the strip with the present state of the timer."""
        self._last_warned = 0
        if self.strip is None:
            self.strip = TimerStrip()
            self.strip.bind(on_toggle=self.toggle, on_restart=self.turn_over)
        if self.strip.parent is None:
            self._layout.add_widget(self.strip)
            self._layout.timer = self.strip
        self._tick()

    def _hide_strip(self) -> None:
        self._ticking.cancel()
        if self.strip is not None and self.strip.parent is not None:
            take_off(self._layout, self.strip)
            self._layout.timer = None

    def _tick(self, *_: object) -> None:
        """Update the strip; warn, and ring at the end. A stopped app does nothing."""
        timer = self._timer
        if App.get_running_app() is not self._app or timer is None or timer.timer is None:
            self._ticking.cancel()
            return
        out = timer.look()
        self.strip.show(timer.left, timer.timer.seconds, timer.runs)
        if timer.runs:
            self._ticking()
            self._warn(ceil(timer.left))
        else:
            self._ticking.cancel()
        if out:
            self._ring()

    def _warn(self, left: int) -> None:
        """Vibrate once in each of the last seconds."""
        if left <= LAST and left != self._last_warned and self._app.preferences.vibration:
            vibration.pulse(WARNING)
        self._last_warned = left

    def _ring(self) -> None:
        """Sound and vibrate once; never answers for the table."""
        chosen = self._app.preferences
        if chosen.vibration:
            vibration.pulse(RINGING)
        if chosen.sound:
            sound.ring()

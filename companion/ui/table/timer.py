"""The sand-timer on the screen: a strip that runs down, warns, and rings."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.device import sound, vibration
from companion.evening.evening import Evening
from companion.evening.table_sand import TableSand
from companion.ui.widgets.timer import LAST, TimerStrip

TICK = 0.1
WARNING, RINGING = 0.03, 0.7  # seconds of vibration


class TableTimer:
    """Between the sand of the table and the strip that shows it."""

    def __init__(self, layout: Any) -> None:
        self._layout, self._app = layout, App.get_running_app()
        self._sand: TableSand | None = None  # from the first evening on
        self._told = 0
        self.strip: Any = None  # the TimerStrip, made when it is needed
        self._ticking = Clock.create_trigger(self._tick, TICK, interval=True)

    def follow(self, evening: Evening) -> None:
        """After each act: a strip while a question is timed."""
        if self._sand is None:
            self._sand = TableSand(self._app.archive)
        another = self._sand.follow(evening)
        if self._sand.glass is None:
            self._put_away()
        elif another:
            self._begin()

    def toggle(self, *_: object) -> None:
        """Let it run, or rest."""
        if self._sand is not None:
            self._sand.toggle()
            self._begin()

    def again(self, *_: object) -> None:
        """Turn it over: a whole glass."""
        if self._sand is not None:
            self._sand.turn_over()
            self._begin()

    def _begin(self) -> None:
        """Show this glass, or this moment of it."""
        self._told = 0
        if self.strip is None:
            self.strip = TimerStrip()
            self.strip.bind(on_toggle=self.toggle, on_again=self.again)
        if self.strip.parent is None:
            self._layout.add_widget(self.strip)
            self._layout.timer = self.strip
        self._tick()

    def _put_away(self) -> None:
        self._ticking.cancel()
        if self.strip is not None and self.strip.parent is not None:
            self._layout.remove_widget(self.strip)
            self._layout.timer = None

    def _tick(self, *_: object) -> None:
        """Show what is left; warn, and ring when nothing is. An app that was stopped is silent."""
        sand = self._sand
        if App.get_running_app() is not self._app or sand is None or sand.glass is None:
            self._ticking.cancel()
            return
        out = sand.look()
        self.strip.show(sand.left, sand.glass.seconds, sand.runs)
        if sand.runs:
            self._ticking()
            self._warn(ceil(sand.left))
        else:
            self._ticking.cancel()
        if out:
            self._ring()

    def _warn(self, left: int) -> None:
        """Each of the last seconds is felt once."""
        if left <= LAST and left != self._told and self._app.preferences.vibration:
            vibration.pulse(WARNING)
        self._told = left

    def _ring(self) -> None:
        """Heard and felt once; what follows from it the table says."""
        chosen = self._app.preferences
        if chosen.vibration:
            vibration.pulse(RINGING)
        if chosen.sound:
            sound.ring()

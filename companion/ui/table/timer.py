"""The sand-timer of the table: starts with a timed question, and never answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.core.log import Prompt
from companion.device import sound, vibration, wall_clock
from companion.evening.evening import Evening
from companion.evening.sand_timer import SandTimer, from_kept, full
from companion.ui.widgets.timer import LAST, TimerStrip

KEPT = "timer"  # among the settings
TICK = 0.1
WARNING, RINGING = 0.03, 0.7  # seconds of vibration


class TableTimer:
    """Between the open questions, what is kept, the clock on the wall and the strip."""

    def __init__(self, layout: Any) -> None:
        self._layout, self._app = layout, App.get_running_app()
        self.sand: Any = None  # the SandTimer that runs, or rests
        self._evening: Evening | None = None
        self._acts, self._told = 0, 0
        self.strip: Any = None  # the TimerStrip, made when it is needed
        self._ticking = Clock.create_trigger(self._tick, TICK, interval=True)

    def follow(self, evening: Evening) -> None:
        """After each act: a timed question that opens starts the sand, one that closes ends it."""
        acts, kept = evening.session.acts, self._app.archive.settings.get(KEPT)
        said = evening is self._evening and len(acts) > self._acts and acts[-1].kind == "reply"
        self._evening, self._acts = evening, len(acts)
        found = timed(evening.prompts)
        if found is None:
            self._end(name_of(evening, ""), kept)
            return
        of, seconds = name_of(evening, found[0]), found[1]
        if self.sand is None or self.sand.of != of:
            sand = from_kept(kept, of, seconds) or full(of, seconds)
            self._take(sand.turned_over(wall_clock.now()) if said else sand)

    def toggle(self, *_: object) -> None:
        """Let it run, or rest."""
        now = wall_clock.now()
        self._take(self.sand.run(now) if self.sand.ends is None else self.sand.pause(now))

    def again(self, *_: object) -> None:
        """Turn it over: a whole glass."""
        self._take(self.sand.turned_over(wall_clock.now()))

    def _take(self, sand: SandTimer) -> None:
        """This is the sand from now on, also after a restart."""
        self.sand, self._told = sand, 0
        self._app.archive.set(KEPT, sand.to_keep())
        self._lay()
        self._tick()

    def _end(self, table: str, kept: Any) -> None:
        """No question is timed; a timer that was kept for another table stays kept."""
        if isinstance(kept, Mapping) and str(kept.get("of")).startswith(table):
            self._app.archive.set(KEPT, None)
        self.sand = None
        self._ticking.cancel()
        if self.strip is not None and self.strip.parent is not None:
            self._layout.remove_widget(self.strip)
            self._layout.timer = None

    def _lay(self) -> None:
        if self.strip is None:
            self.strip = TimerStrip()
            self.strip.bind(on_toggle=self.toggle, on_again=self.again)
        if self.strip.parent is None:
            self._layout.add_widget(self.strip)
            self._layout.timer = self.strip

    def _tick(self, *_: object) -> None:
        """Show what is left; warn, and ring when nothing is. An app that was stopped is silent."""
        if App.get_running_app() is not self._app:
            self._ticking.cancel()
            return
        now = wall_clock.now()
        sand = self.sand = self.sand.righted(now)
        left, running = sand.left(now), sand.ends is not None
        self.strip.show(left, sand.seconds, running)
        if not running:
            self._ticking.cancel()
        elif left <= 0:
            self._ring()
        else:
            self._ticking()
            self._warn(ceil(left))

    def _warn(self, left: int) -> None:
        """Each of the last seconds is felt once."""
        if left <= LAST and left != self._told and self._app.preferences.vibration:
            vibration.pulse(WARNING)
        self._told = left

    def _ring(self) -> None:
        """Heard and felt once; what follows from it the table says."""
        self._take(self.sand.pause(wall_clock.now()))
        chosen = self._app.preferences
        if chosen.vibration:
            vibration.pulse(RINGING)
        if chosen.sound:
            sound.ring()


def timed(prompts: Sequence[Prompt]) -> tuple[str, int] | None:
    """The open question that a timer runs for, and its seconds."""
    asked = ((f"{one.turn}/{one.key}", one.about.seconds) for one in prompts)
    return next((one for one in asked if one[1]), None)


def name_of(evening: Evening, question: str) -> str:
    """A question of this table, and of no other."""
    return f"{evening.journal.id if evening.journal else ''}/{question}"

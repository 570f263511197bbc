"""The timer of a table: it starts with a timed question, ends with it, and never answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.log import Prompt
from companion.device import wall_clock
from companion.evening.evening import Evening
from companion.evening.sand_timer import SandTimer, from_kept, full_timer
from companion.evening.settings import SettingsKeeper

KEPT = "timer"  # the key of the setting


class TableTimer:
    """Starts, stops and stores the sand timer of the open question."""

    def __init__(self, keep: SettingsKeeper) -> None:
        self._keep = keep
        self.timer: SandTimer | None = None  # the timer, running or stopped
        self._evening: Evening | None = None
        self._acts = 0

    @property
    def runs(self) -> bool:
        """Is the timer running?"""
        return self.timer is not None and self.timer.ends is not None

    @property
    def left(self) -> float:
        """The seconds left on the timer."""
        return self.timer.left(wall_clock.now()) if self.timer is not None else 0

    def follow(self, evening: Evening) -> bool:
        """Start the timer of a timed question that opened after an act, end one that closed.

        True if another one is there than before.
        """
        acts = evening.session.acts
        said = evening is self._evening and len(acts) > self._acts and acts[-1].kind == "reply"
        self._evening, self._acts = evening, len(acts)
        asked = timed_question(evening.view.prompts)
        if asked is None:
            self._end(_name_of(evening, ""))
            return False
        of, seconds = _name_of(evening, asked[0]), asked[1]
        if self.timer is not None and self.timer.of == of:
            return False
        timer = from_kept(self._keep.settings.get(KEPT), of, seconds) or full_timer(of, seconds)
        self._take(timer.turned_over(wall_clock.now()) if said else timer)
        return True

    def toggle(self) -> None:
        """Stop the timer, or let it run."""
        if self.timer is not None:
            now = wall_clock.now()
            self._take(self.timer.run(now) if self.timer.ends is None else self.timer.pause(now))

    def turn_over(self) -> None:
        """Start the timer anew with its full time."""
        if self.timer is not None:
            self._take(self.timer.turned_over(wall_clock.now()))

    def look(self) -> bool:
        """Has the time run out since this was asked last?"""
        if self.timer is None:
            return False
        self.timer = self.timer.after_clock_set_back(wall_clock.now())
        if not self.runs or self.left > 0:
            return False
        self.toggle()
        return True

    def _take(self, timer: SandTimer) -> None:
        """Use a timer from now on, and store it."""
        self.timer = timer
        self._keep.set(KEPT, timer.to_keep())

    def _end(self, table: str) -> None:
        """Drop the timer; one stored for another table stays stored."""
        kept = self._keep.settings.get(KEPT)
        if isinstance(kept, Mapping) and str(kept.get("of")).startswith(table):
            self._keep.set(KEPT, None)
        self.timer = None


def timed_question(prompts: Sequence[Prompt]) -> tuple[str, int] | None:
    """The open question with a time limit, and its seconds."""
    asked = ((f"{one.turn}/{one.key}", one.about.seconds) for one in prompts)
    return next((one for one in asked if one[1]), None)


def _name_of(evening: Evening, question: str) -> str:
    """The name of a question of this table that no question of another table has."""
    return f"{evening.journal.id if evening.journal else ''}/{question}"

"""The sand of a table: it starts with a timed question, ends with it, and never answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.log import Prompt
from companion.device import wall_clock
from companion.evening.evening import Evening
from companion.evening.sand_timer import SandTimer, from_kept, full
from companion.evening.settings import SettingsKeeper

KEPT = "timer"  # among the settings


class TableSand:
    """Between the open questions, what is kept and the clock on the wall."""

    def __init__(self, keep: SettingsKeeper) -> None:
        self._keep = keep
        self.glass: SandTimer | None = None  # the one that runs, or rests
        self._evening: Evening | None = None
        self._acts = 0

    @property
    def runs(self) -> bool:
        """Is it running?"""
        return self.glass is not None and self.glass.ends is not None

    @property
    def left(self) -> float:
        """The seconds that are left of it."""
        return self.glass.left(wall_clock.now()) if self.glass is not None else 0

    def follow(self, evening: Evening) -> bool:
        """After each act: a timed question that opens starts it, one that closes ends it.

        True if it is another glass than before, or another moment of it.
        """
        acts = evening.session.acts
        said = evening is self._evening and len(acts) > self._acts and acts[-1].kind == "reply"
        self._evening, self._acts = evening, len(acts)
        found = timed(evening.prompts)
        if found is None:
            self._end(_name_of(evening, ""))
            return False
        of, seconds = _name_of(evening, found[0]), found[1]
        if self.glass is not None and self.glass.of == of:
            return False
        glass = from_kept(self._keep.settings.get(KEPT), of, seconds) or full(of, seconds)
        self._take(glass.turned_over(wall_clock.now()) if said else glass)
        return True

    def toggle(self) -> None:
        """Let it run, or rest."""
        if self.glass is not None:
            now = wall_clock.now()
            self._take(self.glass.run(now) if self.glass.ends is None else self.glass.pause(now))

    def turn_over(self) -> None:
        """A whole glass, running."""
        if self.glass is not None:
            self._take(self.glass.turned_over(wall_clock.now()))

    def look(self) -> bool:
        """Has it run out since somebody looked last? What follows from that the table says."""
        if self.glass is None:
            return False
        self.glass = self.glass.righted(wall_clock.now())
        if not self.runs or self.left > 0:
            return False
        self.toggle()
        return True

    def _take(self, glass: SandTimer) -> None:
        """This is the glass from now on, also after a restart."""
        self.glass = glass
        self._keep.set(KEPT, glass.to_keep())

    def _end(self, table: str) -> None:
        """No question is timed; a glass that was kept for another table stays kept."""
        kept = self._keep.settings.get(KEPT)
        if isinstance(kept, Mapping) and str(kept.get("of")).startswith(table):
            self._keep.set(KEPT, None)
        self.glass = None


def timed(prompts: Sequence[Prompt]) -> tuple[str, int] | None:
    """The open question that sand runs for, and its seconds."""
    asked = ((f"{one.turn}/{one.key}", one.about.seconds) for one in prompts)
    return next((one for one in asked if one[1]), None)


def _name_of(evening: Evening, question: str) -> str:
    """A question of this table, and of no other."""
    return f"{evening.journal.id if evening.journal else ''}/{question}"

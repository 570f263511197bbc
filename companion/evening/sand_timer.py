"""A glass of sand that runs by the clock on the wall, so that it survives the app."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class SandTimer:
    """What it times, how much a whole glass is, and how much of it is left."""

    of: str
    seconds: float
    rests: float  # what is left while it does not run
    ends: float | None = None  # the moment it will have run out; None: it does not run

    def left(self, now: float) -> float:
        """How many seconds are left."""
        if self.ends is None:
            return self.rests
        return min(self.seconds, max(0.0, self.ends - now))

    def run(self, now: float) -> SandTimer:
        """Let it run from what is left."""
        return replace(self, ends=now + self.left(now))

    def pause(self, now: float) -> SandTimer:
        """Lay it on its side."""
        return replace(self, rests=self.left(now), ends=None)

    def turned_over(self, now: float) -> SandTimer:
        """A whole glass, running."""
        return replace(self, ends=now + self.seconds)

    def righted(self, now: float) -> SandTimer:
        """The same; turned over if the clock on the wall was set back, for nobody knows better."""
        wrong = self.ends is not None and self.ends - now > self.seconds
        return self.turned_over(now) if wrong else self

    def to_keep(self) -> dict[str, Any]:
        """As it is written down."""
        return {"of": self.of, "rests": self.rests, "ends": self.ends}


def full(of: str, seconds: float) -> SandTimer:
    """A whole glass that waits."""
    return SandTimer(of, seconds, seconds)


def from_kept(kept: Any, of: str, seconds: float) -> SandTimer | None:
    """The glass that was written down for this; None if it was another one, or makes no sense."""
    if not isinstance(kept, Mapping) or kept.get("of") != of:
        return None
    rests, ends = kept.get("rests"), kept.get("ends")
    if not isinstance(rests, int | float) or not isinstance(ends, int | float | None):
        return None
    return SandTimer(of, seconds, min(seconds, max(0, rests)), ends)

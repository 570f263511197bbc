"""A sand timer by the clock of the device, so that it survives a restart."""

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
        """The number of seconds left."""
        if self.ends is None:
            return self.rests
        return min(self.seconds, max(0.0, self.ends - now))

    def run(self, now: float) -> SandTimer:
        """The timer running on from what is left."""
        return replace(self, ends=now + self.left(now))

    def pause(self, now: float) -> SandTimer:
        """The timer stopped with what is left."""
        return replace(self, rests=self.left(now), ends=None)

    def turned_over(self, now: float) -> SandTimer:
        """The timer started anew with its full time."""
        return replace(self, ends=now + self.seconds)

    def after_clock_set_back(self, now: float) -> SandTimer:
        """The timer, or a full one if the clock was set back."""
        wrong = self.ends is not None and self.ends - now > self.seconds
        return self.turned_over(now) if wrong else self

    def to_keep(self) -> dict[str, Any]:
        """The timer as plain values to store."""
        return {"of": self.of, "rests": self.rests, "ends": self.ends}


def full_timer(of: str, seconds: float) -> SandTimer:
    """A stopped timer with its full time."""
    return SandTimer(of, seconds, seconds)


def from_kept(kept: Any, of: str, seconds: float) -> SandTimer | None:
    """The stored timer of a question; None if it is another's or makes no sense."""
    if not isinstance(kept, Mapping) or kept.get("of") != of:
        return None
    rests, ends = kept.get("rests"), kept.get("ends")
    if not isinstance(rests, int | float) or not isinstance(ends, int | float | None):
        return None
    return SandTimer(of, seconds, min(seconds, max(0, rests)), ends)

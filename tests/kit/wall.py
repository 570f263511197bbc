"""A clock on the wall that somebody moves."""

from __future__ import annotations

import pytest

from companion.device import wall_clock


class Wall:
    """Shows always the same, until it is moved."""

    def __init__(self) -> None:
        self.shows = 1_900_000_000.0

    def __call__(self) -> float:
        return self.shows


def hang(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """All go by this one now."""
    clock = Wall()
    monkeypatch.setattr(wall_clock, "now", clock)
    return clock

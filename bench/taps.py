"""A tap is a frame, for every game: beside the making, laying out and drawing of 100 labels."""

from __future__ import annotations

from typing import Any

from bench.figures import Figure, beside, milliseconds
from bench.screen import staged

P95_AIM, LONGEST_AIM, IDLE_AIM, EVENINGS_AIM = 1.0, 2.0, 0.3, 1.15


def measure_taps(key: str) -> list[Figure]:
    """From the touch to drawn, over 150 replies of one game; what is done when nobody taps."""
    told = staged("tapping", key)
    taps, labels = told["replies"], told["labels"]
    what = f"{key}: a tap to drawn beside 100 plain labels, {taps['count']} replies"
    return [
        against(f"{what}, p50", taps["p50"], labels),
        against(f"{what}, p95", taps["p95"], labels, P95_AIM),
        against(f"{what}, longest", taps["longest"], labels, LONGEST_AIM),
        against(f"{key}: the longest idle slice beside them", told["idle"], labels, IDLE_AIM),
        Figure(f"{key}: a whole collection", milliseconds(told["collection"]), "", None),
    ]


def against(what: str, taken: float, labels: float, aim: float | None = None) -> Figure:
    """A duration beside the labels of its run; without an aim it is only told."""
    if aim is None:
        return Figure(what, beside(taken, labels), "", None)
    return Figure(what, beside(taken, labels), f"{aim}x", taken <= aim * labels)


def measure_evenings(key: str) -> list[Figure]:
    """Memory after each of three whole evenings in one app; what grows is the last to the first."""
    memory: list[Any] = staged("evenings", key)["memory"]
    ratio = memory[-1] / memory[0]
    shown = " / ".join(f"{one / 1e6:.0f}" for one in reversed(memory))
    what = f"{key}: memory after the third whole evening in one app beside the first"
    return [Figure(what, f"{shown} MB = {ratio:.2f}x", f"{EVENINGS_AIM}x", ratio <= EVENINGS_AIM)]

"""What a measurement gives: a figure, its aim, and whether it is met."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

MET = {True: "ok", False: "not met", None: ""}


class Figure(NamedTuple):
    """One line of the table; without an aim it is neither met nor not."""

    what: str
    measured: str
    aim: str
    met: bool | None


def seconds(do: Callable[[], object]) -> float:
    """How long one call takes."""
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def typical(do: Callable[[], object], times: int) -> float:
    """The median of so many calls, in seconds."""
    return median(seconds(do) for _ in range(times))


def milliseconds(duration: float) -> str:
    return f"{duration * 1000:.3f} ms"


def beside(one: float, other: float) -> str:
    """Two durations in words, and the second divided by the first."""
    return f"{milliseconds(one)} / {milliseconds(other)} = {one / other:.2f}x"


def show(figures: list[Figure]) -> str:
    """The figures as a table."""
    rows = [
        ("what", "figure", "aim", ""),
        *((*f[:3], MET[f.met]) for f in figures),
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join(
            (row[0].ljust(widths[0]), row[1].rjust(widths[1]), row[2].ljust(widths[2]), row[3])
        )
        for row in rows
    )

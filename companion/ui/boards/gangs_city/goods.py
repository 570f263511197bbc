"""Trafics and characters of Gangs City as they are drawn on a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.ui.boards.gangs_city.marks import MARKS, TRAFIC_INKS, mark_of
from companion.ui.boards.kit.goods import Good

ONE_BY_ONE = 4  # so many symbols are drawn each; more are counted


def trafics_shown(counts: Mapping[str, int]) -> tuple[Good, ...]:
    """The symbols of trafics on a place, each as often as printed, or with a number."""
    shown = [(trafic, counts[trafic]) for trafic in TRAFICS if counts.get(trafic)]
    if sum(count for _, count in shown) <= ONE_BY_ONE:
        return tuple(
            Good(MARKS[trafic], "", TRAFIC_INKS[trafic]) for trafic, n in shown for _ in range(n)
        )
    return tuple(
        Good(MARKS[trafic], str(n) if n > 1 else "", TRAFIC_INKS[trafic]) for trafic, n in shown
    )


def neutrals_shown(table: Any, neutrals: tuple[str, ...]) -> tuple[Good, ...]:
    """The characters who can be recruited, with the cost where it is known."""
    costs = [(who, table.known(f"{who}.cost")) for who in neutrals]
    return tuple(
        Good(MARKS[mark_of(who)], "" if cost is None else str(cost)) for who, cost in costs
    )

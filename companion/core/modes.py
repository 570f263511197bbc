"""How much of an evening the table wants: the option `use` of every game, and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.flow import Flow, Night

Part = Callable[[Night[Any]], Flow]  # the set-up, a turn, the crowning

USE = "use"  # the key of the option
REFEREE, SCORE, UNDER_WAY = "referee", "score", "under_way"

# Modes are called alike in every game.
MODE_WORDS = {
    "": "core.options.mode",
    REFEREE: "core.options.use.referee",
    SCORE: "core.options.use.score",
    UNDER_WAY: "core.options.use.under_way",
}


def mode_of(table: Any) -> str:
    """The mode a table plays in; the whole referee where none is chosen."""
    return str(getattr(table, "options", {}).get(USE, REFEREE))


def keeps_score(table: Any) -> bool:
    """Is only the score kept?"""
    return mode_of(table) == SCORE


def in_mode(whole: Part, others: Mapping[str, Part]) -> Part:
    """A function that runs the part of a game for the mode of the table, else the whole course."""

    def part(night: Night[Any]) -> Flow:
        return others.get(mode_of(night.table), whole)(night)

    return part

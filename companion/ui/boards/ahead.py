"""Which widgets are made ahead for the questions of a game, once its table is shown."""

from __future__ import annotations

from collections import Counter

from companion.ui.boards.kit.wanted import Wanted
from companion.ui.games import board_of

# In the order of need. The counts were measured in whole evenings.
EVERYWHERE: Wanted = {
    "companion.ui.prompts.bodies.one_of": {"OneOfBody": 1},
    "companion.ui.widgets.chip": {"Chip": 12},
    "companion.ui.prompts.panel.tabs": {"WayChip": 4, "StatementChip": 4},
    "companion.ui.widgets.number_pad": {"PadKey": 13},
    "companion.ui.prompts.bodies.count": {"CountBody": 1},
    "companion.ui.rulings.verdict": {"VerdictLine": 6},
}
LAST: Wanted = {"companion.ui.table.ending": {"EndCard": 1, "StandingRow": 6}}
REFILLED = frozenset({"Chip", "WayChip", "StatementChip"})  # no number of them is ever enough


def ahead_of(game: str) -> dict[str, Counter[str]]:
    """The number of widgets of each class to make ahead for a game, by module."""
    found: dict[str, Counter[str]] = {}
    for wanted in (EVERYWHERE, declared_by_board(game), LAST):
        for module, counts in wanted.items():
            found.setdefault(module, Counter()).update(counts)
    return found


def declared_by_board(game: str) -> Wanted:
    """The widgets that the board of a game declares; empty without a board."""
    board = board_of(game)
    wanted: Wanted = board.ahead if board is not None else {}
    return wanted

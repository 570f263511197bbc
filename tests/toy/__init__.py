"""The toy game, and who sits down to it, for all tests that need a game but none of the boxes."""

from __future__ import annotations

from tests.toy.evening import (
    LONG,
    OTHER_RULES,
    SEATS,
    SHORT,
    SIX,
    TALK,
    whole,
)
from tests.toy.game import GAME
from tests.toy.rules import Auction, Bid, closed
from tests.toy.table import TARGETS, Table, lay_out
from tests.toy.turn import crown, nobody_wins, set_up, turn

__all__ = [
    "GAME", "LONG", "OTHER_RULES", "SEATS", "SHORT", "SIX", "TALK", "TARGETS", "Auction", "Bid",
    "Table", "closed", "crown", "lay_out", "nobody_wins", "set_up", "turn", "whole",
]  # fmt: skip

"""Who sits down to the toy game, what they say, and the same game under other rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.flow import Flow, Night
from companion.core.game import Seat, Setup, Value
from companion.core.log import Line
from companion.core.ruling import Ruling, because
from tests.toy.game import GAME
from tests.toy.table import Table
from tests.toy.turn import turn

NAMES = ("Ann", "Bob", "Cléo", "Maximilien", "Ève", "Finn")
SIX = tuple(
    Seat(name.casefold(), name, colour) for name, colour in zip(NAMES, GAME.colours, strict=True)
)
SEATS = SIX[:2]
LOT = Value(1, "typed")

SHORT = Setup(SEATS, {}, {"lot": LOT})
LONG = Setup(SEATS, {"length": "long"}, {"lot": LOT, "most": Value(6, "typed")})

# The small talk of Ann and Bob, once both have bid.
TALK: dict[str, Any] = {
    "order": ["ann", "bob"],
    "some": ["ann"],
    "sure": True,
    "tips": {"ann": 1},
    "fee": {"fee": 2, "agreed": True},
    "place": "savings",
}


def whole(players: int = 4) -> Setup:
    """The first so many people, for a whole evening."""
    return Setup(SIX[:players], {"length": "whole"}, {"lot": LOT})


def kinder_turn(night: Night[Table]) -> Flow:
    """The same turn under other rules: the lowest bid has the point."""
    flow = turn(night)
    heard = None
    while True:
        try:
            step = flow.send(heard)
        except StopIteration:
            return
        if isinstance(step, Line) and step.key == "winner":
            low = min(night.table.bids.values())
            first = next(player for player, bid in night.table.bids.items() if bid == low)
            step.value, step.ruling = first, Ruling(first, (because("toy.lowest", n=low),))
        heard = yield step


OTHER_RULES = replace(GAME, version=2, rules=replace(GAME.rules, turn=kinder_turn))

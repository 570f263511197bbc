"""Whole evenings held against a second reading of the rules, in the tests and by the hundred."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Protocol

from companion.core.log import Turn
from companion.core.session import Session
from tests.kit.ledger_page import DisagreementError, UnfinishedError


class Ledger(Protocol):
    """A second reading: it follows an evening turn by turn, and counts what it compared."""

    compared: int

    def follow(self, turn: Turn, end: Any) -> None: ...


def hold(number: int, session: Session, ledger: Ledger) -> tuple[int, int]:
    """Hold an evening against the ledger; tells how many rulings there were, and comparisons."""
    last = session.table if session.over else None
    ends = [*(turn.start for _, turn in pairwise(session.turns)), last]
    try:
        for turn, end in zip(session.turns, ends, strict=True):
            ledger.follow(turn, end)
    except UnfinishedError:
        assert not session.over, f"evening {number}: the referee stops before the ledger does"
    except DisagreementError as differs:
        raise DisagreementError(f"evening {number}, {differs}") from None
    return sum(line.kind == "ruling" for line in session.log), ledger.compared


def hold_many(follow: Callable[[int], tuple[int, int]]) -> None:
    """Those from one number up to another, or so many: where they differ, and how many agree."""
    first, last = (0, *map(int, sys.argv[1:]))[-2:]
    rulings = compared = 0
    for at in range(first, last):
        try:
            found = follow(at)
        except DisagreementError as differs:
            print(differs)
        else:
            rulings, compared = rulings + found[0], compared + found[1]
    print(f"{last - first} evenings, {rulings} rulings, {compared} comparisons")

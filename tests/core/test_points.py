"""Points with their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.points import Entry, award_points, totals
from companion.core.ruling import because
from companion.core.tables import changed

WON = because("toy.won")


@dataclass(frozen=True)
class Table:
    """Scores, and where they come from."""

    scores: Mapping[str, int]
    ledger: tuple[Entry, ...] = ()

    change = changed
    award = award_points


def test_points_are_kept_with_their_reason_and_the_score_is_their_sum() -> None:
    table = Table({"ann": 2, "bob": 0}).award("ann", 3, WON).award("bob", -1, WON)
    assert table.scores == {"ann": 5, "bob": -1}
    assert table.ledger == (Entry("ann", 3, WON), Entry("bob", -1, WON))
    assert table.ledger[0].rule == "toy.won"
    assert totals(("ann", "bob", "zoe"), table.ledger) == {"ann": 3, "bob": -1, "zoe": 0}

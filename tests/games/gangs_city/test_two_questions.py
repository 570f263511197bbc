"""Two questions of Gangs City never contradict each other, over random situations."""

from __future__ import annotations

from random import Random

from companion.core.ruling import SituationError
from companion.evening.alone import ask
from tests.kit.situations import declared

SITUATIONS = 600
JUDGED = 200  # of them, whose tile was told and is no règlement de compte


def test_a_tile_counts_at_the_reveal_where_it_may_be_placed() -> None:
    """A character laid where it may lie counts as it lies, and nowhere else."""
    placing, found = declared("gangs_city", "placement"), declared("gangs_city", "misplaced")
    judged = 0
    for told, ruling in placing.draw(Random("two questions"), SITUATIONS, SITUATIONS * 40):
        try:
            revealed = ask(found.asked, {"tile": told}, found.game.colours)
        except SituationError:
            continue
        judged += 1
        assert (revealed.verdict == "counts") == ruling.verdict, told
        assert ruling.decisive in revealed.rules, told
    assert judged >= JUDGED

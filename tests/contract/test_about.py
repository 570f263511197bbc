"""Every game: what a ruling is about says whom it speaks of, so that no screen looks for them."""

from __future__ import annotations

import pytest

from companion.core.log import Line
from companion.games import GAMES
from tests.contract.about import names_in
from tests.contract.evenings import evening, turn_ends

EVENINGS = 12


def named(line: Line) -> set[str]:
    """Whoever its verdict names, or the clause that settled it."""
    return set(names_in([line.value, line.clause.facts if line.clause else {}]))


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_about_everybody_its_verdict_and_its_clause_name(game: str) -> None:
    for number in range(EVENINGS):
        session, chance = evening(game, number)
        for _ in turn_ends(session, chance):
            pass
        players = {seat.key for seat in session.setup.seats}
        for line in session.log:
            if line.kind in ("ruling", "reminder"):
                missing = named(line) & players - set(line.about.players)
                assert not missing, f"{line.key} of turn {line.turn}: {missing}"

"""What chance draws of Crooks may be said, even where it draws the least or the most."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.core.fields import Field
from companion.games.crooks.pieces import HANGOUTS_OF_2016, piles_field
from companion.games.crooks.turn.faces import face_field

FIELDS = {
    "face": face_field(),
    **{f"piles_{players}": piles_field(players) for players in HANGOUTS_OF_2016},
}


class Least(Random):
    """Chance that always draws the first option and the least number."""

    at = 0

    def random(self) -> float:
        return 0.0

    def choice(self, seq: Sequence[Any]) -> Any:
        return seq[self.at]

    def randint(self, a: int, b: int) -> int:
        return (a, b)[self.at]


class Most(Least):
    """Chance that always draws the last option and the greatest number."""

    at = -1


@pytest.mark.parametrize("chance", [Least(), Most()], ids=["least", "most"])
@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_the_extremes_of_chance_may_be_said(field: Field, chance: Random) -> None:
    assert field.check(field.draw(chance)).verdict

"""Cards drawn at random for a new place: everything that is printed on some comes up."""

from __future__ import annotations

from random import Random

from companion.games.police_vs_gangs.pieces import TRAFICS
from companion.games.police_vs_gangs.turn.new_place import card_field


def test_every_trafic_is_on_some_drawn_card() -> None:
    field, chance = card_field(), Random(1)
    drawn = [field.draw(chance)["symbols"] for _ in range(60)]
    assert set(TRAFICS) <= {symbol for one in drawn for symbol in one}

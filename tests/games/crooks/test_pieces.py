"""Pieces of Crooks: names that are written out, and numbers that follow from printed ones."""

from __future__ import annotations

from companion.games.crooks.numbers import BY_PLAYERS
from companion.games.crooks.pieces import HANGOUTS, LAYERS


def test_the_cards_of_a_stack_are_named_from_the_bottom_up_without_a_gap() -> None:
    assert tuple(f"layer_{number}" for number in range(1, 10)) == LAYERS


def test_crook_02_so_many_crooks_stay_in_the_tin_and_so_many_hangouts_are_used() -> None:
    assert BY_PLAYERS["unused"] == {2: 16, 3: 9, 4: 1}
    assert BY_PLAYERS["last"] == {2: "hangout_e", 3: "hangout_g", 4: "hangout_i"}
    assert len(HANGOUTS) == 9

"""How the recorded evenings of Crooks end, and what comes up in them."""

from __future__ import annotations

import pytest

from companion.games.crooks import GAME
from tests.games.crooks.record import EVENINGS
from tests.kit.recorded import said

STEPS = {
    "referee": {"start", "hangout", "price", "target", "side", "face", "victory"},
    "count": {"slots", "face", "purse", "victory"},
}
RESULTS = {
    "two_by_money": (("jaune",), {"rouge": 28, "jaune": 28}),
    "three_share": (("rouge", "vert"), {"rouge": 17, "jaune": 16, "vert": 17}),
    "four_by_points": (("jaune",), {"rouge": 11, "jaune": 23, "vert": 0, "bleu": 13}),
    "three_count_alone": (("vert",), {"rouge": 16, "jaune": 3, "vert": 16}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_every_step_comes_up(name: str) -> None:
    assert said(GAME.key, name) >= STEPS[EVENINGS[name].options.get("use", "referee")]


def test_every_number_of_players_money_a_shared_victory_and_a_count_alone() -> None:
    assert {one.players for one in EVENINGS.values()} == {2, 3, 4}
    assert {one.victory for one in EVENINGS.values()} == {
        "crooks.victory.most",
        "crooks.victory.richest",
        "crooks.victory.shared",
    }
    assert any(one.options.get("use") == "count" for one in EVENINGS.values())

"""How the recorded evenings of Gangs City end, and what comes up in them."""

from __future__ import annotations

import pytest

from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules import victory
from tests.games.gangs_city.record import EVENINGS, RESUMED
from tests.kit.recorded import clauses_of, said

# Not endings: nobody is there yet; the target is reached; a tie has to be broken.
STEPS = {
    f"gangs_city.victory.{step}"
    for step in ("nobody", "target", "tie", "total", "behind", "gained", "no_place")
}
FULL = [name for name, evening in EVENINGS.items() if evening.victory not in RESUMED]
ALWAYS = {"managed", "leader", "marker", "stake", "kill", "losses", "shootout"}
ALWAYS |= {"recruiters", "pick", "open", "lay", "value", "powers", "first"}
RESULTS = {
    "three_to_the_target": (("rouge",), {"violet": 25, "vert": 24, "rouge": 30}),
    "four_by_the_last_turn": (("rouge",), {"violet": 22, "vert": 3, "rouge": 22, "bleu": 8}),
    "six_by_initiative": (
        ("jaune",),
        {"violet": 14, "vert": 12, "rouge": 10, "bleu": 12, "jaune": 14, "blanc": 9},
    ),
    "four_over_the_target": (("violet",), {"violet": 24, "vert": 0, "rouge": 22, "bleu": 0}),
    "five_share_it": (
        ("violet", "rouge"),
        {"violet": 18, "vert": 0, "rouge": 18, "bleu": 0, "jaune": 0},
    ),
    "three_by_turn_order": (("vert",), {"violet": 27, "vert": 27, "rouge": 0}),
}


@pytest.mark.parametrize("name", FULL)
def test_every_step_of_a_full_evening_comes_up(name: str) -> None:
    assert said(GAME.key, name) >= ALWAYS


def test_every_way_a_game_can_end_has_a_recorded_evening() -> None:
    assert {evening.victory for evening in EVENINGS.values()} == clauses_of(victory) - STEPS


def test_the_full_evenings_are_for_three_four_and_six() -> None:
    assert [EVENINGS[name].players for name in FULL] == [3, 4, 6]

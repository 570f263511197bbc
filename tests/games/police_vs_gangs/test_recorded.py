"""How the recorded evenings of Police VS Gangs end, and what comes up in them."""

from __future__ import annotations

import pytest

from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.rules import victory
from tests.games.police_vs_gangs.record import EVENINGS
from tests.kit.recorded import clauses_of, played, said

# Not endings: nobody is there yet; the target is reached, in mid-turn too; a tie asks for a turn.
STEPS = {
    f"police_vs_gangs.victory.{step}"
    for step in (
        "total", "nobody", "target", "extra_over", "behind", "tie", "tie_again", "whole_turn",
        "not_yet", "skips", "finishes",
    )
}  # fmt: skip
RESULTS = {
    "three_to_the_target": (("violet",), {"violet": 26, "vert": 14, "rouge": 17}),
    "four_to_the_target": (("vert",), {"violet": 13, "vert": 20, "rouge": 10, "bleu": 12}),
    "five_to_the_target": (
        ("bleu",),
        {"violet": 11, "vert": 8, "rouge": 12, "bleu": 20, "jaune": 10},
    ),
    "six_to_the_target": (
        ("rouge",),
        {"violet": 16, "vert": 13, "rouge": 21, "bleu": 5, "jaune": 9, "blanc": 19},
    ),
    "four_in_teams": (("violet", "bleu"), {"violet": 12, "vert": 5, "rouge": 6, "bleu": 9}),
    "four_after_an_extra_turn": (("vert",), {"violet": 12, "vert": 23, "rouge": 10, "bleu": 20}),
}
ALWAYS = {"card", "lay", "element", "reveal", "deal", "agreement", "hand_out", "power", "roll"}
ALWAYS |= {"sharing", "recruiters", "takeover", "fed", "stake", "stakes", "districts", "victory"}
SOMEWHERE = {"arrest", "drawn", "prison", "announce", "statement", "claims", "side", "discard"}


@pytest.mark.parametrize("name", EVENINGS)
def test_every_step_comes_up(name: str) -> None:
    assert said(GAME.key, name) >= ALWAYS


def test_what_is_rare_comes_up_in_one_of_them() -> None:
    assert said(GAME.key, *EVENINGS) >= SOMEWHERE


def test_every_way_a_game_can_end_has_a_recorded_evening() -> None:
    assert {evening.victory for evening in EVENINGS.values()} == clauses_of(victory) - STEPS


def test_there_is_one_for_each_number_of_players_one_in_teams_and_one_after_a_tie() -> None:
    assert {evening.players for evening in EVENINGS.values()} == {3, 4, 5, 6}
    session = played(GAME.key, "four_after_an_extra_turn")
    ties = [line for line in session.log if line.key == "victory" and line.value == ()]
    assert [line.ruling.decisive for line in ties if line.ruling] == ["police_vs_gangs.victory.tie"]

"""How the recorded evenings end, and that they have a bit of everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.gangs_city.rules import victory
from tests.games.gangs_city.record import EVENINGS, FOLDER, ending
from tests.kit.recorded import played, recorded
from tests.kit.recording import KINDS

# Not endings: nobody is there yet; the target is reached; a tie has to be broken.
STEPS = {
    f"gangs_city.victory.{step}"
    for step in ("nobody", "target", "tie", "total", "behind", "gained", "no_place")
}
FULL = [name for name, evening in EVENINGS.items() if not evening.resumed]
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


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_ends_as_it_did(name: str) -> None:
    session = played(FOLDER, name)
    winners, scores = RESULTS[name]
    assert ending(session) == EVENINGS[name].ending
    assert session.table.winners == winners
    assert session.table.scores == scores


@pytest.mark.parametrize("name", FULL)
def test_a_full_evening_has_a_bit_of_everything(name: str) -> None:
    session = played(FOLDER, name)
    kinds = {entry.kind for entry in recorded(FOLDER, name).entries}
    assert kinds == KINDS
    said = {line.key.split(".")[0] for line in session.log}
    assert {"managed", "leader", "marker", "stake", "kill", "losses", "shootout"} <= said
    assert {"recruiters", "pick", "open", "lay", "value", "powers", "first"} <= said


def test_every_way_a_game_can_end_has_a_recorded_evening() -> None:
    clauses = set(
        re.findall(r"gangs_city\.victory\.\w+", Path(victory.__file__).read_text("utf-8"))
    )
    assert {evening.ending for evening in EVENINGS.values()} == clauses - STEPS


def test_the_full_evenings_are_for_three_four_and_six() -> None:
    assert [len(recorded(FOLDER, name).setup.seats) for name in FULL] == [3, 4, 6]

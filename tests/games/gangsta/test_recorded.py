"""How the recorded evenings of Gangsta! end, and what comes up in them."""

from __future__ import annotations

import pytest

from companion.games.gangsta import GAME
from companion.games.gangsta.turn import PHASES
from tests.games.gangsta.record import EVENINGS
from tests.kit.recorded import played, said

STEPS = {"boss", "lay", "gangster", "action", "crew", "heist", "discard", "price", "readied"}
CHAPTERS = {"opportunity", "war", "chapter_end", "final_score"}
RESULTS = {
    "two_by_the_ninth": (("rouge",), {"rouge": 26, "bleu": 18}),
    "two_by_the_delateur": (("rouge",), {"rouge": 36, "bleu": 25}),
    "three_with_families": (("bleu",), {"rouge": 15, "bleu": 25, "vert": 25}),
    "three_with_resources": (("bleu",), {"rouge": 12, "bleu": 23, "vert": 14}),
    "four_by_the_delateur": (("vert",), {"rouge": 9, "bleu": 25, "vert": 27, "violet": 22}),
    "four_with_both": (("violet",), {"rouge": 24, "bleu": 27, "vert": 19, "violet": 28}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_every_step_and_phase_comes_up(name: str) -> None:
    assert said(GAME.key, name) >= STEPS | CHAPTERS
    phases = {line.phase for line in played(GAME.key, name).log}
    assert phases == {"gangsta.phase.set_up", *PHASES}
    assert "gangsta.phase.end" in PHASES


def test_every_number_of_players_both_variants_and_both_ways_to_end() -> None:
    played = {
        (evening.players, evening.options.get(variant, "no"), variant)
        for evening in EVENINGS.values()
        for variant in ("families", "resources")
    }
    assert {(3, "yes", "resources"), (4, "yes", "resources"), (2, "no", "resources")} <= played
    assert {(3, "yes", "families"), (4, "yes", "families"), (2, "no", "families")} <= played
    both = {"families": "yes", "resources": "yes"}
    assert any(both.items() <= one.options.items() for one in EVENINGS.values())
    assert {one.end for one in EVENINGS.values()} == {"ninth", "informer"}
    assert {one.victory for one in EVENINGS.values()} == {
        "gangsta.score.winner",
        "gangsta.score.more_gangsters",
    }

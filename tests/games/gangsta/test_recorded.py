"""How the recorded evenings end, and that they have a bit of everything."""

from __future__ import annotations

from functools import cache

import pytest

from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.turn import PHASES
from companion.store.saved import Saved
from companion.store.transfer import read_session
from tests.games.gangsta.record import EVENINGS, FOLDER, clause
from tests.kit.recording import KINDS

STEPS = {"boss", "lay", "gangster", "action", "crew", "heist", "discard", "price", "readied"}
CHAPTERS = {"opportunity", "war", "chapter_end", "final_score"}


@cache
def recorded(name: str) -> Saved:
    return read_session(FOLDER / f"{name}.json", {GAME.key: GAME}.__getitem__)


@cache
def played(name: str) -> Session:
    """The evening after its last entry; not to be changed."""
    saved = recorded(name)
    return Session(GAME, saved.setup, saved.entries)


RESULTS = {
    "two_by_the_ninth": (("rouge",), {"rouge": 26, "bleu": 18}),
    "two_by_the_delateur": (("rouge",), {"rouge": 36, "bleu": 25}),
    "three_with_families": (("bleu",), {"rouge": 15, "bleu": 25, "vert": 25}),
    "three_with_resources": (("bleu",), {"rouge": 12, "bleu": 23, "vert": 14}),
    "four_by_the_delateur": (("vert",), {"rouge": 9, "bleu": 25, "vert": 27, "violet": 22}),
    "four_with_both": (("violet",), {"rouge": 24, "bleu": 27, "vert": 19, "violet": 28}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_ends_as_it_did(name: str) -> None:
    session = played(name)
    assert (session.table.over, clause(session)) == (EVENINGS[name].over, EVENINGS[name].victory)
    assert (session.table.winners, session.table.scores) == RESULTS[name]


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_has_a_bit_of_everything(name: str) -> None:
    assert {entry.kind for entry in recorded(name).entries} >= KINDS
    session = played(name)
    assert {line.key.split(".")[0] for line in session.log} >= STEPS | CHAPTERS
    assert {line.phase for line in session.log} == {"gangsta.phase.set_up", *PHASES}
    assert "gangsta.phase.end" in PHASES


def test_every_number_of_players_both_variants_and_both_ways_to_end() -> None:
    played = {
        (len(recorded(name).setup.seats), EVENINGS[name].options.get(variant, "no"), variant)
        for name in EVENINGS
        for variant in ("families", "resources")
    }
    assert {(3, "yes", "resources"), (4, "yes", "resources"), (2, "no", "resources")} <= played
    assert {(3, "yes", "families"), (4, "yes", "families"), (2, "no", "families")} <= played
    both = {"families": "yes", "resources": "yes"}
    assert any(both.items() <= one.options.items() for one in EVENINGS.values())
    assert {one.over for one in EVENINGS.values()} == {"ninth", "informer"}
    assert {one.victory for one in EVENINGS.values()} == {
        "gangsta.score.winner",
        "gangsta.score.more_gangsters",
    }

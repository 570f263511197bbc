"""How the recorded evenings end, and that they have a bit of everything."""

from __future__ import annotations

from functools import cache

import pytest

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.store.saved import Saved
from companion.store.transfer import read_session
from tests.games.crooks.record import EVENINGS, FOLDER, clause, kinds_of

STEPS = {
    "referee": {"start", "hangout", "price", "target", "side", "face", "victory"},
    "count": {"slots", "face", "purse", "victory"},
}


@cache
def recorded(name: str) -> Saved:
    return read_session(FOLDER / f"{name}.json", {GAME.key: GAME}.__getitem__)


@cache
def played(name: str) -> Session:
    """The evening after its last entry; not to be changed."""
    saved = recorded(name)
    return Session(GAME, saved.setup, saved.entries)


RESULTS = {
    "two_by_money": (("jaune",), {"rouge": 28, "jaune": 28}),
    "three_share": (("rouge", "vert"), {"rouge": 17, "jaune": 16, "vert": 17}),
    "four_by_points": (("jaune",), {"rouge": 11, "jaune": 23, "vert": 0, "bleu": 13}),
    "three_count_alone": (("vert",), {"rouge": 16, "jaune": 3, "vert": 16}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_ends_as_it_did(name: str) -> None:
    session = played(name)
    assert clause(session) == EVENINGS[name].victory
    assert (session.table.winners, session.table.scores) == RESULTS[name]


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_has_a_bit_of_everything(name: str) -> None:
    assert {entry.kind for entry in recorded(name).entries} >= kinds_of(EVENINGS[name])
    said = {line.key.split(".")[0] for line in played(name).log}
    assert said >= STEPS[EVENINGS[name].options.get("use", "referee")]


def test_every_number_of_players_money_a_shared_victory_and_a_count_alone() -> None:
    assert {len(recorded(name).setup.seats) for name in EVENINGS} == {2, 3, 4}
    assert {one.victory for one in EVENINGS.values()} == {
        "crooks.victory.most",
        "crooks.victory.richest",
        "crooks.victory.shared",
    }
    assert any(one.options.get("use") == "count" for one in EVENINGS.values())

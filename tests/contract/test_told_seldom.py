"""Facts that chance seldom brings to bear: a situation of each in which it matters."""

from __future__ import annotations

from typing import Any

import pytest

from companion.evening.alone import ask
from tests.contract.test_told import ROW, SELDOM, UNUSED, differs
from tests.kit.situations import declared, without

GAMES = ("gangs_city", "police_vs_gangs")
ON_SIDE = {"player": "violet", "spot": "side", "place": "bar", "who": "flic"}
OWN = {"beyond": "character", "taken_by": "violet", "same_side": True}
RECRUITS = {**ON_SIDE, "beyond": "free", "action": "recruitment", "can_recruit": False}
STACKED = {**ON_SIDE, **OWN, "action": "combat", "stack": ["recruitment"]}
SHOOTER = {
    "player": "violet",
    "turn": 1,
    "fighters": [{"who": "flic", "power": 4}],
    "settling": "gros_calibre",
    "kills": "vert/mac",
}
TARGET = {"player": "vert", "turn": 2, "fighters": [{"who": "mac", "power": 2}]}
GANGS = {"gangs": [SHOOTER, TARGET]}
BOTH_WANT_IT = {
    "takers": [{"player": "vert", "camp": "gangsters"}, {"player": "rouge", "camp": "police"}],
    "claims": [{"player": one, "item": "place", "amount": 1} for one in ("vert", "rouge")],
    "fed": {},
    "decided": True,
}
MATTERS: dict[tuple[str, str, str], Any] = {
    ("gangs_city", "placement", "can_recruit"): RECRUITS,
    ("gangs_city", "misplaced", "tile.can_recruit"): {"tile": RECRUITS},
    ("gangs_city", "misplaced", "tile.stack"): {"tile": STACKED},
    ("gangs_city", "misplaced", "tile.same_side"): {"tile": STACKED},
    ("gangs_city", "shootout", "gangs[].kills"): {"place": "bar", **GANGS},
    ("gangs_city", "centre_fight", "gangs[].kills"): GANGS,
    ("gangs_city", "losses", "gangs[].kills"): {"place": "bar", **GANGS},
    ("police_vs_gangs", "hand_out", "decided"): BOTH_WANT_IT,
}


def test_every_fact_called_seldom_has_its_situation() -> None:
    seldom = {name for name, why in UNUSED.items() if name[0] in GAMES and why == SELDOM}
    assert seldom == MATTERS.keys()


@pytest.mark.parametrize(("key", "question", "fact"), MATTERS)
def test_the_fact_matters_there(key: str, question: str, fact: str) -> None:
    game, asked, form = declared(key, question)
    told = MATTERS[key, question, fact]
    ruling = ask(asked, told, game.colours)
    less = [one for path, one in without(form, told) if ROW.sub("[]", path).lstrip(".") == fact]
    assert any(differs(ruling, asked, one, game.colours) for one in less)

"""Claims as they are typed: who, what and how much."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.words import Words
from companion.games.police_vs_gangs.claiming import Terms, deal_field
from companion.terminal.entry import choices, hint, read_entry

TERMS = Terms(("rouge", "bleu", "jaune"), {"armes": 1, "tabac": 1}, 2)
FIELD = deal_field(TERMS)
NAMES = {"rouge": "Ann", "bleu": "Bob", "jaune": "Jean Paul"}
WORDS = Words("fr", ("app", "police_vs_gangs", "police_city", "gangs_city"), NAMES)


def claim(player: str, item: str, amount: Any = 1) -> dict[str, Any]:
    return {"player": player, "item": item, "amount": amount}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ann lieu", [claim("rouge", "place")]),
        ("rouge place, rouge drogue 1", [claim("rouge", "place"), claim("rouge", "drogue")]),
        (
            "Bob armes tout, bob alcool 2",
            [claim("bleu", "armes", "all"), claim("bleu", "alcool", 2)],
        ),
        ("Jean Paul tout le reste", [claim("jaune", "rest")]),
        ("jean tabac les suivants", [claim("jaune", "tabac", "others")]),
        ("bob alcool", [claim("bleu", "alcool", "some")]),
        ("bob alcool premier", [claim("bleu", "alcool", "first_1")]),
        ("bob alcool 2 premiers", [claim("bleu", "alcool", "first_2")]),
        ("bob alcool les 3 premiers", [claim("bleu", "alcool", "first_3")]),
        ("bob alcool first_3", [claim("bleu", "alcool", "first_3")]),
        ("bob alcool sans nombre", [claim("bleu", "alcool", "some")]),
        ("jean tabac suivants", [claim("jaune", "tabac", "others")]),
        ("jean drogue badge", [claim("jaune", "drogue", "badge")]),
        ("jean drogue beaucoup", [claim("jaune", "drogue", "beaucoup")]),
        ("jean tabac others", [claim("jaune", "tabac", "others")]),
        ("bob tabac 40", [claim("bleu", "tabac", 40)]),
        ("-", []),
        ("cyd tabac", "cyd tabac"),
        ("bob", "bob"),
        ("bob whisky 2", "bob whisky 2"),
    ],
)
def test_a_list_of_claims(typed: str, said: Any) -> None:
    assert read_entry(FIELD.parts["claims"], typed, WORDS) == said


def test_it_tells_what_can_be_claimed_and_how() -> None:
    field = FIELD.parts["claims"]
    assert "tabac tout/suivants" in " ".join(choices(field, WORDS)).replace("\u00a0", " ")
    assert hint(field).rule == "core.terminal.hint.claims"
    typed = "ann place, bob tabac tout"
    assert field.check(read_entry(field, typed, WORDS)).verdict

"""A game of Police VS Gangs taken up in the middle: what it may look like, and what cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.boxes.gangs_city import COPIES
from companion.core.under_way import QUESTION
from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.laid import Marker, Prisoner
from companion.games.police_vs_gangs.told_city import without_card
from tests.kit.taken_up import begin, refused, spoiled

FOUR = ("violet", "jaune", "bleu", "rouge")


def card(colour: str, **symbols: int) -> dict[str, Any]:
    """What a card shows."""
    return {"colours": [f"quartier_{colour}"], "symbols": symbols}


CITY = [
    {"card": card("bleu", armes=1, badge=1), "owner": "violet"},
    {"card": card("bleu"), "at": "1/n", "owner": "violet"},
    {"card": card("rouge", mafia=1), "at": "1/e", "neutrals": {"flic": 1}},
    {"card": card("rouge"), "at": "3/s"},
    {"card": card("jaune"), "at": "4/w", "owner": "jaune"},
]
TABLE: dict[str, Any] = {
    "police": ["bleu", "rouge"],
    "city": CITY,
    "hands": {
        "violet": {"petite_frappe": 1, "bodyguard": 1, "flic": 1},
        "jaune": {"bodyguard": 1, "conducteur": 1},
    },
    "prison": {"violet": {"conducteur": 1}, "rouge": {"sergent": 1}},
    "markers": {"armes": "violet"},
    "boxes": {"armes": 1},
    "scores": {"violet": 9, "jaune": 6, "bleu": 7, "rouge": 3},
    "turn": 3,
    "order": ["violet", "bleu", "jaune", "rouge"],
}


def test_the_table_lies_as_it_was_told() -> None:
    session = begin(GAME, FOUR)
    assert session.reply(TABLE, QUESTION).verdict
    table = session.table
    first, above, *_ = table.cells
    assert (first, table.cells[above]) == ("lieu_bleu.armes", (0, -1))
    assert table.places["lieu_rouge"].neutrals == ("flic",)
    assert table.places["lieu_rouge.2"].face.mafia == 0  # a twin is numbered as it was told
    assert table.markers["armes"] == Marker("violet", 1)
    assert table.prison == (Prisoner("violet", "conducteur", 2), Prisoner("rouge", "sergent", 2))
    assert table.dice["rouge"]["sergent"] == 0
    assert table.scores == TABLE["scores"] and table.turns == 2
    assert not GAME.broken(table)


def test_who_was_in_a_starting_gang_and_is_nowhere_was_set_aside() -> None:
    session = begin(GAME, FOUR)
    assert session.reply(TABLE, QUESTION).verdict
    table = session.table
    assert table.discarded == ("petite_frappe",)  # jaune's
    assert table.pool["flic"] == COPIES["flic"] - 2
    assert sum(Counter(table.pool).values()) > 0


def test_what_is_not_told_is_asked_for_or_found_out() -> None:
    session = begin(GAME, FOUR)
    told = {"city": CITY, "scores": TABLE["scores"]}
    assert session.reply(told, QUESTION).verdict
    assert session.keys == ("police",)
    assert session.reply(["bleu", "rouge"], "police").verdict
    assert session.reply("vert", "value.quartier_4.name").verdict
    assert session.table.turns == 1  # a card more than at the start
    assert session.keys == tuple(f"stock.{player}" for player in FOUR)
    assert session.prompt("stock.jaune").about.secret is not None
    for key in session.keys:
        assert session.reply({"armes": 1}, key).verdict
    assert session.table.stock["jaune"]["armes"] == 1
    assert session.number == 1 and session.table.order == ("violet", "bleu", "jaune", "rouge")


BLEU, VIOLET = "bleu", "violet"
IMPOSSIBLE: dict[str, tuple[tuple[Any, ...], Any]] = {
    "police_vs_gangs.under_way.few_cards": (("city",), CITY[:3]),
    "police_vs_gangs.under_way.many_cards": (("turn",), 1),
    "police_vs_gangs.under_way.nowhere": (("city", 4), {"card": card("jaune")}),
    "police_vs_gangs.under_way.beside_nothing": (("city", 4, "at"), "9/n"),
    "police_vs_gangs.under_way.same_space": (("city", 4, "at"), "3/s"),
    "police_vs_gangs.under_way.many_neutrals": (("city", 2, "neutrals"), {"flic": 2}),
    "police_vs_gangs.under_way.police_hand": (("hands", BLEU), {"mac": 1}),
    "police_vs_gangs.under_way.police_leads": (("markers", "armes"), BLEU),
    "police_vs_gangs.under_way.police_owns": (("city", 4, "owner"), BLEU),
    "police_vs_gangs.under_way.too_many": (("hands", VIOLET, "petite_frappe"), 3),
    "police_vs_gangs.under_way.wrong_prisoner": (("prison", VIOLET), {"sergent": 1}),
    "police_vs_gangs.under_way.box_of_nobody": (("boxes", "drogue"), 1),
    "police_vs_gangs.under_way.early_box": (("boxes", "armes"), 2),
    "police_vs_gangs.under_way.over": (("scores", VIOLET), 24),
}


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_a_table_spoiled_by_one_fact_is_refused_by_its_name(rule: str) -> None:
    path, value = IMPOSSIBLE[rule]
    found = refused(begin(GAME, FOUR), spoiled(TABLE, *path, to=value))
    if rule == "police_vs_gangs.under_way.many_cards":  # nothing else has happened by then either
        others = {
            "police_vs_gangs.under_way.early_prison",
            "police_vs_gangs.under_way.early_box",
            "police_vs_gangs.under_way.early_score",
        }
        assert set(found) == {rule} | others
    else:
        assert found == (rule,)


def test_more_tokens_than_the_box_has() -> None:
    session = begin(GAME, FOUR, stocks="shown", supply="box")
    told = {**TABLE, "stock": {"violet": {"tabac": 7}, "bleu": {"tabac": 6}}}
    assert refused(session, told) == ("police_vs_gangs.under_way.tokens",)


def test_teams_tell_what_a_camp_has_and_who_began() -> None:
    told = {**TABLE, "scores": {"gangsters": 12, "police": 9}}
    del told["order"]
    session = begin(GAME, FOUR, play="teams")
    assert refused(session, told) == ("police_vs_gangs.under_way.order_untold",)
    assert session.table.track("jaune") == 12


def test_with_a_card_goes_whatever_was_told_beside_it() -> None:
    rows = [{"card": card("bleu")}, {"at": "1/n"}, {"at": "1/e"}, {"at": "2/n"}, {"at": "3/e"}]
    assert without_card(rows, 2) == [rows[0], {"at": "1/e"}, {"at": "2/e"}]
    assert without_card(rows, 1) == []

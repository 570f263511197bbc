"""A game of Gangsta! taken up in the middle: what it may look like, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.under_way import QUESTION
from companion.games.gangsta import GAME
from tests.kit.taken_up import begin, refused, spoiled

THREE = ("rouge", "bleu", "vert")
TABLE: dict[str, Any] = {
    "chapter": 2,
    "bosses": {"rouge": "boss_mafia", "bleu": "boss_triades", "vert": "boss_cartel"},
    "gangs": {"rouge": ["g111", "g143", "g125"], "bleu": ["g112"], "vert": []},
    "purse": {"rouge": 4, "bleu": 7},
    "row": ["h301", "h305", "h309", "h313", "h317"],
    "reserve": ["g115", "g116", "g117", "g126", "g127"],
    "done": {"rouge": ["h201"]},
    "coming": "bleu",
    "engaged": ["g111"],
    "lessons": [{"card": "g112", "heist": "h202"}],
    "resources": {"rouge": "banque"},
    "active": ["banque"],
    "stored": {"rouge": 3},
}


def test_the_table_lies_as_it_was_told() -> None:
    session = begin(GAME, THREE, resources="yes")
    assert session.reply(TABLE, QUESTION).verdict
    table = session.turns[1].start
    assert [one.card for one in table.gangs["rouge"]] == ["boss_mafia", "g111", "g143", "g125"]
    assert [one.card for one in table.gangs["rouge"] if not one.ready] == ["g111"]
    assert (table.purse["bleu"], table.stored["rouge"], table.bank) == (7, 3, 66)
    assert table.row[0] == "h301" and "g115" not in table.gangster_pile
    assert session.table.in_turn == "bleu"


def test_rows_that_were_not_told_are_asked_for() -> None:
    session = begin(GAME, THREE)
    told = {name: TABLE[name] for name in ("chapter", "bosses", "gangs")}
    assert session.reply(told, QUESTION).verdict
    assert set(session.keys) == {f"lay.{slot}" for slot in range(1, 6)}


IMPOSSIBLE = {
    "gangsta.under_way.no_boss": (("bosses",), {"rouge": "boss_mafia", "bleu": "boss_triades"}),
    "gangsta.under_way.twice": (("gangs", "vert"), ["g115"]),
    "gangsta.under_way.other_chapter": (("row", 0), "h203"),
    "gangsta.under_way.later_chapter": (("done", "rouge"), ["h401"]),
    "gangsta.under_way.chapter_over": (
        ("gangs", "vert"),
        ["g131", "g132", "g133", "g134", "g135", "g136"],
    ),
    "gangsta.under_way.informers": (("informers",), {"delateur_2": 2, "delateur_3": 2}),
    "gangsta.under_way.in_no_gang": (("engaged",), ["g111", "g137"]),
    "gangsta.under_way.money": (("purse", "vert"), 70),
    "gangsta.under_way.nobodys": (("active",), ["banque", "jet"]),
    "gangsta.under_way.no_banque": (("stored", "bleu"), 2),
}


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_a_table_spoiled_by_one_fact_is_refused_by_its_name(rule: str) -> None:
    path, value = IMPOSSIBLE[rule]
    session = begin(GAME, THREE, resources="yes", money="box")
    assert refused(session, spoiled(TABLE, *path, to=value)) == (rule,)

"""A game of Gangs City taken up in the middle: what it may look like, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.under_way import QUESTION
from companion.evening.evening import Evening
from companion.games.gangs_city import GAME
from companion.games.gangs_city.table import Place
from tests.kit.play import ruled, was_said
from tests.kit.taken_up import begin, refused, spoiled

FOUR = ("violet", "jaune", "bleu", "rouge")
FIVE = (*FOUR, "blanc")
CITY = [
    {"place": "bar", "at": "centre_1/n", "owner": "violet", "neutrals": {"flic": 2}},
    {"place": "casino", "at": "bar/ne", "owner": "jaune"},
    {"place": "tripot", "at": "centre_1/s"},
    {"place": "ghetto", "at": "centre_1/sw", "neutrals": {"dealer": 2, "mercenaire_1": 1}},
    {"place": "cabaret", "at": "ghetto/s"},
]
TABLE: dict[str, Any] = {
    "turn": 4,
    "city": CITY,
    "hands": {"violet": {"flic": 1, "bodyguard": 1, "conducteur": 1}},
    "markers": {"armes": "violet", "tabac": "bleu"},
    "boxes": {"armes": 2},
    "scores": {"violet": 9, "jaune": 4},
    "stock": {"rouge": {"alcool": 3}},
    "first": "bleu",
    "dead": {"petite_frappe": 1},
    "erred": ["rouge"],
}


def test_the_table_lies_as_it_was_told() -> None:
    session = begin(GAME, FOUR)
    assert session.reply(TABLE, QUESTION).verdict
    table = session.turns[1].start
    assert table.places["bar"] == Place("violet", ("flic", "flic"))
    assert ("casino", 1, -2) in table.ground.places
    assert table.piles == (10,)
    assert table.order == ("bleu", "rouge", "violet", "jaune")
    assert (table.scores["violet"], table.markers["armes"].level) == (9, 2)
    assert (table.supply["flic"], table.supply["mercenaire_1"]) == (2, 0)
    assert table.hands["jaune"] == ("petite_frappe", "bodyguard", "conducteur")
    assert not GAME.broken(table)


def test_the_turns_go_on_from_the_number_that_was_told() -> None:
    session = begin(GAME, FOUR)
    assert session.reply(TABLE, QUESTION).verdict
    assert session.number == 1 and session.turns[1].table_turn == 4
    assert session.correct("score.violet", 10, "counted again").ruling.verdict
    assert (session.log[-1].table_turn, session.log[0].table_turn) == (4, 0)
    assert session.table_turn(1) == Evening(session).view.table_turn == 4


def test_an_initiative_nobody_has_read_is_asked_for_when_somebody_must_begin() -> None:
    session = begin(GAME, FOUR)
    assert session.reply(TABLE, QUESTION).verdict
    assert set(session.keys) == {"value.bar.initiative", "value.casino.initiative"}
    assert session.reply(5, "value.bar.initiative").verdict
    assert session.reply(3, "value.casino.initiative").verdict
    assert ruled(session, "first").verdict == "jaune"
    assert not was_said(session, "value.tripot.initiative")


IMPOSSIBLE = {
    "gangs_city.under_way.beside_nothing": (("city", 1, "at"), "hotel_de_luxe/n"),
    "gangs_city.under_way.same_space": (("city", 1, "at"), "centre_1/s"),
    "gangs_city.under_way.few_places": (("city",), CITY[:4]),
    "gangs_city.under_way.on_pile": (("city", 4, "at"), "bar/s"),
    "gangs_city.under_way.first_pile": (("first_pile",), 15),
    "gangs_city.under_way.big_gang": (("hands", "violet", "bodyguard"), 5),
    "gangs_city.under_way.too_many": (("dead", "petite_frappe"), 6),
    "gangs_city.under_way.tokens": (("stock", "rouge", "alcool"), 12),
    "gangs_city.under_way.box_of_nobody": (("boxes", "alcool"), 1),
    "gangs_city.under_way.early_box": (("turn",), 3),
    "gangs_city.under_way.early_score": (("scores", "violet"), 9),
    "gangs_city.under_way.over": (("scores", "jaune"), 22),
}


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_a_table_spoiled_by_one_fact_is_refused_by_its_name(rule: str) -> None:
    path, value = IMPOSSIBLE[rule]
    told, players, options = TABLE, FOUR, {}
    if rule.endswith("first_pile"):
        told, players = {**TABLE, "city": [*CITY, {"place": "bar_2", "at": "cabaret/s"}]}, FIVE
        told = spoiled(told, "city", 5, "place", to="lieu_10")
    if rule.endswith("tokens"):
        told, options = spoiled(TABLE, "stock", "bleu", "alcool", to=1), {"stock_tokens": "box"}
    if rule.endswith("early_score"):
        told = {"turn": 1, "city": CITY}
    session = begin(GAME, players, **options)
    assert refused(session, spoiled(told, *path, to=value)) == (rule,)

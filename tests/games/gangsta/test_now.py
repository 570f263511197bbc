"""What hands must do after a phase (Gangsta!): hand-written tables, exact lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.ruling import because
from companion.games.gangsta.now import now
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.attacks import with_loot
from tests.games.gangsta.at_table import laid, with_gang

ROW = ("h201", "h202", "h203", "h204", "h205")
RESERVE = ("g131", "g132", "g133", "g134", "g135")
TABLE = with_gang(laid("ann", "bob"), "ann", "g111", "g121").change(row=ROW, reserve=RESERVE)


def told(*tables: Table) -> list[tuple[str, dict[str, Any]]]:
    """The lines between these tables, each as its key and its facts."""
    return [(line.rule, dict(line.facts)) for line in now(tables)]


def test_nothing_is_said_of_a_table_that_did_not_change() -> None:
    assert now((TABLE,)) == now((TABLE, TABLE)) == ()


def test_cards_are_turned_both_ways() -> None:
    turned = TABLE.set_ready("ann", ("g111", "g121"), ready=False)
    facts = {"player": "ann", "cards": ("g111", "g121")}
    assert told(TABLE, turned) == [("gangsta.now.engages", facts)]
    assert told(turned, TABLE) == [("gangsta.now.readies", facts)]


def test_who_is_recruited_is_taken_and_paid_for_and_the_reserve_filled() -> None:
    after = with_gang(TABLE.earn("ann", 2), "ann", "g111", "g121", "g131")
    after = after.change(reserve=("g136", *RESERVE[1:]))
    assert told(TABLE.earn("ann", 6), after) == [
        ("gangsta.now.hires", {"player": "ann", "money": 4, "card": "g131"}),
        ("gangsta.now.reserve", {"cards": ("g136",)}),
    ]


def test_a_heist_is_taken_face_down_with_its_money_and_the_row_filled() -> None:
    after = TABLE.earn("ann", 3).change(
        done={**TABLE.done, "ann": ("h201",)}, row=("h206", *ROW[1:])
    )
    assert told(TABLE, after) == [
        ("gangsta.now.takes", {"player": "ann", "money": 3}),
        ("gangsta.now.takes_heist", {"player": "ann", "heist": "h201"}),
        ("gangsta.now.row", {"cards": ("h206",)}),
    ]


def test_a_heist_that_teaches_is_tucked_under_its_gangster() -> None:
    boss, first, second = TABLE.gangs["ann"]
    taught = replace(first, learned="hacker", lesson="h201")
    after = TABLE.change_gang("ann", (boss, taught, second))
    assert told(TABLE, after) == [
        ("gangsta.now.tucks", {"player": "ann", "card": "g111", "heist": "h201"})
    ]


def test_a_gangster_who_is_lost_leaves_or_lies_in_the_hospital() -> None:
    gone = with_gang(TABLE, "ann", "g111")
    assert told(TABLE, gone) == [("gangsta.now.leaves", {"player": "ann", "card": "g121"})]
    lying = gone.change(hospital={**TABLE.hospital, "ann": (TABLE.gangs["ann"][2],)})
    assert told(TABLE, lying) == [("gangsta.now.hospital", {"player": "ann", "card": "g121"})]
    assert told(lying, TABLE) == [("gangsta.now.comes_back", {"player": "ann", "card": "g121"})]


def test_money_that_moves_into_the_banque_is_neither_paid_nor_taken() -> None:
    rich = TABLE.earn("ann", 5)
    after = rich.change(purse={**rich.purse, "ann": 2}, stored={**rich.stored, "ann": 3})
    assert told(rich, after) == [("gangsta.now.stored", {"player": "ann", "money": 3})]


def steals(player: str, other: str, money: int) -> tuple[str, dict[str, Any]]:
    """A line that speaks of two."""
    facts = {"player": player, "other": other, "players": (player, other), "money": money}
    return "gangsta.now.steals", facts


def test_money_goes_from_the_bank_to_the_bank_and_from_one_player_to_another() -> None:
    table = laid("ann", "bob", "cleo").earn("ann", 4).earn("cleo", 2)
    income = table.earn("ann", 5).earn("bob", 14).earn("cleo", 5)
    hired = with_gang(income.pay("ann", 4), "ann", "g111")
    robbed = with_loot(hired, "bob", "cleo", 6)
    assert told(table, income, hired, robbed) == [
        ("gangsta.now.takes", {"player": "ann", "money": 5}),
        ("gangsta.now.takes", {"player": "bob", "money": 14}),
        ("gangsta.now.takes", {"player": "cleo", "money": 5}),
        ("gangsta.now.hires", {"player": "ann", "money": 4, "card": "g111"}),
        steals("bob", "cleo", 6),
    ]


def test_what_one_player_takes_twice_in_a_row_is_taken_at_once() -> None:
    once = TABLE.earn("ann", 2)
    assert told(TABLE, once, once.earn("ann", 3)) == [
        ("gangsta.now.takes", {"player": "ann", "money": 5})
    ]
    robbed = with_loot(once, "bob", "ann", 1)
    assert told(TABLE, once, robbed, robbed.earn("ann", 3)) == [
        ("gangsta.now.takes", {"player": "ann", "money": 2}),
        steals("bob", "ann", 1),
        ("gangsta.now.takes", {"player": "ann", "money": 3}),
    ]


def test_a_mobilisation_is_paid_for_no_card_and_a_delateur_for_his() -> None:
    tired = TABLE.earn("ann", 5).set_ready("ann", ("g111",), ready=False)
    awake = tired.pay("ann", 1).set_ready("ann", ("g111",), ready=True)
    assert told(tired, awake) == [
        ("gangsta.now.readies", {"player": "ann", "cards": ("g111",)}),
        ("gangsta.now.pays", {"player": "ann", "money": 1}),
    ]
    gap = TABLE.earn("ann", 5).change(row=("", *ROW[1:]))
    met = gap.change(informers=("delateur_2",))
    assert told(gap, met, met.pay("ann", 3)) == [
        ("gangsta.now.pays_for", {"player": "ann", "money": 3, "card": "delateur_2"})
    ]


def test_the_heist_from_the_top_of_the_pile_is_paid_for_and_taken() -> None:
    rich = TABLE.earn("ann", 5)
    after = rich.pay("ann", 1).change(done={**TABLE.done, "ann": ("h206",)})
    assert told(rich, after) == [
        ("gangsta.now.pays_for", {"player": "ann", "money": 1, "card": "h206"}),
        ("gangsta.now.takes_heist", {"player": "ann", "heist": "h206"}),
    ]


def test_a_gangster_who_comes_and_goes_in_one_phase_is_told_twice() -> None:
    there = with_gang(TABLE, "ann", "g111", "g121", "g131")
    assert told(TABLE, there, TABLE) == [
        ("gangsta.now.joins", {"player": "ann", "card": "g131"}),
        ("gangsta.now.leaves", {"player": "ann", "card": "g131"}),
    ]


def test_at_the_end_everybody_hears_his_points() -> None:
    counted = TABLE.award("ann", 3, because("gangsta.score.money", player="ann", points=3))
    counted = counted.award("ann", 4, because("gangsta.score.money", player="ann", points=4))
    assert told(TABLE, counted) == [
        ("gangsta.now.points", {"player": "ann", "points": 7}),
        ("gangsta.now.points", {"player": "bob", "points": 0}),
    ]


def test_discards_a_resource_that_wakes_and_a_new_chapter_are_said() -> None:
    asleep = TABLE.change(resources={"ann": "jet"})
    after = asleep.change(
        heist_discards=("h207",), gangster_discards=("g137",), active=frozenset(("jet",)), chapter=2
    )
    assert told(asleep, after) == [
        ("gangsta.now.discards", {"card": "h207"}),
        ("gangsta.now.discards", {"card": "g137"}),
        ("gangsta.now.activates", {"player": "ann", "resource": "jet"}),
        ("gangsta.now.chapter", {"chapter": 2}),
    ]

"""What hands must do after a phase (Gangsta!): hand-written tables, exact lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.gangsta.now import now
from companion.games.gangsta.table import Table
from tests.games.gangsta.at_table import laid, with_gang

ROW = ("h201", "h202", "h203", "h204", "h205")
RESERVE = ("g131", "g132", "g133", "g134", "g135")
TABLE = with_gang(laid("ann", "bob"), "ann", "g111", "g121").change(row=ROW, reserve=RESERVE)


def told(before: Table, after: Table) -> list[tuple[str, dict[str, Any]]]:
    """The lines between these tables, each as its key and its facts."""
    return [(line.rule, dict(line.facts)) for line in now((before, after))]


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
        ("gangsta.now.joins", {"player": "ann", "card": "g131"}),
        ("gangsta.now.pays", {"player": "ann", "money": 4}),
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

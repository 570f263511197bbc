"""What can be seen of Gangsta!: each player's sheet, and what is shared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.telling import Item
from companion.games.gangsta.pieces import ENDS
from companion.games.gangsta.sheet import shared, sheet
from companion.games.gangsta.table import Table
from tests.games.gangsta.at_table import laid, with_gang

TABLE = with_gang(laid("ann", "bob", resources="yes"), "ann", "g111", "g121")


def told(items: tuple[Item, ...]) -> dict[str, Any]:
    return {item.words.rule: item.value for item in items}


def of(table: Table, player: str = "ann") -> dict[str, Any]:
    return told(sheet(table, player))


def test_a_gang_is_told_by_who_is_available_and_who_is_engaged() -> None:
    found = of(TABLE.set_ready("ann", ("g111",), ready=False))
    assert found["gangsta.sheet.ready"] == ("boss_bratva", "g121")
    assert found["gangsta.sheet.engaged"] == ("g111",)
    assert found["gangsta.sheet.members"] == 3
    assert found["gangsta.sheet.icons"] == 2 + 2 + 1
    assert "gangsta.sheet.engaged" not in of(TABLE)


def test_money_and_what_the_banque_holds_are_apart() -> None:
    table = TABLE.earn("ann", 5)
    assert of(table)["gangsta.sheet.money"] == 5 and "gangsta.sheet.stored" not in of(table)
    table = table.change(resources={"ann": "banque"}, active=frozenset(("banque",)))
    found = of(table.change(stored={"ann": 3, "bob": 0}))
    assert (found["gangsta.sheet.active"], found["gangsta.sheet.stored"]) == ("banque", 3)


def test_a_resource_is_told_with_whether_it_is_activated() -> None:
    table = TABLE.change(resources={"ann": "jet"})
    assert of(table)["gangsta.sheet.asleep"] == "jet"
    assert "gangsta.sheet.asleep" not in of(table.change(active=frozenset(("jet",))))


def test_who_learned_what_and_who_lies_in_the_hospital_is_seen() -> None:
    boss, first, second = TABLE.gangs["ann"]
    taught = replace(first, learned="hacker", lesson="h301")
    table = TABLE.change_gang("ann", (boss, taught)).change(
        hospital={**TABLE.hospital, "ann": (second,)}
    )
    found = of(table)
    assert found["gangsta.sheet.taught"] == "hacker"
    assert found["gangsta.sheet.hospital"] == ("g121",)


def test_how_far_the_end_is_goes_once_the_game_is_over() -> None:
    assert "gangsta.shared.to_end" in told(shared(TABLE))
    assert "gangsta.shared.to_end" not in told(shared(TABLE.change(over="informer")))
    full = with_gang(TABLE, "ann", "g111", "g121", "g131")
    assert len(full.gangs["ann"]) == ENDS[1]
    assert "gangsta.shared.to_end" not in told(shared(full))  # nothing is left to count


def test_done_heists_are_counted_for_all_and_covered_until_the_end() -> None:
    done = {**TABLE.done, "ann": ("h201", "h202")}
    for table, hidden in (
        (TABLE.change(done=done), True),
        (TABLE.change(done=done, over="ninth"), False),
        (TABLE.change(done=done, options={**TABLE.options, "done": "open"}), False),
    ):
        (heists,) = (
            item for item in sheet(table, "ann") if item.words.rule == "gangsta.sheet.heists"
        )
        assert heists.hidden(table) is hidden and heists.value == ("h201", "h202")
        assert of(table)["gangsta.sheet.done"] == 2


def test_a_score_is_told_once_it_is_counted() -> None:
    over = TABLE.change(over="ninth", scores={"ann": 31, "bob": 20})
    assert of(over)["gangsta.sheet.score"] == 31
    assert "gangsta.sheet.score" not in of(TABLE)


def test_nothing_is_told_before_the_bosses_are_known() -> None:
    bare = TABLE.change(gangs={"ann": (), "bob": ()})
    assert sheet(bare, "ann") == shared(bare) == ()


def test_the_strip_tells_the_chapter_and_how_far_its_end_is() -> None:
    found = told(shared(TABLE))
    assert found["gangsta.shared.chapter"] == 1
    assert found["gangsta.shared.to_end"] == {"gangster": 1}  # the strip says of what
    assert found["gangsta.shared.heists"] == 30 and found["gangsta.shared.gangsters"] == 33
    assert "gangsta.shared.informers" not in found


def test_what_the_strip_says_first_has_a_short_form() -> None:
    shorts = [item.short.rule for item in shared(TABLE.change(chapter=2)) if item.short]
    assert shorts == [
        "gangsta.shared.chapter_short",
        "gangsta.shared.to_end_short",
        "gangsta.shared.informers_short",
    ]


def test_informers_are_counted_where_the_chapter_has_them() -> None:
    found = told(shared(TABLE.change(chapter=3, informers=("delateur_2", "delateur_4"))))
    assert found["gangsta.shared.informers"] == 2
    assert found["gangsta.shared.heists"] == 30 + 3


def test_discards_the_eliminated_and_the_bank_are_told() -> None:
    table = TABLE.change(
        heist_discards=("h203",), gangster_discards=("g131",), eliminated=("g141",), bank=-2
    )
    found = told(shared(table))
    assert found["gangsta.shared.heist_discards"] == ("h203",)
    assert found["gangsta.shared.gangster_discards"] == ("g131",)
    assert found["gangsta.shared.eliminated"] == ("g141",)
    assert found["gangsta.shared.bank"] == 0

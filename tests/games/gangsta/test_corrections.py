"""What can be put right by hand in Gangsta!; cards come from the pile and go back to it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.game import Setup
from companion.games.gangsta.corrections import corrections
from companion.games.gangsta.invariants import INVARIANTS
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.values import taught
from tests.games.gangsta.test_invariants import SEATS, in_gang, learned, table


def put(key: str, value: Any, on: Table | None = None) -> Table:
    """The table with this put right."""
    before = on or table()
    found = corrections(before)[key]
    assert found.field.check(value).verdict, (key, value)
    after: Table = found.made(before, value, "")
    return after


def test_money_put_right_comes_from_the_bank() -> None:
    after = put("money.bob", 10)
    assert (after.purse["bob"], after.bank) == (10, table().bank - 2)
    after = put("stored.ann", 1)
    assert (after.stored["ann"], after.bank) == (1, table().bank + 3)
    assert "stored.bob" not in corrections(table())


def test_gangsters_come_available_and_go_back_to_the_pile() -> None:
    after = put("gang.ann", ["g157"])
    assert [one.card for one in after.gangs["ann"]] == ["boss_bratva", "g157"]
    assert after.gangs["ann"][1].ready and "g121" in after.gangster_pile
    engaged = put("ready.g121", False)
    assert [one.ready for one in engaged.gangs["ann"]] == [True, False]


def test_a_lesson_brings_its_icon_and_takes_it_away() -> None:
    after = put("lesson.g121", "h215")
    assert after.gangs["ann"][1] == taught(table(), table().gangs["ann"][1], "h215")
    assert after.gangs["ann"][1].learned == "leader" and "h215" not in after.done["ann"]
    before = in_gang(learned())
    assert put("lesson.g121", "nothing", before).gangs["ann"][1].skills == ("sniper",)


def test_rows_and_discards_are_filled_from_their_piles() -> None:
    assert put("row.5", "h330").row[4] == "h330"
    assert put("row.1", "nothing").row[0] == ""
    assert put("reserve.1", "g157").reserve[0] == "g157"
    assert put("heist_discards", ["h330"]).heist_discards == ("h330",)
    assert put("eliminated", ["g157"]).eliminated == ("g157",)
    assert put("informers", {"delateur_3": 2}).informers == ("delateur_3", "delateur_3")


def test_who_lies_in_the_hopital_and_who_comes_next_can_be_put_right() -> None:
    on = table().change(
        resources={"bob": "hopital"}, active=("imprimerie",), stored={"ann": 0, "bob": 0}
    )
    after = put("hospital.bob", ["g157"], on)
    assert [one.card for one in after.hospital["bob"]] == ["g157"]
    assert "g157" not in after.gangster_pile and put("hospital.bob", [], after) == on
    assert "hospital.ann" not in corrections(on)
    assert put("coming", "ann").coming == "ann"


def test_done_heists_are_their_owners_secret_until_the_end() -> None:
    found = corrections(table())["done.ann"]
    assert found.hidden(table()) and not found.hidden(table().change(over="ninth"))
    opened = table().change(options={**table().options, "done": "open"})
    assert not corrections(opened)["done.ann"].hidden(opened)


def test_a_resource_that_is_changed_is_not_activated() -> None:
    bare = table().change(stored={"ann": 0, "bob": 0}, purse={"ann": 8, "bob": 8})
    after = put("resource.ann", "qg", bare)
    assert after.resources["ann"] == "qg" and "banque" not in after.active
    assert put("active.ann", True, after).active == ("imprimerie", "qg")
    assert "imprimerie" not in corrections(table())["resource.bob"].field.options


def test_a_printed_icon_that_is_typed_again_is_borne_at_once() -> None:
    after = put("value.g121.skills", {"hacker": 2}, in_gang(learned()))
    assert after.gangs["ann"][1].skills == ("hacker", "hacker", "leader")
    assert after.box["g121.skills"].source == "typed" and INVARIANTS["skills"](after)


def test_before_the_bosses_are_dealt_money_and_the_box_can_be_put_right() -> None:
    bare = lay_out(Setup(SEATS, {}, table().box))
    assert {key.partition(".")[0] for key in corrections(bare)} == {"money", "value"}


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_put_right_leaves_a_table_that_can_be_or_says_what_it_breaks(seed: int) -> None:
    chance, on = Random(seed), in_gang(learned())
    for key, found in corrections(on).items():
        after = found.made(on, found.field.draw(chance), "")
        broken = [name for name, holds in INVARIANTS.items() if not holds(after)]
        assert set(broken) <= {"money", "informers", "resources"}, (key, broken)

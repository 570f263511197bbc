"""What can be put right by hand in Gangsta!; cards come from the pile and go back to it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.game import Setup
from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.corrections import corrections
from companion.games.gangsta.invariants import INVARIANTS
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.values import teach_member
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.gangsta.test_invariants import SEATS, in_gang, learned, table
from tests.kit.play import say


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
    assert after.gangs["ann"][1] == teach_member(table(), table().gangs["ann"][1], "h215")
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


def test_in_another_chapter_the_row_is_laid_anew_and_no_heist_of_it_is_lost() -> None:
    on = table().change(chapter=2, row=("h301", "h302", "", "", ""), informers=("delateur_2",))
    on = on.change(heists_gone=("h201",), done={**on.done, "ann": ("h202",)})
    back, forth = put("chapter", 1, on), put("chapter", 3, on)
    assert (back.chapter, back.row, back.informers) == (1, ("",) * 5, ())
    assert {"h201", "h203"} <= set(back.heist_pile) and "h202" not in back.heist_pile
    assert forth.informers_before == 1 and "h401" in forth.heist_pile
    assert set(forth.heists_gone) == {"h201", "h301", "h302"}
    assert put("chapter", 2, forth).heist_pile == on.change(row=("",) * 5).heist_pile
    with_later = on.change(done={**on.done, "ann": ("h303",)})
    assert corrections(with_later)["chapter"].field.check(1).decisive == "core.too_small"
    assert "chapter" not in corrections(on.change(over="informer"))


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


# A pile that a correction empties while a gap is being filled


def drawing(kind: str, known: bool = True) -> Session:
    """An evening that asks which card comes up for a gap; of a box that is known, or is not."""
    chance = Random(3)
    setup = draw_setup(GAME, chance, 3)
    session = Session(GAME, setup if known else replace(setup, box={}))
    while session.number < 2 or not session.keys[0].startswith(kind):
        reply_at_random(session, chance)
    return session


def test_a_gap_of_the_reserve_stays_where_the_pile_is_empty_by_hand() -> None:
    session = drawing("gangster.")
    asked, table = session.keys[0], session.table
    assert not table.gangster_discards
    everybody = [*session.game.rules.corrections(table)["gang.p1"].stands, *table.gangster_pile]
    assert session.correct("gang.p1", everybody).ruling.verdict
    assert asked not in session.keys
    assert all(prompt.field.draw(Random(1)) is not None for prompt in session.prompts)
    assert session.undo() and session.keys == (asked,)


def test_a_pile_of_heists_that_is_empty_by_hand_is_shuffled_again() -> None:
    session = drawing("heist.")
    asked, table = session.keys[0], session.table
    by_hand = session.game.rules.corrections(table)
    assert not table.informers_left
    out = [*by_hand["heist_discards"].stands, *table.heist_pile]
    assert session.correct("heist_discards", out).ruling.verdict
    assert session.keys == (asked,) and not session.table.heist_discards
    assert set(session.prompt(asked).field.options) == set(out)


@pytest.mark.parametrize(("kind", "place"), [("heist.", "row"), ("gangster.", "reserve")])
def test_a_place_that_is_emptied_by_hand_once_more_is_filled_once_more(
    kind: str, place: str
) -> None:
    session = drawing(kind, known=False)
    (asked,) = session.keys
    slot = asked.split(".")[1]
    say(session, asked, session.prompt(asked).field.options[-1])
    assert session.keys[0].startswith("value.")
    assert session.correct(f"{place}.{slot}", "nothing").ruling.verdict
    assert session.keys == (f"{asked}.1",)
    say(session, f"{asked}.1", session.prompt(f"{asked}.1").field.options[-1])
    assert session.undo(3) and session.keys == (asked,)

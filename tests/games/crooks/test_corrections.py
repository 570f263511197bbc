"""Corrections (Crooks): what can lie there can be put right."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Value
from companion.games.crooks import GAME
from tests.games.crooks.play import (
    THREE,
    all_pass,
    found,
    lies,
    read,
    recruit,
    seat,
    send,
    table_of,
)
from tests.kit.play import assert_kept, fix, refuse, ruled, say


def test_cards_come_from_the_tin_are_turned_over_and_go_back() -> None:
    session = found()
    before = table_of(session).unused
    fix(session, "slot.rouge.target_5", {"up": 2, "down": 1})
    assert lies(session, "rouge", "target_5") == [(True, ""), (True, ""), (False, "")]
    assert table_of(session).unused == before - 3
    fix(session, "slot.rouge.target_5", {"up": 1, "down": 2})
    assert lies(session, "rouge", "target_5") == [(True, ""), (False, ""), (False, "")]
    fix(session, "slot.rouge.target_5", {"up": 1})
    assert lies(session, "rouge", "target_5") == [(True, "")]
    assert table_of(session).unused == before - 1
    assert_kept(session)


def test_a_card_may_be_turned_up() -> None:
    session = found(fixes={"slot.rouge.target_5": {"down": 1}})
    fix(session, "slot.rouge.target_5", {"up": 1})
    assert lies(session, "rouge", "target_5") == [(True, "")]
    assert [crook.card for crook in table_of(session).placed] == ["crook.1"]


def test_no_more_cards_than_are_left() -> None:
    session = found(fixes={"pile.hangout_a": 9, "pile.hangout_b": 4})
    found_ = GAME.rules.corrections(session.table)
    assert table_of(session).unused == 0
    refusal = found_["slot.rouge.target_5"].field.check({"up": 1})
    assert refusal.decisive == "crooks.count.so_many"
    fix(session, "pile.hangout_a", 8)
    assert not GAME.rules.corrections(session.table)["pile.hangout_b"].field.check(6).verdict
    both = GAME.rules.corrections(session.table)["slot.rouge.target_5"].field.check(
        {"up": 1, "down": 1}
    )
    assert both.decisive == "crooks.count.so_many"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("purse.jaune", 3),
        ("pile.hangout_b", 4),
        ("killed", 2),
        ("passed.vert", True),
        ("in_turn", "vert"),
    ],
)
def test_all_that_lies_there_can_be_put_right(key: str, value: Any) -> None:
    session = found()
    fix(session, key, value)
    assert GAME.rules.corrections(session.table)[key].stands == value
    assert GAME.broken(session.table) == ()
    assert_kept(session)


def test_killed_cards_that_were_not_go_back_to_the_tin() -> None:
    session = found(fixes={"killed": 3})
    fix(session, "killed", 1)
    table = table_of(session)
    assert (len(table.gone), table.unused) == (1, 8)


def test_money_put_right_comes_from_the_bank() -> None:
    session = found(fixes={"purse.rouge": 20})
    assert table_of(session).bank == -2


def test_a_face_can_be_read_again() -> None:
    session = found()
    send(session, "target_2")
    say(session, "face.crook.1", {"level": 3})
    fix(session, "face.crook.1", {"level": 8, "outfit": True})
    face = table_of(session).placed[0].face
    assert face is not None and (face.level, face.gangs) == (8, ("outfit",))


def test_a_pile_that_is_looked_at_is_not_empty() -> None:
    session = found()
    recruit(session, "hangout_a")
    field = GAME.rules.corrections(session.table)["pile.hangout_a"].field
    assert field.check(0).decisive == "core.too_small"
    assert not {"in_turn", "passed.rouge"} & GAME.rules.corrections(session.table).keys()


def test_a_correction_under_a_question_is_looked_at_again() -> None:
    session = found()
    recruit(session)
    say(session, "target.rouge", "target_5")
    fix(session, "slot.rouge.target_5", {"up": 1})
    assert refuse(session, "side.rouge", "up")[-1] == "crooks.placing.occupied"
    say(session, "side.rouge", "accomplice")
    assert lies(session, "rouge", "target_5") == [(True, ""), (True, "accomplice")]


def test_money_put_right_may_make_somebody_pass() -> None:
    session = found()
    fix(session, "purse.rouge", 0)
    assert session.keys == ("pass.rouge",)
    say(session, "pass.rouge", "pass")
    assert ruled(session, "must_pass.rouge", 1).decisive == "crooks.recruit.must_pass"
    assert table_of(session).passed == ("rouge",)


def test_points_can_be_put_right_once_there_are_some() -> None:
    session = found()
    assert "score.rouge" not in GAME.rules.corrections(session.table)
    send(session, "target_2")
    all_pass(session)
    read(session)
    fix(session, "score.jaune", 5)
    assert table_of(session).winners == ("jaune",)


def test_piles_that_were_typed_can_be_read_again() -> None:
    piles = {f"hangout_{letter}": 3 for letter in "abcdefgh"}
    box = {"hangouts.piles_3": Value(piles, "typed")}
    session = seat(THREE, {"edition": "2016"}, box)
    fix(session, "value.hangouts.piles_3", {**piles, "hangout_a": 2})
    assert table_of(session).box["hangouts.piles_3"].value["hangout_a"] == 2
    assert (table_of(session).hangouts["hangout_a"], table_of(session).unused) == (2, 9)
    say(session, "start", "rouge")
    fix(session, "value.hangouts.piles_3", piles)
    assert table_of(session).hangouts["hangout_a"] == 2
    assert GAME.broken(session.table) == ()


def test_before_the_first_turn_no_crook_lies_in_a_row() -> None:
    session = seat()
    assert not [key for key in GAME.rules.corrections(session.table) if key.startswith("slot.")]


def test_a_card_is_one_part_of_the_path_of_its_face() -> None:
    found_ = GAME.rules.corrections(found(fixes={"slot.rouge.target_5": {"up": 1}}).table)
    assert found_["face.crook.1"].path == ("face", "crook.1")
    assert found_["slot.rouge.target_5"].path == ("slot", "rouge", "target_5")

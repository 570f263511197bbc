"""Set-up (CRK-01, CRK-02, CRK-03): piles by players and edition, money, who begins."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Value
from companion.core.ruling import SituationError
from companion.games.crooks import GAME
from companion.games.crooks.pieces import CROOKS
from companion.games.crooks.rules.deal import Deal
from companion.games.crooks.values_behind_reasons import values_behind
from tests.games.crooks.play import (
    FOUR,
    THREE,
    TWO,
    asked,
    assumed,
    found,
    refused,
    seat,
    table_of,
)
from tests.kit.play import fix, refuse, ruled, say, was_said

REPORTED = {f"hangout_{letter}": n for letter, n in zip("abcdef", (2, 3, 3, 4, 4, 5), strict=True)}
EIGHT = {f"hangout_{letter}": 3 for letter in "abcdefgh"}


@pytest.mark.parametrize(
    ("players", "piles"),
    [
        (TWO, (2, 2, 3, 4, 5)),
        (THREE, (2, 2, 3, 3, 4, 4, 5)),
        (FOUR, (2, 2, 3, 3, 3, 4, 4, 5, 5)),
    ],
)
def test_crk02_the_piles_follow_the_number_of_players(
    players: tuple[str, ...], piles: tuple[int, ...]
) -> None:
    table = table_of(found(players))
    assert tuple(table.hangouts.values()) == piles
    assert table.unused == CROOKS - sum(piles)


def test_crk01_to_crk03_what_lies_ready_is_told() -> None:
    session = found()
    assert ruled(session, "pieces", 0).rules == (
        "crooks.set_up.targets",
        "crooks.set_up.rows",
        "crooks.set_up.piles",
        "crooks.set_up.any_letter",
        "crooks.set_up.unused",
        "crooks.set_up.money",
        "crooks.set_up.start",
    )
    assert set(table_of(session).purse.values()) == {18}
    assert session.phase == "crooks.phase.recruit"


def test_d17_piles_that_lie_under_other_letters_are_put_right() -> None:
    session = found()
    assert "crooks.set_up.any_letter" in ruled(session, "pieces", 0).rules
    for pile, crooks in (("pile.hangout_g", 2), ("pile.hangout_a", 5)):
        fix(session, pile, crooks)
    assert tuple(table_of(session).hangouts.values()) == (5, 2, 3, 3, 4, 4, 2)
    assert table_of(session).unused == 9
    say(session, "hangout.rouge", "hangout_a")
    assert ruled(session, "price.rouge").verdict == 5


def test_crk03_whoever_is_drawn_begins_and_turns_go_clockwise() -> None:
    session = seat()
    assert session.phase == "crooks.phase.set_up"
    say(session, "start", "jaune")
    order = []
    for _ in range(4):
        order.append(table_of(session).in_turn)
        player = order[-1]
        say(session, f"hangout.{player}", "hangout_g")
        say(session, f"target.{player}", f"target_{len(order) + 1}")
        say(session, f"side.{player}", "up")
    assert order == ["jaune", "vert", "rouge", "jaune"]


# The edition of 2016


def test_the_piles_of_2016_for_two_are_reported_and_said_to_be_unsure() -> None:
    box = {"hangouts.piles_2": Value(REPORTED, "reported")}
    session = seat(TWO, {"edition": "2016"}, box)
    assert dict(table_of(session).hangouts) == REPORTED
    assert table_of(session).unused == 11
    assert ruled(session, "unsure.piles").decisive == "crooks.note.unsure"
    told = ruled(session, "pieces").reasons
    assert "crooks.set_up.piles_of_2016" in [reason.rule for reason in told]
    assert [values_behind(reason) for reason in told if values_behind(reason)] == [
        ("hangouts.piles_2",)
    ]


def test_the_piles_of_2016_for_three_are_read_from_the_box_once() -> None:
    session = seat(THREE, {"edition": "2016"})
    assert session.keys == ("value.hangouts.piles_3",)
    assert session.prompt("value.hangouts.piles_3").words.rule == "crooks.ask.piles"
    many = dict.fromkeys(EIGHT, 5)
    assert refuse(session, "value.hangouts.piles_3", many) == ("crooks.set_up.too_many",)
    assert session.prompt("value.hangouts.piles_3").field.check(dict.fromkeys(EIGHT, 4)).verdict
    say(session, "value.hangouts.piles_3", EIGHT)
    assert dict(table_of(session).hangouts) == EIGHT
    assert not was_said(session, "unsure.piles")
    assert table_of(session).box["hangouts.piles_3"] == Value(EIGHT, "typed")


def test_no_pile_must_be_told_in_the_edition_of_2012() -> None:
    assert seat(FOUR).keys == ("start", "dealt")


# The count alone


def test_an_evening_that_only_counts_asks_for_nothing_but_the_seats() -> None:
    session = seat(THREE, {"use": "count", "edition": "2016"})
    assert (session.number, session.phase) == (1, "crooks.phase.count")
    assert ruled(session, "count_alone", 0).decisive == "crooks.set_up.count_alone"
    assert table_of(session).purse == {}
    assert GAME.broken(session.table) == ()


# The deal


def dealt(number: int, sizes: tuple[int, ...]) -> dict[str, Any]:
    piles = [
        {"hangout": f"hangout_{letter}", "crooks": crooks}
        for letter, crooks in zip("abcdefghi", sizes, strict=False)
    ]
    return {"number": number, "piles": piles}


def test_crk02_the_deal_asked_alone_tells_the_piles() -> None:
    ruling = asked("deal", number=3)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.set_up.sizes")
    assert assumed(ruling) == {"crooks.assumed.piles"}
    assert ruling.reasons[1].facts["sizes"] == (2, 2, 3, 3, 4, 4, 5)
    assert ruling.reasons[-1].facts == {"count": 9}
    assert {"crooks.situation.player_count", "deal.number"} <= refused("deal", number=5)


def test_d17_any_letter_may_have_any_of_the_piles() -> None:
    ruling = asked("deal", **dealt(2, (5, 2, 4, 3, 2)))
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.set_up.sizes")
    assert "crooks.set_up.which_letter" in ruling.rules


@pytest.mark.parametrize(
    ("sizes", "rules"),
    [
        ((2, 2, 3, 4, 4), ("crooks.set_up.other_sizes",)),
        ((2, 2, 3, 4), ("crooks.set_up.no_pile", "crooks.set_up.other_sizes")),
        ((2, 2, 3, 4, 5, 1), ("crooks.set_up.not_used", "crooks.set_up.other_sizes")),
    ],
)
def test_crk02_another_deal_is_wrong(sizes: tuple[int, ...], rules: tuple[str, ...]) -> None:
    ruling = asked("deal", **dealt(2, sizes))
    assert (ruling.verdict, ruling.decisive) == (False, rules[0])
    assert ruling.rules == (*rules, "crooks.set_up.sizes")


def test_a_deal_that_cannot_be() -> None:
    assert "crooks.situation.so_many" in refused("deal", **dealt(4, (9, 9, 9, 9)))
    with pytest.raises(SituationError):
        Deal(5)


def test_crk02_piles_told_at_set_up_are_checked() -> None:
    session = seat(TWO)
    five = {f"hangout_{letter}": n for letter, n in zip("abcde", (5, 4, 3, 2, 2), strict=True)}
    other = refuse(session, "dealt", {**five, "hangout_e": 3})
    assert other == ("crooks.set_up.other_sizes",)
    strange = {**five, "hangout_e": 0, "hangout_f": 2}
    assert refuse(session, "dealt", strange)[0] == "crooks.set_up.not_used"
    assert refuse(session, "dealt", {**five, "moon": 1}) == ("core.not_offered",)
    say(session, "dealt", five)
    assert ruled(session, "dealt.checked").decisive == "crooks.set_up.sizes"
    assert dict(table_of(session).hangouts) == five
    say(session, "start", "jaune")
    say(session, "hangout.jaune", "hangout_a")
    assert ruled(session, "price.jaune").verdict == 5

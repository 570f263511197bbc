"""After a correction (Gangs City): questions, and what was just ruled, follow from the table."""

from __future__ import annotations

from companion.core.ruling import NOBODY
from companion.core.session import Session
from tests.games.gangs_city.play import DRAWN, LAID, THREE, found, play, put, reveal, seat
from tests.kit.play import fix, line, ruled, say, was_said


def drawn(**more: int) -> Session:
    """Everybody has drawn a place, nobody but the city has laid one; initiatives as told."""
    session = seat(box={f"{place}.initiative": value for place, value in more.items()})
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", LAID["tripot"])
    for player, place in zip(THREE, DRAWN, strict=False):
        say(session, f"draw.{player}", place)
    return session


# Set-up


def test_s5_an_initiative_put_right_names_another_to_lay_first() -> None:
    session = drawn()
    assert line(session, "first_to_lay").value == "violet"
    assert session.keys == ("lay.cabaret",)
    fix(session, "value.cabaret.initiative", 50)
    assert line(session, "first_to_lay").value == "vert"
    assert session.keys == ("lay.casino",)
    assert session.table.order == ("vert", "rouge", "violet")
    assert [one.key for one in session.log if one.kind in ("ruling", "correction")] == [
        "corrected.value.cabaret.initiative",
        "first_to_lay",
    ]
    assert session.undo()
    assert session.keys == ("lay.cabaret",) and line(session, "first_to_lay").value == "violet"


def test_s5_once_a_place_is_laid_the_order_stands() -> None:
    session = drawn()
    say(session, "lay.cabaret", LAID["cabaret"])
    fix(session, "value.cabaret.initiative", 50)
    assert line(session, "first_to_lay").value == "violet"
    assert session.keys == ("lay.casino",)


def test_s7_a_place_that_shows_fewer_mercenaries_asks_for_fewer() -> None:
    session = found(box={"bar.recruits": {"mercenaire": 2}})
    say(session, "mercenary.bar.1", "mercenaire_1")
    assert session.keys == ("mercenary.bar.2",)
    fix(session, "value.bar.recruits", {"mercenaire": 1})
    assert session.keys[0] == "tile.violet.1"


# Placement


def test_p1_the_owner_put_right_chooses_the_first_player() -> None:
    session = found(owners={"bar": "violet"})
    play(session)
    assert session.keys == ("first.violet",)
    fix(session, "owner.cabaret", "rouge")  # a lower initiative than the bar's
    assert session.keys == ("first.rouge",)
    assert ruled(session, "first").verdict == "rouge"
    assert [one.key for one in session.turns[2].log] == ["corrected.owner.cabaret", "first"]
    fix(session, "owner.cabaret", NOBODY)
    assert session.keys == ("first.violet",)


def test_p1_nobody_chooses_any_more_when_nobody_owns_a_place() -> None:
    session = found(owners={"bar": "violet"})
    play(session)
    fix(session, "owner.bar", NOBODY)
    assert ruled(session, "first").decisive == "gangs_city.first.same"
    assert session.keys[0] == "tile.violet.1"
    fix(session, "owner.bar", "vert")
    assert session.keys == ("first.vert",)


def test_p1_the_next_player_starts_once_however_often_the_table_is_corrected() -> None:
    session = found(options={"initiative": "next"})
    play(session)
    assert session.table.order == ("vert", "rouge", "violet")
    for score in (3, 4):
        fix(session, "score.vert", score)
        assert ruled(session, "first").verdict == "vert" and session.keys[0] == "tile.vert.1"
    assert session.undo(2) and session.table.order == ("vert", "rouge", "violet")


def test_p1_a_tie_goes_by_the_order_of_the_turn_before_after_a_correction_too() -> None:
    same = {"bar.initiative": 9, "cabaret.initiative": 9}
    session = found(options={"initiative": "next"}, box=same)
    play(session)
    assert session.table.order[0] == "vert"
    fix(session, "owner.bar", "vert")
    fix(session, "owner.cabaret", "violet")  # he was first the turn before
    assert session.keys == ("first.violet",)
    assert "gangs_city.first.tie" in ruled(session, "first").rules


def test_p1_a_value_put_right_asks_another_and_what_he_says_counts() -> None:
    session = found(owners={"bar": "violet", "casino": "rouge"})
    play(session)
    assert session.keys == ("first.rouge",)
    fix(session, "value.bar.initiative", 1)
    assert session.keys == ("first.violet",)
    assert session.prompts[0].words.facts["player"] == "violet"
    say(session, "first.violet", "vert")
    assert session.table.order == ("vert", "rouge", "violet")
    assert [one.key for one in session.turns[2].log] == [
        "corrected.value.bar.initiative",
        "first",
        "first.violet",
    ]


def test_p1_the_owner_named_by_the_table_is_asked_whatever_is_corrected() -> None:
    session = found(owners={"bar": "violet"})
    play(session)
    assert session.override((2, "first"), "vert").ruling.verdict
    assert session.keys == ("first.vert",)
    fix(session, "owner.cabaret", "rouge")
    assert session.keys == ("first.vert",) and ruled(session, "first").verdict == "rouge"


def test_p1_once_he_is_named_the_first_player_stands() -> None:
    session = found(owners={"bar": "violet"})
    play(session)
    say(session, "first.violet", "vert")
    fix(session, "owner.cabaret", "rouge")
    assert session.keys[0] == "tile.vert.1"
    assert ruled(session, "first").verdict == "violet"


def test_p2_a_smaller_hand_may_stop_and_a_larger_one_may_not() -> None:
    session = found()
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    assert session.keys == ("tile.violet.2", "at_reveal")
    fix(session, "hand.violet", {"flic": 1})
    assert session.keys == ("tile.violet.2", "stop.violet", "at_reveal")
    fix(session, "hand.vert", {"flic": 1})
    fix(session, "hand.rouge", {"flic": 1})
    assert session.keys == ("tile.violet.2", "stop.violet", "placed", "at_reveal")
    fix(session, "hand.rouge", {"flic": 2})
    assert session.keys == ("tile.violet.2", "stop.violet", "at_reveal")
    fix(session, "hand.violet", {"flic": 2})
    assert session.keys == ("tile.violet.2", "at_reveal")


def test_p2_whoever_has_nothing_left_is_passed_over() -> None:
    session = found()
    fix(session, "hand.violet", {})
    assert session.keys[0] == "tile.vert.1"
    fix(session, "hand.violet", {"mac": 1})
    assert session.keys[0] == "tile.violet.1"


def test_p11_the_reminder_of_the_chief_is_not_said_twice() -> None:
    session = found(hands={"violet": ("flic",)})
    assert was_said(session, "remind_chief.violet.1")
    fix(session, "score.vert", 3)
    fix(session, "hand.violet", {})
    fix(session, "hand.violet", {"mac": 1})
    assert session.keys[0] == "tile.violet.1"
    keys = [one.key for one in session.turns[1].log]
    assert keys.count("remind_chief.violet.1") == 1


# Trafics


def test_r1_who_has_stock_after_all_is_asked_what_he_stakes() -> None:
    session = found()
    fix(session, "stock.vert", {"tabac": 1})
    say(session, "at_reveal", "done")
    assert session.keys == ("stake.vert",)
    fix(session, "stock.rouge", {"armes": 2})
    assert session.keys == ("stake.vert", "stake.rouge")
    fix(session, "stock.vert", {})
    assert session.keys == ("stake.rouge",)
    fix(session, "stock.rouge", {})
    assert session.keys[0] == "tile.violet.1"  # nobody stakes: the reveal


def test_r2_a_tile_that_lies_there_is_turned_over_as_the_hand_now_is() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic",)))
    for player, spot in zip(THREE, ("bar/s", "bar/se", "bar/sw"), strict=True):
        put(session, player, spot)
    say(session, "placed", "done")
    fix(session, "hand.violet", {"mac": 1})
    reveal(session, "violet", 1, "mac", "red")
    assert session.table.hands["violet"] == ()


# Recruitment

HANDS = {"violet": ("dealer",), "vert": ("bodyguard",), "rouge": ("flic",)}


def recruiting() -> Session:
    """Violet recruits with 5, vert and rouge with 3 each; a tueuse and a conducteur are there."""
    session = found(box={"tripot.recruits": {"tueuse": 1, "conducteur": 1}}, hands=HANDS)
    play(
        session,
        ("violet", "tripot/n", "dealer", "green"),
        ("vert", "tripot/nw", "bodyguard", "green"),
        ("rouge", "tripot/ne", "flic", "green"),
    )
    return session


def test_a11_a_recruit_value_put_right_ranks_them_anew() -> None:
    session = recruiting()
    assert ruled(session, "recruiters.tripot").verdict == ("violet", "vert", "rouge")
    assert session.prompt("pick.tripot.violet").words.facts["total"] == 5
    fix(session, "value.dealer.recruit", 2)
    assert ruled(session, "recruiters.tripot").verdict == ("vert", "rouge", "violet")
    assert session.keys == ("pick.tripot.vert",)
    say(session, "pick.tripot.vert", NOBODY)
    say(session, "pick.tripot.rouge", NOBODY)
    assert session.prompt("pick.tripot.violet").words.facts["total"] == 2


def test_a11_an_owner_put_right_wins_the_tie_of_those_still_to_pick() -> None:
    session = recruiting()
    say(session, "pick.tripot.violet", "tueuse")
    assert session.keys == ("pick.tripot.vert",)
    fix(session, "owner.tripot", "rouge")
    assert session.keys == ("pick.tripot.rouge",)
    say(session, "pick.tripot.rouge", NOBODY)
    assert session.keys == ("pick.tripot.vert",)


def test_a10_what_he_can_pay_follows_from_the_table() -> None:
    session = recruiting()
    fix(session, "value.dealer.recruit", 3)
    assert "tueuse" not in session.prompts[0].field.options
    fix(session, "neutrals.tripot", {})
    assert ruled(session, "nothing.tripot.violet", 1).decisive == "gangs_city.recruitment.empty"


def test_a14_a_hand_that_was_not_full_after_all_gives_nobody_up() -> None:
    held = ("dealer", "mac", "mac", "flic", "conducteur", "bodyguard")
    session = found(box={"tripot.recruits": {"tueuse": 1}}, hands={"violet": held})
    play(session, ("violet", "tripot/n", "dealer", "green"))
    say(session, "pick.tripot.violet", "tueuse")
    assert session.keys == ("drop.tripot.violet",)
    fix(session, "hand.violet", {"mac": 2, "flic": 1, "conducteur": 1})
    assert not was_said(session, "drop.tripot.violet", 1)
    assert sorted(session.table.hands["violet"]) == [
        "conducteur",
        "dealer",
        "flic",
        "mac",
        "mac",
        "tueuse",
    ]

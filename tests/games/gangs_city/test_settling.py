"""The règlement de compte tile (Gangs City 4.7): where it may lie, and what a mistake costs."""

from __future__ import annotations

import pytest

from companion.content.citations import read_citations
from companion.core.session import Session
from companion.games.gangs_city.rules.placement import Placement, may_place
from companion.games.gangs_city.rules.settling import (
    COUNTS,
    LOSES_POINT,
    REMOVED,
    Fault,
    SettlingMistake,
    resolve_settling_mistake,
)
from tests.games.gangs_city.play import SIX, found, play, put, reveal, tell
from tests.kit.play import fix, line, refuse, ruled, say, was_said

TILE = "reglement"
FLIC = ("violet", "bar/s", "flic", "red")
FAULTS: dict[Fault, str] = {
    "alone": "gangs_city.settling.alone",
    "on_place": "gangs_city.settling.on_place",
    "with_recruiter": "gangs_city.settling.with_recruiter",
    "alone_on_centre": "gangs_city.settling.alone_on_centre",
}


def table_for(*hand: str, **options: str) -> Session:
    """Violet owns the bar and has these characters; vert attacks it."""
    return found(
        options=options,
        owners={"bar": "violet"},
        hands={"violet": hand, "vert": ("mac", "flic"), "rouge": ("mac",)},
    )


# 4.7 Where it may lie


def settling(spot: str, *stack: str) -> Placement:
    return Placement("violet", spot, "bar", "violet", pile=1, settling=True, stack=stack)  # type: ignore[arg-type]


@pytest.mark.parametrize("spot", ["side", "centre"])
@pytest.mark.parametrize("stack", [("combat",), ("hidden",), ("recruitment", "combat")])
def test_p13_it_goes_with_a_fighter(spot: str, stack: tuple[str, ...]) -> None:
    assert may_place(settling(spot, *stack)).verdict


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (settling("side"), "gangs_city.settling.alone"),
        (settling("place"), "gangs_city.settling.on_place"),
        (settling("place", "combat"), "gangs_city.settling.on_place"),
        (settling("side", "recruitment"), "gangs_city.settling.with_recruiter"),
        (settling("centre"), "gangs_city.settling.alone_on_centre"),
    ],
)
def test_p15_never_alone_on_a_place_or_with_a_recruiter(situation: Placement, rule: str) -> None:
    ruling = may_place(situation)
    assert not ruling.verdict
    assert ruling.decisive == rule


def test_p13_once_a_turn_and_not_before_the_reveal_can_it_be_told() -> None:
    session = table_for("flic", "mac")
    put(session, "violet", "bar/s")
    put(session, "vert", "bar/se")
    put(session, "rouge", "bar/sw")
    put(session, "violet", "bar/s")
    say(session, "at_reveal", "done")
    reveal(session, "violet", 1, TILE, "blue")
    again = {"who": TILE, "side": "blue"}
    assert refuse(session, "reveal.violet.2", again) == ("gangs_city.closed.settling_laid",)
    reveal(session, "violet", 2, "mac", "red")


def test_p13_at_any_moment_even_below_the_character() -> None:
    session = table_for("flic")
    play(session, ("violet", "bar/s", TILE, "blue"), FLIC, ("vert", "bar/se", "mac", "red"))
    assert not was_said(session, "settling.violet", 1)
    assert ruled(session, "shootout.bar", 1).verdict == "violet"


@pytest.mark.parametrize("side", ["red", "blue"])
def test_p14_both_sides_are_good_in_defence(side: str) -> None:
    session = table_for("flic")
    play(session, FLIC, ("violet", "bar/s", TILE, side), ("vert", "bar/se", "mac", "red"))
    asked = session.keys[0] == "kill.bar.violet"
    assert asked is (side == "red")


@pytest.mark.parametrize("side", ["red", "blue"])
def test_p14_both_sides_are_good_in_attack(side: str) -> None:
    session = table_for("flic")
    play(
        session,
        FLIC,
        ("vert", "bar/se", "mac", "red"),
        ("vert", "bar/se", TILE, side),
    )
    asked = session.keys[0] == "kill.bar.vert"
    assert asked is (side == "red")


def test_p15_for_the_centre_it_is_always_a_gros_calibre() -> None:
    session = table_for("flic")
    play(
        session,
        ("violet", "centre_1", "flic"),
        ("violet", "centre_1", TILE),
        ("vert", "centre_1", "mac"),
    )
    assert not was_said(session, "settling.violet")
    assert session.keys == ("kill.centre_1.violet",)


# 4.7 The table of mistakes


@pytest.mark.parametrize("fault", ["alone", "on_place", "with_recruiter"])
@pytest.mark.parametrize(
    ("fighters", "erred", "verdict", "rule"),
    [
        (2, False, COUNTS, "gangs_city.settling.first_with_fighters"),
        (1, True, REMOVED, "gangs_city.settling.again_with_fighters"),
        (0, False, REMOVED, "gangs_city.settling.first_without_fighters"),
        (0, True, LOSES_POINT, "gangs_city.settling.again_without_fighters"),
    ],
)
def test_p16_what_a_mistake_costs(
    fault: Fault, fighters: int, erred: bool, verdict: str, rule: str
) -> None:
    mistake = SettlingMistake("violet", "bar", fault, fighters, erred, score=3)
    ruling = resolve_settling_mistake(mistake)
    assert ruling.verdict == verdict
    assert ruling.decisive == rule
    assert ruling.rules[:3] == (FAULTS[fault], "gangs_city.settling.fighters", rule)
    names = "gangs_city.settling.names_side" in ruling.rules
    assert names == (verdict == COUNTS and fault == "on_place")  # 25b
    removed = "gangs_city.settling.removed_as_well"  # printed for the other mistakes
    assert (removed in ruling.rules) == (verdict == LOSES_POINT)
    assert read_citations("gangs_city")[removed].status == "reading"


def test_25a_alone_on_the_centre_nobody_fights_beside_it() -> None:
    ruling = resolve_settling_mistake(SettlingMistake("violet", "centre_1", "alone_on_centre", 0))
    assert ruling.verdict == REMOVED
    assert ruling.decisive == "gangs_city.settling.alone_on_centre", "the table names no pile"
    assert "gangs_city.settling.first_without_fighters" in ruling.rules


@pytest.mark.parametrize("score", [0, -1])
def test_22_at_zero_the_point_is_not_lost(score: int) -> None:
    mistake = SettlingMistake("violet", "bar", "alone", 0, erred_before=True, score=score)
    ruling = resolve_settling_mistake(mistake)
    assert ruling.verdict == REMOVED
    assert ruling.decisive == "gangs_city.settling.floor"
    assert "gangs_city.settling.again_without_fighters" in ruling.rules


def test_22_by_the_other_reading_the_score_goes_below_zero() -> None:
    mistake = SettlingMistake("violet", "bar", "alone", 0, True, score=0, penalty="below")
    ruling = resolve_settling_mistake(mistake)
    assert (ruling.verdict, ruling.decisive) == (LOSES_POINT, "gangs_city.settling.below")


def test_p16_first_time_with_fighters_elsewhere_on_the_place_it_counts_for_them() -> None:
    session = table_for("flic")
    play(
        session,
        FLIC,
        ("violet", "bar/sw", TILE, "red"),
        ("vert", "bar/se", "mac", "red"),
    )
    assert ruled(session, "settling.violet").decisive == "gangs_city.settling.first_with_fighters"
    assert session.table.erred == ("violet",)
    assert session.keys == ("kill.bar.violet",)
    assert session.undo()
    assert session.table.erred == ()


def test_p16_again_with_fighters_it_is_removed_before_the_shootout() -> None:
    session = table_for("flic")
    fix(session, "erred.violet", True)
    play(
        session,
        FLIC,
        ("violet", "bar/sw", TILE, "red"),
        ("vert", "bar/se", "mac", "red"),
    )
    assert ruled(session, "settling.violet", 1).verdict == REMOVED
    assert not was_said(session, "losses.bar", 1)
    assert session.table.erred == ("violet",)


def test_p16_first_time_without_fighters_nothing_else_happens() -> None:
    session = table_for("flic")
    play(session, ("violet", "casino/n", TILE, "red"), FLIC)
    ruling = ruled(session, "settling.violet", 1)
    assert ruling.rules == (
        "gangs_city.settling.alone",
        "gangs_city.settling.fighters",
        "gangs_city.settling.first_without_fighters",
    )
    assert session.table.erred == ("violet",)
    assert session.table.scores["violet"] == 0


def test_p16_again_without_fighters_it_costs_a_point() -> None:
    session = table_for("flic")
    fix(session, "erred.violet", True)
    fix(session, "score.violet", 5)
    play(session, ("violet", "casino/n", TILE, "red"), FLIC)
    assert ruled(session, "settling.violet", 1).verdict == LOSES_POINT
    assert session.table.scores["violet"] == 4
    assert session.table.ledger[-1].rule == "gangs_city.settling.again_without_fighters"
    assert session.table.ledger[-1].points == -1
    assert session.undo()
    assert session.table.scores["violet"] == 5


@pytest.mark.parametrize(("penalty", "score"), [("floor", 0), ("below", -1)])
def test_22_the_flow_follows_the_reading_at_zero(penalty: str, score: int) -> None:
    session = table_for("flic", penalty=penalty)
    fix(session, "erred.violet", True)
    play(session, ("violet", "casino/n", TILE, "red"), FLIC)
    assert session.table.scores["violet"] == score


def test_p16_the_second_mistake_of_a_gang_is_the_second_whatever_kind_the_first_was() -> None:
    session = table_for("flic")
    play(session, ("violet", "casino/n", TILE, "red"), FLIC)
    fix(session, "score.violet", 5)
    say(session, "first.violet", "violet")
    play(session, ("violet", "bar", TILE))
    ruling = ruled(session, "settling.violet", 2)
    assert ruling.decisive == "gangs_city.settling.again_without_fighters"
    assert session.table.scores["violet"] == 4


def test_p16_one_gang_s_mistake_is_not_another_s() -> None:
    session = table_for("flic")
    fix(session, "erred.vert", True)
    play(session, ("violet", "casino/n", TILE, "red"), ("vert", "tripot/n", TILE, "red"))
    assert ruled(session, "settling.violet", 1).verdict == REMOVED
    assert ruled(session, "settling.vert", 1).decisive == "gangs_city.settling.floor"


def test_p16_only_one_s_own_fighters_excuse_a_mistake() -> None:
    session = table_for("flic")
    play(session, ("violet", "bar/sw", TILE, "red"), ("vert", "bar/se", "mac", "red"))
    assert ruled(session, "settling.violet", 1).verdict == REMOVED
    assert ruled(session, "shootout.bar", 1).verdict == "vert"


def test_p16_with_a_recruiter() -> None:
    session = table_for("flic")
    play(session, ("violet", "bar/s", "flic", "green"), ("violet", "bar/s", TILE, "blue"))
    ruling = ruled(session, "settling.violet", 1)
    assert ruling.rules[0] == "gangs_city.settling.with_recruiter"
    assert ruling.verdict == REMOVED


# 4.7 Beside a tile that counts for nothing it is as if nobody lay there

DEALER = ("violet", "bar/s", "dealer", "green")
STRAY = ("violet", "bar/s", TILE, "red")  # on the side of FLIC and DEALER


def test_p15_beside_a_character_that_cannot_recruit_it_is_alone() -> None:
    session = table_for("petite_frappe")
    play(session, ("violet", "bar/s", "petite_frappe", "green"), STRAY)
    assert ruled(session, "misplaced.violet.1", 1).verdict == "nothing"
    assert ruled(session, "settling.violet", 1).rules == (
        "gangs_city.settling.alone",
        "gangs_city.settling.fighters",
        "gangs_city.settling.first_without_fighters",
    )


@pytest.mark.parametrize("erred", [False, True])
def test_p16_a_fighter_that_counts_for_nothing_excuses_nothing(erred: bool) -> None:
    session = table_for("dealer", "flic")
    fix(session, "score.violet", 5)
    fix(session, "erred.violet", erred)
    play(session, DEALER, FLIC, STRAY)
    assert ruled(session, "misplaced.violet.2", 1).verdict == "nothing"
    ruling = ruled(session, "settling.violet", 1)
    assert ruling.rules[0] == "gangs_city.settling.with_recruiter"
    assert ruling.reasons[1].facts["count"] == 0
    assert ruling.verdict == (LOSES_POINT if erred else REMOVED)
    assert session.table.scores["violet"] == 5 - erred


def test_p16_beside_nobody_who_counts_it_goes_with_those_on_another_side() -> None:
    session = table_for("dealer", "flic", "mac")
    fighter = ("violet", "bar/sw", "mac", "red")
    play(session, DEALER, FLIC, STRAY, fighter, ("vert", "bar/se", "mac", "red"))
    ruling = ruled(session, "settling.violet", 1)
    assert ruling.verdict == COUNTS and ruling.reasons[1].facts["count"] == 1
    assert session.keys == ("kill.bar.violet",)


def test_p13_beside_a_fighter_who_counts_another_that_does_not_is_no_mistake() -> None:
    session = table_for("dealer", "flic")
    play(session, FLIC, DEALER, STRAY, ("vert", "bar/se", "mac", "red"))
    assert ruled(session, "misplaced.violet.2", 1).verdict == "nothing"
    assert not was_said(session, "settling.violet", 1)
    assert session.keys == ("kill.bar.violet",)


def test_p15_where_a_mixed_stack_counts_for_nothing_it_is_alone() -> None:
    session = table_for("dealer", "flic", mixed_stack="nobody")
    play(session, FLIC, DEALER, STRAY)
    assert ruled(session, "settling.violet", 1).rules[0] == "gangs_city.settling.alone"
    assert not session.table.tiles and session.table.places["bar"].owner == "violet"


def test_p13_a_fighter_who_counts_as_the_table_says_has_his_tile() -> None:
    session = table_for("dealer", "flic")
    play(session, DEALER, FLIC, STRAY, ("vert", "bar/se", "mac", "red"))
    assert session.override((1, "misplaced.violet.2"), COUNTS).ruling.verdict
    assert not was_said(session, "settling.violet", 1)
    assert session.keys == ("kill.bar.violet",)


def test_p16_alone_on_the_other_pile() -> None:
    session = found(SIX)
    play(session, ("violet", "centre_1", "bodyguard"), ("violet", "centre_2", TILE))
    ruling = ruled(session, "settling.violet")
    assert ruling.rules[0] == "gangs_city.settling.alone_on_centre"
    assert session.table.piles == (3, 4)


def test_25b_laid_on_a_place_where_its_owner_fights_he_names_the_side() -> None:
    session = table_for("flic")
    play(session, FLIC, ("violet", "bar", TILE), ("vert", "bar/se", "mac", "red"))
    assert ruled(session, "settling.violet").verdict == COUNTS
    assert ruled(session, "settling.violet").rules[-1] == "gangs_city.settling.names_side"
    assert session.keys == ("settling_side.violet",)
    assert session.prompts[0].words.rule == "gangs_city.ask.settling_side"
    assert refuse(session, "settling_side.violet", "green") == ("core.not_offered",)
    say(session, "settling_side.violet", "red")
    assert session.keys == ("kill.bar.violet",)
    say(session, "kill.bar.violet", "vert/mac")
    assert session.table.dead == ("mac",)
    assert not session.table.tiles


def test_25b_a_gilet_named_so_protects() -> None:
    session = table_for("flic")
    play(
        session,
        FLIC,
        ("violet", "bar", TILE),
        ("vert", "bar/se", "mac", "red"),
        ("vert", "bar/se", TILE, "red"),
    )
    say(session, "settling_side.violet", "blue")
    assert session.number == 2
    assert not session.table.dead


def test_p16_on_a_place_without_fighters_it_is_removed() -> None:
    session = table_for("flic")
    play(session, ("violet", "bar", TILE))
    assert ruled(session, "settling.violet", 1).rules[0] == "gangs_city.settling.on_place"
    assert not session.table.tiles


def test_the_table_may_let_a_lone_tile_count_and_it_still_goes_home() -> None:
    session = table_for("flic")
    play(session, ("violet", "bar", TILE))
    assert session.override((1, "settling.violet"), COUNTS).ruling.verdict
    assert ruled(session, "names_side.violet", 1).decisive == "gangs_city.settling.names_side"
    say(session, "settling_side.violet", "red")
    assert session.number == 2
    assert not session.table.tiles
    assert session.table.settling_tiles("violet") == 1


@pytest.mark.parametrize(("verdict", "score"), [(COUNTS, 5), (REMOVED, 5), (LOSES_POINT, 4)])
def test_the_table_may_say_otherwise(verdict: str, score: int) -> None:
    session = table_for("flic")
    fix(session, "score.violet", 5)
    play(session, ("violet", "casino/n", TILE, "red"), FLIC)
    assert session.override((1, "settling.violet"), verdict).ruling.verdict
    if verdict == COUNTS:
        say(session, "next.start", "casino")
    assert session.table.scores["violet"] == score
    assert session.table.erred == ("violet",)
    assert not session.table.tiles


# The tile in the course of the game


def test_5_it_comes_back_every_turn() -> None:
    session = table_for("flic")
    play(session, FLIC, ("violet", "bar/s", TILE, "red"))
    assert session.table.spent == ()
    assert session.table.settling_tiles("violet") == 1


def test_5_by_the_other_reading_it_is_spent_once_laid() -> None:
    session = table_for("flic", settling_tile="once")
    play(session, FLIC, ("violet", "bar/s", TILE, "red"), ("vert", "casino/n", TILE, "red"))
    assert set(session.table.spent) == {"violet", "vert"}
    say(session, "first.violet", "violet")
    put(session, "violet", "bar/s")
    put(session, "vert", "bar/se")
    put(session, "rouge", "bar/sw")
    assert session.keys[0] == "tile.vert.2"  # violet has nothing left to put down
    say(session, "at_reveal", "done")
    only = {"who": TILE, "side": "red"}
    assert refuse(session, "reveal.violet.1", only) == ("gangs_city.closed.settling_laid",)


def test_24_the_chief_token_on_it_makes_nobody_chief() -> None:
    session = table_for("flic")
    play(session, FLIC, ("violet", "bar/s", TILE, "blue", True), ("vert", "bar/se", "flic", "red"))
    assert ruled(session, "chief.violet", 1).decisive == "gangs_city.chief.not_settling"
    assert "gangs_city.shootout.chief_bonus" not in ruled(session, "shootout.bar", 1).rules


def test_24_no_reply_can_make_it_a_chief_but_telling_another_tile() -> None:
    session = table_for("flic")
    play(session, FLIC, ("violet", "bar/s", TILE, "blue", True))
    assert line(session, "chief.violet", 1).kind == "reminder"
    said = {"spot": "bar/s", "who": TILE, "side": "blue", "chief": False}
    assert session.amend((1, "tile.violet.2"), said).ruling.verdict
    assert not was_said(session, "chief.violet", 1)


def test_a_tile_alone_is_all_that_a_gang_puts_down() -> None:
    session = table_for("flic")
    say(session, "at_reveal", "done")
    tell(session, "violet", "bar/s", TILE, "blue")
    say(session, "revealed", "done")
    assert ruled(session, "settling.violet", 1).decisive == (
        "gangs_city.settling.first_without_fighters"
    )
    assert session.table.places["bar"].owner == "violet"

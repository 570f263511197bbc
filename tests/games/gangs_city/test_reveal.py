"""The reveal (Gangs City 5.2): what tiles show, and what should not lie where it lies."""

from __future__ import annotations

import pytest

from companion.content.citations import read_citations
from companion.games.gangs_city.turn.faces import against_face
from tests.games.gangs_city.play import THREE, found, play, put, reveal, tell
from tests.kit.play import fix, refuse, ruled, say, was_said

NOTHING = "gangs_city.reveal.counts_nothing"
WHICH_SIDE = "gangs_city.reveal.which_side"
NO_SIDE = "gangs_city.reveal.no_side"


def test_r2_every_tile_is_turned_over_with_its_side_and_chief() -> None:
    session = found(hands=dict.fromkeys(THREE, ("flic",)))
    put(session, "violet", "bar/s", chief=True)
    put(session, "vert", "casino/n")
    put(session, "rouge", "centre_1")
    say(session, "placed", "done")
    assert session.keys == ("reveal.violet.1", "reveal.vert.1", "reveal.rouge.1")
    reveal(session, "violet", 1, "flic", "red")
    (tile,) = session.table.tiles_of("violet")
    assert (tile.who, tile.side, tile.chief) == ("flic", "red", True)
    assert session.table.hands["violet"] == ()
    assert session.undo()
    assert session.table.hands["violet"] == ("flic",)
    assert session.table.tiles_of("violet")[0].who == ""


@pytest.mark.parametrize(
    ("spot", "who", "side"),
    [
        ("bar/s", "flic", "red"),
        ("bar/s", "flic", "green"),
        ("bar/s", "reglement", "red"),
        ("bar/s", "reglement", "blue"),
        ("bar", "flic", "none"),
        ("centre_1", "reglement", "none"),
    ],
)
def test_r2_what_a_tile_can_show(spot: str, who: str, side: str) -> None:
    assert against_face(spot, who, side) == ()


@pytest.mark.parametrize(
    ("spot", "who", "side", "rule"),
    [
        ("bar/s", "flic", "blue", WHICH_SIDE),
        ("bar/s", "flic", "none", WHICH_SIDE),
        ("bar/s", "reglement", "green", WHICH_SIDE),
        ("bar/s", "reglement", "none", WHICH_SIDE),
        ("bar", "flic", "red", NO_SIDE),
        ("centre_1", "flic", "green", "gangs_city.reveal.centre_attacks"),
        ("centre_2", "reglement", "blue", "gangs_city.reveal.centre_gros_calibre"),
    ],
)
def test_r2_what_no_tile_can_show(spot: str, who: str, side: str, rule: str) -> None:
    assert [reason.rule for reason in against_face(spot, who, side)] == [rule]


def test_r2_the_flow_refuses_what_no_tile_can_show() -> None:
    session = found()
    put(session, "violet", "bar/s")
    say(session, "at_reveal", "done")
    blue = {"who": "bodyguard", "side": "blue"}
    assert refuse(session, "reveal.violet.1", blue) == (WHICH_SIDE,)
    late = {"spot": "centre_1", "who": "bodyguard", "side": "red", "chief": False}
    assert refuse(session, "tile.vert.1", late) == ("gangs_city.reveal.centre_attacks",)


def test_r2_only_whom_one_holds_can_be_revealed() -> None:
    session = found(hands={"violet": ("flic", "mac")})
    put(session, "violet", "bar/s")
    say(session, "at_reveal", "done")
    assert refuse(session, "reveal.violet.1", {"who": "tueuse", "side": "red"}) == (
        "gangs_city.closed.not_held",
    )
    reveal(session, "violet", 1, "flic", "red")
    again = {"spot": "bar/s", "who": "flic", "side": "red", "chief": False}
    assert refuse(session, "tile.violet.2", again) == ("gangs_city.closed.not_held",)


def test_r2_no_more_tiles_than_a_player_holds() -> None:
    session = found(hands={"violet": ("flic",)})
    put(session, "violet", "bar/s")
    say(session, "at_reveal", "done")
    tell(session, "violet", "bar/s", "reglement", "blue")
    assert "tile.violet.3" not in session.keys
    assert session.keys[0] == "reveal.violet.1"


def test_p5_the_spaces_are_watched_at_the_reveal_too() -> None:
    session = found()
    say(session, "at_reveal", "done")
    tell(session, "violet", "tripot/ne", "bodyguard", "red")
    late = {"spot": "cabaret/n", "who": "bodyguard", "side": "red", "chief": False}
    assert refuse(session, "tile.vert.1", late) == ("gangs_city.placement.space_taken",)
    assert refuse(session, "tile.violet.2", {**late, "who": "conducteur"}) == (
        "gangs_city.placement.own_space_taken",
    )
    assert refuse(session, "tile.vert.1", {**late, "spot": "casino"}) == (
        "gangs_city.placement.nobody_owns",
    )


def test_24_one_chief_a_gang_at_the_reveal_too() -> None:
    session = found()
    say(session, "at_reveal", "done")
    tell(session, "violet", "bar/s", "bodyguard", "red", chief=True)
    second = {"spot": "bar/s", "who": "conducteur", "side": "red", "chief": True}
    assert refuse(session, "tile.violet.2", second) == ("gangs_city.placement.one_chief",)


# 4.3 Stacks


def test_10_the_bottom_tile_says_what_a_mixed_stack_does() -> None:
    session = found(hands={"violet": ("flic", "mac", "dealer")})
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar/s", "mac", "green"),
        ("violet", "bar/s", "dealer", "red"),
    )
    ruling = ruled(session, "misplaced.violet.2", 1)
    assert ruling.verdict == "nothing"
    assert ruling.rules == ("gangs_city.placement.mixed_stack", "gangs_city.reveal.mixed_bottom")
    assert not was_said(session, "misplaced.violet.1", 1)
    assert not was_said(session, "misplaced.violet.3", 1)
    assert not was_said(session, "recruiters.bar", 1)
    assert session.table.places["bar"].owner == "violet"


def test_10_by_the_other_reading_nobody_of_a_mixed_stack_acts() -> None:
    session = found(options={"mixed_stack": "nobody"}, hands={"violet": ("flic", "mac", "dealer")})
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar/s", "mac", "green"),
        ("violet", "bar/sw", "dealer", "green"),
    )
    for number in (1, 2):
        decisive = ruled(session, f"misplaced.violet.{number}", 1).decisive
        assert decisive == "gangs_city.reveal.mixed_whole"
    assert not was_said(session, "misplaced.violet.3", 1)
    assert not was_said(session, "shootout.bar", 1)
    assert ruled(session, "recruiters.bar", 1).verdict == ("violet",)


@pytest.mark.parametrize("reading", ["bottom", "nobody"])
def test_p6_a_stack_of_one_action_is_fine_by_either_reading(reading: str) -> None:
    session = found(options={"mixed_stack": reading}, hands={"violet": ("flic", "mac")})
    play(session, ("violet", "bar/s", "flic", "green"), ("violet", "bar/s", "mac", "green"))
    assert ruled(session, "recruiters.bar", 1).verdict == ("violet",)
    assert not was_said(session, "misplaced.violet.2", 1)


def test_10_a_reglement_tile_at_the_bottom_is_not_the_bottom_character() -> None:
    session = found(hands={"violet": ("flic", "mac")})
    play(
        session,
        ("violet", "bar/s", "reglement", "blue"),
        ("violet", "bar/s", "mac", "green"),
        ("violet", "bar/s", "flic", "red"),
    )
    decisive = ruled(session, "misplaced.violet.3", 1).decisive
    assert decisive == "gangs_city.reveal.mixed_bottom"
    ruling = ruled(session, "settling.violet", 1)
    assert ruling.rules[0] == "gangs_city.settling.with_recruiter"
    assert ruling.decisive == "gangs_city.settling.first_without_fighters"


def test_10_two_sides_of_a_place_are_two_stacks() -> None:
    session = found(hands={"violet": ("flic", "mac")})
    play(session, ("violet", "bar/s", "flic", "red"), ("violet", "bar/se", "mac", "green"))
    assert not was_said(session, "misplaced.violet.2", 1)


def test_10_the_table_may_let_it_count() -> None:
    session = found(hands={"violet": ("flic", "mac")})
    play(session, ("violet", "bar/s", "flic", "red"), ("violet", "bar/s", "mac", "green"))
    assert session.override((1, "misplaced.violet.2"), "counts").ruling.verdict
    assert ruled(session, "recruiters.bar", 1).verdict == ("violet",)
    assert session.undo()
    assert not was_said(session, "recruiters.bar", 1)


def test_10_a_chief_who_counts_for_nothing_gives_no_bonus() -> None:
    session = found(owners={"bar": "vert"}, hands={"violet": ("flic", "mac"), "vert": ("flic",)})
    play(
        session,
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar/s", "mac", "green", True),
        ("vert", "bar/se", "flic", "red"),
    )
    assert "gangs_city.shootout.chief_bonus" not in ruled(session, "shootout.bar", 1).rules
    assert session.table.hands["violet"] == ("mac", "flic")


# 4.4 Managers, 6.2 recruiters


def test_10_a_manager_without_a_matching_trafic_goes_home() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("tueuse", "conducteur")})
    play(session, ("violet", "bar", "tueuse"), ("violet", "bar", "conducteur"))
    ruling = ruled(session, "misplaced.violet.1", 1)
    assert ruling.rules == ("gangs_city.placement.no_trafic", NOTHING)
    assert ruled(session, "managed.bar", 1).verdict == {"tabac": 1, "alcool": 1}
    assert set(session.table.hands["violet"]) == {"tueuse", "conducteur"}


def test_10_a_mercenary_on_a_place_goes_home() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("mercenaire_1",)})
    play(session, ("violet", "bar", "mercenaire_1"))
    ruling = ruled(session, "misplaced.violet.1", 1)
    assert ruling.rules == ("gangs_city.placement.mercenary_manages", NOTHING)
    assert not was_said(session, "managed.bar", 1)


@pytest.mark.parametrize("who", ["petite_frappe", "mercenaire_2"])
def test_10_who_cannot_recruit_goes_home(who: str) -> None:
    session = found(hands={"violet": (who,)})
    play(session, ("violet", "bar/s", who, "green"))
    ruling = ruled(session, "misplaced.violet.1", 1)
    assert ruling.rules == (
        "gangs_city.placement.cannot_recruit",
        "gangs_city.reveal.recruits_nothing",
    )
    cited = read_citations("gangs_city")[ruling.decisive]
    assert (cited.chapter, cited.status) == ("6.2", "reading")
    assert not was_said(session, "recruiters.bar", 1)
    assert session.table.hands["violet"] == (who,)


def test_a_recruit_value_of_one_is_enough_to_recruit() -> None:
    session = found(hands={"violet": ("flic",)}, box={"flic.recruit": 1})
    play(session, ("violet", "bar/s", "flic", "green"))
    assert not was_said(session, "misplaced.violet.1", 1)


def test_an_unknown_recruit_value_is_asked_for_before_it_is_judged() -> None:
    session = found(hands={"violet": ("tueuse",)}, unknown=("tueuse.recruit",))
    play(session, ("violet", "bar/s", "tueuse", "green"))
    assert session.keys == ("value.tueuse.recruit",)
    say(session, "value.tueuse.recruit", 0)
    assert ruled(session, "misplaced.violet.1", 1).rules[0] == "gangs_city.placement.cannot_recruit"


def test_unknown_symbols_are_asked_for_only_where_the_place_shows_them() -> None:
    unknown = tuple(f"mac.{t}" for t in ("armes", "drogue", "prostitution", "tabac", "alcool"))
    session = found(owners={"bar": "violet"}, hands={"violet": ("mac",)}, unknown=unknown)
    play(session, ("violet", "bar", "mac"))
    assert set(session.keys) == {"value.mac.tabac", "value.mac.alcool"}
    say(session, "value.mac.alcool", 0)
    say(session, "value.mac.tabac", 0)
    assert ruled(session, "misplaced.violet.1", 1).rules[0] == "gangs_city.placement.no_trafic"


def test_a_place_read_anew_while_symbols_are_asked_for_asks_for_more() -> None:
    session = found(
        owners={"bar": "violet"},
        hands={"violet": ("mac",)},
        unknown=("mac.tabac", "mac.armes"),
        box={"bar.trafics": {"tabac": 1}},
    )
    play(session, ("violet", "bar", "mac"))
    fix(session, "value.bar.trafics", {"tabac": 1, "armes": 1})
    say(session, "value.mac.tabac", 0)
    assert session.keys == ("value.mac.armes",)
    say(session, "value.mac.armes", 1)
    assert ruled(session, "managed.bar", 1).verdict == {"armes": 1}


def test_10_the_table_may_let_a_manager_stand_where_nothing_is_shown() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("flic",)}, box={"bar.trafics": {}})
    play(session, ("violet", "bar", "flic"))
    assert session.override((1, "misplaced.violet.1"), "counts").ruling.verdict
    assert not was_said(session, "managed.bar", 1)
    assert session.table.hands["violet"] == ("flic",)
    assert not session.table.tiles


def test_p8_a_manager_on_a_place_that_turns_out_to_be_another_s_goes_home() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("flic",), "vert": ("flic",)})
    put(session, "violet", "bar")
    fix(session, "owner.bar", "vert")
    put(session, "vert", "bar")
    say(session, "at_reveal", "done")
    reveal(session, "violet", 1, "flic")
    reveal(session, "vert", 1, "flic")
    say(session, "revealed", "done")
    ruling = ruled(session, "misplaced.violet.1", 1)
    assert ruling.rules == ("gangs_city.placement.not_owner", NOTHING)
    assert ruled(session, "managed.bar", 1).reasons[-1].facts["player"] == "vert"


def test_10_nothing_is_said_of_a_gang_the_table_told_nothing_of() -> None:
    session = found(hands={"violet": ("flic",), "vert": ("mac", "flic")})
    play(session, ("violet", "bar/s", "flic", "red"))
    assert not any(was_said(session, f"left.{player}", 1) for player in THREE)


def test_10_a_character_left_in_hand_acts_not_this_turn() -> None:
    session = found(hands={"violet": ("flic", "mac")})
    play(session, ("violet", "bar/s", "flic", "red"))
    ruling = ruled(session, "left.violet", 1)
    assert ruling.rules == (
        "gangs_city.placement.must_place",
        "gangs_city.placement.left_in_hand",
    )
    assert ruling.decisive == "gangs_city.placement.left_in_hand"
    assert ruling.reasons[-1].facts["characters"] == ("mac",)


def test_p11_a_gang_that_put_down_no_chief_token_is_told_that_it_has_none() -> None:
    session = found(hands={"violet": ("flic",), "vert": ("flic",)})
    play(session, ("violet", "bar/s", "flic", "red"), ("vert", "bar/se", "flic", "red", True))
    assert ruled(session, "no_chief.violet", 1).decisive == "gangs_city.chief.forgotten"
    assert not was_said(session, "no_chief.vert", 1)


def test_13_managers_go_home_before_the_shootouts() -> None:
    session = found(owners={"bar": "violet"}, hands={"violet": ("flic",), "vert": ("mac",)})
    play(
        session,
        ("violet", "bar", "flic"),
        ("vert", "bar/s", "mac", "red"),
        ("vert", "bar/s", "reglement", "red"),
    )
    assert ruled(session, "shootout.bar", 1).decisive == "gangs_city.shootout.undefended"
    assert session.table.hands["violet"] == ("flic",)
    assert not session.table.dead

"""The sheriff (BRC-14, BRC-15) and the clocks (BRC-23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.sheriff_move import SheriffMove, resolve_sheriff
from companion.games.blackrock_city.table import Gains
from tests.content.catalogues import LANGUAGES
from tests.games.blackrock_city.play import THREE, found, place
from tests.kit.play import fix, line, override, refuse, ruled, say, was_said

CAUGHT = SheriffMove("marron", Bandits(plain=2), sheriff="town_3", bandit="town_5", rider="rose")
ON_THE_NEXT = {"bandit": "town_2", "rider": "rose"}  # one step before the sheriff
RICH = {"gold": 2, "silver": 1}


# His move


def test_brc14_one_town_for_each_bandit_wounded_or_not_none_for_an_x() -> None:
    placed = Bandits(plain=2, cross=1, wounded=1, wounded_cross=1)
    ruling = resolve_sheriff(SheriffMove("rose", placed, bandit="town_9"))
    assert ruling.verdict["sheriff"] == "town_4"
    assert ruling.rules == (
        "blackrock_city.sheriff.crosses",
        "blackrock_city.sheriff.wounded_cross",
        "blackrock_city.sheriff.moves",
    )
    assert ruling.reasons[-1].facts["way"] == ("town_2", "town_3", "town_4")


def test_brc14_he_moves_at_once_after_each_bid() -> None:
    session = found()
    place(session, "bleu", 3)
    assert session.table.sheriff == "town_4"
    assert ruled(session, "sheriff.bleu").rules[0] == "blackrock_city.sheriff.steps"
    place(session, "marron", {"plain": 1, "cross": 1})
    assert session.table.sheriff == "town_5"
    ruling = ruled(session, "sheriff.marron")
    assert (ruling.verdict, ruling.decisive) == ("town_5", "blackrock_city.sheriff.crosses")
    assert ruling.reasons[-1].rule == "blackrock_city.sheriff.one_step"


def test_brc14_clockwise_and_round_the_ring() -> None:
    ruling = resolve_sheriff(
        SheriffMove("rose", Bandits(plain=4), 10, sheriff="town_8", bandit="town_5")
    )
    assert ruling.verdict["sheriff"] == "town_2"


def test_brc14_d7_d8_a_wounded_x_keeps_its_x_and_a_prisoner_moves_him() -> None:
    session = found(fixes={"freed.bleu": 1, "reserve.bleu": {"wounded": 1, "wounded_cross": 1}})
    place(session, "bleu", {"wounded": 1, "wounded_cross": 1})
    assert session.table.sheriff == "town_2"


def test_brc14_only_xs_leave_him_where_he_is() -> None:
    session = found(fixes={"bandit": "town_7", "rider": "rose"})
    place(session, "bleu", {"cross": 2})
    ruling = ruled(session, "sheriff.bleu")
    assert (ruling.verdict, ruling.decisive) == ("town_1", "blackrock_city.sheriff.crosses")
    assert ruling.reasons[-1].rule == "blackrock_city.sheriff.stays"


# He joins the bandit


def test_brc15_where_he_ends_with_the_die_its_player_has_a_bandit_wounded() -> None:
    ruling = resolve_sheriff(replace(CAUGHT, reserve=Bandits(plain=4)))
    assert ruling.verdict == {"sheriff": "town_5", "meets": "rose", "wounded": 1}
    assert "blackrock_city.sheriff.catches" in ruling.rules
    assert ruling.decisive == "blackrock_city.sheriff.wounded"


def test_brc15_with_only_wounded_ones_a_bandit_is_killed() -> None:
    ruling = resolve_sheriff(replace(CAUGHT, reserve=Bandits(wounded=2)))
    assert (ruling.verdict["dead"], ruling.decisive) == (1, "blackrock_city.sheriff.killed")


def test_brc15_d4_the_owner_chooses_the_bandit() -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 1)
    assert session.keys == ("wound.rose.sheriff.bleu",)
    say(session, "wound.rose.sheriff.bleu", "cross")
    assert session.table.reserves["rose"] == Bandits(plain=6, cross=1, wounded_cross=1)
    assert ruled(session, "harm.rose.sheriff.bleu").verdict == "cross"


def test_brc15_d2_passing_the_die_is_no_meeting() -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 2)
    ruling = ruled(session, "sheriff.bleu")
    assert "blackrock_city.sheriff.passes" in ruling.rules
    assert session.keys[0] == "bid.marron"
    assert session.table.reserves["rose"] == Bandits(plain=6, cross=2)


def test_brc15_d2_a_whole_round_that_ends_with_the_die_is_a_meeting() -> None:
    situation = replace(
        CAUGHT, bandits=Bandits(wounded=10), towns=10, bandit="town_3", reserve=Bandits(plain=1)
    )
    assert resolve_sheriff(situation).verdict["meets"] == "rose"


def test_brc15_d3_standing_still_with_the_die_is_no_new_meeting() -> None:
    session = found(fixes={"rider": "rose"})
    place(session, "bleu", {"cross": 1})
    assert "blackrock_city.sheriff.no_new_meeting" in ruled(session, "sheriff.bleu").rules
    assert session.table.reserves["rose"] == Bandits(plain=6, cross=2)


def test_brc15_d1_while_the_die_shows_nobody_nobody_is_hurt() -> None:
    session = found(fixes={"bandit": "town_2"})
    place(session, "bleu", 1)
    assert ruled(session, "meets.bleu").decisive == "blackrock_city.sheriff.nobody"
    for rider in (NOBODY, FICTIVE):
        ruling = resolve_sheriff(replace(CAUGHT, rider=rider, reserve=Bandits(plain=1)))
        assert ruling.verdict == {"sheriff": "town_5", "meets": NOBODY}
        assert ruling.decisive == "blackrock_city.sheriff.nobody"


@pytest.mark.parametrize("language", LANGUAGES)
def test_brc15_a_wounded_bandit_that_is_struck_is_called_killed(language: Any) -> None:
    words = Words(language, ("blackrock_city", "app"))
    verdict = resolve_sheriff(replace(CAUGHT, reserve=Bandits(wounded_cross=1))).verdict
    assert words.value(verdict).endswith({"fr": "1 bandit tué", "en": "1 bandit killed"}[language])


def test_brc15_d5_bandits_that_were_placed_are_not_in_reserve() -> None:
    session = found(
        fixes={**ON_THE_NEXT, "rider": "bleu", "reserve.bleu": {"plain": 1}, "sheriff": "town_12"}
    )
    place(session, "bleu", 1)  # his only one lies in the centre
    place(session, "marron", {"plain": 1, "cross": 1})
    assert ruled(session, "cube.marron").rules[1:3] == (
        "blackrock_city.return.not_yet",
        "blackrock_city.sheriff.no_bandit",
    )


# A cube instead of a bandit


def caught_empty(
    options: dict[str, str] | None = None,
    players: tuple[str, ...] = THREE,
    cubes: dict[str, int] | None = None,
) -> Session:
    """marron moves the sheriff onto bleu, who has no bandit left and these cubes."""
    fixes = {"reserve.bleu": {}, "rider": "bleu", "bandit": "town_2"}
    if (options or {}).get("gains") != "hidden":
        fixes["secret.screen.bleu"] = RICH if cubes is None else cubes
    else:
        fixes["behind"] = RICH
    session = found(players, options, fixes=fixes)
    assert session.table.renounced == ("bleu",)
    place(session, "marron", 1)
    return session


def test_brc15_d22_the_opponent_whose_bid_moved_him_takes_a_cube_and_keeps_it() -> None:
    session = caught_empty()
    ruling = ruled(session, "cube.marron")
    assert (ruling.verdict, ruling.decisive) == ("marron", "blackrock_city.sheriff.cube_taken")
    assert session.keys == ("secret.lost.bleu.marron",)
    say(session, "secret.lost.bleu.marron", "silver")
    assert session.table.screens["bleu"] == Gains(2, 0)
    assert session.table.screens["marron"] == Gains(0, 1)


def test_brc15_d22_an_option_sends_the_cube_back_to_the_box() -> None:
    session = caught_empty({"lost_cube": "box"})
    ruling = ruled(session, "cube.marron")
    assert (ruling.verdict, ruling.decisive) == ("box", "blackrock_city.sheriff.cube_lost")
    say(session, "secret.lost.bleu.marron", "gold")
    assert session.table.screens["bleu"] == Gains(1, 1)
    assert session.table.lost == Gains(1, 0)


def test_brc15_d22_without_a_cube_nothing_happens() -> None:
    session = caught_empty(cubes={})
    ruling = ruled(session, "cube.marron")
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.sheriff.no_cube")
    assert session.keys[0] == "bid.jaune"


def test_brc15_d22_the_last_cube_can_only_be_of_its_colour() -> None:
    session = caught_empty(cubes={"silver": 1})
    why = refuse(session, "secret.lost.bleu.marron", "gold")
    assert why == ("blackrock_city.closed.not_behind",)
    say(session, "secret.lost.bleu.marron", "silver")
    assert session.table.screens["bleu"] == Gains()


def test_brc15_d22_nobody_counts_then_only_what_leaves_the_game_is_told() -> None:
    session = caught_empty({"gains": "hidden"})
    assert ruled(session, "cube.marron").verdict == "marron"
    assert session.keys[0] == "bid.jaune"
    assert session.table.behind == Gains(2, 1)
    session = caught_empty({"gains": "hidden", "lost_cube": "box"})
    say(session, "secret.lost.bleu.marron", "silver")
    assert (session.table.behind, session.table.lost) == (Gains(2, 0), Gains(0, 1))
    session = caught_empty({"gains": "hidden", "lost_cube": "box"})
    say(session, "secret.lost.bleu.marron", "nothing")
    assert session.table.behind == Gains(2, 1)


def test_brc15_d22_nobody_counts_but_an_empty_heap_is_known_to_be_empty() -> None:
    fixes = {"reserve.bleu": {"plain": 1}, "rider": "bleu", "bandit": "town_2"}
    session = found(THREE, {"gains": "hidden"}, fixes=fixes)
    place(session, "bleu", 1)
    ruling = ruled(session, "cube.bleu")
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.sheriff.no_cube")
    assert session.keys[0] == "bid.marron"


def test_brc15_d22_who_moved_the_sheriff_onto_himself_is_robbed_by_another() -> None:
    fixes = {"reserve.bleu": {"plain": 1}, "rider": "bleu", "bandit": "town_2"}
    session = found(THREE, fixes={**fixes, "secret.screen.bleu": RICH})
    place(session, "bleu", 1)
    assert session.keys == ("taker.bleu",)
    assert session.prompt("taker.bleu").words.rule == "blackrock_city.ask.taker"
    assert refuse(session, "taker.bleu", "bleu") == ("blackrock_city.closed.opponent_takes",)
    say(session, "taker.bleu", "jaune")
    ruling = ruled(session, "cube.bleu")
    assert (ruling.verdict, ruling.decisive) == ("jaune", "blackrock_city.sheriff.own_bid")
    say(session, "secret.lost.bleu.bleu", "gold")
    assert session.table.screens["jaune"] == Gains(1, 0)


def test_brc15_d22_asked_alone_his_own_bid_asks_which_opponent_takes_the_cube() -> None:
    own = replace(CAUGHT, player="rose", reserve=Bandits(), cubes=2)
    ruling = resolve_sheriff(replace(own, taker="bleu"))
    assert ruling.verdict == {"sheriff": "town_5", "meets": "rose", "lost": 1, "taker": "bleu"}
    assert ruling.decisive == "blackrock_city.sheriff.own_bid"
    assert "blackrock_city.sheriff.opponent" in ruling.rules
    for wrong, rule in (
        (own, "situation.which_taker"),
        (replace(own, rider=None), "situation.who_is_met"),
        (replace(own, reserve=None), "situation.reserve_met"),
        (replace(own, cubes=None), "situation.cubes_met"),
        (replace(own, taker="rose"), "closed.opponent_takes"),
        (replace(own, player="bleu", taker="jaune"), "situation.taker"),
    ):
        with pytest.raises(SituationError) as caught:
            resolve_sheriff(wrong)
        assert caught.value.reason.rule == f"blackrock_city.{rule}"


def test_the_table_may_say_where_he_is_and_who_takes_the_cube() -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 3)
    override(session, "sheriff.bleu", "town_2")
    assert session.keys == ("wound.rose.sheriff.bleu",)
    session = caught_empty()
    override(session, "cube.marron", "jaune")
    say(session, "secret.lost.bleu.marron", "gold")
    assert session.table.screens["jaune"] == Gains(1, 0)


def test_a_die_turned_by_hand_while_a_wound_is_asked_wounds_the_one_it_shows() -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 1)
    assert session.keys == ("wound.rose.sheriff.bleu",)
    fix(session, "rider", "jaune")
    assert session.keys == ("wound.jaune.sheriff.bleu",)
    say(session, "wound.jaune.sheriff.bleu", "plain")
    assert session.table.reserves["rose"].hurt == 0
    assert session.table.reserves["jaune"].hurt == 1


@pytest.mark.parametrize("who", ["sheriff", "bandit"])
def test_two_who_were_put_together_by_mistake_do_not_meet(who: str) -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 1)
    fix(session, who, "town_9")
    assert session.keys[0] == "bid.marron"
    assert session.table.reserves["rose"].hurt == 0


def test_a_die_without_a_face_by_hand_wounds_nobody() -> None:
    session = found(fixes=ON_THE_NEXT)
    place(session, "bleu", 1)
    fix(session, "rider", NOBODY)
    assert ruled(session, "meets.bleu").decisive == "blackrock_city.sheriff.nobody"
    assert session.keys[0] == "bid.marron"


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (replace(CAUGHT, towns=11), "blackrock_city.situation.ring"),
        (replace(CAUGHT, towns=10, bandit="town_11"), "blackrock_city.situation.no_town"),
        (replace(CAUGHT, sheriff="jail"), "blackrock_city.situation.no_town"),
        (replace(CAUGHT, cubes=-1), "blackrock_city.situation.negative"),
        (replace(CAUGHT, bandits=Bandits()), "blackrock_city.situation.no_bandits"),
        (replace(CAUGHT, reserve=Bandits(cross=-1)), "blackrock_city.situation.negative"),
    ],
)
def test_situations_that_cannot_be(situation: SheriffMove, rule: str) -> None:
    with pytest.raises(SituationError) as caught:
        resolve_sheriff(situation)
    assert caught.value.reason.rule == rule


# Clocks


def test_brc23_a_clock_is_spent_on_the_player_to_move() -> None:
    session = found(THREE)
    say(session, "clock.jaune.1", "spend")
    assert session.table.clocks == {"bleu": 2, "marron": 2, "jaune": 1}
    assert session.keys == ("late.bleu.1", "bid.bleu", "renounce.bleu", "defer.bleu")


def test_brc23_who_is_late_has_a_bandit_wounded_and_still_plays() -> None:
    session = found(THREE)
    say(session, "clock.jaune.1", "spend")
    say(session, "late.bleu.1", False)
    say(session, "wound.bleu.clock.1", "plain")
    ruling = ruled(session, "harm.bleu.clock.1")
    assert ruling.rules == (
        "blackrock_city.clock.late",
        "blackrock_city.clock.owner",
        "blackrock_city.clock.wounded",
        "blackrock_city.clock.still_plays",
    )
    assert ruling.decisive == "blackrock_city.clock.wounded"
    assert session.table.reserves["bleu"] == Bandits(plain=5, cross=2, wounded=1)
    assert session.keys[0] == "bid.bleu"


def test_brc23_who_plays_in_time_loses_nothing_told_or_not() -> None:
    session = found(THREE)
    say(session, "clock.jaune.1", "spend")
    say(session, "late.bleu.1", True)
    assert session.keys[0] == "bid.bleu"
    say(session, "clock.jaune.2", "spend")
    place(session, "bleu", 1)
    assert session.table.reserves["bleu"] == Bandits(plain=5, cross=2)
    assert session.table.clocks["jaune"] == 0
    assert not was_said(session, "late.bleu.2")


def test_brc23_two_clocks_each_and_none_of_ones_own() -> None:
    session = found(THREE)
    for number in (1, 2):
        say(session, f"clock.jaune.{number}", "spend")
        say(session, f"late.bleu.{number}", True)
    assert not any(key.startswith(("clock.jaune", "clock.bleu")) for key in session.keys)
    assert "clock.marron.1" in session.keys


def test_brc23_a_clock_taken_away_by_hand_cannot_be_spent() -> None:
    session = found(THREE)
    assert "clock.jaune.1" in session.keys
    fix(session, "clocks.jaune", 0)
    assert "clock.jaune.1" not in session.keys and "clock.marron.1" in session.keys
    fix(session, "clocks.jaune", 1)
    assert "clock.jaune.1" in session.keys


def test_brc23_d15_wounded_ones_are_killed_by_the_clock() -> None:
    session = found(THREE, fixes={"reserve.bleu": {"wounded": 2}})
    say(session, "clock.jaune.1", "spend")
    say(session, "late.bleu.1", False)
    assert session.table.reserves["bleu"] == Bandits(wounded=1)
    say(session, "clock.marron.1", "spend")
    say(session, "late.bleu.2", False)
    assert line(session, "harm.bleu.clock.2").value == "wounded"
    assert session.table.renounced == ("bleu",)  # nobody left to bid with


def test_brc23_d15_an_empty_reserve_has_nothing_to_lose_to_a_clock() -> None:
    session = found(THREE)
    say(session, "clock.jaune.1", "spend")
    say(session, "late.bleu.1", False)
    assert session.keys == ("wound.bleu.clock.1",)
    fix(session, "reserve.bleu", {})
    assert ruled(session, "harm.bleu.clock.1").decisive == "blackrock_city.clock.empty"
    assert ruled(session, "empty.bleu").decisive == "blackrock_city.turn.no_bandit"
    assert session.keys[0] == "bid.marron"


def test_brc23_a_deferrer_who_comes_back_can_be_timed_again() -> None:
    session = found(THREE)
    say(session, "clock.jaune.1", "spend")
    say(session, "late.bleu.1", True)
    say(session, "defer.bleu", "defer")
    say(session, "wound.bleu.defer.1", "plain")
    place(session, "marron", 1)
    place(session, "jaune", 2)
    say(session, "clock.jaune.2", "spend")
    say(session, "late.bleu.2", True)
    place(session, "bleu", 3)
    assert ruled(session, "winner").verdict == "bleu"


def test_brc15_a_sheriff_who_rides_through_the_town_of_the_die_meets_nobody_by_that() -> None:
    through = resolve_sheriff(replace(CAUGHT, bandits=Bandits(plain=3)))
    assert through.verdict["meets"] == NOBODY
    assert through.decisive == "blackrock_city.sheriff.passes"


def test_brc15_a_sheriff_who_does_not_move_meets_nobody_by_that() -> None:
    still = resolve_sheriff(replace(CAUGHT, bandits=Bandits(cross=2), bandit="town_3"))
    assert still.verdict["meets"] == NOBODY
    assert still.decisive == "blackrock_city.sheriff.no_new_meeting"

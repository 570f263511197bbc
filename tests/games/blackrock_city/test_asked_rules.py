"""Rulings asked alone (BlackRock City): the rule that decides, and what is told along with it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY
from tests.games.blackrock_city.alone import asked, refused
from tests.games.blackrock_city.play import THREE, TWO

BIDS = [
    {"player": "bleu", "count": 4},
    {"player": "marron", "count": 2},
    {"player": "jaune", "count": 2},
]
LAST = {"wounded": 1}


# Bids and wounds


def test_brc08_the_first_bid_of_a_phase_may_be_any_number() -> None:
    ruling = asked("bid", player="bleu", bandits={"plain": 3})
    assert (ruling.verdict, ruling.decisive) == (True, "blackrock_city.bid.first")


def test_brc15_whoever_the_sheriff_catches_chooses_the_bandit_he_gives_up() -> None:
    ruling = asked("sheriff_catch", rider="bleu", reserve={"plain": 1, "cross": 1}, chosen="cross")
    assert (ruling.verdict, ruling.decisive) == ("cross", "blackrock_city.sheriff.wounded")
    assert "blackrock_city.sheriff.owner" in ruling.rules


def test_brc15_with_one_kind_in_reserve_nobody_chooses() -> None:
    ruling = asked("sheriff_catch", rider="bleu", reserve={"plain": 2})
    assert "blackrock_city.sheriff.owner" not in ruling.rules


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("sheriff_catch", {"rider": "bleu", "reserve": {"wounded": 1}, "at_stake": 3}),
        ("lost_cube", {"rider": "bleu", "player": "rose", "cubes": 1, "at_stake": 3}),
        ("indians", {"player": "bleu", "reserve": {"wounded": 1}, "at_stake": 3}),
        (
            "sheriff_move",
            {
                "player": "bleu",
                "bandits": {"plain": 3},
                "bandit": "town_4",
                "rider": "bleu",
                "reserve": {"wounded": 1},
            },
        ),
    ],
)
def test_d5_what_is_placed_is_not_in_reserve_and_that_is_told_where_no_healthy_one_is(
    question: str, said: dict[str, Any]
) -> None:
    told = "blackrock_city.return.not_yet"
    assert told in asked(question, **said).rules
    if "reserve" in said:
        assert told not in asked(question, **{**said, "reserve": {"plain": 1}}).rules


# The town at the end of the ride


def test_brc27_indians_who_stop_the_die_decide_where_it_ends() -> None:
    ruling = asked("arrival", player="bleu", start="town_1", steps=3, stop="town_3")
    assert (ruling.verdict, ruling.decisive) == ("town_3", "blackrock_city.move.stopped")


def test_brc19_a_town_without_prisoners_frees_nobody() -> None:
    ruling = asked("prisoners", player="bleu", prisoners=0)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.attack.no_prisoners")


@pytest.mark.parametrize(
    ("shows", "left"),
    [
        ("blank", {"blackrock_city.attack.left_prisoners", "blackrock_city.attack.left_gold"}),
        ("front", set()),
    ],
)
def test_brc19_d16_what_lies_beside_a_flipped_town_is_there_to_take_by_a_reading(
    shows: str, left: set[str]
) -> None:
    freed = asked("prisoners", player="bleu", prisoners=2, shows=shows)
    taken = asked("gold", player="bleu", gold=2, shows=shows)
    assert (freed.verdict, taken.verdict) == (2, 2)
    printed = {"blackrock_city.attack.prisoners", "blackrock_city.attack.gold"}
    assert {freed.decisive, taken.decisive} == (left or printed)
    assert printed <= {*freed.rules, *taken.rules}


def test_brc26_where_nobody_has_a_cube_a_town_of_two_cubes_gives_none() -> None:
    others = [{"player": "marron", "cubes": 0}, {"player": "rose", "cubes": 0}]
    ruling = asked("steal", player="bleu", shows="two_cubes", others=others)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.back.no_two_cubes")


# The stagecoach


@pytest.mark.parametrize(
    ("bids", "reading", "taker", "decisive"),
    [
        (BIDS[:1], "winner", "bleu", "blackrock_city.stagecoach.tile_alone"),
        (BIDS[:1], "nobody", NOBODY, "blackrock_city.stagecoach.tile_nobody"),
        (BIDS, "winner", "bleu", "blackrock_city.stagecoach.tile_tied"),
        (BIDS, "nobody", NOBODY, "blackrock_city.stagecoach.tile_tied_nobody"),
    ],
)
def test_brc28_a_stagecoach_tile_without_one_second_bidder_goes_by_the_option(
    bids: list[dict[str, Any]], reading: str, taker: str, decisive: str
) -> None:
    ruling = asked("stagecoach", bids=bids, shows="stagecoach", stagecoach_tie=reading)
    assert (ruling.verdict, ruling.decisive) == (taker, decisive)


def test_brc35_a_fictive_bid_of_nothing_does_not_earn_the_stagecoach() -> None:
    ruling = asked("stagecoach", table=TWO, bids=BIDS[:1], fictive=0)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.stagecoach.zero")
    assert "blackrock_city.stagecoach.no_second" in ruling.rules
    ruling = asked("stagecoach", table=TWO, bids=BIDS[:1], fictive=1)
    assert ruling.verdict == "fictive"
    assert "blackrock_city.stagecoach.zero" not in ruling.rules


# Who begins the next phase


@pytest.mark.parametrize(
    ("won", "would_begin"),
    [
        ({"winner": "bleu"}, "blackrock_city.first.won"),
        ({"winner": "fictive", "previous": "bleu"}, "blackrock_city.first.fictive_won"),
    ],
)
def test_brc33_a_last_wounded_bandit_begins_before_whoever_would_have(
    won: dict[str, str], would_begin: str
) -> None:
    reserves = {"marron": LAST}
    ruling = asked("first_player", table=TWO, players=list(TWO), reserves=reserves, **won)
    assert ruling.verdict == ("marron", "bleu")
    assert ruling.decisive == "blackrock_city.first.last_bandit"
    assert would_begin in ruling.rules


@pytest.mark.parametrize(
    ("rider", "order", "counted_from", "decides"),
    [
        (
            "marron",
            ("marron", "bleu"),
            "blackrock_city.first.from_die",
            "blackrock_city.first.several",
        ),
        (
            "nobody",
            ("bleu", "marron"),
            "blackrock_city.first.from_previous",
            "blackrock_city.first.from_previous",
        ),
    ],
)
def test_brc33_d24_several_last_bandits_go_from_the_die_else_from_whoever_began(
    rider: str, order: tuple[str, ...], counted_from: str, decides: str
) -> None:
    ruling = asked(
        "first_player",
        table=TWO,
        players=list(TWO),
        winner="fictive",
        previous="bleu",
        rider=rider,
        reserves={"bleu": LAST, "marron": LAST},
        fictive_win="takes" if rider == "nobody" else "idle",
    )
    assert (ruling.verdict, ruling.decisive) == (order, decides)
    assert ruling.rules[0] == counted_from
    assert "blackrock_city.first.then" not in ruling.rules  # nobody is left to follow


def test_brc33_d24_whoever_is_not_at_his_last_follows_those_who_are() -> None:
    reserves = {"marron": LAST, "jaune": LAST}
    ruling = asked(
        "first_player", table=THREE, players=list(THREE), winner="bleu", reserves=reserves
    )
    assert ruling.verdict == ("marron", "jaune", "bleu")
    then = ruling.reasons[-1]
    assert (then.rule, then.facts["players"]) == ("blackrock_city.first.then", ("bleu",))


# By which clause


def test_brc33_d24_print_decides_the_order_where_both_readings_give_the_same() -> None:
    several = {"table": THREE, "players": list(THREE), "reserves": {"marron": LAST, "jaune": LAST}}
    same = asked("first_player", winner="bleu", **several)
    assert same.decisive == "blackrock_city.first.several"
    option = asked("first_player", winner="bleu", last_bandits="clockwise", **several)
    assert (option.verdict, option.decisive) == (same.verdict, "blackrock_city.first.only_first")


def test_brc33_one_healthy_bandit_left_is_no_exception() -> None:
    reserves = {"marron": {"plain": 1}, "bleu": {"plain": 2}, "jaune": {"cross": 1}}
    ruling = asked(
        "first_player", table=THREE, players=list(THREE), winner="bleu", reserves=reserves
    )
    assert (ruling.verdict, ruling.decisive) == (THREE, "blackrock_city.first.winner")
    healthy = [one.player for one in ruling.reasons if one.rule == "blackrock_city.first.healthy"]
    assert healthy == ["marron", "jaune"]


def test_brc17_the_die_shows_whoever_has_won() -> None:
    order = {"players": list(TWO), "winner": "bleu"}
    assert "blackrock_city.situation.rider" in refused("first_player", **order, rider="marron")
    fictive = {"players": list(TWO), "winner": "fictive", "previous": "bleu", "rider": "marron"}
    assert "blackrock_city.situation.rider" in refused("first_player", **fictive)
    assert asked("first_player", **fictive, fictive_win="idle").verdict == TWO


def test_brc33_of_reserves_that_are_told_nothing_is_taken_for_granted() -> None:
    told = {"players": list(TWO), "winner": "bleu"}
    both = asked("first_player", **told, reserves={"bleu": {"plain": 2}, "marron": LAST})
    assert both.reasons[0].rule != "core.situation.assumed"
    one = asked("first_player", **told, reserves={"bleu": {"plain": 2}})
    assert [part.rule for part in one.reasons[0].parts] == ["blackrock_city.assumed.not_last"]


def test_brc27_d17_indians_strike_where_the_sheriff_is_too() -> None:
    told = {"player": "bleu", "reserve": {"wounded": 1}}
    both = asked("indians", sheriff_there=True, **told)
    assert (both.verdict, both.decisive) == ("wounded", "blackrock_city.indians.killed")
    assert "blackrock_city.indians.despite_sheriff" in both.rules
    alone = asked("indians", sheriff_there=False, **told)
    assert alone.verdict == both.verdict
    assert "blackrock_city.indians.despite_sheriff" not in alone.rules

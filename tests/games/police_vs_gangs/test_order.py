"""The order of a turn (O1, G3, S7; readings 44, 45, 59, 60)."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.order import ORDER
from companion.games.police_vs_gangs.rules.order import Standing, TurnOrder, resolve_order


def standings(**scores: int) -> tuple[Standing, ...]:
    return tuple(Standing(player, score) for player, score in scores.items())


def test_o1_the_best_score_goes_first_and_the_fewest_points_make_the_last_player() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=3, bob=9, cle=5)))
    assert ruling.verdict == ("bob", "cle", "ann")
    assert ruling.decisive == "police_vs_gangs.order.by_score"
    assert ruling.reasons[-1].rule == "police_vs_gangs.order.last"
    assert ruling.reasons[-1].facts == {"player": "ann"}


def test_o1_equal_scores_go_to_whoever_sits_nearest_to_the_first_player_clockwise() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=4, bob=2, cle=7, dan=4)))
    assert ruling.verdict == ("cle", "dan", "ann", "bob")
    assert ruling.decisive == "police_vs_gangs.order.nearest"
    assert ruling.clause is not None
    assert ruling.clause.facts == {"player": "dan", "other": "ann", "first": "cle"}


def test_o1_a_tie_for_first_is_settled_by_lot() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=4, bob=4, cle=1), first="bob"))
    assert ruling.verdict == ("bob", "ann", "cle")
    assert ruling.decisive == "police_vs_gangs.order.lot"


def test_60_the_lot_names_the_first_only_and_others_follow_by_seat_from_him() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=0, bob=0, cle=0, dan=0), first="cle"))
    assert ruling.verdict == ("cle", "dan", "ann", "bob")
    assert ruling.decisive == "police_vs_gangs.order.tied_with_first"


def test_60_the_last_is_the_lowest_farthest_clockwise_from_the_first() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=0, bob=3, cle=0)))
    assert ruling.verdict == ("bob", "cle", "ann")
    assert ruling.reasons[-1].rule == "police_vs_gangs.order.last_of_level"
    assert ruling.reasons[-1].facts == {"player": "ann", "players": ("cle", "ann"), "first": "bob"}


def test_s7_and_44_on_turn_1_the_drawn_policeman_is_last_and_his_left_begins() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=0, bob=0, cle=0, dan=0), last="bob"))
    assert ruling.verdict == ("cle", "dan", "ann", "bob")
    assert ruling.rules == (
        "police_vs_gangs.order.drawn_last",
        "police_vs_gangs.order.left_of_last",
    )


def test_g3_in_teams_a_drawn_gangster_begins_and_45_the_last_of_the_table_is_last() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=0, bob=0, cle=0), first="bob", play="teams"))
    assert ruling.verdict == ("bob", "cle", "ann")
    assert ruling.decisive == "police_vs_gangs.order.drawn_first"
    assert "police_vs_gangs.order.clockwise" in ruling.rules
    assert ruling.reasons[-1].rule == "police_vs_gangs.order.last_of_table"


def test_g3_in_teams_the_next_turn_begins_one_seat_to_the_left_whatever_the_scores() -> None:
    ruling = resolve_order(TurnOrder(standings(ann=9, bob=0, cle=4), before="cle", play="teams"))
    assert ruling.verdict == ("ann", "bob", "cle")
    assert ruling.decisive == "police_vs_gangs.order.next_seat"


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (TurnOrder(()), "police_vs_gangs.situation.no_players"),
        (TurnOrder(standings(ann=4, bob=4, cle=1)), "police_vs_gangs.situation.lot"),
        (
            TurnOrder(standings(ann=4, bob=4, cle=1), first="cle"),
            "police_vs_gangs.situation.not_best",
        ),
        (
            TurnOrder(standings(ann=4, bob=4, cle=1), first="zoe"),
            "police_vs_gangs.situation.not_seated",
        ),
    ],
)
def test_a_lot_is_drawn_where_it_must_be_and_among_those_it_is_about(
    situation: TurnOrder, rule: str
) -> None:
    with pytest.raises(SituationError) as caught:
        resolve_order(situation)
    assert caught.value.reason.rule == rule


PLAYERS = ("violet", "jaune", "bleu", "rouge")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"last": "bleu", "first": "bleu"}, "police_vs_gangs.situation.one_lot"),
        ({"play": "teams"}, "police_vs_gangs.situation.team_lot"),
        ({"last": "bleu"}, "police_vs_gangs.order.drawn_last_once"),
        ({"first": "rouge"}, "police_vs_gangs.situation.not_seated"),
        ({"first": "bleu"}, "police_vs_gangs.situation.not_best"),
        ({}, "police_vs_gangs.situation.lot"),
    ],
)
def test_asked_alone_an_order_needs_its_lot_and_no_other(said: dict[str, str], rule: str) -> None:
    rows = [("violet", 5), ("jaune", 5), ("bleu", 1)]
    told = {"standings": [{"player": who, "score": score} for who, score in rows], **said}
    assert rule in ORDER.form(PLAYERS).check(told).rules


def test_asked_alone_any_situation_that_is_drawn_is_ruled_and_names_everybody() -> None:
    form, chance = ORDER.form(PLAYERS), Random(1)
    for _ in range(60):
        said = form.draw(chance)
        ruling = ask(ORDER, said, PLAYERS)
        assert sorted(ruling.verdict) == sorted(one["player"] for one in said["standings"])

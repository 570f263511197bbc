"""Taking a place (X4, X14, readings 29, 31, 76, 94, example PV-2): sums, ties, nobody there."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.takeover import TAKEOVER
from companion.games.police_vs_gangs.rules.takeover import (
    Fighter,
    Fighting,
    Takeover,
    resolve_takeover,
    still_tied,
)

PLAYERS = ("jaune", "vert", "rouge", "bleu")


def gangster(player: str, *powers: int, score: int = 0, turn: int = 0) -> Fighting:
    return Fighting(player, score, tuple(Fighter("flic", power) for power in powers), turn)


def arrested(player: str, *powers: int, score: int = 0) -> Fighting:
    """A gangster whose first tile was arrested."""
    first, *rest = powers
    fighters = (Fighter("mac", first, arrested=True), *(Fighter("flic", one) for one in rest))
    return Fighting(player, score, fighters)


def on(*gangsters: Fighting, **more: Any) -> Ruling[str]:
    return resolve_takeover(Takeover(gangsters, **more))


def test_pv_2_the_attackers_sum_beats_the_owners_defence() -> None:
    ruling = on(gangster("jaune", 7, 4), gangster("vert", 5, 2), owner="vert")
    assert ruling.verdict == "jaune"
    assert ruling.decisive == "police_vs_gangs.takeover.highest"
    assert ruling.rules.count("police_vs_gangs.takeover.attack") == 2
    assert ruling.rules.count("police_vs_gangs.takeover.defence") == 2
    assert ruling.rules.count("police_vs_gangs.takeover.strength") == 2


def test_x14_the_winner_marks_the_place_and_the_others_take_their_tiles_back() -> None:
    ruling = on(gangster("jaune", 7), gangster("vert", 5), owner="vert")
    assert "police_vs_gangs.takeover.marker" in ruling.rules
    assert "police_vs_gangs.takeover.home" in ruling.rules
    kept = on(gangster("jaune", 4), gangster("vert", 5), owner="vert")
    assert "police_vs_gangs.takeover.marker" not in kept.rules


# Nobody to fight


def test_76_a_lone_gangster_takes_it_whatever_his_total() -> None:
    ruling = on(gangster("jaune", 0))
    assert ruling.verdict == "jaune"
    assert ruling.decisive == "police_vs_gangs.takeover.alone"
    kept = on(gangster("jaune", 0), owner="jaune")
    assert kept.decisive == "police_vs_gangs.takeover.held"


def test_76_an_owner_without_red_tiles_there_does_not_defend() -> None:
    ruling = on(gangster("jaune", 1), owner="vert")
    assert ruling.verdict == "jaune"
    assert "police_vs_gangs.takeover.owner_absent" in ruling.rules


def test_76_no_red_tile_at_all_leaves_the_place_as_it_is() -> None:
    ruling = on(gangster("jaune"), gangster("vert"), owner="vert")
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "police_vs_gangs.takeover.nobody"
    assert ruling.rules.count("police_vs_gangs.takeover.no_red") == 2


# Ties


def test_29_the_owner_wins_a_tie() -> None:
    ruling = on(gangster("jaune", 5, score=1), gangster("vert", 5, score=9), owner="vert")
    assert ruling.verdict == "vert"
    assert ruling.decisive == "police_vs_gangs.takeover.tie_owner"
    assert "police_vs_gangs.takeover.tie" in ruling.rules


def test_29_then_the_lowest_on_the_track() -> None:
    ruling = on(gangster("jaune", 5, score=1), gangster("vert", 5, score=9))
    assert ruling.verdict == "jaune"
    assert ruling.decisive == "police_vs_gangs.takeover.tie_lowest"
    assert ruling.clause is not None and ruling.clause.facts["out"] == ("vert",)


def test_29_a_tie_names_who_is_behind_those_tied() -> None:
    two = gangster("jaune", 5, score=1), gangster("vert", 5, score=9)
    ruling = on(*two, gangster("rouge", 3))
    assert (ruling.verdict, ruling.decisive) == ("jaune", "police_vs_gangs.takeover.tie_lowest")
    (tie,) = [one for one in ruling.reasons if one.rule == "police_vs_gangs.takeover.tie_ahead"]
    assert (tie.facts["players"], tie.facts["out"]) == (("jaune", "vert"), ("rouge",))


def test_29_still_tied_and_no_agreement_nobody_takes_it() -> None:
    three = (gangster(one, 5, score=at // 2) for at, one in enumerate(("jaune", "vert", "rouge")))
    ruling = on(*three)
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "police_vs_gangs.takeover.tie_nobody"
    assert "police_vs_gangs.takeover.tie_lowest_narrows" in ruling.rules


def test_29_equals_may_agree() -> None:
    two = gangster("jaune", 5), gangster("vert", 5)
    ruling = on(*two, agreed="vert")
    assert ruling.verdict == "vert"
    assert ruling.decisive == "police_vs_gangs.takeover.tie_agreed"


def test_29_who_is_out_by_the_track_cannot_be_agreed_on() -> None:
    three = gangster("jaune", 5), gangster("vert", 5), gangster("rouge", 5, score=3)
    assert on(*three, agreed="rouge").verdict == NOBODY


def test_29_by_turn_order_where_the_table_plays_so() -> None:
    two = gangster("jaune", 5, score=1, turn=3), gangster("vert", 5, score=9, turn=2)
    ruling = on(*two, takeover_tie="turn_order")
    assert ruling.verdict == "vert"
    assert ruling.decisive == "police_vs_gangs.takeover.tie_first"


def test_108r_in_teams_the_later_at_the_table_wins_a_tie() -> None:
    two = gangster("jaune", 5, turn=1), gangster("vert", 5, turn=3)
    ruling = on(*two, play="teams")
    assert ruling.verdict == "vert"
    assert ruling.decisive == "police_vs_gangs.takeover.tie_in_teams"


def test_x4_all_at_zero_is_a_tie_like_another() -> None:
    assert on(gangster("jaune", 0), gangster("vert", 0)).verdict == NOBODY


# After an arrest


def test_31_an_arrested_tile_does_not_fight() -> None:
    ruling = on(arrested("jaune", 9, 2), gangster("vert", 3))
    assert ruling.verdict == "vert"
    assert "police_vs_gangs.takeover.arrested" in ruling.rules


def test_94_the_next_one_takes_all_when_the_only_tile_of_the_strongest_is_gone() -> None:
    ruling = on(arrested("jaune", 9), gangster("vert", 3))
    assert (ruling.verdict, ruling.decisive) == ("vert", "police_vs_gangs.takeover.last_tile")
    weaker = on(arrested("jaune", 2), gangster("vert", 3))
    assert (weaker.verdict, weaker.decisive) == ("vert", "police_vs_gangs.takeover.alone")


def test_94_those_tied_behind_an_arrested_one_may_still_agree() -> None:
    ruling = on(arrested("jaune", 9), gangster("vert", 3), gangster("bleu", 3))
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "police_vs_gangs.takeover.tie_nobody")
    assert still_tied(ruling) == ("vert", "bleu")


def test_94_no_red_tile_left_nobody_takes_it() -> None:
    ruling = on(arrested("jaune", 9), owner="vert")
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "police_vs_gangs.takeover.none_left"


def test_94_where_the_table_plays_so_the_arrested_player_still_takes_it() -> None:
    ruling = on(arrested("jaune", 9), gangster("vert", 3), last_tile="still")
    assert ruling.verdict == "jaune"
    assert ruling.decisive == "police_vs_gangs.takeover.arrested_counts"
    assert "police_vs_gangs.takeover.still" in ruling.rules
    weaker = on(arrested("jaune", 2), gangster("vert", 3), last_tile="still")
    assert weaker.verdict == "vert"
    others = on(arrested("jaune", 9, 1), gangster("vert", 3), last_tile="still")
    assert others.verdict == "vert"


# Asked alone

FLIC = {"who": "flic", "power": 4}
ROW = {"player": "jaune", "score": 2, "fighters": [FLIC]}


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        ({"gangsters": [ROW], "agreed": "vert"}, "police_vs_gangs.situation.not_tied"),
        ({"gangsters": [ROW], "agreed": "jaune"}, "police_vs_gangs.situation.not_tied"),
        (
            {"gangsters": [ROW, {**ROW, "player": "vert", "score": 1}], "agreed": "jaune"},
            "police_vs_gangs.situation.not_tied",
        ),
        (
            {"gangsters": [{**ROW, "fighters": [FLIC, {"who": "flic", "power": 5}]}]},
            "police_vs_gangs.situation.two_values",
        ),
        ({"gangsters": [ROW], "play": "teams"}, "core.situation.missing"),
        ({"gangsters": [ROW], "takeover_tie": "turn_order"}, "core.situation.missing"),
        (
            {"gangsters": [{**ROW, "fighters": [{**FLIC, "arrested": True}] * 2}]},
            "police_vs_gangs.arrest.one",
        ),
    ],
)
def test_what_cannot_be_is_refused(situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(TAKEOVER, situation, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_what_was_left_out_is_told() -> None:
    ruling = ask(TAKEOVER, {"gangsters": [ROW]}, PLAYERS)
    assert "police_vs_gangs.assumed.not_arrested" in ruling.rules
    assert "police_vs_gangs.assumed.owner" in ruling.rules


def test_an_agreement_is_taken_for_granted_only_where_one_is_needed() -> None:
    tied = {"gangsters": [ROW, {**ROW, "player": "vert"}]}
    assert "police_vs_gangs.assumed.no_agreement" in ask(TAKEOVER, tied, PLAYERS).rules
    assert ask(TAKEOVER, {**tied, "agreed": "vert"}, PLAYERS).verdict == "vert"
    alone = ask(TAKEOVER, {"gangsters": [ROW]}, PLAYERS)
    assert "police_vs_gangs.assumed.no_agreement" not in alone.rules


def test_attack_and_defence_of_a_kind_may_differ() -> None:
    rows = [ROW, {"player": "vert", "score": 2, "fighters": [{"who": "flic", "power": 5}]}]
    assert ask(TAKEOVER, {"gangsters": rows, "owner": "vert"}, PLAYERS).verdict == "vert"


def test_94_nobody_goes_ahead_and_no_marker_is_spoken_of_where_no_red_tile_is_left() -> None:
    ruling = on(arrested("jaune", 7), owner="vert")
    assert ruling.decisive == "police_vs_gangs.takeover.none_left"
    assert "police_vs_gangs.takeover.last_tile" not in ruling.rules
    assert "police_vs_gangs.takeover.owner_absent" not in ruling.rules


def test_94_by_the_option_the_last_tile_counts_and_is_not_said_to_be_out_of_it() -> None:
    still = on(arrested("jaune", 7), gangster("vert", 3), last_tile="still")
    assert "police_vs_gangs.takeover.arrested_counts" in still.rules
    assert "police_vs_gangs.takeover.arrested" not in still.rules
    others = on(arrested("jaune", 7, 2), gangster("vert", 3), last_tile="still")
    assert "police_vs_gangs.takeover.arrested" in others.rules


def test_without_ranks_a_tie_by_turn_order_is_refused_and_not_worked_out() -> None:
    """An agreement is told too: whether they are tied cannot be known yet."""
    tied = [{"player": one, "score": 1, "fighters": [FLIC]} for one in ("jaune", "vert")]
    told = {"gangsters": tied, "takeover_tie": "turn_order", "agreed": "vert"}
    with pytest.raises(SituationError) as error:
        ask(TAKEOVER, told, PLAYERS)
    assert "core.situation.missing" in {one.rule for one in error.value.reason.walk()}


def test_29_a_beaten_owner_keeps_what_tied_attackers_do_not_take() -> None:
    ruling = on(gangster("jaune", 7), gangster("vert", 7), gangster("bleu", 6), owner="bleu")
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "police_vs_gangs.takeover.tie_nobody")
    assert ruling.reasons[-1].rule == "police_vs_gangs.takeover.tie_keeps"
    assert ruling.reasons[-1].facts["player"] == "bleu"

"""Targets (CRK-18 to CRK-20, d6, d13, d14): what one is worth, and who wins it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.games.crooks.rules.targets import Sent, TargetScore, score_target
from tests.games.crooks.play import asked, assumed


def score(target: str, *crooks: tuple[Any, ...]) -> Any:
    return score_target(TargetScore(target, tuple(Sent(*crook) for crook in crooks)))


def test_crk19_e2_modifiers_of_all_crooks_change_the_value_and_the_highest_level_wins() -> None:
    ruling = score("target_6", ("rouge", 7, 2), ("jaune", 8, -1))
    assert (ruling.verdict, ruling.decisive) == ({"jaune": 7}, "crooks.targets.highest")
    assert ruling.rules == (
        "crooks.targets.value",
        "crooks.targets.raises",
        "crooks.targets.lowers",
        "crooks.targets.level",
        "crooks.targets.level",
        "crooks.targets.highest",
    )


def test_crk19_a_losers_modifier_counts_too() -> None:
    assert score("target_4", ("rouge", 9), ("vert", 1, 3)).verdict == {"rouge": 7}


def test_crk19_without_modifiers_it_is_worth_what_is_printed() -> None:
    ruling = score("target_9", ("rouge", 2))
    assert ruling.verdict == {"rouge": 9}
    assert ruling.rules == (
        "crooks.targets.printed",
        "crooks.targets.level",
        "crooks.targets.alone",
    )


def test_crk19_a_target_is_never_worth_less_than_nothing() -> None:
    ruling = score("target_2", ("rouge", 4, -2), ("vert", 3, -2))
    assert ruling.verdict == {"rouge": 0}
    assert ruling.decisive == "crooks.targets.below_zero"
    assert "crooks.targets.below_zero" not in score("target_2", ("rouge", 4, -2)).rules


def test_crk20_d13_a_stack_is_the_sum_of_its_levels() -> None:
    ruling = score("target_5", ("rouge", 4), ("rouge", 3), ("vert", 6))
    assert ruling.verdict == {"rouge": 5}
    assert "crooks.targets.stack" in ruling.rules


def test_d2_a_stack_of_three_is_added_up_by_a_reading() -> None:
    ruling = score("target_5", ("rouge", 4), ("rouge", 3), ("rouge", 1), ("vert", 7))
    assert ruling.verdict == {"rouge": 5}
    assert "crooks.targets.high_stack" in ruling.rules
    assert "crooks.targets.stack" not in ruling.rules


def test_crk20_equals_share_rounded_down_and_the_others_get_nothing() -> None:
    ruling = score("target_9", ("rouge", 6, -2), ("vert", 4), ("vert", 2), ("bleu", 5))
    assert (ruling.verdict, ruling.decisive) == (
        {"rouge": 3, "vert": 3},
        "crooks.targets.tie_narrows",
    )
    assert ruling.rules[-1] == "crooks.targets.rounded"
    even = score("target_4", ("rouge", 6), ("vert", 6))
    assert (even.verdict, even.decisive) == ({"rouge": 2, "vert": 2}, "crooks.targets.tie")
    assert even.rules == ("crooks.targets.printed", *["crooks.targets.level"] * 2, even.decisive)


def test_d14_nobody_wins_an_empty_target() -> None:
    ruling = score("target_7")
    assert (ruling.verdict, ruling.decisive) == ({}, "crooks.targets.empty")


def test_a_modifier_that_is_not_told_is_none() -> None:
    crooks = [{"player": "rouge", "level": 3}]
    assert assumed(asked("target_score", target="target_2", crooks=crooks)) == {
        "crooks.assumed.modifier"
    }


def test_no_level_is_below_zero() -> None:
    with pytest.raises(SituationError):
        score("target_2", ("rouge", -1))


def test_crk20_a_value_too_small_to_share_is_lost_by_the_rounding() -> None:
    ruling = score("target_2", ("rouge", 7, -1), ("jaune", 7))
    assert (ruling.verdict, ruling.decisive) == (
        {"rouge": 0, "jaune": 0},
        "crooks.targets.rounded",
    )
    nothing = score("target_2", ("rouge", 7, -2), ("jaune", 7))
    assert nothing.decisive == "crooks.targets.tie"


def test_crk13_a_sum_of_levels_decides_where_no_card_of_the_stack_would_win() -> None:
    stack = (("rouge", 5), ("rouge", 5, 0, "accomplice"))
    ruling = score("target_9", *stack, ("jaune", 9))
    assert (ruling.verdict, ruling.decisive) == ({"rouge": 9}, "crooks.targets.stack")
    higher = score("target_9", *stack, ("jaune", 4))
    assert higher.decisive == "crooks.targets.highest"
    level = score("target_9", *stack, ("jaune", 10))
    assert level.decisive == "crooks.targets.tie"
    more = score("target_9", *stack, ("rouge", 1, 0, "accomplice"), ("jaune", 9))
    assert more.decisive == "crooks.targets.high_stack"

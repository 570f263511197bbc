"""Arrest (X12, readings 28, 31, 32, 36, 92 to 95): who scores, which die goes, whom it may hit."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.police_city import DOUBLE, GRADE, INSPECTEUR, LIEUTENANT, MENOTTE, SERGENT
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.arrest import ARREST
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.rules.arrest import (
    Arrest,
    Arresting,
    Suspect,
    resolve_arrest,
)

LT, MEN, GRA = Die(LIEUTENANT), Die(INSPECTEUR, MENOTTE), Die(INSPECTEUR, GRADE)
RED = (Suspect("jaune", 2), Suspect("vert", 0))


def cop(player: str, *dice: Die, **more: Any) -> Arresting:
    return Arresting(player, dice, **more)


def on(
    *police: Arresting, gangsters: tuple[Suspect, ...] = RED, **more: Any
) -> Ruling[dict[str, str]]:
    return resolve_arrest(Arrest(police, gangsters, **more))


def test_x12_one_grade_is_enough_and_it_is_a_choice() -> None:
    ruling = on(cop("bleu", GRA))
    assert ruling.verdict == {"player": "bleu", "die": INSPECTEUR}
    assert ruling.decisive == "police_vs_gangs.arrest.only"
    for rule in (
        "police_vs_gangs.arrest.may",
        "police_vs_gangs.arrest.point",
        "police_vs_gangs.arrest.at_random",
        "police_vs_gangs.arrest.next_turn",
    ):
        assert rule in ruling.rules


@pytest.mark.parametrize(
    ("tiles", "told", "untold"),
    [
        (1, "police_vs_gangs.arrest.only_tile", "police_vs_gangs.arrest.at_random"),
        (2, "police_vs_gangs.arrest.at_random", "police_vs_gangs.arrest.only_tile"),
    ],
)
def test_x12_of_a_single_tile_nothing_is_drawn_at_random(
    tiles: int, told: str, untold: str
) -> None:
    rules = on(cop("bleu", GRA), gangsters=(Suspect("vert", tiles),)).rules
    assert told in rules and untold not in rules


def test_28_without_a_grade_there_is_no_arrest() -> None:
    ruling = on(cop("bleu", MEN))
    assert (ruling.verdict, ruling.decisive) == ({}, "police_vs_gangs.arrest.no_grade")


def test_34_a_double_counted_as_handcuffs_is_why_there_is_no_arrest() -> None:
    ruling = on(cop("bleu", MEN), cop("rouge", Die(SERGENT, DOUBLE, counts=MENOTTE)))
    assert (ruling.verdict, ruling.decisive) == ({}, "police_vs_gangs.dice.double_menotte")
    assert "police_vs_gangs.arrest.no_grade" in ruling.rules


def test_28_a_lieutenant_makes_the_grade_sure() -> None:
    assert on(cop("bleu", LT)).verdict == {"player": "bleu", "die": LIEUTENANT}


def test_36_nobody_to_arrest_when_all_were_recruiting() -> None:
    ruling = on(cop("bleu", LT), gangsters=(Suspect("vert", 0),))
    assert ruling.verdict == {}
    assert ruling.decisive == "police_vs_gangs.arrest.nobody"


# Who


def test_32p_the_policeman_with_most_grades_scores() -> None:
    ruling = on(cop("bleu", LT, GRA, score=9), cop("rouge", GRA, score=0))
    assert ruling.verdict == {"player": "bleu", "die": LIEUTENANT}
    assert ruling.decisive == "police_vs_gangs.arrest.most"


def test_x12_equal_grades_go_to_the_lowest_on_the_track() -> None:
    ruling = on(cop("bleu", LT, score=9), cop("rouge", GRA, score=3), cop("violet", MEN, score=0))
    assert ruling.verdict == {"player": "rouge", "die": INSPECTEUR}
    assert ruling.decisive == "police_vs_gangs.arrest.lowest"
    assert "police_vs_gangs.arrest.most_narrows" in ruling.rules


def test_92r_equal_grades_and_scores_go_to_the_later_in_turn_order() -> None:
    ruling = on(
        cop("bleu", GRA, score=3, turn=1),
        cop("rouge", GRA, score=3, turn=4),
        cop("violet", GRA, score=5, turn=6),
    )
    assert ruling.verdict == {"player": "rouge", "die": INSPECTEUR}
    assert ruling.decisive == "police_vs_gangs.arrest.later"
    assert "police_vs_gangs.arrest.lowest_narrows" in ruling.rules


def test_108r_in_teams_equal_grades_go_to_the_later_at_the_table() -> None:
    two = cop("bleu", GRA, score=1, turn=2), cop("rouge", GRA, score=5, turn=4)
    ruling = on(*two, play="teams")
    assert ruling.verdict == {"player": "rouge", "die": INSPECTEUR}
    assert ruling.decisive == "police_vs_gangs.arrest.in_teams"


def test_32r_93r_he_decides_and_draws_and_settles_a_quarrel_about_the_victim() -> None:
    two = (Suspect("jaune", 2), Suspect("vert", 1))
    rules = on(cop("bleu", GRA), cop("rouge", MEN), gangsters=two).rules
    assert "police_vs_gangs.arrest.decides" in rules
    assert "police_vs_gangs.arrest.chooses" in rules


def test_32r_there_is_no_quarrel_with_one_policeman_or_one_gangster() -> None:
    two = (Suspect("jaune", 2), Suspect("vert", 1))
    assert "police_vs_gangs.arrest.chooses" not in on(cop("bleu", GRA), gangsters=two).rules
    assert "police_vs_gangs.arrest.chooses" not in on(cop("bleu", GRA), cop("rouge", MEN)).rules


def test_93r_a_gangster_without_red_tiles_cannot_be_chosen() -> None:
    ruling = on(cop("bleu", GRA))
    assert "police_vs_gangs.arrest.without_red" in ruling.rules
    may = next(one for one in ruling.reasons if one.rule == "police_vs_gangs.arrest.may")
    assert may.facts["players"] == ("jaune",)


# Which die


@pytest.mark.parametrize(
    ("dice", "die"),
    [
        ((GRA, Die(SERGENT, MENOTTE), LT), LIEUTENANT),
        ((GRA, Die(SERGENT, MENOTTE)), SERGENT),
        ((GRA, MEN), INSPECTEUR),
    ],
)
def test_32p_the_die_is_lieutenant_then_sergent_then_inspecteur(
    dice: tuple[Die, ...], die: str
) -> None:
    ruling = on(cop("bleu", *dice))
    assert ruling.verdict == {"player": "bleu", "die": die}
    assert "police_vs_gangs.arrest.die" in ruling.rules


def test_32r_it_is_a_die_of_that_place_or_of_the_board_where_the_table_plays_so() -> None:
    one = cop("bleu", GRA, elsewhere=(LIEUTENANT,))
    here = on(one)
    assert here.verdict == {"player": "bleu", "die": INSPECTEUR}
    assert "police_vs_gangs.arrest.die_here" in here.rules
    board = on(one, jailed_die="board")
    assert board.verdict == {"player": "bleu", "die": LIEUTENANT}
    assert "police_vs_gangs.arrest.die_board" in board.rules


def test_31_95p_then_the_strongest_takes_all_without_a_second_recruitment() -> None:
    assert "police_vs_gangs.arrest.then" in on(cop("bleu", GRA)).rules


@pytest.mark.parametrize(
    ("tiles", "last_tile", "then"),
    [
        ((1, 0), "next", "police_vs_gangs.arrest.then_nobody"),
        ((1, 0), "still", "police_vs_gangs.arrest.then_still"),
        ((1, 1), "next", "police_vs_gangs.arrest.then"),
        ((1, 3), "still", "police_vs_gangs.arrest.then_still"),
        ((2, 0), "still", "police_vs_gangs.arrest.then"),
    ],
)
def test_94_nobody_is_said_to_take_a_place_whose_only_red_tile_would_go(
    tiles: tuple[int, int], last_tile: str, then: str
) -> None:
    there = tuple(Suspect(who, count) for who, count in zip(("jaune", "vert"), tiles, strict=True))
    ruling = on(cop("bleu", GRA), gangsters=there, last_tile=last_tile)
    assert ruling.verdict == {"player": "bleu", "die": INSPECTEUR}
    assert ruling.reasons[-1].rule == then


def test_what_was_left_out_is_told() -> None:
    row = {"player": "bleu", "score": 1, "turn": 1, "dice": [{"rank": LIEUTENANT}]}
    asked = {"police": [row], "gangsters": [{"player": "jaune", "tiles": 1}]}
    ruling = ask(ARREST, asked, ("bleu", "jaune", "vert"))
    assert ruling.verdict == {"player": "bleu", "die": LIEUTENANT}
    assert "police_vs_gangs.assumed.elsewhere_no_dice" in ruling.rules


def test_dice_elsewhere_are_a_policemans_too_and_not_more_than_he_has() -> None:
    row = {"player": "rouge", "score": 0, "turn": 1, "dice": [{"rank": "lieutenant"}] * 2}
    said = {"police": [row], "gangsters": [{"player": "jaune", "tiles": 1}]}
    assert ask(ARREST, said, ("rouge", "jaune", "vert")).verdict["die"] == LIEUTENANT
    with pytest.raises(SituationError) as found:
        more = {**said, "police": [{**row, "elsewhere": ["lieutenant"]}]}
        ask(ARREST, more, ("rouge", "jaune", "vert"))
    assert "police_vs_gangs.set_up.dice_of_one" in {one.rule for one in found.value.reason.walk()}

"""Power (X11, P9, readings 27, 33, 34, 36, 95, example PV-8): two sums, and who wins a tie."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.police_city import DOUBLE, GRADE, INSPECTEUR, LIEUTENANT, MENOTTE, SERGENT
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.power import POWER_OF_CAMPS
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.rules.dice import Indic, Policeman
from companion.games.police_vs_gangs.rules.power import (
    Gang,
    Power,
    count_gangsters,
    count_police,
    resolve_power,
)
from companion.games.police_vs_gangs.rules.takeover import Fighter

LT, MEN, GRA = Die(LIEUTENANT), Die(INSPECTEUR, MENOTTE), Die(INSPECTEUR, GRADE)


def cop(player: str, *dice: Die) -> Policeman:
    return Policeman(player, dice)


def gang(player: str, *powers: int) -> Gang:
    return Gang(player, tuple(Fighter("flic", power) for power in powers))


def on(police: tuple[Policeman, ...], gangs: tuple[Gang, ...], card: int = 0, **more: Any) -> Power:
    return Power(police, gangs, card, **more)


def ruled(*dice: Die, powers: tuple[int, ...], **more: Any) -> Ruling[str]:
    return resolve_power(on((cop("bleu", *dice),), (gang("jaune", *powers),), **more))


def test_pv_8_three_on_the_card_and_two_handcuffs_doubled_equal_seven() -> None:
    police = (
        cop("rouge", Die(INSPECTEUR, MENOTTE, was=GRADE)),
        cop("bleu", LT, Die(SERGENT, GRADE)),
    )
    situation = on(police, (gang("jaune", 5, 2),), 3, indics=(Indic(MENOTTE),), owner="jaune")
    ruling = resolve_power(situation)
    assert count_police(situation).verdict == count_gangsters(situation).verdict == 7
    assert ruling.verdict == "police"
    assert ruling.decisive == "police_vs_gangs.power.equal"
    assert "police_vs_gangs.dice.rolled_again" in ruling.rules
    assert "police_vs_gangs.power.indic_joins" in ruling.rules
    assert ruling.rules.count("police_vs_gangs.power.defence") == 2


@pytest.mark.parametrize(
    ("powers", "verdict", "rule"),
    [
        ((1,), "police", "police_vs_gangs.power.police_win"),
        ((2,), "police", "police_vs_gangs.power.equal"),
        ((3,), "gangsters", "police_vs_gangs.power.gangsters_win"),
    ],
)
def test_x12_x13_the_stronger_camp_wins_and_a_tie_is_the_polices(
    powers: tuple[int, ...], verdict: str, rule: str
) -> None:
    ruling = ruled(MEN, MEN, powers=powers)
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_p9_a_lieutenant_doubles_dice_and_indics_but_not_the_card() -> None:
    situation = on((cop("bleu", LT, MEN),), (gang("jaune", 1),), 3, indics=(Indic(MENOTTE),))
    ruling = count_police(situation)
    assert ruling.verdict == 3 + (1 + 1) * 2
    assert ruling.decisive == "police_vs_gangs.power.police_doubled"
    assert "police_vs_gangs.power.doubled" in ruling.rules
    plain = count_police(on((cop("bleu", MEN),), (gang("jaune", 1),), 3))
    assert plain.verdict == 4
    assert plain.decisive == "police_vs_gangs.power.police"


def test_p9_two_lieutenants_double_once() -> None:
    ruling = count_police(on((cop("bleu", LT, MEN), cop("rouge", LT)), (gang("jaune", 1),)))
    assert ruling.verdict == 2
    assert "police_vs_gangs.power.doubled_once" in ruling.rules


def test_34_a_double_used_as_a_grade_is_no_handcuff() -> None:
    as_grade, as_menotte = (Die(SERGENT, DOUBLE, counts=one) for one in (GRADE, MENOTTE))
    assert ruled(as_grade, powers=(1,)).verdict == "gangsters"
    assert ruled(as_menotte, powers=(1,)).verdict == "police"


def test_27_the_owner_counts_defence_and_the_others_attack() -> None:
    ruling = resolve_power(
        on((cop("bleu", GRA),), (gang("jaune", 5), gang("vert", 4)), owner="vert")
    )
    assert ruling.rules.count("police_vs_gangs.power.attack") == 1
    assert ruling.rules.count("police_vs_gangs.power.defence") == 1
    assert ruling.rules.count("police_vs_gangs.power.gangster") == 2


def test_95_an_indic_on_mafia_counts_one_for_the_camp_and_is_not_doubled() -> None:
    situation = on((cop("bleu", LT),), (gang("jaune", 1),), indics=(Indic("mafia"), Indic(GRADE)))
    ruling = resolve_power(situation)
    assert count_gangsters(situation).verdict == 2
    assert "police_vs_gangs.power.indic_betrays" in ruling.rules
    assert "police_vs_gangs.power.indic_camp" in ruling.rules
    assert "police_vs_gangs.power.mafia_once" in ruling.rules
    assert "police_vs_gangs.power.indic_neutral" in ruling.rules


def test_92p_the_grade_of_an_indic_is_nobodys() -> None:
    situation = on((cop("bleu", GRA),), (gang("jaune", 0),), indics=(Indic(GRADE),))
    assert count_police(situation).verdict == count_gangsters(situation).verdict == 0


def test_36_without_red_tiles_the_gangsters_have_their_indics_alone() -> None:
    ruling = resolve_power(on((cop("bleu", GRA),), (gang("jaune"),), indics=(Indic("mafia"),)))
    assert ruling.verdict == "gangsters"
    assert "police_vs_gangs.power.only_indics" in ruling.rules
    assert "police_vs_gangs.power.no_red" in ruling.rules
    nothing = resolve_power(on((cop("bleu", GRA),), (gang("jaune"),)))
    assert nothing.verdict == "police"
    assert nothing.decisive == "police_vs_gangs.power.equal"
    assert "police_vs_gangs.power.no_indic" in nothing.rules
    assert "police_vs_gangs.power.gangsters" in nothing.rules


def test_every_policeman_and_every_gangster_is_named() -> None:
    ruling = resolve_power(
        on((cop("bleu", LT), cop("rouge", GRA)), (gang("jaune"), gang("vert", 2)))
    )
    named = {one.player for top in ruling.reasons for one in top.walk()}
    assert {"bleu", "rouge", "jaune", "vert"} <= named


# Asked alone

ASKED = {
    "police": [{"player": "bleu", "dice": [{"rank": INSPECTEUR, "face": MENOTTE}]}],
    "gangsters": [{"player": "jaune", "fighters": [{"who": "flic", "power": 4}]}],
    "handcuffs": 3,
}
BOTH = {"player": "bleu", "fighters": []}
AGAIN = {"rank": INSPECTEUR, "face": MENOTTE, "was": GRADE}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (
            {"gangsters": [{"player": "bleu", "fighters": []}]},
            "police_vs_gangs.situation.both_camps",
        ),
        ({"police": [{"player": "bleu", "dice": [{"rank": SERGENT}]}]}, "core.situation.missing"),
        ({"police": [{"player": "bleu", "dice": [AGAIN]}]}, "police_vs_gangs.situation.rerolls"),
        ({"indics": [{"face": MENOTTE, "was": GRADE}]}, "police_vs_gangs.situation.rerolls"),
    ],
)
def test_what_cannot_be_is_refused(change: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(POWER_OF_CAMPS, {**ASKED, **change}, ("bleu", "jaune", "vert"))
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_what_was_left_out_is_told() -> None:
    ruling = ask(POWER_OF_CAMPS, ASKED, ("bleu", "jaune", "vert"))
    assert "police_vs_gangs.assumed.no_indics" in ruling.rules
    assert "police_vs_gangs.assumed.owner" in ruling.rules


def test_s2_that_nobody_used_the_reroll_of_a_lieutenant_is_told_where_it_was_left_out() -> None:
    untold = "police_vs_gangs.assumed.no_reroll"
    dice = [{"rank": LIEUTENANT}, {"rank": INSPECTEUR, "face": GRADE}]
    led = {**ASKED, "police": [{"player": "bleu", "dice": dice}]}
    ruling = ask(POWER_OF_CAMPS, led, ("bleu", "jaune", "vert"))
    assert ruling.decisive == "police_vs_gangs.power.gangsters_win" and untold in ruling.rules
    assert untold not in ask(POWER_OF_CAMPS, ASKED, ("bleu", "jaune", "vert")).rules
    again = [dice[0], {**dice[1], "was": MENOTTE}]
    led = {**ASKED, "police": [{"player": "bleu", "dice": again}]}
    assert untold not in ask(POWER_OF_CAMPS, led, ("bleu", "jaune", "vert")).rules


def test_106_more_informers_than_dice_are_told_as_they_were_rolled() -> None:
    faces = [{"face": face} for face in ("mafia", "mafia", "grade", "grade", "menotte", "menotte")]
    ruling = ask(POWER_OF_CAMPS, {**ASKED, "indics": faces}, ("bleu", "jaune", "vert"))
    assert ruling.rules.count("police_vs_gangs.power.gangsters") == 1

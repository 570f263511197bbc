"""Police alone (X1, X2, P9, readings 33, 35, 39, 40, 72, 74, 90 to 92): grades, rerolls, ties."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.police_city import (
    DOUBLE,
    FACES,
    GRADE,
    INDIC,
    INSPECTEUR,
    LIEUTENANT,
    MENOTTE,
    SERGENT,
)
from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.police_only import POLICE_ONLY
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.rules.camps_present import Presence, resolve_presence
from companion.games.police_vs_gangs.rules.dice import (
    Indic,
    Policeman,
    Ranked,
    Rerollers,
    Roll,
    count_grades,
    count_handcuffs,
    count_rerolls,
    order_rerolls,
    tell_rerolls,
)
from companion.games.police_vs_gangs.rules.police_only import PoliceOnly, resolve_police_only

PLAYERS = ("rouge", "bleu", "vert", "jaune")
LT = Die(LIEUTENANT)


def cop(player: str, *dice: Die) -> Policeman:
    return Policeman(player, dice)


def sergent(face: str, **more: str) -> Die:
    return Die(SERGENT, face, **more)


def inspecteur(face: str, **more: str) -> Die:
    return Die(INSPECTEUR, face, **more)


def on(*police: Policeman, **more: Any) -> Ruling[str]:
    return resolve_police_only(PoliceOnly(police, **more))


# One policeman


def test_x1_a_policeman_alone_takes_the_place_and_leaves_a_die() -> None:
    ruling = on(cop("rouge", inspecteur(MENOTTE)))
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "police_vs_gangs.police_only.alone"
    assert "police_vs_gangs.police_only.die" in ruling.rules


def test_74_the_marker_of_a_gangster_does_not_defend_against_police() -> None:
    ruling = on(cop("rouge", LT), owner="vert")
    assert ruling.verdict == "rouge"
    assert "police_vs_gangs.police_only.undefended" in ruling.rules


def test_39r_police_taking_a_place_remove_the_marker_of_the_gangster() -> None:
    ruling = on(cop("rouge", LT), owner="vert")
    assert "police_vs_gangs.police_only.marker_removed" in ruling.rules
    stays = on(cop("rouge", LT), owner="vert", marker="stays")
    assert "police_vs_gangs.police_only.marker_stays" in stays.rules


# Several


def test_x2_most_grades_take_the_place() -> None:
    ruling = on(cop("rouge", inspecteur(GRADE)), cop("bleu", inspecteur(MENOTTE)))
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "police_vs_gangs.police_only.most"
    assert ruling.clause is not None and ruling.clause.facts["out"] == ("bleu",)


def test_74_handcuffs_and_the_card_play_no_part() -> None:
    ruling = on(cop("rouge", *[inspecteur(MENOTTE)] * 3), cop("bleu", inspecteur(GRADE)))
    assert ruling.verdict == "bleu"
    assert "police_vs_gangs.police_only.dice_only" in ruling.rules


def test_x2_in_a_tie_nobody_takes_it_and_who_had_fewer_is_named() -> None:
    ruling = on(
        cop("rouge", inspecteur(GRADE)), cop("bleu", LT), cop("violet", inspecteur(MENOTTE))
    )
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "police_vs_gangs.police_only.tie"
    assert "police_vs_gangs.police_only.fewer" in ruling.rules


def test_74_no_grade_at_all_is_a_tie() -> None:
    ruling = on(cop("rouge", inspecteur(MENOTTE)), cop("bleu", sergent(MENOTTE)))
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "police_vs_gangs.police_only.no_grade"


def test_40r_a_place_that_nobody_takes_stays_with_its_owner() -> None:
    tied = cop("rouge", LT), cop("bleu", LT)
    assert "police_vs_gangs.police_only.owner_keeps" in on(*tied, owner="vert").rules
    neutral = on(*tied)
    assert "police_vs_gangs.police_only.stays_neutral" in neutral.rules
    assert "police_vs_gangs.police_only.marker_removed" not in on(*tied, owner="vert").rules


# Grades and handcuffs


def test_92p_grades_are_his_own_dice_and_his_own_lieutenant() -> None:
    ruling = count_grades(cop("rouge", LT, inspecteur(GRADE), inspecteur(MENOTTE)))
    assert ruling.verdict == 2
    assert ruling.decisive == "police_vs_gangs.dice.grades"
    assert "police_vs_gangs.dice.lieutenant" in ruling.rules
    assert "police_vs_gangs.dice.grade_faces" in ruling.rules


def test_law_4_grades_are_counted_by_the_chapter_of_the_case() -> None:
    cited = read_citations("police_vs_gangs")
    alone = on(cop("rouge", LT), cop("bleu", inspecteur(GRADE)))
    assert "police_vs_gangs.dice.grades" not in alone.rules
    counted = [one for one in alone.reasons if one.rule == "police_vs_gangs.dice.grades_alone"]
    assert [one.facts["player"] for one in counted] == ["rouge", "bleu"]
    assert cited["police_vs_gangs.dice.grades_alone"].chapter == "3.1"
    assert cited["police_vs_gangs.dice.grades"].chapter == "3.3"
    assert cited["police_vs_gangs.dice.grade_faces"].chapter == "2.3"


def test_91_each_of_several_lieutenants_is_a_grade() -> None:
    ruling = count_grades(cop("rouge", LT, LT))
    assert ruling.verdict == 2
    assert "police_vs_gangs.dice.lieutenants" in ruling.rules


@pytest.mark.parametrize(
    ("counts", "grades", "handcuffs", "rule"),
    [
        (GRADE, 1, 0, "police_vs_gangs.dice.double_grade"),
        (MENOTTE, 0, 1, "police_vs_gangs.dice.double_menotte"),
    ],
)
def test_34_a_double_face_is_a_handcuff_or_a_grade_never_both(
    counts: str, grades: int, handcuffs: int, rule: str
) -> None:
    one = cop("rouge", sergent(DOUBLE, counts=counts))
    assert count_grades(one).verdict == grades
    assert count_handcuffs(one).verdict == handcuffs
    assert rule in count_grades(one).rules
    assert count_handcuffs(one).decisive == "police_vs_gangs.dice.handcuffs"


def test_pv_12_the_odds_of_the_dice() -> None:
    assert [sum(faces.values()) for faces in FACES.values()] == [6] * 4
    assert FACES[INSPECTEUR] == {MENOTTE: 4, GRADE: 2}
    sergents = FACES[SERGENT]
    assert sergents[MENOTTE] + sergents[DOUBLE] == 3
    assert sergents[GRADE] + sergents[DOUBLE] == 4
    assert FACES[INDIC] == {MENOTTE: 2, GRADE: 2, "mafia": 2}


# Rerolls


def roll(*police: Policeman, **more: Any) -> Ruling[int]:
    return count_rerolls(Roll(police, **more))


def test_35p_no_lieutenant_no_reroll() -> None:
    ruling = roll(cop("rouge", inspecteur(GRADE)))
    assert ruling.verdict == 0
    assert ruling.decisive == "police_vs_gangs.dice.no_lieutenant"


def test_p9_a_lieutenant_allows_one_die_to_be_rolled_again() -> None:
    ruling = roll(cop("rouge", LT), cop("bleu", inspecteur(MENOTTE)))
    assert ruling.verdict == 1
    assert ruling.decisive == "police_vs_gangs.dice.reroll"


def test_33r_several_lieutenants_still_allow_one_reroll() -> None:
    ruling = roll(cop("rouge", LT, LT))
    assert ruling.verdict == 1
    assert ruling.decisive == "police_vs_gangs.dice.reroll_one"
    each = roll(cop("rouge", LT, LT), rerolls="each")
    assert each.verdict == 2
    assert each.decisive == "police_vs_gangs.dice.reroll_each"


def test_35r_rivals_with_a_lieutenant_each_share_one_reroll() -> None:
    two = cop("rouge", LT), cop("bleu", LT)
    ruling = roll(*two, rivals=True)
    assert ruling.verdict == 1
    assert ruling.decisive == "police_vs_gangs.dice.reroll_rivals"
    own = roll(*two, rivals=True, rival_reroll="each")
    assert own.verdict == 2
    assert own.decisive == "police_vs_gangs.dice.reroll_own"
    together = roll(*two, rival_reroll="each")
    assert together.verdict == 1


def test_35r_the_reroll_is_offered_to_the_lowest_on_the_track_first() -> None:
    ruling = order_rerolls(Rerollers((Ranked("rouge", 1, 9), Ranked("bleu", 2, 4))))
    assert ruling.verdict == ("bleu", "rouge")
    assert ruling.decisive == "police_vs_gangs.dice.offered_lowest"
    assert "police_vs_gangs.dice.offered" in ruling.rules


def test_35r_of_equal_scores_the_later_in_turn_order_comes_first() -> None:
    ruling = order_rerolls(Rerollers((Ranked("rouge", 1, 4), Ranked("bleu", 3, 4))))
    assert ruling.verdict == ("bleu", "rouge")
    assert "police_vs_gangs.dice.offered_later" in ruling.rules


def test_108r_in_teams_the_later_at_the_table_is_offered_it_first() -> None:
    police = Ranked("rouge", 1, 4), Ranked("bleu", 3, 9)
    ruling = order_rerolls(Rerollers(police, "teams"))
    assert ruling.verdict == ("bleu", "rouge")
    assert "police_vs_gangs.dice.offered_in_teams" in ruling.rules


def test_33p_one_owner_is_offered_it_alone_and_without_any_nobody_is() -> None:
    assert order_rerolls(Rerollers((Ranked("rouge", 1, 9),))).verdict == ("rouge",)
    nobody = order_rerolls(Rerollers(()))
    assert nobody.verdict == ()
    assert nobody.decisive == "police_vs_gangs.dice.no_lieutenant"


def test_90_the_new_face_stands_even_if_it_is_worse() -> None:
    ruling = on(cop("rouge", LT), cop("bleu", inspecteur(MENOTTE, was=GRADE)))
    assert ruling.verdict == "rouge"
    assert "police_vs_gangs.dice.rolled_again" in ruling.rules
    assert "police_vs_gangs.dice.stands" in ruling.rules
    assert "police_vs_gangs.dice.rolled_again" not in on(cop("rouge", LT), cop("bleu", LT)).rules


def test_33p_an_indic_may_be_the_die_that_is_rolled_again() -> None:
    reasons = tell_rerolls(Roll((cop("rouge", LT),), (Indic(MENOTTE, was=GRADE),)))
    assert "police_vs_gangs.dice.indic_again" in [one.rule for one in reasons]


# Who is there


@pytest.mark.parametrize(
    ("police", "gangsters", "verdict", "rule"),
    [
        (("rouge",), ("vert",), "both", "police_vs_gangs.presence.both"),
        (("rouge",), (), "police_only", "police_vs_gangs.presence.police_only"),
        ((), ("vert",), "gangsters_only", "police_vs_gangs.presence.gangsters_only"),
        ((), (), "empty", "police_vs_gangs.presence.empty"),
    ],
)
def test_72p_what_happens_depends_on_the_players_with_an_element_there(
    police: tuple[str, ...], gangsters: tuple[str, ...], verdict: str, rule: str
) -> None:
    ruling = resolve_presence(Presence("lieu", police, gangsters))
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_72r_a_marker_and_neutral_tiles_are_nobodys_presence() -> None:
    ruling = resolve_presence(Presence("lieu", ("rouge",), (), owner="vert", neutrals=2))
    assert ruling.verdict == "police_only"
    assert "police_vs_gangs.presence.marker" in ruling.rules
    assert "police_vs_gangs.presence.neutrals" in ruling.rules
    there = resolve_presence(Presence("lieu", (), ("vert",), owner="vert"))
    assert "police_vs_gangs.presence.marker" not in there.rules


# Asked alone

ROLLED = {"rank": INSPECTEUR, "face": GRADE}
ALONE = {"police": [{"player": "rouge", "dice": [{"rank": INSPECTEUR}]}]}


def two(*dice: Any) -> dict[str, Any]:
    other = {"player": "bleu", "dice": [ROLLED]}
    return {"police": [{"player": "rouge", "dice": list(dice)}, other]}


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (two({"rank": INSPECTEUR, "face": DOUBLE}), "police_vs_gangs.dice.no_face"),
        (two({"rank": INSPECTEUR, "face": "blank"}), "police_vs_gangs.dice.no_face"),
        (two({"rank": INSPECTEUR}), "core.situation.missing"),
        (two({"rank": SERGENT, "face": DOUBLE}), "core.situation.missing"),
        (two({**ROLLED, "counts": GRADE}), "police_vs_gangs.dice.no_double"),
        (two({"rank": LIEUTENANT, "was": "blank"}), "police_vs_gangs.situation.blank_again"),
        (two({**ROLLED, "was": MENOTTE}), "police_vs_gangs.situation.rerolls"),
        (two(*[{"rank": LIEUTENANT}] * 2), "police_vs_gangs.set_up.dice_of_one"),
        ({**ALONE, "owner": "rouge"}, "police_vs_gangs.police_only.keeps_none"),
    ],
)
def test_what_cannot_lie_there_is_refused(situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(POLICE_ONLY, situation, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_a_policeman_alone_need_not_roll_and_the_owner_is_assumed() -> None:
    ruling = ask(POLICE_ONLY, ALONE, PLAYERS)
    assert ruling.verdict == "rouge"
    assert "police_vs_gangs.assumed.owner" in ruling.rules


def test_nobody_or_somebody_twice_is_no_situation() -> None:
    for police, rule in (
        ((), "police_vs_gangs.situation.no_police"),
        ((cop("rouge", LT), cop("rouge", LT)), "police_vs_gangs.situation.same_player"),
    ):
        with pytest.raises(SituationError) as found:
            on(*police)
        assert found.value.reason.rule == rule


def test_each_die_of_which_no_face_was_told_is_named() -> None:
    inspector = {"rank": INSPECTEUR}
    with pytest.raises(SituationError) as found:
        ask(POLICE_ONLY, two({"rank": LIEUTENANT}, ROLLED, inspector), PLAYERS)
    paths = [one.facts.get("path") for one in found.value.reason.walk()]
    assert "police[0].dice[2].face" in paths and "police[1].dice[0].face" not in paths

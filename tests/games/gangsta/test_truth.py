"""Reasons of Gangsta! that end the argument: the clause that decides, and its status."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import Reason, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta import GAME
from companion.games.gangsta.pieces import BANQUE, COMMISSARIAT
from companion.games.gangsta.rules.chapters import (
    GOES_ON,
    OVER,
    ChapterEnd,
    Opportunity,
    Skilled,
    count_opportunity,
    resolve_chapter_end,
)
from companion.games.gangsta.rules.final import Final
from companion.games.gangsta.rules.informer import Informer, Watched, resolve_informer
from companion.games.gangsta.rules.mobilisation import Mobilisation, count_mobilisation
from companion.games.gangsta.rules.passing import Passing, count_income
from companion.games.gangsta.rules.rewards import Assassination, options_assassination
from companion.games.gangsta.rules.score import Ending, score_ending
from companion.games.gangsta.rules.war import GangStrength, War, resolve_war
from tests.games.gangsta.crews import member

STATUS = {key: one.status for key, one in read_citations("gangsta").items()}


def said(ruling: Ruling[Any], rule: str) -> tuple[Reason, ...]:
    """Every reason of that key, however deep."""
    return tuple(one for top in ruling.reasons for one in top.walk() if one.rule == rule)


def alone(question: str, **told: Any) -> Ruling[Any]:
    asked = GAME.question(question)
    assert asked is not None
    return ask(asked, told, GAME.colours)


# The gang war


def test_gan_24_a_war_in_which_nobody_has_anybody_to_lose_says_so() -> None:
    ruling = resolve_war(War((GangStrength("ann", 4, 6), GangStrength("bob", 1, 0))))
    assert ruling.verdict["discards"] == ()
    assert ruling.decisive == "gangsta.war.only_boss"
    assert ruling.reasons[-1].rule == "gangsta.war.nobody_loses"
    assert not said(ruling, "gangsta.war.double"), "there is nobody to choose"


def test_gan_23_a_tie_names_who_has_only_the_boss_and_owes_in_vain() -> None:
    ruling = resolve_war(
        War((GangStrength("ann", 2, 6), GangStrength("bob", 2, 0), GangStrength("cid", 1, 2)))
    )
    assert ruling.verdict["discards"] == ("ann", "cid")
    assert ruling.decisive == "gangsta.war.tie"
    assert said(ruling, "gangsta.war.only_boss")[0].facts["player"] == "bob"


def test_gan_13_learned_and_engaged_mercenaries_are_named_in_a_war() -> None:
    ruling = resolve_war(
        War((GangStrength("ann", 3, 6, learned=1, engaged=2), GangStrength("bob", 2, 2)))
    )
    assert said(ruling, "gangsta.war.learned")[0].facts["count"] == 1
    assert said(ruling, "gangsta.war.engaged")[0].facts["count"] == 2
    assert len(said(ruling, "gangsta.war.learned")) == 1, "of Bob nothing is to be said"


def test_more_learned_icons_than_icons_cannot_be() -> None:
    rows = [
        {"player": "rouge", "mercenaries": 1, "gangsters": 6, "learned": 2},
        {"player": "bleu", "mercenaries": 0, "gangsters": 1},
    ]
    with pytest.raises(SituationError) as refused:
        alone("gang_war", gangs=rows)
    assert "gangsta.situation.more_than_icons" in {one.rule for one in refused.value.reason.walk()}


# Délateurs


def test_gan_27_learned_and_engaged_informants_are_named() -> None:
    ruling = resolve_informer(
        Informer(2, (Watched("ann", 2, 0, 3, learned=1, engaged=1), Watched("bob", 0, 5, 1)))
    )
    assert said(ruling, "gangsta.informer.learned")[0].facts["player"] == "ann"
    assert said(ruling, "gangsta.informer.engaged")[0].facts["count"] == 1


def test_cd_20_money_out_of_reach_in_the_banque_is_what_decides_an_arrest() -> None:
    banker = Watched("bob", 0, 1, 4, BANQUE, stored=5)
    ruling = resolve_informer(Informer(3, (Watched("ann", 3, 0, 1), banker), "ann"))
    assert (ruling.verdict["discards"], ruling.decisive) == (
        ("bob",),
        "gangsta.informer.stored_apart",
    )
    poor = Watched("bob", 0, 1, 4, BANQUE, stored=1)
    still = resolve_informer(Informer(4, (Watched("ann", 4, 0, 1), poor), "ann"))
    assert still.decisive == "gangsta.informer.arrested", "with all of it he could not pay either"


def test_gan_35_the_commissariat_that_saves_a_gangster_decides() -> None:
    ruling = resolve_informer(
        Informer(4, (Watched("ann", 4, 0, 1), Watched("bob", 0, 1, 4, COMMISSARIAT)))
    )
    assert (ruling.verdict["discards"], ruling.decisive) == ((), "gangsta.informer.station")


def test_gan_35_whoever_cannot_pay_the_dollar_of_the_commissariat_discards_by_its_card() -> None:
    poor = Watched("bob", 0, 0, 4, COMMISSARIAT)
    ruling = resolve_informer(Informer(4, (Watched("ann", 4, 0, 1), poor)))
    unpaid = "gangsta.informer.station_unpaid"
    assert (ruling.verdict["discards"], ruling.decisive) == (("bob",), unpaid)
    alone = Watched("bob", 0, 0, 0, COMMISSARIAT)
    ruling = resolve_informer(Informer(4, (Watched("ann", 4, 0, 1), alone)))
    assert (ruling.verdict["discards"], ruling.decisive) == ((), "gangsta.informer.station")


def test_cd_32_a_delateur_before_the_replay_turn_says_by_which_reading() -> None:
    players = (Watched("ann", 3, 0, 1), Watched("bob", 3, 0, 1))
    ruling = resolve_informer(Informer(3, players, "ann", replay=True))
    assert said(ruling, "gangsta.informer.before_replay")[0].facts["player"] == "ann"
    assert STATUS["gangsta.informer.before_replay"] == "reading"
    assert not said(resolve_informer(Informer(3, players, "ann")), "gangsta.informer.before_replay")


# Chapters


def test_gan_26_the_third_delateur_of_chapter_iii_is_printed() -> None:
    ruling = resolve_chapter_end(ChapterEnd(3, "ann", 5, "informer", 3))
    assert (ruling.verdict, ruling.decisive) == (OVER, "gangsta.chapters.third_drawn")
    assert STATUS["gangsta.chapters.third_drawn"] == "printed"
    assert not said(ruling, "gangsta.chapters.counted_anew"), "no reading is needed"


def test_gan_26_the_third_delateur_of_chapter_ii_ends_nothing_and_that_is_printed() -> None:
    ruling = resolve_chapter_end(ChapterEnd(2, "ann", 5, "informer", 3))
    assert (ruling.verdict, ruling.decisive) == (GOES_ON, "gangsta.chapters.no_count")
    assert STATUS["gangsta.chapters.no_count"] == "printed"


def test_cd_2_delateurs_of_chapter_ii_are_not_added_and_that_is_a_reading() -> None:
    ruling = resolve_chapter_end(ChapterEnd(3, "ann", 5, "informer", 1, before=2))
    assert (ruling.verdict, ruling.decisive) == (GOES_ON, "gangsta.chapters.counted_anew")
    assert STATUS["gangsta.chapters.counted_anew"] == "reading"
    none = resolve_chapter_end(ChapterEnd(3, "ann", 5, "informer", 1))
    assert none.decisive == "gangsta.chapters.too_few_drawn", "even together they are too few"


def test_cd_32_a_replay_is_lost_to_the_third_delateur() -> None:
    ruling = resolve_chapter_end(ChapterEnd(3, "ann", 5, "informer", 3, replay=True))
    assert ruling.decisive == "gangsta.chapters.third_drawn"
    assert said(ruling, "gangsta.chapters.replay_lost")[0].facts["player"] == "ann"
    assert STATUS["gangsta.chapters.replay_lost"] == "reading"


def test_cd_4_the_ninth_with_the_boss_is_a_reading_and_nine_without_him_are_printed() -> None:
    ruling = resolve_chapter_end(ChapterEnd(3, "ann", 9))
    assert (ruling.verdict, ruling.decisive) == (OVER, "gangsta.chapters.ninth_with_boss")
    assert STATUS["gangsta.chapters.ninth_with_boss"] == "reading"
    more = resolve_chapter_end(ChapterEnd(3, "ann", 10, corrected=True))
    assert (more.decisive, STATUS[more.decisive]) == ("gangsta.chapters.ninth", "printed")


@pytest.mark.parametrize(
    ("chapter", "gang", "key", "heading"),
    [
        (1, 4, "gangsta.chapters.fourth", "Chapitre I (Genèse)"),
        (2, 7, "gangsta.chapters.seventh", "Chapitre II (Guerre des Gangs)"),
        (1, 3, "gangsta.chapters.not_fourth", "Chapitre I (Genèse)"),
        (2, 6, "gangsta.chapters.not_seventh", "Chapitre II (Guerre des Gangs)"),
        (3, 8, "gangsta.chapters.not_ninth", "Chapitre III (Domination)"),
    ],
)
def test_gan_21_the_end_of_a_chapter_cites_that_chapter(
    chapter: int, gang: int, key: str, heading: str
) -> None:
    assert resolve_chapter_end(ChapterEnd(chapter, "ann", gang)).decisive == key
    assert read_citations("gangsta")[key].chapter == heading


def test_gan_21_learned_skills_are_named_in_the_opportunity_income() -> None:
    ruling = count_opportunity(Opportunity((Skilled("ann", 8, learned=1), Skilled("bob", 6))))
    assert said(ruling, "gangsta.chapters.learned")[0].facts["count"] == 1


# The final count


def test_cd_20_money_in_the_banque_that_makes_the_richest_is_a_reading() -> None:
    banker = Final("ann", 8, resource=BANQUE, active=True, points=4, stored=5)
    ruling = score_ending(Ending((banker, Final("bob", 4))))
    assert said(ruling, "gangsta.score.richest_stored")[0].facts["player"] == "ann"
    assert STATUS["gangsta.score.richest_stored"] == "reading"
    rich = score_ending(Ending((banker, Final("bob", 2))))
    assert said(rich, "gangsta.score.richest"), "what lies outside makes him the richest too"
    assert not said(rich, "gangsta.score.richest_stored")


def test_money_in_the_banque_is_part_of_all_the_money_of_its_owner() -> None:
    row = {"player": "rouge", "money": 3, "heists": [], "gangsters": [], "stored": 4}
    other = {"player": "bleu", "money": 3, "heists": [], "gangsters": []}
    with pytest.raises(SituationError) as refused:
        alone("final_score", players=[row, other])
    found = {one.rule for one in refused.value.reason.walk()}
    assert {"gangsta.situation.stored_beyond", "gangsta.situation.no_bank"} <= found


# Assassination


def test_gan_17_one_of_several_falls() -> None:
    gang = (member("boss_mafia", "LH", boss=True), member("g112", "SB"), member("g111", "MS"))
    ruling = options_assassination(Assassination("bob", gang))
    assert (ruling.verdict, ruling.decisive) == (
        ("g112", "g111"),
        "gangsta.rewards.victim_chooses",
    )
    one = options_assassination(Assassination("bob", gang[:2]))
    assert one.decisive == "gangsta.rewards.only_one_falls"


def test_cd_6_three_icons_of_two_skills_are_spared_by_a_reading() -> None:
    gang = (member("boss_mafia", "LH", boss=True), member("g117", "MMB"))
    ruling = options_assassination(Assassination("bob", gang))
    assert (ruling.verdict, ruling.decisive) == ((), "gangsta.rewards.icons_counted")
    assert STATUS["gangsta.rewards.icons_counted"] == "reading"
    printed = options_assassination(Assassination("bob", (*gang[:1], member("g157", "MIB"))))
    assert printed.decisive == "gangsta.rewards.no_target"


def test_gan_17_a_learned_icon_that_makes_a_pair_is_named() -> None:
    gang = (member("boss_mafia", "LH", boss=True), member("g131", "BB", learned="brawler"))
    ruling = options_assassination(Assassination("bob", gang))
    assert ruling.verdict == ("g131",)
    assert said(ruling, "gangsta.rewards.learned_counts")[0].facts["card"] == "g131"


# Mobilisation and passing


def test_gan_05_a_price_is_decided_by_the_leader_that_is_missing_not_by_the_sum() -> None:
    gang = (member("boss_mafia", "LH", boss=True), member("g112", "SB", False))
    gang += (member("g111", "MS", False),)
    ruling = count_mobilisation(Mobilisation("ann", gang, 3, ("g112", "g111")))
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.mobilisation.paid")


def test_gan_05_a_leader_readied_in_the_same_mobilisation_decides_the_price() -> None:
    gang = (member("g112", "SB"), member("boss_mafia", "LH", False, boss=True))
    gang += (member("g111", "MS", False),)
    ruling = count_mobilisation(Mobilisation("ann", gang, 3, ("boss_mafia", "g111")))
    assert (ruling.verdict, ruling.decisive) == (2, "gangsta.mobilisation.began_engaged")


def test_gan_05_a_leader_who_is_the_only_one_readied_is_paid_for_as_anybody_is() -> None:
    gang = (member("g112", "SB"), member("boss_mafia", "LH", False, boss=True))
    ruling = count_mobilisation(Mobilisation("ann", gang, 3, ("boss_mafia",)))
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.mobilisation.paid")


def test_gan_35_a_qg_that_cannot_be_paid_is_refused_by_its_own_price() -> None:
    gang = [{"card": "boss_mafia", "skills": ["leader", "hacker"], "ready": False}]
    gang.append({"card": "g121", "skills": ["sniper"], "ready": True})
    ruling = alone("mobilisation", player="rouge", gang=gang, money=0, headquarters=True)
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.resources.qg_price")


def test_gan_05_a_learned_leader_who_frees_somebody_is_named() -> None:
    gang = (member("g112", "SBL", learned="leader"), member("g111", "MS", False))
    gang += (member("boss_mafia", "LH", False, boss=True),)
    ruling = count_mobilisation(Mobilisation("ann", gang, 3, ("g111",)))
    assert said(ruling, "gangsta.mobilisation.learned_leader")[0].facts["leader"] == "g112"


def test_gan_09_engaged_and_learned_leaders_are_named_in_the_income_of_a_pass() -> None:
    gang = (member("boss_mafia", "LH", False, boss=True), member("g112", "SBL", learned="leader"))
    ruling = count_income(Passing("ann", gang))
    assert ruling.verdict == 2
    assert said(ruling, "gangsta.passing.engaged")[0].facts["cards"] == ("boss_mafia",)
    assert said(ruling, "gangsta.passing.learned")[0].facts["cards"] == ("g112",)

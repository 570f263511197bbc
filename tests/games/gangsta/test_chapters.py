"""Chapters (GAN-21, 22, 25, 26, readings 2, 4, 14, 27, 45): their end, the income, the next one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.chapters import CHAPTER_END, OPPORTUNITY_INCOME
from companion.games.gangsta.rules.chapters import (
    GOES_ON,
    OVER,
    ChapterEnd,
    Opportunity,
    Skilled,
    count_opportunity,
    next_chapter,
    resolve_chapter_end,
)


def end(chapter: int, gang: int, **more: Any) -> Ruling[str]:
    return resolve_chapter_end(ChapterEnd(chapter, "ann", gang, **more))


@pytest.mark.parametrize(
    ("chapter", "number", "reached", "not_yet"),
    [
        (1, 4, "gangsta.chapters.fourth", "gangsta.chapters.not_fourth"),
        (2, 7, "gangsta.chapters.seventh", "gangsta.chapters.not_seventh"),
    ],
)
def test_gan_21_23_a_chapter_ends_at_its_number_boss_included(
    chapter: int, number: int, reached: str, not_yet: str
) -> None:
    ruling = end(chapter, number)
    assert (ruling.verdict, ruling.decisive) == (OVER, reached)
    in_so_many = {1: "gangsta.chapters.boss_in_four", 2: "gangsta.chapters.boss_in_seven"}
    assert in_so_many[chapter] in ruling.rules
    before = end(chapter, number - 1)
    assert (before.verdict, before.decisive) == (GOES_ON, not_yet)


def test_gan_26_cd_4_the_ninth_gangster_boss_included_ends_the_game() -> None:
    ruling = end(3, 9)
    assert (ruling.verdict, ruling.decisive) == (OVER, "gangsta.chapters.ninth_with_boss")
    before = end(3, 8)
    assert before.verdict == GOES_ON and "gangsta.chapters.boss_in_nine" in before.rules


def test_cd_27_a_return_from_the_hopital_reaches_the_number_too() -> None:
    ruling = end(3, 9, by="hospital")
    assert (ruling.verdict, ruling.decisive) == (OVER, "gangsta.chapters.ninth_back")
    other = end(3, 9, by="hospital", ninth="recruited")
    assert (other.verdict, other.decisive) == (GOES_ON, "gangsta.chapters.not_recruited")


def test_gan_26_the_third_delateur_of_chapter_iii_ends_the_game() -> None:
    ruling = end(3, 5, by="informer", drawn=3)
    assert (ruling.verdict, ruling.decisive) == (OVER, "gangsta.chapters.third_drawn")
    second = end(3, 5, by="informer", drawn=2)
    assert (second.verdict, second.decisive) == (GOES_ON, "gangsta.chapters.too_few_drawn")


def test_cd_2_delateurs_of_chapter_ii_do_not_count() -> None:
    ruling = end(2, 5, by="informer", drawn=3)
    assert (ruling.verdict, ruling.decisive) == (GOES_ON, "gangsta.chapters.no_count")


def income(*skills: int, **more: Any) -> Ruling[dict[str, int]]:
    gangs = tuple(
        Skilled(player, count) for player, count in zip(("ann", "bob", "cid"), skills, strict=False)
    )
    return count_opportunity(Opportunity(gangs, **more))


def test_e6_everybody_below_the_most_skills_gets_the_difference() -> None:
    ruling = income(8, 6, 5)
    assert ruling.verdict == {"bob": 2, "cid": 3}
    assert ruling.decisive == "gangsta.chapters.most_skills"
    assert "gangsta.chapters.most_skills" in ruling.rules
    assert ruling.rules.count("gangsta.chapters.skills") == 3


def test_gan_21_the_player_who_ended_the_chapter_gets_it_too() -> None:
    assert "gangsta.chapters.he_too" in income(8, 6, ended_by="bob").rules
    assert "gangsta.chapters.he_too" not in income(8, 6, ended_by="ann").rules


def test_gan_21_equal_gangs_get_nothing() -> None:
    ruling = income(6, 6)
    assert (ruling.verdict, ruling.decisive) == ({}, "gangsta.chapters.equal_skills")


def test_gan_22_25_cd_14_cd_45_what_leaves_what_stays_and_who_begins() -> None:
    rules = [one.rule for one in next_chapter(2, "ann", "bob")]
    assert next_chapter(3, "ann", "bob")[0].rule == "gangsta.chapters.leaves"
    assert rules == [
        "gangsta.chapters.leaves_without",
        "gangsta.chapters.no_refill",
        "gangsta.chapters.stays",
        "gangsta.chapters.reserve",
        "gangsta.chapters.lay",
        "gangsta.chapters.no_effect",
        "gangsta.chapters.left",
    ]


# Asked alone

TABLE = ("rouge", "bleu")


def test_both_can_be_asked_alone() -> None:
    ruling = ask(CHAPTER_END, {"chapter": 1, "player": "rouge", "gang": 4}, TABLE)
    assert ruling.verdict == OVER
    assert "gangsta.assumed.by_recruit" in ruling.rules
    rows = [{"player": "rouge", "skills": 8}, {"player": "bleu", "skills": 6}]
    assert ask(OPPORTUNITY_INCOME, {"gangs": rows}, TABLE).verdict == {"bleu": 2}


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"chapter": 3, "by": "informer", "drawn": 0}, "gangsta.situation.none_drawn"),
        ({"chapter": 3, "by": "informer"}, "core.situation.missing"),
        ({"chapter": 2, "by": "informer", "drawn": 4}, "gangsta.situation.so_many_drawn"),
        ({"chapter": 3, "by": "informer", "drawn": 4}, "gangsta.situation.third_drawn"),
        ({"chapter": 3, "drawn": 3}, "gangsta.situation.third_drawn"),
        ({"chapter": 1}, "gangsta.situation.over_before"),
        ({"chapter": 3, "gang": 10}, "gangsta.situation.over_before"),
        (
            {"chapter": 2, "gang": 7, "by": "informer", "drawn": 1},
            "gangsta.situation.over_before",
        ),
        ({"chapter": 3, "gang": 1}, "gangsta.situation.not_grown"),
        ({"chapter": 3, "gang": 1, "by": "hospital"}, "gangsta.situation.not_grown"),
        ({"chapter": 2, "by": "hospital"}, "gangsta.situation.nobody_lies"),
    ],
)
def test_what_cannot_be_is_refused(said: dict[str, Any], rule: str) -> None:
    with pytest.raises(SituationError) as refused:
        ask(CHAPTER_END, {"player": "rouge", "gang": 5, **said}, TABLE)
    assert rule in {one.rule for one in refused.value.reason.walk()}


@pytest.mark.parametrize(
    "said",
    [
        {"gang": 11, "by": "hospital"},
        {"gang": 10, "ninth": "recruited"},
        {"gang": 10, "ninth": "recruited", "by": "informer", "drawn": 3},
        {"gang": 1, "by": "informer", "drawn": 3},
        {"gang": 9, "drawn": 2},
    ],
)
def test_cd_27_a_gang_may_pass_the_number_where_several_come_back(said: dict[str, Any]) -> None:
    assert ask(CHAPTER_END, {"chapter": 3, "player": "rouge", **said}, TABLE).verdict == OVER


def test_whoever_ended_the_chapter_is_one_of_them() -> None:
    rows = [{"player": "rouge", "skills": 8}, {"player": "bleu", "skills": 6}]
    with pytest.raises(SituationError) as refused:
        ask(OPPORTUNITY_INCOME, {"gangs": rows, "ended_by": "vert"}, (*TABLE, "vert"))
    assert "gangsta.situation.not_there" in {one.rule for one in refused.value.reason.walk()}

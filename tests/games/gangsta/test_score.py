"""The final count (GAN-29 to 32, readings 18, 19, 28, 40, Médias): points, bonuses, winners."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import Reason, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.score import FINAL_SCORE
from companion.games.gangsta.pieces import HOPITAL, JET, MEDIAS
from companion.games.gangsta.rules.final import Final, Kept, Survivor
from companion.games.gangsta.rules.score import Ending, score_ending

NONE = Final("bob", 0)


def count(*players: Final, **more: Any) -> Ruling[dict[str, Any]]:
    return score_ending(Ending(players, **more))


def told(ruling: Ruling[Any], rule: str) -> list[Reason]:
    return [one for top in ruling.reasons for one in top.walk() if one.rule == rule]


def test_gan_29_heists_and_gangsters_count_with_the_bonuses() -> None:
    ann = Final("ann", 3, (Kept(2, "h204"), Kept(1)), (Survivor(3, card="g117"), Survivor(1)))
    ruling = count(ann, Final("bob", 2, (Kept(3),)))
    assert ruling.verdict == {"points": {"ann": 11, "bob": 3}, "winners": ("ann",)}
    assert ruling.decisive == "gangsta.score.winner"
    for rule in (
        "gangsta.score.heists",
        "gangsta.score.heist",
        "gangsta.score.gangsters",
        "gangsta.score.gangster",
        "gangsta.score.richest",
        "gangsta.score.largest",
        "gangsta.score.total",
    ):
        assert rule in ruling.rules
    assert len(told(ruling, "gangsta.score.money")) == len(told(ruling, "gangsta.score.gang")) == 2


def test_gan_29_tied_for_a_bonus_everybody_has_one_point() -> None:
    ruling = count(Final("ann", 3), Final("bob", 3), Final("cid", 1))
    assert ruling.verdict["points"] == {"ann": 2, "bob": 2, "cid": 1}
    assert len(told(ruling, "gangsta.score.richest_tied")) == 2
    assert len(told(ruling, "gangsta.score.largest_tied")) == 3


def test_cd_28_all_tied_without_a_dollar_have_one_point_each() -> None:
    ruling = count(Final("ann", 0), Final("bob", 0))
    assert len(told(ruling, "gangsta.score.richest_tied")) == 2


def test_cd_19_a_boss_is_worth_nothing() -> None:
    assert "gangsta.score.boss" in count(Final("ann", 0), NONE).rules


def test_gan_30_a_tie_goes_to_more_surviving_gangsters() -> None:
    ann, bob = Final("ann", 0, (Kept(4),)), Final("bob", 5, (), (Survivor(0),))
    ruling = count(ann, bob)
    assert ruling.verdict == {"points": {"ann": 4, "bob": 4}, "winners": ("bob",)}
    assert ruling.decisive == "gangsta.score.more_gangsters"
    assert "gangsta.score.all_equal" in ruling.rules


def test_gan_30_still_tied_all_of_them_win() -> None:
    ruling = count(Final("ann", 1), Final("bob", 1), Final("cid", 0))
    assert ruling.verdict["winners"] == ("ann", "bob")
    assert ruling.decisive == "gangsta.score.share_victory"
    assert "gangsta.score.best" in ruling.rules
    (equal,) = told(ruling, "gangsta.score.equal_gangs")
    assert equal.facts == {"players": ("ann", "bob"), "count": 1}


def test_gan_30_the_tie_break_may_leave_two_of_three() -> None:
    one = (Survivor(0),)
    players = (
        Final("ann", 1, (Kept(0),), one),
        Final("bob", 1, (), one),
        Final("cid", 0, (Kept(2),)),
    )
    ruling = count(*players)
    assert ruling.verdict["points"] == {"ann": 2, "bob": 2, "cid": 2}
    assert ruling.verdict["winners"] == ("ann", "bob")
    assert "gangsta.score.most_gangsters" in ruling.rules


# Variante 1


def test_gan_32_cd_18_a_majority_in_each_family_boss_included() -> None:
    ann = Final("ann", 1, (), (Survivor(0, "mafia"),), boss="bratva")
    bob = Final("bob", 0, (), (Survivor(0, "bratva"), Survivor(0, "bratva")), boss="mafia")
    ruling = count(ann, bob, families="yes")
    assert ruling.verdict["points"] == {"ann": 2 + 1, "bob": 2 + 1}
    (bratva,) = told(ruling, "gangsta.score.family")
    assert (bratva.facts["player"], bratva.facts["count"]) == ("bob", 2)
    assert len(told(ruling, "gangsta.score.family_tied_by_boss")) == 2
    assert "gangsta.score.by_family" in ruling.rules
    assert "gangsta.score.boss_in_family" in ruling.rules


def test_gan_32_no_bonus_for_the_largest_gang_and_none_for_a_family_nobody_has() -> None:
    ruling = count(Final("ann", 1, (), (Survivor(1, "mafia"),), boss="mafia"), NONE, families="yes")
    assert "gangsta.score.no_largest" in ruling.rules
    assert "gangsta.score.largest" not in ruling.rules
    (nobody,) = told(ruling, "gangsta.score.no_family")
    assert nobody.facts["families"] == ("bratva", "cartel", "ghettos", "triades")


# Variante 2


def test_gan_34_a_resource_counts_if_it_was_activated() -> None:
    ruling = count(Final("ann", 1, resource=JET, active=True, points=4), NONE)
    assert ruling.verdict["points"]["ann"] == 4 + 2 + 1
    assert "gangsta.score.resource" in ruling.rules
    idle = count(Final("ann", 1, resource=JET, points=4), NONE)
    assert idle.verdict["points"]["ann"] == 2 + 1
    assert "gangsta.score.not_active" in idle.rules


@pytest.mark.parametrize(("heists", "bonus"), [(3, 3), (7, 7), (9, 7)])
def test_gan_35_9_the_medias_add_one_for_each_heist_with_points(heists: int, bonus: int) -> None:
    kept = (Kept(0), *(Kept(1) for _ in range(heists)))
    ruling = count(Final("ann", 0, kept, resource=MEDIAS, active=True), Final("bob", 1))
    assert ruling.verdict["points"]["ann"] == heists + bonus + 1
    (media,) = told(ruling, "gangsta.score.media")
    assert (media.facts["count"], media.facts["points"]) == (heists, bonus)


def test_cd_40_who_lies_in_the_hopital_counts_for_nothing_or_by_the_option_for_his_points() -> None:
    lying = (Survivor(3),)
    ann = Final("ann", 0, resource=HOPITAL, active=True, points=5, hospital=lying)
    ruling = count(ann, Final("bob", 1))
    assert ruling.verdict["points"]["ann"] == 5 + 1
    assert "gangsta.score.hospital_nothing" in ruling.rules
    other = count(ann, Final("bob", 1), hospital_points="count")
    assert other.verdict["points"]["ann"] == 5 + 1 + 3
    assert "gangsta.score.hospital_counts" in other.rules


def test_cd_40_the_hopital_decides_where_its_points_would_make_another_winner() -> None:
    ann = Final("ann", 0, resource=HOPITAL, active=True, points=5, hospital=(Survivor(3),))
    eight = Final("bob", 1, (Kept(5),))
    without = count(ann, eight)
    assert without.verdict["winners"] == ("bob",)
    assert without.decisive == "gangsta.score.hospital_nothing"
    counted = count(ann, eight, hospital_points="count")
    assert counted.verdict["winners"] == ("ann",)
    assert counted.decisive == "gangsta.score.hospital_counts"
    assert count(ann, Final("bob", 1)).decisive == "gangsta.score.winner"


# Asked alone

ROW = {"player": "rouge", "money": 3, "heists": [{"points": 2}], "gangsters": [{"points": 1}]}
OTHER = {"player": "bleu", "money": 1, "heists": [], "gangsters": []}


def alone(*rows: dict[str, Any], **more: Any) -> Ruling[Any]:
    return ask(FINAL_SCORE, {"players": list(rows), **more}, ("rouge", "bleu"))


def test_it_can_be_asked_alone_and_tells_what_it_takes_for_granted() -> None:
    ruling = alone(ROW, OTHER)
    assert ruling.verdict == {"points": {"rouge": 7, "bleu": 0}, "winners": ("rouge",)}
    assert "gangsta.assumed.no_resource" in ruling.rules
    assert "gangsta.assumed.not_activated" in alone({**ROW, "resource": JET}, OTHER).rules
    assert "gangsta.assumed.nobody_lies" in alone({**ROW, "resource": HOPITAL}, OTHER).rules


@pytest.mark.parametrize(
    ("row", "other", "rule"),
    [
        ({"active": True, "points": 2}, {}, "gangsta.situation.nothing_active"),
        ({"hospital": [{"points": 1}]}, {}, "gangsta.situation.no_hospital"),
        (
            {"gangsters": [{"points": 1, "card": "g111", "family": "mafia"}]},
            {},
            "gangsta.situation.other_family",
        ),
        (
            {"heists": [{"points": 1, "heist": "h204"}]},
            {"heists": [{"points": 1, "heist": "h204"}]},
            "gangsta.situation.same_card",
        ),
        ({"boss": "mafia"}, {"boss": "mafia"}, "gangsta.situation.same_boss"),
        (
            {"gangsters": [{"points": 1, "family": "mafia"}] * 8},
            {},
            "gangsta.situation.so_many_of_family",
        ),
        ({"resource": JET, "active": True}, {}, "core.situation.missing"),
        ({"gangsters": [{"points": 1}] * 9}, {}, "gangsta.situation.so_large"),
        (
            {"gangsters": [{"points": 1}] * 30, "resource": HOPITAL},
            {"gangsters": [{"points": 1}] * 6},
            "gangsta.situation.so_many_gangsters",
        ),
    ],
)
def test_what_cannot_be_is_refused(row: dict[str, Any], other: dict[str, Any], rule: str) -> None:
    with pytest.raises(SituationError) as refused:
        alone({**ROW, **row}, {**OTHER, **other})
    assert rule in {one.rule for one in refused.value.reason.walk()}


def test_families_are_needed_where_they_play() -> None:
    with pytest.raises(SituationError) as refused:
        alone(ROW, OTHER, families="yes")
    walked = list(refused.value.reason.walk())
    missing = [one.facts["path"] for one in walked if one.rule == "core.situation.missing"]
    assert missing == ["players[0].boss", "players[0].gangsters[0].family", "players[1].boss"]


def test_a_card_tells_its_family() -> None:
    known = {**ROW, "boss": "mafia", "gangsters": [{"points": 1, "card": "g111"}]}
    ruling = alone(known, {**OTHER, "boss": "cartel"}, families="yes")
    majorities = {one.facts["family"] for one in told(ruling, "gangsta.score.family")}
    by_boss = {one.facts["family"] for one in told(ruling, "gangsta.score.family_by_boss")}
    assert (majorities, by_boss) == ({"bratva"}, {"mafia", "cartel"})


def test_gan_32_a_tie_in_a_family_that_no_boss_makes_is_printed() -> None:
    ann = Final("ann", 1, (), (Survivor(0, "triades"),), boss="bratva")
    bob = Final("bob", 0, (), (Survivor(0, "triades"),), boss="mafia")
    ruling = count(ann, bob, families="yes")
    assert ruling.verdict["points"] == {"ann": 2 + 2 + 1, "bob": 2 + 1}
    assert len(told(ruling, "gangsta.score.family_tied")) == 2

"""Rules of Gangsta! asked alone: what is taken for granted, what cannot be, and parts of counts."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.chapters import CHAPTER_END
from companion.games.gangsta.asked.war import GANG_WAR
from companion.games.gangsta.pieces import BANQUE, HOPITAL
from companion.games.gangsta.rules.chapters import Opportunity, Skilled, count_opportunity
from companion.games.gangsta.rules.final import Final, Survivor
from companion.games.gangsta.rules.score import Ending, score_ending
from companion.games.gangsta.rules.search import HeistWays
from companion.games.gangsta.rules.ways import resolve_ways
from tests.games.gangsta.crews import crew, heist

TABLE = ("rouge", "bleu")
END = {"player": "rouge", "gang": 5}


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        (
            {"chapter": 2, "before": 1, "by": "informer", "drawn": 1},
            "gangsta.situation.before_chapter_iii",
        ),
        (
            {"chapter": 2, "replay": True, "by": "informer", "drawn": 1},
            "gangsta.situation.replay_elsewhere",
        ),
        ({"chapter": 3, "replay": True}, "gangsta.situation.replay_elsewhere"),
    ],
)
def test_a_chapter_that_cannot_end_so_is_refused(said: dict[str, Any], clause: str) -> None:
    with pytest.raises(SituationError) as refused:
        ask(CHAPTER_END, {**END, **said}, TABLE)
    assert clause in {one.rule for one in refused.value.reason.walk()}


def test_cd_2_no_delateur_of_chapter_ii_is_taken_for_granted_where_it_matters() -> None:
    said = {**END, "chapter": 3, "by": "informer", "drawn": 1}
    assert "gangsta.assumed.none_before" in ask(CHAPTER_END, said, TABLE).rules
    for more in ({"drawn": 3}, {"before": 2}, {"chapter": 2}):
        assert "gangsta.assumed.none_before" not in ask(CHAPTER_END, {**said, **more}, TABLE).rules


def test_gan_24_no_hopital_is_taken_for_granted_of_whoever_has_somebody_to_lose() -> None:
    rows = [
        {"player": "rouge", "mercenaries": 2, "gangsters": 6, "resource": BANQUE},
        {"player": "bleu", "mercenaries": 1, "gangsters": 2},
    ]
    assert "gangsta.assumed.no_hospital" in ask(GANG_WAR, {"gangs": rows}, TABLE).rules
    for more in ({"gangsters": 0}, {"resource": HOPITAL}):
        told = [rows[0], {**rows[1], **more}]
        assert "gangsta.assumed.no_hospital" not in ask(GANG_WAR, {"gangs": told}, TABLE).rules


def test_gan_21_the_income_of_each_is_the_difference() -> None:
    ruling = count_opportunity(Opportunity((Skilled("ann", 8), Skilled("bob", 6))))
    (told,) = [one for one in ruling.reasons if one.rule == "gangsta.chapters.difference"]
    assert told.facts == {"player": "bob", "money": 2}


def test_money_in_the_banque_counts_and_may_tie_for_the_richest() -> None:
    ann, bob = Final("ann", 5, resource=BANQUE, active=True, stored=3), Final("bob", 5)
    ruling = score_ending(Ending((ann, bob)))
    assert ruling.rules.count("gangsta.score.richest_tied_stored") == 2
    assert ruling.rules.count("gangsta.score.stored") == 1
    outside = score_ending(Ending((Final("ann", 5), bob))).rules
    assert "gangsta.score.richest_tied_stored" not in outside
    assert "gangsta.score.stored" not in outside


@pytest.mark.parametrize("reading", ["none", "count"])
def test_cd_40_who_lies_in_the_hopital_is_named_where_his_card_is_told(reading: Any) -> None:
    lying = (Survivor(3, card="g117"), Survivor(1))
    ann = Final("ann", 0, resource=HOPITAL, active=True, hospital=lying)
    ruling = score_ending(Ending((ann, Final("bob", 1)), hospital_points=reading))
    walked = [one for top in ruling.reasons for one in top.walk()]
    (told,) = [one for one in walked if one.rule == "gangsta.score.lying"]
    assert told.facts == {"card": "g117", "points": 3}


def test_gan_35_with_the_equipment_a_heist_may_take_nobody() -> None:
    asked = heist("H", crew(boss="L"), high_tech=True, heist="h219")
    ruling = resolve_ways(HeistWays(asked))
    assert "gangsta.ways.nobody" in ruling.rules
    manned = resolve_ways(HeistWays(heist("H", crew(boss="H"))))
    assert "gangsta.ways.nobody" not in manned.rules

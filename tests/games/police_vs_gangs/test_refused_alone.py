"""Situations that cannot be (Police VS Gangs), and what a ruling asked alone takes for granted."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.feeding import FEEDING
from companion.games.police_vs_gangs.asked.recruitment import RECRUITMENT
from companion.games.police_vs_gangs.asked.sharing import SHARING
from companion.games.police_vs_gangs.rules.districts import Districts, Held, score_districts
from companion.games.police_vs_gangs.rules.feeding import Feeder, Feeding, Tile, count_fed

PLAYERS = ("violet", "jaune", "bleu", "rouge")
TUEUSE = {"who": "tueuse", "symbols": {"armes": 2}}
FED = {
    "feeders": [{"player": "violet", "tiles": [TUEUSE]}],
    "demands": {"armes": 1},
    "badges": 1,
    "named": ["tabac"],
}
SHARED = {
    "police": [{"player": "jaune", "dice": [{"rank": "lieutenant"}]}],
    "tiles": [{"player": "violet", **TUEUSE}],
}
RECRUITED = {
    "gangsters": [
        {"player": player, "score": score, "recruiters": [{"who": "mac", "value": 6}], "wants": []}
        for player, score in (("violet", 2), ("bleu", 1))
    ],
    "offers": [{"who": "tueuse", "cost": 5}],
}


@pytest.mark.parametrize(
    ("question", "situation", "rule"),
    [
        (
            FEEDING,
            {**FED, "deal": True, "fixed": ["alcool"]},
            "police_vs_gangs.situation.fixed_unnamed",
        ),
        (FEEDING, {**FED, "fixed": ["tabac"]}, "police_vs_gangs.situation.fixed_without_deal"),
        (SHARING, {**SHARED, "token": "armes"}, "police_vs_gangs.sharing.tile_first"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(
    question: AskedAlone, situation: Any, rule: str
) -> None:
    with pytest.raises(SituationError) as found:
        ask(question, situation, PLAYERS)
    assert [one.rule for one in found.value.reason.walk()] == ["core.situation.wrong", rule]


def test_the_situations_are_refused_for_that_alone() -> None:
    assert ask(FEEDING, {**FED, "deal": True, "fixed": ["tabac"]}, PLAYERS).verdict
    assert ask(SHARING, {**SHARED, "tile": "violet/tueuse", "token": "armes"}, PLAYERS).verdict


def test_under_a_deal_all_badges_are_taken_to_be_named_in_it() -> None:
    untold = ask(FEEDING, {**FED, "deal": True}, PLAYERS)
    assert "police_vs_gangs.assumed.fixed" in untold.rules
    told = ask(FEEDING, {**FED, "deal": True, "fixed": []}, PLAYERS)
    assert "police_vs_gangs.assumed.fixed" not in told.rules


def test_where_the_track_sets_recruiters_apart_the_fewest_points_of_all_are_assumed() -> None:
    untold = ask(RECRUITMENT, RECRUITED, PLAYERS)
    assert "police_vs_gangs.assumed.fewest" in untold.rules
    told = ask(RECRUITMENT, {**RECRUITED, "fewest": 0}, PLAYERS)
    assert "police_vs_gangs.assumed.fewest" not in told.rules


@pytest.mark.parametrize(
    ("shown", "left", "fed", "rule"),
    [
        (1, 9, 2, "police_vs_gangs.feeding.total"),
        (2, 9, 3, "police_vs_gangs.feeding.total_bonus"),
        (2, 1, 1, "police_vs_gangs.feeding.total_box"),
    ],
)
def test_the_sum_says_whether_a_bonus_or_the_box_made_it(
    shown: int, left: int, fed: int, rule: str
) -> None:
    feeders = (Feeder("violet", (Tile("tueuse", {"armes": 2}),)),)
    ruling = count_fed(Feeding(feeders, {"armes": shown}, left={"armes": left}))
    assert ruling.verdict == {"armes": fed}
    assert ruling.reasons[-1].rule == rule


def test_who_leads_one_colour_scores_it_and_of_several_the_biggest() -> None:
    one = score_districts(Districts((Held("lieu_bleu", "violet"),)))
    assert one.verdict == {"violet": 1}
    assert one.reasons[-1].rule == "police_vs_gangs.district.scores"
    assert one.decisive == "police_vs_gangs.district.alone"
    cards = (Held("lieu_bleu", "violet"), Held("lieu_rouge", "violet"))
    two = score_districts(Districts(cards))
    assert "police_vs_gangs.district.scores" not in two.rules

"""Mobilisation, prices, income and the bank asked alone: shipped examples and what cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.examples import read_example
from companion.core.asked import AskedAlone
from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.assassination import ASSASSINATION
from companion.games.gangsta.asked.mobilisation import MOBILISATION, PASS_INCOME
from companion.games.gangsta.asked.recruit import PAYOUT, RECRUIT_PRICE
from companion.games.gangsta.pieces import COLOURS

ASKED = {one.key: one for one in (MOBILISATION, PASS_INCOME, RECRUIT_PRICE, PAYOUT)}
EXAMPLES = ("gan_e1", "gan_e2", "gan_e3", "gan_e4", "recruit_price", "pass_income", "payout")
BOSS = {"card": "boss_bratva", "skills": ["leader", "sniper"]}
TIRED = {"card": "g121", "skills": ["sniper"], "ready": False}


def gang(*members: dict[str, Any], **said: Any) -> dict[str, Any]:
    return {"player": "rouge", "gang": list(members), "money": 0, **said}


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_shipped_example_is_ruled_as_it_says(key: str) -> None:
    example = read_example("gangsta", key)
    ruling = ask(ASKED[example.question], example.situation, COLOURS)
    assert (ruling.verdict, ruling.decisive) == (example.verdict, example.decisive)


@pytest.mark.parametrize("asked", ASKED.values(), ids=lambda one: one.key)
def test_any_situation_that_its_form_draws_can_be_ruled(asked: AskedAlone) -> None:
    for seed in range(60):
        ask(asked, asked.form(COLOURS).draw(Random(seed)), COLOURS)


@pytest.mark.parametrize("situation, rule", [
    (gang(BOSS, TIRED, chosen=["boss_bratva"]), "gangsta.situation.ready_already"),
    (gang(BOSS, TIRED, chosen=["g121", "g121"]), "gangsta.situation.chosen_twice"),
    (gang(BOSS, TIRED, chosen=["g157"]), "gangsta.situation.not_in_gang"),
    (gang(TIRED, {"card": "g131", "skills": ["brawler"]}), "gangsta.situation.no_boss"),
    (gang({**BOSS, "boss": False}, TIRED), "gangsta.situation.is_boss"),
    (gang(BOSS, {**TIRED, "boss": True}), "gangsta.situation.is_no_boss"),
    (gang(BOSS, {**TIRED, "learned": "hacker"}), "gangsta.situation.learned_nowhere"),
    (gang(BOSS, {**TIRED, "lesson": "h215"}), "gangsta.situation.lesson_for_nothing"),
    (gang(BOSS, {**BOSS, "card": "boss_mafia"}), "gangsta.situation.two_bosses"),
    (gang({**TIRED, "skills": ["leader", "leader"]}), "gangsta.situation.two_leaders"),
])  # fmt: skip
def test_a_gang_that_cannot_be_is_refused(situation: dict[str, Any], rule: str) -> None:
    with pytest.raises(SituationError) as caught:
        ask(MOBILISATION, situation, COLOURS)
    assert rule in [one.rule for one in caught.value.reason.walk()]


def test_what_is_left_out_is_told() -> None:
    ruling = ask(MOBILISATION, gang(BOSS, TIRED), COLOURS)
    assert {"gangsta.assumed.chosen", "gangsta.assumed.headquarters"} <= set(ruling.rules)
    ruling = ask(PASS_INCOME, {"player": "rouge", "gang": [BOSS]}, COLOURS)
    assert {"gangsta.assumed.no_market", "gangsta.assumed.nobody_returns"} <= set(ruling.rules)
    bare = {"player": "rouge", "gangster": "g111", "cost": 4}
    told = set(ask(RECRUIT_PRICE, bare, COLOURS).rules)
    assert {"gangsta.assumed.enough_money", "gangsta.assumed.other_family"} <= told
    assert {"gangsta.assumed.no_families", "gangsta.assumed.from_reserve"} <= told


def test_a_mobilisation_that_cannot_be_paid_says_so() -> None:
    boss = {**BOSS, "ready": False}
    ready = {"card": "g131", "skills": ["brawler"]}
    ruling = ask(MOBILISATION, gang(boss, TIRED, ready, chosen=["g121"]), COLOURS)
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.mobilisation.short")
    assert "gangsta.mobilisation.not_synchronised" in ruling.rules
    assert "gangsta.mobilisation.total" not in ruling.rules, "nobody pays what he has not"
    assert ruling.rules.count("gangsta.mobilisation.began_engaged") == 1
    assert MOBILISATION.words is not None
    assert MOBILISATION.words(ruling) == "gangsta.ruled.readying_short"


def test_a_leader_who_began_engaged_is_why_a_mobilisation_cannot_be_paid() -> None:
    boss = {**BOSS, "ready": False}
    ready = {"card": "g131", "skills": ["brawler"]}
    asked = gang(boss, TIRED, ready, chosen=[BOSS["card"], TIRED["card"]])
    ruling = ask(MOBILISATION, {**asked, "money": 1}, COLOURS)
    assert (ruling.verdict, ruling.decisive) == (2, "gangsta.mobilisation.began_engaged")
    assert ruling.rules.count("gangsta.mobilisation.began_engaged") == 1
    assert MOBILISATION.words is not None
    assert MOBILISATION.words(ruling) == "gangsta.ruled.readying_short"


def test_what_makes_no_difference_is_not_taken_for_granted() -> None:
    tired = {**BOSS, "ready": False}
    for alike in (gang(tired, TIRED), gang(BOSS)):
        told = ask(MOBILISATION, alike, COLOURS).rules
        assert "gangsta.assumed.chosen" not in told and "gangsta.assumed.headquarters" not in told
    told = ask(MOBILISATION, gang(BOSS, TIRED, money=1, headquarters=True), COLOURS).rules
    assert "gangsta.assumed.chosen" not in told
    told = ask(PASS_INCOME, {"player": "rouge", "gang": [BOSS]}, COLOURS).rules
    assert "gangsta.assumed.available" not in told


def test_a_gang_without_a_boss_is_refused_wherever_all_of_it_counts() -> None:
    bare = {"card": "g131", "skills": ["brawler"]}
    for asked, said in (
        (PASS_INCOME, {"player": "rouge", "gang": [bare]}),
        (ASSASSINATION, {"victim": "rouge", "gang": [bare]}),
    ):
        with pytest.raises(SituationError) as caught:
            ask(asked, said, COLOURS)
        assert "gangsta.situation.no_boss" in [one.rule for one in caught.value.reason.walk()]


def test_a_member_of_a_gang_can_be_told_as_he_lies_on_the_table() -> None:
    boss = {**BOSS, "ready": True, "boss": True}
    taught = {"card": "g121", "skills": ["sniper", "leader"], "ready": False, "boss": False}
    lesson = {"learned": "leader", "lesson": "h215"}
    ruling = ask(MOBILISATION, gang(boss, {**taught, **lesson}, chosen=["g121"]), COLOURS)
    assert ruling.verdict == 0
    situation = {"victim": "rouge", "gang": [boss, {**taught, **lesson}]}
    assert ask(ASSASSINATION, situation, COLOURS).verdict == ("g121",)

"""Heists and assassinations asked alone: drawn at random, spoiled, and the shipped examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.examples import read_example
from companion.core.asked import AskedAlone, faults
from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.assassination import ASSASSINATION
from companion.games.gangsta.asked.heist import COOP_REWARDS, HEIST_ORDER, HEIST_WAYS
from companion.games.gangsta.asked.theft import THEFT_ALONE
from tests.kit.situations import spoiled

PLAYERS = ("rouge", "bleu", "vert")
ASKED = {
    one.key: one for one in (HEIST_ORDER, HEIST_WAYS, COOP_REWARDS, ASSASSINATION, THEFT_ALONE)
}
EXAMPLES = (
    "gan_e5_order",
    "gan_e5_forced",
    "gan_e8_ways",
    "coop_rewards",
    "assassination",
    "theft",
)


@pytest.mark.parametrize("key", EXAMPLES)
def test_shipped_examples(key: str) -> None:
    example = read_example("gangsta", key)
    ruling = ask(ASKED[example.question], example.situation, PLAYERS)
    verdict = list(ruling.verdict) if isinstance(ruling.verdict, tuple) else ruling.verdict
    assert (verdict, ruling.decisive) == (example.verdict, example.decisive)


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_random_situations_are_ruled_with_reasons(asked: AskedAlone) -> None:
    chance, verdicts = Random(asked.key), []
    for _ in range(60):
        said = asked.form(PLAYERS).draw(chance)
        ruling = ask(asked, said, PLAYERS)
        assert ruling.decisive
        verdicts.append(ruling.verdict)
    assert len({repr(verdict) for verdict in verdicts}) > 1


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_what_cannot_be_is_refused(asked: AskedAlone) -> None:
    chance = Random(3)
    form = asked.form(PLAYERS)
    said = form.draw(chance)
    for one in spoiled(form, said, chance):
        assert tuple(faults(form, one.situation, asked.key)), one


def refused(asked: AskedAlone, said: Any) -> str:
    with pytest.raises(SituationError) as caught:
        ask(asked, said, PLAYERS)
    reason = caught.value.reason
    return " ".join(one.rule for one in reason.walk())


def test_a_gang_of_the_box() -> None:
    boss = {"card": "boss_mafia", "skills": ["leader", "hacker"]}
    twice = {"victim": "rouge", "gang": [boss, {**boss, "card": "boss_cartel"}]}
    assert "gangsta.situation.two_bosses" in refused(ASSASSINATION, twice)
    leaders = {"victim": "rouge", "gang": [{"card": "g111", "skills": ["leader", "leader"]}]}
    assert "gangsta.situation.two_leaders" in refused(ASSASSINATION, leaders)
    learned = {"victim": "rouge", "gang": [{**boss, "learned": "sniper"}]}
    assert "gangsta.situation.learned_nowhere" in refused(ASSASSINATION, learned)


def test_a_gang_with_its_boss() -> None:
    alone = [{"card": "g115", "skills": ["leader"]}]
    announced = {**BARE, "crews": [{"player": "rouge", "members": alone}]}
    assert "gangsta.situation.no_boss" in refused(HEIST_WAYS, {"announced": announced})
    assert ask(HEIST_ORDER, {"announced": announced, "order": ["g115"]}, PLAYERS).verdict


def test_equipment_for_another_kind_of_heist_is_refused() -> None:
    said = dict(read_example("gangsta", "gan_e8_ways").situation)
    said["announced"] = {**said["announced"], "high_tech": True}
    assert "gangsta.resources.tech_kind" in refused(HEIST_WAYS, said)
    said["announced"] = {**said["announced"], "high_tech": False, "needs": {"leader": 0}}
    assert "gangsta.situation.heist_for_nothing" in refused(HEIST_WAYS, said)
    crews = said["announced"]["crews"]
    same = {
        **said["announced"],
        "needs": {"leader": 1},
        "crews": [*crews, {**crews[0], "player": "bleu"}],
    }
    assert "gangsta.situation.same_card" in refused(HEIST_WAYS, {**said, "announced": same})


def test_nobody_shares_without_box_b_and_whoever_did_it_took_part() -> None:
    said = dict(read_example("gangsta", "coop_rewards").situation)
    assert "gangsta.situation.no_box_b" in refused(COOP_REWARDS, {**said, "coop": 0})
    nobody = [{**row, "gangsters": 0} for row in said["players"]]
    assert "gangsta.situation.no_own" in refused(COOP_REWARDS, {**said, "players": nobody})


def test_nobody_steals_from_himself() -> None:
    said = {**read_example("gangsta", "theft").situation, "victim": "rouge"}
    assert "gangsta.closed.own_victim" in refused(THEFT_ALONE, said)


BARE = {
    "needs": {"leader": 1},
    "crews": [{"player": "rouge", "members": [{"card": "boss_mafia", "skills": ["leader"]}]}],
}


def assumed(asked: AskedAlone, said: Any) -> set[str]:
    """What a ruling says it took for granted."""
    rules = ask(asked, said, PLAYERS).rules
    return {rule for rule in rules if rule.startswith("gangsta.assumed.")}


def test_what_is_left_out_of_a_heist_is_told() -> None:
    heist = {
        "gangsta.assumed.available",
        "gangsta.assumed.not_cooperative",
        "gangsta.assumed.no_tech",
    }
    assert assumed(HEIST_ORDER, {"announced": BARE, "order": ["boss_mafia"]}) == heist
    assert assumed(HEIST_WAYS, {"announced": BARE}) == heist | {"gangsta.assumed.mobilised"}
    before = {"announced": BARE, "mobilised": False}
    money = {"gangsta.assumed.no_money", "gangsta.assumed.no_qg"}
    assert assumed(HEIST_WAYS, before) == heist | money


def test_what_is_left_out_of_a_reward_or_a_murder_is_told() -> None:
    said = dict(read_example("gangsta", "coop_rewards").situation)
    del said["coop"]
    rows = [{**row, "gangsters": row["gangsters"] % 2} for row in said["players"]]
    assert assumed(COOP_REWARDS, {**said, "players": rows}) == {"gangsta.assumed.no_box_b"}
    victim = {"victim": "rouge", "gang": BARE["crews"][0]["members"]}
    assert assumed(ASSASSINATION, victim) == {"gangsta.assumed.nothing_learned"}


def test_an_order_of_nobody_lacks_what_the_heist_requires() -> None:
    crew = {"player": "rouge", "members": [{"card": "boss_bratva", "skills": ["leader", "sniper"]}]}
    announced = {"needs": {"mercenary": 1}, "crews": [crew]}
    ruling = ask(HEIST_ORDER, {"announced": announced, "order": []}, PLAYERS)
    assert (ruling.verdict, ruling.decisive) == (False, "gangsta.heist.missing")

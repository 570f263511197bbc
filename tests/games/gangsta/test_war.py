"""The gang war (GAN-23, 24, 28, readings 9, 29, 30, 44): who loses a gangster, who chooses it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.war import GANG_WAR
from companion.games.gangsta.pieces import HOPITAL, JET, LOSER
from companion.games.gangsta.rules.war import GangStrength, War, resolve_war

PLAYERS = ("ann", "bob", "cid", "dan")


def war(*mercenaries: int, **more: Any) -> Ruling[dict[str, Any]]:
    gangs = tuple(
        GangStrength(player, count, 5) for player, count in zip(PLAYERS, mercenaries, strict=False)
    )
    return resolve_war(War(gangs, **more))


def test_gan_23_cd_29_a_sole_winner_loses_nobody_and_all_others_do() -> None:
    ruling = war(4, 2, 3)
    assert ruling.verdict == {"discards": ("bob", "cid"), "chosen_by": LOSER}
    assert ruling.decisive == "gangsta.war.others"
    assert "gangsta.war.winner" in ruling.rules
    assert ruling.rules.count("gangsta.war.mercenaries") == 3


def test_gan_23_a_tie_for_the_most_costs_everybody_one() -> None:
    ruling = war(4, 2, 4)
    assert ruling.verdict == {"discards": ("ann", "bob", "cid"), "chosen_by": LOSER}
    assert ruling.decisive == "gangsta.war.tie"
    assert war(2, 2, 2, 2).decisive == "gangsta.war.tie_of_all"


def test_gan_28_two_players_tied_lose_one_each() -> None:
    ruling = war(2, 2)
    assert ruling.verdict == {"discards": ("ann", "bob"), "chosen_by": LOSER}
    assert ruling.decisive == "gangsta.war.tie_of_two"


def test_gan_28_of_two_players_the_loser_chooses() -> None:
    ruling = war(3, 2)
    assert ruling.verdict == {"discards": ("bob",), "chosen_by": LOSER}
    assert ruling.decisive == "gangsta.war.loser"


def test_e7_of_two_players_the_winner_by_double_chooses() -> None:
    ruling = war(2, 4)
    assert ruling.verdict == {"discards": ("ann",), "chosen_by": "bob"}
    assert ruling.decisive == "gangsta.war.double"
    assert "gangsta.war.never_boss" in ruling.rules


def test_gan_28_double_matters_with_two_players_only() -> None:
    assert war(4, 2, 1).verdict["chosen_by"] == LOSER


def test_cd_9_one_to_nothing_is_double_and_nothing_to_nothing_a_tie() -> None:
    ruling = war(1, 0)
    assert ruling.verdict == {"discards": ("bob",), "chosen_by": "ann"}
    assert ruling.decisive == "gangsta.war.double_of_none"
    assert war(0, 0).decisive == "gangsta.war.tie_of_two"


def test_gan_24_cd_30_a_boss_alone_loses_nobody() -> None:
    ruling = resolve_war(War((GangStrength("ann", 1, 4), GangStrength("bob", 0, 0))))
    assert ruling.verdict == {"discards": (), "chosen_by": NOBODY}
    assert ruling.decisive == "gangsta.war.only_boss"
    tied = resolve_war(War((GangStrength("ann", 1, 4), GangStrength("bob", 1, 0))))
    assert tied.verdict == {"discards": ("ann",), "chosen_by": LOSER}


@pytest.mark.parametrize(
    ("discards", "rule"),
    [("together", "gangsta.war.together"), ("clockwise", "gangsta.war.clockwise")],
)
def test_cd_44_several_discard_at_once_or_in_turn(discards: str, rule: str) -> None:
    assert rule in war(1, 1, discards=discards).rules
    assert rule not in war(2, 1, discards=discards).rules


def test_gan_35_5_the_hopital_takes_in_who_falls_in_the_war() -> None:
    gangs = GangStrength("ann", 3, 4, HOPITAL), GangStrength("bob", 2, 4, HOPITAL)
    ruling = resolve_war(War(gangs))
    told = [one.facts["player"] for one in ruling.reasons if one.rule == "gangsta.war.hospital"]
    assert told == ["bob"]


def test_it_can_be_asked_alone() -> None:
    rows = [
        {"player": "rouge", "mercenaries": 4, "gangsters": 6, "resource": JET},
        {"player": "bleu", "mercenaries": 2, "gangsters": 5},
    ]
    ruling = ask(GANG_WAR, {"gangs": rows}, ("rouge", "bleu"))
    assert ruling.verdict == {"discards": ("bleu",), "chosen_by": "rouge"}
    with pytest.raises(SituationError) as refused:
        ask(GANG_WAR, {"gangs": [{**row, "resource": JET} for row in rows]}, ("rouge", "bleu"))
    assert "gangsta.situation.same_resource" in {one.rule for one in refused.value.reason.walk()}


@pytest.mark.parametrize("others", [5, 7])
def test_gan_23_a_war_without_a_seventh_member_is_refused(others: int) -> None:
    rows = [
        {"player": "rouge", "mercenaries": 4, "gangsters": others},
        {"player": "bleu", "mercenaries": 2, "gangsters": 5},
    ]
    with pytest.raises(SituationError) as refused:
        ask(GANG_WAR, {"gangs": rows}, ("rouge", "bleu"))
    assert "gangsta.situation.no_seventh" in {one.rule for one in refused.value.reason.walk()}

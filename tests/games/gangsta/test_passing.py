"""Passing (GAN-09, GAN-35-8, d12, d41): a dollar for each Leader."""

from __future__ import annotations

from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.passing import Passing, count_income

BOSS = Member("boss_cartel", ("leader", "brawler"), boss=True)
ENGAGED = Member("g115", ("leader", "brawler"), ready=False)
LEARNED = Member("g121", ("sniper", "leader"), learned="leader", lesson="h215")
PLAIN = Member("g131", ("brawler",))


def test_gan_09_every_leader_pays_available_or_engaged_printed_or_learned() -> None:
    ruling = count_income(Passing("ann", (BOSS, ENGAGED, LEARNED, PLAIN)))
    assert (ruling.verdict, ruling.decisive) == (3, "gangsta.passing.income")


def test_cd_12_there_is_no_least_income() -> None:
    ruling = count_income(Passing("ann", (PLAIN,)))
    assert (ruling.verdict, ruling.decisive) == (0, "gangsta.passing.no_leader")


def test_gan_35_8_the_marche_noir_adds_two_dollars() -> None:
    ruling = count_income(Passing("ann", (BOSS,), market=True))
    assert (ruling.verdict, ruling.decisive) == (3, "gangsta.passing.market")


def test_cd_41_a_leader_who_comes_back_earns_nothing_yet_unless_the_option_says_so() -> None:
    ruling = count_income(Passing("ann", (BOSS,), returning=(ENGAGED,)))
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.passing.return_after")
    first = count_income(Passing("ann", (BOSS,), returning=(ENGAGED,), hospital_pass="return"))
    assert (first.verdict, first.decisive) == (2, "gangsta.passing.return_first")

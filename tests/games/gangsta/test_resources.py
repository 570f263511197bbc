"""Resources (GAN-34, 35, readings 22, 23, 25, 34 to 38, 42, 43, 48): activation, the effects."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.resources import RESOURCE_ACTIVE
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import BANQUE, IMPRIMERIE, JET
from companion.games.gangsta.rules.effects import (
    KEPT,
    LEAVES,
    STAYS,
    Headquarters,
    JetUse,
    Transfer,
    against_headquarters,
    against_ignoring,
    against_top_heist,
    against_transfer,
    ignore_requirement,
    may_take_top,
    may_use_jet,
    may_use_society,
    options_society,
    resolve_printer,
    takes_top,
    tell_printing_works,
)
from companion.games.gangsta.rules.hospital import Lost, as_returned, resolve_intake, taken_in
from companion.games.gangsta.rules.resources import Resource, resolve_active


def active(needs: dict[str, int], skills: dict[str, int], **more: Any) -> Ruling[bool]:
    return resolve_active(Resource("ann", more.pop("resource", JET), needs, skills, **more))


def test_gan_34_active_as_soon_as_the_gang_has_every_icon() -> None:
    ruling = active({"informant": 1, "sniper": 1}, {"informant": 1, "sniper": 2})
    assert (ruling.verdict, ruling.decisive) == (True, "gangsta.resources.activated")
    assert ruling.rules.count("gangsta.resources.counted") == 2


def test_gan_34_the_number_of_icons_counts() -> None:
    ruling = active({"hacker": 2}, {"hacker": 1}, resource=BANQUE)
    assert (ruling.verdict, ruling.decisive) == (False, "gangsta.resources.not_yet")
    assert ruling.reasons[0].facts["skills"] == {"hacker": 1}


def test_gan_34_once_active_it_stays_so() -> None:
    ruling = active({"hacker": 2}, {}, active=True)
    assert (ruling.verdict, ruling.decisive) == (True, "gangsta.resources.for_good")


def test_cd_48_what_belongs_to_the_start_of_a_turn_waits_for_the_next() -> None:
    ruling = active({"hacker": 1}, {"hacker": 1}, resource=IMPRIMERIE)
    assert "gangsta.resources.next_start" in ruling.rules
    assert ruling.decisive == "gangsta.resources.activated"
    assert "gangsta.resources.next_start" not in active({"hacker": 1}, {"hacker": 1}).rules


def test_it_can_be_asked_alone() -> None:
    said = {"player": "rouge", "resource": JET, "needs": {"sniper": 1}, "skills": {"sniper": 1}}
    ruling = ask(RESOURCE_ACTIVE, said, ("rouge",))
    assert ruling.verdict is True
    assert "gangsta.assumed.not_before" in ruling.rules
    with pytest.raises(SituationError) as refused:
        ask(RESOURCE_ACTIVE, {**said, "needs": {}}, ("rouge",))
    assert "gangsta.situation.needs_nothing" in {one.rule for one in refused.value.reason.walk()}


# Banque


@pytest.mark.parametrize(
    ("transfer", "rules"),
    [
        (Transfer("ann", 3, 3, 7), []),
        (Transfer("ann", -7, 0, 7), []),
        (Transfer("ann", 4, 4, 7), ["gangsta.resources.bank_full"]),
        (Transfer("ann", 4, 3, 0), ["gangsta.resources.bank_money"]),
        (Transfer("ann", -4, 3, 3), ["gangsta.resources.bank_empty"]),
        (Transfer("ann", 1, 3, 3, own_turn=False), ["gangsta.resources.bank_closed"]),
    ],
)
def test_gan_35_1_the_banque_holds_ten_and_moves_in_its_owners_turn(
    transfer: Transfer, rules: list[str]
) -> None:
    assert [one.rule for one in against_transfer(transfer)] == rules


# Équipement high-tech


def test_gan_35_3_high_tech_serves_art_thefts_and_hack_attacks() -> None:
    assert against_ignoring("ann", "art") == against_ignoring("ann", "hack") == ()
    assert [one.rule for one in against_ignoring("ann", "van")] == ["gangsta.resources.tech_kind"]


def test_cd_34_one_icon_is_ignored_or_by_the_option_one_skill() -> None:
    needs = {"leader": 1, "hacker": 2}
    icon = ignore_requirement("ann", needs, "hacker")
    assert (icon.verdict, icon.decisive) == (
        {"leader": 1, "hacker": 1},
        "gangsta.resources.tech_icon",
    )
    skill = ignore_requirement("ann", needs, "hacker", "skill")
    assert (skill.verdict, skill.decisive) == ({"leader": 1}, "gangsta.resources.tech_skill")
    assert ignore_requirement("ann", {"hacker": 1}, "hacker").verdict == {}


# Gang de motards, Réseau d'indicateurs


def test_gan_35_4_the_top_heist_costs_a_dollar_first() -> None:
    assert against_top_heist("ann", 1, informer=False) == ()
    broke = against_top_heist("ann", 0, informer=False)
    assert [one.rule for one in broke] == ["gangsta.resources.top_price"]


def test_cd_23_a_delateur_on_top_cannot_be_performed() -> None:
    seen = against_top_heist("ann", 1, informer=True)
    assert [one.rule for one in seen] == ["gangsta.resources.top_informer"]


def test_cd_43_a_card_from_the_top_leaves_no_gap() -> None:
    assert takes_top("heist").rule == "gangsta.resources.no_gap"
    assert takes_top("gangster").rule == "gangsta.resources.no_gap_gangster"


@pytest.mark.parametrize(
    ("reward", "network", "verdict", "rule"),
    [
        (False, "action", True, "gangsta.resources.top_gangster"),
        (True, "reward", True, "gangsta.resources.top_by_reward"),
        (True, "action", False, "gangsta.resources.top_by_action"),
    ],
)
def test_cd_42_the_top_gangster_with_a_recruitment_reward(
    reward: bool, network: Any, verdict: bool, rule: str
) -> None:
    ruling = may_take_top(reward, network)
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


# Imprimerie


@pytest.mark.parametrize(
    ("is_active", "printer", "verdict", "rule"),
    [
        (True, "stays", KEPT, "gangsta.resources.printer_kept"),
        (True, "leaves", KEPT, "gangsta.resources.printer_kept"),
        (False, "stays", STAYS, "gangsta.resources.printer_stays"),
        (False, "leaves", LEAVES, "gangsta.resources.printer_leaves"),
    ],
)
def test_gan_35_6_cd_25_the_imprimerie_at_the_war(
    is_active: bool, printer: Any, verdict: str, rule: str
) -> None:
    ruling = resolve_printer("ann", is_active, printer)
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_gan_35_6_the_imprimerie_prints_a_dollar() -> None:
    assert (tell_printing_works("ann").rule, tell_printing_works("ann").facts["money"]) == (
        "gangsta.resources.prints",
        1,
    )


# Jet privé, Société secrète

READY, TIRED = Member("g111", ("mercenary",)), Member("g115", ("leader", "brawler"), ready=False)


def fly(others: bool, *gang: Member, **more: Any) -> Ruling[bool]:
    return may_use_jet(JetUse("ann", others, gang or (READY, TIRED), **more))


def test_gan_35_7_the_jet_flies_after_a_cooperative_heist() -> None:
    ruling = fly(True)
    assert ruling.verdict
    assert ruling.rules == ("gangsta.resources.jet", "gangsta.resources.offer")
    assert fly(True, READY).decisive == "gangsta.resources.jet_idle"


def test_cd_22_a_cooperative_card_done_alone_is_enough_unless_the_table_says_otherwise() -> None:
    assert fly(False).rules[0] == "gangsta.resources.jet_card"
    alone = fly(False, jet="together")
    assert (alone.verdict, alone.decisive) == (False, "gangsta.resources.jet_alone")


def test_cd_36_it_may_be_declined_or_by_the_option_not() -> None:
    assert fly(True, ready_effects="must").decisive == "gangsta.resources.duty"
    assert may_use_society("ann", (TIRED,), "must").decisive == "gangsta.resources.duty"


def test_gan_35_12_the_societe_readies_an_engaged_leader() -> None:
    gang = READY, TIRED, Member("g111", ("sniper",), ready=False)
    assert options_society(gang) == ("g115",)
    ruling = may_use_society("ann", gang, "may")
    assert ruling.verdict
    assert ruling.rules == ("gangsta.resources.society", "gangsta.resources.offer")
    idle = may_use_society("ann", (READY,), "may")
    assert (idle.verdict, idle.decisive) == (False, "gangsta.resources.society_idle")


# QG


def qg(**more: Any) -> list[str]:
    said = {"money": 1, "gang": (READY, TIRED), **more}
    return [one.rule for one in against_headquarters(Headquarters("ann", **said))]


def test_gan_35_10_the_qg_readies_the_whole_gang_for_a_dollar() -> None:
    assert qg() == []
    assert qg(money=0) == ["gangsta.resources.qg_price"]
    assert qg(gang=(READY,)) == ["gangsta.resources.qg_idle"]


def test_cd_35_in_the_mobilisation_and_once_or_by_the_option_any_time() -> None:
    assert qg(mobilising=False) == ["gangsta.resources.qg_moment"]
    assert qg(used=True) == ["gangsta.resources.qg_once"]
    assert qg(mobilising=False, used=True, qg="any") == []


# Hôpital


@pytest.mark.parametrize(
    ("by", "is_active", "hospital", "verdict", "rule"),
    [
        ("war", True, "active", True, "gangsta.resources.hospital_takes"),
        ("assassination", True, "active", True, "gangsta.resources.hospital_takes"),
        ("war", False, "active", False, "gangsta.resources.hospital_idle"),
        ("war", False, "all", True, "gangsta.resources.hospital_keeps"),
        ("informer", True, "all", False, "gangsta.resources.hospital_arrest"),
    ],
)
def test_gan_35_5_cd_37_whom_the_hopital_takes_in(
    by: Any, is_active: bool, hospital: Any, verdict: bool, rule: str
) -> None:
    ruling = resolve_intake(Lost("ann", "g111", by, is_active, hospital))
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_cd_38_a_learned_skill_goes_in_with_its_gangster_or_is_lost() -> None:
    taught = Member("g111", ("mercenary", "sniper", "hacker"), False, "hacker", lesson="h301")
    assert taken_in(taught) == taught
    bare = taken_in(taught, "lost")
    assert (bare.skills, bare.learned, bare.lesson) == (("mercenary", "sniper"), "", "")
    assert as_returned(taught).ready

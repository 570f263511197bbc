"""Heists (GAN-08, GAN-19, C.d-1, 21, 34, 47): who can be engaged, in which order."""

from __future__ import annotations

import pytest

from companion.games.gangsta.rules.heist import (
    Crew,
    Heist,
    bars,
    ignorable_requirements,
    missing_icons,
)
from companion.games.gangsta.rules.heist_order import HeistOrder, resolve_heist_order
from companion.games.gangsta.rules.possible import may_do
from tests.games.gangsta.crews import crew, heist, member, needs

# The gang of the rulebook's example: B has three of the four icons.
EXAMPLE = heist("LMSB", crew(boss="LH", b="LMS", c="LB"))
TWO_GANGS = heist(
    "LMSB", crew(a="LM", b="S", c="h"), crew("bob", d="SB", e="mb", f="H"), cooperative=True
)


def judge(asked: Heist, *order: str, **more: str) -> tuple[bool, str]:
    ruling = resolve_heist_order(HeistOrder(asked, order, **more))  # type: ignore[arg-type]
    return ruling.verdict, ruling.decisive


@pytest.mark.parametrize("order", [("boss", "b", "c"), ("boss", "c", "b")])
def test_example_5_the_boss_first_then_the_others_in_any_order(order: tuple[str, ...]) -> None:
    assert judge(EXAMPLE, *order) == (True, "gangsta.heist.complete")


@pytest.mark.parametrize(
    "order", [("b", "boss"), ("b", "c", "boss"), ("c", "boss"), ("c", "b", "boss")]
)
def test_example_5_nobody_else_first_leaves_room_for_all_three(order: tuple[str, ...]) -> None:
    assert judge(EXAMPLE, *order) == (False, "gangsta.heist.covered")


def test_gan_08_a_one_required_skill_will_do_whatever_else_he_bears() -> None:
    asked = heist("MS", crew(a="MH", b="S"))
    assert judge(asked, "a", "b") == (True, "gangsta.heist.complete")
    assert "gangsta.heist.one_will_do" in resolve_heist_order(HeistOrder(asked, ("a", "b"))).rules


def test_gan_08_b_nobody_is_engaged_without_a_required_skill() -> None:
    assert judge(heist("MS", crew(a="MS", b="LH")), "b") == (False, "gangsta.heist.no_skill")


def test_gan_08_c_a_skill_still_needed_cannot_be_ignored() -> None:
    asked = heist("LMS", crew(a="LM", b="M", c="S"))
    assert missing_icons(asked, ("a",)) == needs("S")
    assert judge(asked, "a", "b") == (False, "gangsta.heist.covered")
    assert judge(asked, "b", "a", "c") == (True, "gangsta.heist.complete")
    assert "gangsta.heist.forced" in resolve_heist_order(HeistOrder(asked, ("a", "c"))).rules


def test_cd_1_whose_useful_icons_are_covered_cannot_be_engaged() -> None:
    asked = heist("MS", crew(a="M", b="M", c="S"))
    assert judge(asked, "a", "b", "c") == (False, "gangsta.heist.covered")


def test_gan_08_only_the_available_are_engaged() -> None:
    assert judge(heist("M", crew(a="m", b="M")), "a") == (False, "gangsta.heist.not_ready")


def test_gan_08_the_heist_is_done_when_every_icon_is_met_and_not_before() -> None:
    asked = heist("MMS", crew(a="MM", b="S"))
    assert judge(asked, "a") == (False, "gangsta.heist.missing")
    assert judge(asked, "a", "b")[0]
    assert judge(asked, "a", "a") == (False, "gangsta.heist.twice")
    assert judge(asked, "z") == (False, "gangsta.heist.absent")


def test_gan_08_nobody_helps_once_all_is_met() -> None:
    assert judge(heist("M", crew(a="M", b="M")), "a", "b") == (False, "gangsta.heist.covered")


def test_gan_19_ones_own_gangster_goes_first() -> None:
    assert judge(TWO_GANGS, "d", "a") == (False, "gangsta.heist.own_first")
    assert judge(TWO_GANGS, "a", "d") == (True, "gangsta.heist.complete")
    assert judge(TWO_GANGS, "b", "a", "d") == (True, "gangsta.heist.complete")


def test_gan_19_an_engaged_gangster_of_an_opponent_cannot_be_used() -> None:
    assert judge(TWO_GANGS, "a", "e") == (False, "gangsta.heist.other_engaged")


def test_gan_19_the_usual_rules_hold_for_opponents_gangsters_too() -> None:
    assert judge(TWO_GANGS, "a", "f") == (False, "gangsta.heist.no_skill")


def test_gan_19_without_a_second_box_nobody_else_takes_part() -> None:
    alone = heist("MS", crew(a="M"), crew("bob", b="S"))
    assert judge(alone, "a", "b") == (False, "gangsta.heist.not_cooperative")


def test_every_obstacle_is_told() -> None:
    reasons = {reason.rule for reason in bars(TWO_GANGS, (), "e")}
    assert reasons == {"gangsta.heist.other_engaged", "gangsta.heist.own_first"}


TECH = heist("MMS", crew(a="M", b="S", c="MM"), high_tech=True)


def test_cd_34_one_icon_is_ignored_and_named_before_the_first_gangster() -> None:
    assert judge(TECH, "without_mercenary", "a", "b") == (True, "gangsta.heist.complete")
    assert judge(TECH, "a", "without_mercenary", "b") == (False, "gangsta.heist.tech_first")
    assert judge(TECH, "without_mercenary", "c", "a") == (False, "gangsta.heist.covered")
    assert judge(TECH, "without_sniper", "b") == (False, "gangsta.heist.ignored")


def test_cd_34_it_may_be_left_unused_and_is_used_once() -> None:
    assert judge(TECH, "a", "b", "c")[0]
    twice = judge(TECH, "without_mercenary", "without_sniper")
    assert twice == (False, "gangsta.heist.tech_once")
    assert judge(TECH, "without_leader") == (False, "gangsta.heist.tech_not_needed")
    assert ignorable_requirements(TECH) == ("without_mercenary", "without_sniper")


def test_gan_35_3_nobody_ignores_anything_without_the_equipment() -> None:
    asked = heist("MS", crew(a="M"))
    assert judge(asked, "without_sniper", "a") == (False, "gangsta.heist.no_tech")
    assert not ignorable_requirements(asked)


def test_cd_34_option_all_icons_of_a_skill() -> None:
    asked = heist("MMS", crew(b="S"), high_tech=True, tech="skill")
    assert judge(asked, "without_mercenary", "b")[0]
    assert (
        "gangsta.resources.tech_skill"
        in resolve_heist_order(HeistOrder(asked, ("without_mercenary", "b"))).rules
    )


def test_cd_34_option_named_any_time_before_the_last() -> None:
    asked = heist("MMS", crew(a="M", b="S"), high_tech=True, tech_named="any")
    assert judge(asked, "a", "without_mercenary", "b")[0]
    late = judge(asked, "a", "b", "without_mercenary")
    assert late == (False, "gangsta.heist.tech_before_last")


def test_cd_21_a_heist_of_one_icon_needs_nobody() -> None:
    asked = heist("H", crew(a="M"), high_tech=True)
    assert judge(asked, "without_hacker") == (True, "gangsta.heist.complete")
    assert (
        "gangsta.heist.tech_alone"
        in resolve_heist_order(HeistOrder(asked, ("without_hacker",))).rules
    )
    assert may_do(asked).verdict


def test_cd_21_a_cooperative_one_still_takes_a_gangster() -> None:
    asked = heist("H", crew(a="H"), high_tech=True, cooperative=True)
    assert judge(asked, "without_hacker") == (False, "gangsta.heist.tech_still_one")
    assert judge(asked, "a")[0]


def test_cd_47_a_broken_heist_is_begun_anew_or_the_action_is_lost() -> None:
    asked = heist("MS", crew(a="M"))
    assert "gangsta.heist.broken_anew" in resolve_heist_order(HeistOrder(asked, ("a",))).rules
    lost = resolve_heist_order(HeistOrder(asked, ("a",), "lost"))
    assert "gangsta.heist.broken_lost" in lost.rules and lost.decisive == "gangsta.heist.missing"


def after(asked: Heist, *order: str, **more: str) -> str:
    """What becomes of a heist whose order does not hold."""
    ruling = resolve_heist_order(HeistOrder(asked, order, **more))  # type: ignore[arg-type]
    assert not ruling.verdict
    return ruling.reasons[-1].rule


@pytest.mark.parametrize("broken", ["anew", "lost"])
def test_gan_08_one_too_many_stays_out_of_a_heist_that_is_done_without_him(broken: str) -> None:
    asked = heist("MS", crew(a="MS", b="M"))
    assert judge(asked, "a", "b", broken=broken) == (False, "gangsta.heist.covered")
    assert after(asked, "a", "b", broken=broken) == "gangsta.heist.done_before"
    assert after(asked, "a", "a", broken=broken) == "gangsta.heist.done_before"


@pytest.mark.parametrize("broken", ["anew", "lost"])
def test_cd_47_nothing_is_broken_off_while_others_can_bring_what_is_missing(broken: str) -> None:
    asked = heist("MS", crew(a="M", b="H", c="S"))
    assert after(asked, "a", "b", broken=broken) == "gangsta.heist.can_go_on"
    assert after(asked, "a", broken=broken) == "gangsta.heist.can_go_on"
    assert after(asked, "b", broken=broken) == "gangsta.heist.can_go_on"
    assert after(heist("MS", crew(a="M", b="H", c="s")), "a", "b") == "gangsta.heist.broken_anew"


def test_cd_47_opponents_bring_what_is_missing_once_ones_own_can_begin() -> None:
    theirs = crew("bob", b="S")
    assert after(heist("MS", crew(a="M"), theirs, cooperative=True), "a") == (
        "gangsta.heist.can_go_on"
    )
    assert after(heist("MS", crew(a="M"), theirs), "a") == "gangsta.heist.broken_anew"
    nobody = heist("MS", crew(a="H"), crew("bob", b="MS"), cooperative=True)
    assert after(nobody, "b") == "gangsta.heist.broken_anew"
    begins = heist("MS", crew(a="M"), crew("bob", b="MS"), cooperative=True)
    assert after(begins, "b") == "gangsta.heist.can_go_on"


def test_cd_47_the_equipment_may_still_spare_what_is_missing() -> None:
    asked = heist("MMS", crew(a="M", b="S"), high_tech=True, tech_named="any")
    assert after(asked, "a") == "gangsta.heist.can_go_on"
    first = heist("MMS", crew(a="M", b="S"), high_tech=True)
    assert after(first, "a") == "gangsta.heist.broken_anew"


def test_cd_34_the_same_requirement_ignored_twice_is_one_too_many() -> None:
    twice = judge(TECH, "without_mercenary", "without_mercenary")
    assert twice == (False, "gangsta.heist.tech_once")


def test_gan_19_the_owner_of_a_gangster_that_is_used_cannot_refuse() -> None:
    ruling = resolve_heist_order(HeistOrder(TWO_GANGS, ("a", "d")))
    told = [one.facts for reason in ruling.reasons for one in reason.parts]
    assert told == [{"card": "d", "owner": "bob"}]
    assert "gangsta.heist.cannot_refuse" in ruling.rules
    lent = member("d", "SB", learned="brawler")
    taught = heist("LMSB", crew(a="LM"), Crew("bob", (lent,)), cooperative=True)
    rules = resolve_heist_order(HeistOrder(taught, ("a", "d"))).rules
    assert {"gangsta.heist.cannot_refuse", "gangsta.heist.learned"} <= set(rules)


def test_what_a_gang_lacks_for_a_heist_is_told() -> None:
    ruling = may_do(heist("MMS", crew(a="M", b="s")))
    assert not ruling.verdict and ruling.decisive == "gangsta.heist.short"
    assert ruling.clause is not None and ruling.clause.facts["skills"] == needs("MS")
    assert ruling.clause.facts["player"] == "ann"


def test_together_gangs_can_do_more_but_not_without_an_own_gangster() -> None:
    assert may_do(heist("MS", crew(a="M"), crew("bob", b="S"), cooperative=True)).verdict
    alone = may_do(heist("MS", crew(a="M"), crew("bob", b="S")))
    assert alone.decisive == "gangsta.heist.short"
    nobody = may_do(heist("MS", crew(a="H"), crew("bob", b="MS"), cooperative=True))
    assert nobody.decisive == "gangsta.heist.nobody_first"
    short = may_do(heist("MSL", crew(a="M"), crew("bob", b="S"), cooperative=True))
    assert short.decisive == "gangsta.heist.short_together"


def test_what_the_equipment_spares_is_not_missing() -> None:
    assert may_do(heist("MS", crew(a="M"), high_tech=True)).decisive == "gangsta.heist.possible"


def test_gan_19_cd_34_whoever_ignores_a_whole_skill_still_needs_somebody_of_his_own_first() -> None:
    """His only gangster bears what he would ignore: nobody of his is left to begin."""
    his, theirs = crew("ann", a="H"), crew("bob", b="S")
    more = {"cooperative": True, "high_tech": True, "tech": "skill"}
    ruling = may_do(heist("SHH", his, theirs, **more))
    assert (ruling.verdict, ruling.decisive) == (False, "gangsta.heist.nobody_first")
    assert may_do(heist("SHH", his, theirs, **more, tech_named="any")).verdict
    assert may_do(heist("SHH", crew("ann", a="HS"), theirs, **more)).verdict


def test_gan_13_what_a_gangster_has_learned_is_said_where_it_is_used() -> None:
    taught = Crew("ann", (member("g111", "MSB", learned="brawler"),))
    told = resolve_heist_order(HeistOrder(heist("MB", taught), ("g111",))).reasons[0]
    assert told.rule == "gangsta.heist.forced"
    assert [part.rule for part in told.parts] == ["gangsta.heist.learned"]
    assert not resolve_heist_order(HeistOrder(heist("M", taught), ("g111",))).reasons[0].parts

"""Heists of Gangsta! told whole: high-tech, lists of ways, and two questions that agree."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import Reason, Ruling
from companion.games.gangsta.rules.heist import WITHOUT, Heist
from companion.games.gangsta.rules.heist_order import HeistOrder, resolve_heist_order
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.search import HeistWays, find_ways
from companion.games.gangsta.rules.ways import resolve_ways
from tests.games.gangsta.crews import any_crew, any_needs, crew, heist

STATUS = {key: one.status for key, one in read_citations("gangsta").items()}
TOLD = ("gangsta.ways.way", "gangsta.ways.any_order", "gangsta.ways.own_first", "gangsta.ways.one")


def said(ruling: Ruling[Any], rule: str) -> tuple[Reason, ...]:
    return tuple(one for top in ruling.reasons for one in top.walk() if one.rule == rule)


def order(asked: Heist, *steps: str) -> Ruling[bool]:
    return resolve_heist_order(HeistOrder(asked, steps))


def ways(asked: Heist, **more: Any) -> Ruling[int]:
    return resolve_ways(HeistWays(asked, **more))


# High-tech


def test_cd_34_the_only_icon_of_a_skill_is_ignored_by_print_one_of_two_by_a_reading() -> None:
    gear = heist("LMM", crew(boss="LM", two="M"), high_tech=True)
    assert said(order(gear, "without_leader", "boss", "two"), "gangsta.resources.tech_one")
    assert STATUS["gangsta.resources.tech_one"] == "printed"
    assert said(order(gear, "without_mercenary", "boss"), "gangsta.resources.tech_icon")
    assert STATUS["gangsta.resources.tech_icon"] == "reading"
    whole = replace(gear, tech="skill")
    assert said(order(whole, "without_leader", "boss", "two"), "gangsta.resources.tech_one")
    assert said(order(whole, "without_mercenary", "boss"), "gangsta.resources.tech_skill")


def test_cd_34_the_gear_is_mentioned_when_one_icon_is_missing() -> None:
    gear = heist("LH", crew(boss="LM"), high_tech=True)
    ruling = order(gear, "boss")
    assert (ruling.verdict, ruling.decisive) == (False, "gangsta.heist.missing")
    assert said(ruling, "gangsta.heist.tech_could")[0].facts["skill"] == "hacker"
    assert not said(order(replace(gear, high_tech=False), "boss"), "gangsta.heist.tech_could")
    two = heist("LHH", crew(boss="LM"), high_tech=True)
    assert not said(order(two, "boss"), "gangsta.heist.tech_could"), "one does not do"
    late = order(replace(gear, tech_named="any"), "boss")
    assert said(late, "gangsta.heist.tech_could_any")


def test_cd_34_a_heist_out_of_reach_says_that_the_gear_was_counted() -> None:
    ruling = may_do(heist("LHH", crew(boss="L"), high_tech=True))
    assert (ruling.verdict, ruling.decisive) == (False, "gangsta.heist.short")
    assert ruling.reasons[0].facts["skills"] == {"hacker": 1}
    assert said(ruling, "gangsta.heist.tech_counted")[0].facts["skill"] == "hacker"
    assert not said(may_do(heist("LHH", crew(boss="L"))), "gangsta.heist.tech_counted")


def test_cd_34_a_way_that_ignores_an_icon_says_by_which_rule() -> None:
    ruling = ways(heist("LHH", crew(boss="LH"), high_tech=True))
    assert ruling.verdict == 1
    assert said(ruling, "gangsta.resources.tech_icon")[0].facts["skill"] == "hacker"
    assert said(ruling, "gangsta.ways.ignoring")[0].facts["count"] == 1
    assert STATUS["gangsta.ways.ignoring"] == "reading"


# Lists of ways


def test_ways_that_are_left_out_are_counted_and_their_ends_are_shown() -> None:
    asked = heist("LMS", crew(boss="L", a="LM", b="M", c="MS", d="S", e="LMS", f="LS"))
    ruling = ways(asked)
    shown = [one for one in ruling.reasons if one.rule in TOLD]
    left = said(ruling, "gangsta.ways.left_out")[0]
    assert left.facts["count"] == find_ways(HeistWays(asked)).different - len(shown) > 0
    assert [len(one.facts["cards"]) for one in said(ruling, "gangsta.ways.smallest")] == [1]
    assert [len(one.facts["cards"]) for one in said(ruling, "gangsta.ways.largest")] == [3]


def test_nothing_is_left_out_of_a_short_list() -> None:
    ruling = ways(heist("LM", crew(boss="L", a="M", b="LM")))
    assert ruling.verdict == sum(one.rule in TOLD for one in ruling.reasons)
    assert not said(ruling, "gangsta.ways.left_out")


def test_gan_19_the_owner_of_a_gangster_in_a_way_is_named() -> None:
    asked = heist("LM", crew("ann", boss="L"), crew("bob", other="M"), cooperative=True)
    lent = said(ways(asked), "gangsta.ways.lent")[0]
    assert (lent.facts["owner"], lent.facts["cards"]) == ("bob", ("other",))


def test_gan_05_who_readies_whom_is_part_of_a_way() -> None:
    asked = heist("MS", crew(boss="L", a="m", b="s"))
    ruling = ways(asked, mobilised=False, money=1)
    freed = said(ruling, "gangsta.mobilisation.freed")[0]
    assert (freed.facts["leader"], freed.facts["card"]) == ("boss", "a")
    assert said(ruling, "gangsta.mobilisation.paid")[0].facts["card"] == "b"


def test_gan_35_the_qg_that_readies_a_crew_is_part_of_a_way() -> None:
    asked = heist("MSB", crew(boss="H", a="m", b="s", c="b"))
    assert said(ways(asked, mobilised=False, money=1, qg=True), "gangsta.mobilisation.headquarters")


def test_gan_06_a_gang_that_is_all_engaged_is_ready_by_synchronisation() -> None:
    asked = heist("MS", crew(boss="l", a="m", b="s"))
    assert said(ways(asked, mobilised=False), "gangsta.mobilisation.synchronised")


def test_gan_08_an_order_that_does_not_matter_is_called_so() -> None:
    assert said(ways(heist("LM", crew(boss="L", a="M"))), "gangsta.ways.any_order")
    both = ways(heist("LMSB", crew(boss="LM", a="MSB")))
    assert not said(both, "gangsta.ways.way"), "whoever comes second still brings something"


def test_gan_08_an_order_that_matters_is_told_in_order() -> None:
    ruling = ways(heist("LM", crew(boss="L", a="LM")))
    told = said(ruling, "gangsta.ways.way")
    assert [one.facts["cards"] for one in told] == [("boss", "a")]
    assert said(ruling, "gangsta.ways.one")[0].facts["cards"] == ("a",)


def test_gan_19_one_of_his_own_first_then_in_any_order() -> None:
    asked = heist("LMS", crew("ann", boss="L"), crew("bob", x="M", y="S"), cooperative=True)
    told = said(ways(asked), "gangsta.ways.own_first")[0]
    assert told.facts["player"] == "ann" and set(told.facts["cards"]) == {"boss", "x", "y"}


# Two questions


def drawn(number: int) -> HeistWays:
    chance = Random(f"ways {number}")
    crews = [any_crew("ann", chance.randint(1, 4), chance)]
    if number % 2:
        crews.append(any_crew("bob", chance.randint(1, 2), chance))
    asked = Heist(
        any_needs(chance.randint(1, 4), chance),
        tuple(crews),
        cooperative=bool(number % 2),
        high_tech=chance.random() < 0.6,
        tech=chance.choice(("icon", "skill")),
        tech_named=chance.choice(("first", "any")),
    )
    return HeistWays(asked, best=1000)


def sets_that_hold(asked: Heist) -> set[frozenset[str]]:
    """Every set of steps of which some order is allowed, tried one by one."""
    cards = [one.card for one in asked.crews[0].members]
    if asked.cooperative:
        cards += [one.card for one in asked.crews[1].members]
    steps = [*cards, *(WITHOUT if asked.high_tech else ())]
    found = set()
    for size in range(1, min(len(steps), sum(asked.needs.values())) + 1):
        for chosen in permutations(steps, size):
            if resolve_heist_order(HeistOrder(asked, chosen)).verdict:
                found.add(frozenset(chosen))
    return found


@pytest.mark.parametrize("number", range(60))
def test_heist_ways_and_heist_order_agree(number: int) -> None:
    situation = drawn(number)
    asked = situation.announced
    found, ruling = find_ways(situation), resolve_ways(situation)
    held = sets_that_hold(asked)
    assert ruling.verdict == found.sets == len(held)
    for way in found.best:
        assert resolve_heist_order(HeistOrder(asked, way.order)).verdict, way
    assert may_do(asked).verdict == bool(held)


@pytest.mark.parametrize("number", range(60))
def test_a_way_told_in_any_order_holds_in_every_one(number: int) -> None:
    situation = drawn(1000 + number)
    asked = situation.announced
    for told in resolve_ways(situation).reasons:
        if told.rule not in ("gangsta.ways.any_order", "gangsta.ways.own_first"):
            continue
        ignored = next((one.facts["skill"] for one in told.parts if "tech" in one.rule), "")
        first = [step for step, skill in WITHOUT.items() if skill == ignored]
        own = {one.card for one in asked.crews[0].members}
        for cards in permutations(told.facts["cards"]):
            if told.rule == "gangsta.ways.any_order" or cards[0] in own:
                assert resolve_heist_order(HeistOrder(asked, (*first, *cards))).verdict, (
                    told,
                    cards,
                )

"""Recruiting (GAN-07, GAN-31, GAN-35-11, d24): the price of a gangster."""

from __future__ import annotations

from companion.games.gangsta.rules.recruit import (
    Recruitment,
    against_recruit,
    count_price,
    of_what,
    rule_price,
)


def test_gan_07_a_gangster_costs_what_is_printed() -> None:
    ruling = count_price(Recruitment("ann", "g111", 4))
    assert (ruling.verdict, ruling.decisive) == (4, "gangsta.recruit.cost")
    assert ruling.rules == ("gangsta.recruit.cost",)


def test_gan_31_the_family_of_the_boss_is_a_dollar_cheaper_where_families_play() -> None:
    ruling = count_price(Recruitment("ann", "g111", 4, same_family=True, families=True))
    assert (ruling.verdict, ruling.decisive) == (3, "gangsta.recruit.family")
    assert ruling.rules[-1] == "gangsta.recruit.price"
    without = count_price(Recruitment("ann", "g111", 4, same_family=True))
    assert without.verdict == 4 and "gangsta.recruit.no_variant" in without.rules
    other = count_price(Recruitment("ann", "g121", 2, families=True))
    assert other.verdict == 2 and "gangsta.recruit.other_family" in other.rules


def test_gan_35_11_the_network_needs_no_variant_and_cd_24_both_discounts_add_up() -> None:
    alone = count_price(Recruitment("ann", "g111", 4, same_family=True, network=True))
    assert (alone.verdict, alone.decisive) == (3, "gangsta.recruit.network")
    both = Recruitment("ann", "g111", 4, same_family=True, families=True, network=True)
    ruling = count_price(both)
    assert (ruling.verdict, ruling.decisive) == (2, "gangsta.recruit.both")


def test_why_a_gangster_of_another_family_is_no_cheaper_is_told_by_the_clause_in_question() -> None:
    network = count_price(Recruitment("ann", "g121", 2, network=True))
    assert network.rules == ("gangsta.recruit.cost", "gangsta.recruit.network_other")
    both = count_price(Recruitment("ann", "g121", 2, network=True, families=True))
    assert {"gangsta.recruit.other_family", "gangsta.recruit.network_other"} < set(both.rules)


def test_a_price_never_falls_below_nothing() -> None:
    both = Recruitment("ann", "g111", 1, same_family=True, families=True, network=True)
    ruling = count_price(both)
    assert (ruling.verdict, ruling.decisive) == (0, "gangsta.recruit.floor")
    enough = Recruitment("ann", "g111", 1, same_family=True, families=True)
    assert count_price(enough).verdict == 0
    assert "gangsta.recruit.floor" not in count_price(enough).rules


def test_gan_07_he_is_paid_in_full_at_once() -> None:
    poor = Recruitment("ann", "g117", 8, money=7)
    assert [one.rule for one in against_recruit(poor)] == ["gangsta.recruit.short"]
    assert rule_price(poor).decisive == "gangsta.recruit.short" and rule_price(poor).verdict == 8
    rich = Recruitment("ann", "g117", 8, money=8)
    assert not against_recruit(rich) and rule_price(rich) == count_price(rich)
    assert of_what(rule_price(poor)) == "gangsta.ruled.cost_short"
    assert of_what(rule_price(rich)) == "gangsta.ruled.cost"

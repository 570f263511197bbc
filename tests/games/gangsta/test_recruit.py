"""Recruiting (GAN-07, GAN-31, GAN-35-11, d24): the price of a gangster."""

from __future__ import annotations

from companion.games.gangsta.rules.recruit import (
    Recruitment,
    against_recruit,
    count_price,
    rule_price,
)


def test_gan_07_a_gangster_costs_what_is_printed() -> None:
    ruling = count_price(Recruitment("ann", "g111", 4))
    assert (ruling.verdict, ruling.decisive) == (4, "gangsta.recruit.cost")
    assert ruling.rules == ("gangsta.recruit.cost",)


def test_gan_31_the_family_of_the_boss_is_a_dollar_cheaper_where_families_play() -> None:
    ruling = count_price(Recruitment("ann", "g111", 4, same_family=True, families=True))
    assert (ruling.verdict, ruling.decisive) == (3, "gangsta.recruit.price")
    assert "gangsta.recruit.family" in ruling.rules
    without = count_price(Recruitment("ann", "g111", 4, same_family=True))
    assert without.verdict == 4 and "gangsta.recruit.no_variant" in without.rules
    other = count_price(Recruitment("ann", "g121", 2, families=True))
    assert other.verdict == 2 and "gangsta.recruit.other_family" in other.rules


def test_gan_35_11_the_network_needs_no_variant_and_cd_24_both_discounts_add_up() -> None:
    alone = count_price(Recruitment("ann", "g111", 4, same_family=True, network=True))
    assert alone.verdict == 3 and "gangsta.recruit.network" in alone.rules
    both = Recruitment("ann", "g111", 4, same_family=True, families=True, network=True)
    assert count_price(both).verdict == 2 and "gangsta.recruit.both" in count_price(both).rules
    assert count_price(Recruitment("ann", "g121", 2, network=True)).verdict == 2


def test_a_price_never_falls_below_nothing() -> None:
    both = Recruitment("ann", "g111", 1, same_family=True, families=True, network=True)
    assert count_price(both).verdict == 0


def test_gan_07_he_is_paid_in_full_at_once() -> None:
    poor = Recruitment("ann", "g117", 8, money=7)
    assert [one.rule for one in against_recruit(poor)] == ["gangsta.recruit.short"]
    assert rule_price(poor).decisive == "gangsta.recruit.short" and rule_price(poor).verdict == 8
    rich = Recruitment("ann", "g117", 8, money=8)
    assert not against_recruit(rich) and rule_price(rich) == count_price(rich)

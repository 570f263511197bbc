"""Money (d33): $80 in the box, and what happens when more is due."""

from __future__ import annotations

from companion.games.gangsta.rules.money import Due, Payout, resolve_payout

DUES = (Due("bob", 3), Due("cleo", 2), Due("ann", 4))


def test_the_bank_pays_as_long_as_it_can() -> None:
    ruling = resolve_payout(Payout(DUES, 9))
    assert ruling.decisive == "gangsta.money.enough"
    assert ruling.verdict == {"bob": 3, "cleo": 2, "ann": 4}


def test_cd_33_money_is_not_limited_and_what_is_missing_is_noted() -> None:
    ruling = resolve_payout(Payout(DUES, 4))
    assert ruling.decisive == "gangsta.money.short"
    assert ruling.verdict == {"bob": 3, "cleo": 2, "ann": 4}
    assert ruling.reasons[0].facts["short"] == 5
    assert resolve_payout(Payout(DUES, -2)).reasons[0].facts["short"] == 9


def test_cd_33_by_the_option_it_pays_clockwise_as_far_as_it_goes() -> None:
    ruling = resolve_payout(Payout(DUES, 4, "box"))
    assert ruling.decisive == "gangsta.money.as_far"
    assert ruling.verdict == {"bob": 3, "cleo": 1, "ann": 0}
    told = [tuple(one.facts.values()) for one in ruling.reasons[0].parts]
    assert told == [("bob", 3, 3), ("cleo", 1, 2), ("ann", 0, 4)]
    assert {one.rule for one in ruling.reasons[0].parts} == {"gangsta.money.share"}

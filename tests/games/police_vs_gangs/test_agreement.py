"""Agreement (Police VS Gangs 3.3): which claims fit together, and which clash by which clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.games.police_vs_gangs.deal import ALL, BADGE, OTHERS, PLACE, REST, SOME, Claim
from companion.games.police_vs_gangs.rules.agreement import (
    AGREEMENT,
    DISAGREEMENT,
    Negotiation,
    Party,
    find_clashes,
    resolve_agreement,
)

THERE = (Party("rouge"), Party("bleu"), Party("jaune"))
CARD = {"armes": 1, "tabac": 1}
PV_6 = (
    Claim("rouge", PLACE),
    Claim("rouge", "drogue", SOME),
    Claim("bleu", "armes", ALL),
    Claim("bleu", "alcool", "first_1"),
    Claim("jaune", "tabac", ALL),
    Claim("jaune", "alcool", OTHERS),
)


def deal(*claims: Claim, badges: int = 2, **changes: Any) -> Negotiation:
    """Red and blue police and a yellow gangster on a card with armes and tabac."""
    return replace(Negotiation(THERE, CARD, badges, claims), **changes)


def clashing(situation: Negotiation) -> dict[str, tuple[tuple[str, str], ...]]:
    return {one.reason.rule: one.cells for one in find_clashes(situation)}


def decided(situation: Negotiation) -> tuple[str, str]:
    ruling = resolve_agreement(situation)
    return ruling.verdict, ruling.decisive


def said(situation: Negotiation) -> list[str]:
    return list(resolve_agreement(situation).rules)


def test_pv6_the_compromise_is_an_agreement() -> None:
    assert decided(deal(*PV_6)) == (AGREEMENT, "police_vs_gangs.agreement.stated")
    assert said(deal(*PV_6)).count("police_vs_gangs.agreement.takes_badge") == 2


def test_x8_each_claim_is_repeated_as_it_was_made() -> None:
    claims = (Claim("bleu", "tabac"), Claim("jaune", "tabac", OTHERS), Claim("rouge", REST))
    assert {
        "police_vs_gangs.agreement.wants_number",
        "police_vs_gangs.agreement.wants_others",
        "police_vs_gangs.agreement.wants_rest",
    } <= set(said(deal(*claims)))
    assert "police_vs_gangs.agreement.wants_place" in said(deal(Claim("rouge", PLACE)))


def test_pv7_three_trafics_on_two_badges_are_a_disagreement() -> None:
    claims = (Claim("jaune", "drogue"), Claim("jaune", "armes"), Claim("rouge", "tabac"))
    situation = deal(*claims, demands={"alcool": 1})
    assert decided(situation) == (DISAGREEMENT, "police_vs_gangs.agreement.badges_short")
    cells = (("jaune", "drogue"), ("jaune", "armes"), ("rouge", "tabac"))
    assert clashing(situation) == {"police_vs_gangs.agreement.badges_short": cells}


def test_pv13_no_badge_is_left_for_the_alcohol() -> None:
    claims = (
        *PV_6[:3],
        Claim("bleu", "prostitution"),
        Claim("jaune", "tabac", ALL),
        Claim("jaune", "alcool", ALL),
    )
    assert decided(deal(*claims)) == (DISAGREEMENT, "police_vs_gangs.agreement.badges_short")
    (clash,) = find_clashes(deal(*claims))
    assert clash.reason.facts["trafics"] == ("drogue", "prostitution", "alcool")
    assert clash.cells == (("rouge", "drogue"), ("bleu", "prostitution"), ("jaune", "alcool"))
    dropped = tuple(one for one in claims if one.item != "prostitution")
    assert decided(deal(*dropped))[0] == AGREEMENT


def test_x7_consensus_before_the_end_of_the_glass_closes_the_deal() -> None:
    assert decided(deal(*PV_6, ended="agreed")) == (
        AGREEMENT,
        "police_vs_gangs.agreement.consensus",
    )


def test_x7_and_80p_everybody_there_is_named_also_who_claims_nothing() -> None:
    ruling = resolve_agreement(deal(Claim("rouge", PLACE)))
    (empty,) = (
        one for one in ruling.reasons if one.rule == "police_vs_gangs.agreement.claims_nothing"
    )
    assert empty.facts["players"] == ("bleu", "jaune")
    assert ruling.verdict == AGREEMENT


def test_x8_a_badge_may_be_named_without_claiming_anything_of_it() -> None:
    named = deal(Claim("jaune", "drogue", BADGE), Claim("bleu", "drogue"))
    assert decided(named) == (AGREEMENT, "police_vs_gangs.agreement.stated")
    assert said(named).count("police_vs_gangs.agreement.takes_badge") == 1
    assert said(named)[0] == "police_vs_gangs.agreement.names_badge"
    short = deal(*(Claim("jaune", one, BADGE) for one in ("drogue", "alcool", "prostitution")))
    assert decided(short) == (DISAGREEMENT, "police_vs_gangs.agreement.badges_short")


@pytest.mark.parametrize(
    ("amount", "clause"),
    [
        (SOME, "police_vs_gangs.agreement.wants_one"),
        (1, "police_vs_gangs.agreement.wants_number"),
        (2, "police_vs_gangs.agreement.wants_number"),
        ("first_1", "police_vs_gangs.agreement.wants_first"),
        ("first_3", "police_vs_gangs.agreement.wants_first"),
    ],
)
def test_x9_and_54_no_number_a_number_and_the_first_are_three_things(
    amount: Any, clause: str
) -> None:
    wanted = [one for one in said(deal(Claim("rouge", "tabac", amount))) if ".wants_" in one]
    assert wanted == [clause]


def test_81_all_goes_together_with_the_first_ones_and_means_those_that_follow() -> None:
    claims = (Claim("rouge", "tabac", "first_2"), Claim("jaune", "tabac", ALL))
    assert decided(deal(*claims)) == (AGREEMENT, "police_vs_gangs.agreement.wants_all_after")
    clash = "police_vs_gangs.agreement.all_shared"
    assert decided(deal(*claims, Claim("bleu", "tabac", 1))) == (DISAGREEMENT, clash)


def test_81_only_one_can_have_the_first_ones() -> None:
    claims = (Claim("rouge", "tabac", "first_2"), Claim("bleu", "tabac", "first_1"))
    assert decided(deal(*claims)) == (DISAGREEMENT, "police_vs_gangs.agreement.two_firsts")


@pytest.mark.parametrize("badges", [0, 1, 2])
def test_86p_a_trafic_not_on_the_card_needs_a_badge(badges: int) -> None:
    situation = deal(Claim("rouge", "drogue"), Claim("bleu", "alcool"), badges=badges)
    clause = {
        0: "police_vs_gangs.agreement.no_badge",
        1: "police_vs_gangs.agreement.badges_short",
        2: "police_vs_gangs.agreement.stated",
    }[badges]
    assert decided(situation)[1] == clause


def test_86p_what_the_card_demands_takes_no_badge() -> None:
    situation = deal(Claim("rouge", "armes"), Claim("bleu", "tabac", ALL), badges=0)
    assert decided(situation)[0] == AGREEMENT
    assert "police_vs_gangs.agreement.takes_badge" not in said(situation)
    nothing = deal(Claim("rouge", "armes"), badges=0, demands={"armes": 0})
    assert decided(nothing) == (DISAGREEMENT, "police_vs_gangs.agreement.no_badge")


def test_86p_two_claims_on_one_trafic_share_its_badge() -> None:
    situation = deal(Claim("rouge", "drogue"), Claim("bleu", "drogue", 2), badges=1)
    assert decided(situation)[0] == AGREEMENT


def test_80_at_most_one_has_the_place() -> None:
    situation = deal(Claim("rouge", PLACE), Claim("jaune", PLACE))
    assert decided(situation) == (DISAGREEMENT, "police_vs_gangs.agreement.place_twice")
    assert clashing(situation) == {
        "police_vs_gangs.agreement.place_twice": (("rouge", PLACE), ("jaune", PLACE))
    }


def test_80_one_refusal_is_no_agreement_and_goes_before_all_clashes() -> None:
    parties = (Party("rouge"), Party("bleu", "refuses"), Party("jaune"))
    situation = deal(Claim("rouge", PLACE), Claim("jaune", PLACE), parties=parties)
    assert decided(situation) == (DISAGREEMENT, "police_vs_gangs.agreement.refuses")
    assert "police_vs_gangs.agreement.place_twice" in said(situation)
    assert resolve_agreement(situation).clause.facts["player"] == "bleu"  # type: ignore[union-attr]


def test_80_silence_accepts_or_by_option_refuses() -> None:
    parties = (Party("rouge"), Party("bleu", "silent"))
    situation = deal(Claim("rouge", PLACE), parties=parties)
    assert decided(situation) == (AGREEMENT, "police_vs_gangs.agreement.silence")
    assert "police_vs_gangs.agreement.silence" in said(situation)
    assert decided(replace(situation, silence="refuses")) == (
        DISAGREEMENT,
        "police_vs_gangs.agreement.silence_refuses",
    )


@pytest.mark.parametrize("amount", [1, 3, ALL, OTHERS])
def test_81_all_of_a_trafic_clashes_with_any_other_claim_on_it(amount: Any) -> None:
    situation = deal(Claim("rouge", "tabac", ALL), Claim("bleu", "tabac", amount))
    assert decided(situation) == (DISAGREEMENT, "police_vs_gangs.agreement.all_shared")
    assert clashing(situation) == {
        "police_vs_gangs.agreement.all_shared": (("rouge", "tabac"), ("bleu", "tabac"))
    }


def test_81_the_following_go_with_any_number_of_first_ones_in_any_order() -> None:
    first = (Claim("rouge", "tabac"), Claim("bleu", "tabac", 2), Claim("jaune", "tabac", OTHERS))
    assert not find_clashes(deal(*first))
    assert not find_clashes(deal(*first[::-1]))


def test_81_the_following_twice_clash_and_the_first_ones_do_not() -> None:
    claims = (Claim("rouge", "tabac"), *(Claim(one, "tabac", OTHERS) for one in ("bleu", "jaune")))
    cells = (("bleu", "tabac"), ("jaune", "tabac"))
    assert clashing(deal(*claims)) == {"police_vs_gangs.agreement.two_others": cells}


def test_81_plain_numbers_never_clash_however_many() -> None:
    claims = tuple(Claim(one.player, "tabac", 12) for one in THERE)
    assert decided(deal(*claims)) == (AGREEMENT, "police_vs_gangs.agreement.numbers_beside")
    agreed = (AGREEMENT, "police_vs_gangs.agreement.consensus")
    assert decided(deal(*claims, ended="agreed")) == agreed


def test_81_two_rests_clash_and_one_goes_with_everything() -> None:
    two = deal(Claim("rouge", REST), Claim("bleu", REST))
    assert decided(two) == (DISAGREEMENT, "police_vs_gangs.agreement.two_rests")
    assert decided(deal(*PV_6, Claim("jaune", REST)))[0] == AGREEMENT


def test_81_the_following_of_nobody_are_all() -> None:
    assert "police_vs_gangs.agreement.wants_all" in said(deal(Claim("jaune", "tabac", OTHERS)))


def test_87_a_forbidden_promise_is_void_or_by_option_ends_the_deal() -> None:
    parties = (Party("rouge", outside=True), Party("jaune"))
    situation = deal(Claim("rouge", PLACE), parties=parties)
    assert decided(situation) == (AGREEMENT, "police_vs_gangs.agreement.stated")
    assert "police_vs_gangs.agreement.outside_void" in resolve_agreement(situation).rules
    assert {"police_vs_gangs.agreement.outside", "police_vs_gangs.agreement.stated"} <= set(
        said(situation)
    )
    failing = replace(situation, outside_promise="fails")
    assert decided(failing) == (DISAGREEMENT, "police_vs_gangs.agreement.outside_fails")


def test_every_clash_is_told_with_its_cells() -> None:
    claims = (
        Claim("rouge", PLACE),
        Claim("bleu", PLACE),
        Claim("rouge", "armes", ALL),
        Claim("jaune", "armes"),
        Claim("rouge", REST),
        Claim("jaune", REST),
        Claim("bleu", "drogue"),
    )
    situation = deal(*claims, badges=0)
    assert list(clashing(situation)) == [
        "police_vs_gangs.agreement.place_twice",
        "police_vs_gangs.agreement.all_shared",
        "police_vs_gangs.agreement.two_rests",
        "police_vs_gangs.agreement.no_badge",
    ]


def test_a_deal_of_nothing_is_an_agreement_on_nothing() -> None:
    assert decided(deal()) == (AGREEMENT, "police_vs_gangs.agreement.stated")


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (deal(parties=()), "police_vs_gangs.situation.nobody_there"),
        (deal(parties=(Party("rouge"), Party("rouge"))), "police_vs_gangs.situation.same_party"),
        (deal(Claim("vert", PLACE)), "police_vs_gangs.agreement.not_there"),
        (
            deal(Claim("bleu", "tabac"), Claim("bleu", "tabac", ALL)),
            "police_vs_gangs.situation.claimed_twice",
        ),
    ],
)
def test_what_cannot_be_is_refused(situation: Negotiation, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        resolve_agreement(situation)
    assert found.value.reason.rule == rule

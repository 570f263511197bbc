"""Hand-out (Police VS Gangs 3.3): what was really fed, line by line, and who names open badges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.core.ruling import NOBODY, Reason, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.hand_out import HAND_OUT
from companion.games.police_vs_gangs.deal import ALL, BADGE, OTHERS, PLACE, REST, SOME, Claim
from companion.games.police_vs_gangs.rules.hand_out import resolve_hand_out
from companion.games.police_vs_gangs.rules.open_badges import (
    OpenBadges,
    may_name_badge,
    options_badge,
    resolve_next_badge,
)
from companion.games.police_vs_gangs.rules.shares import HandOut, Taker
from tests.games.police_vs_gangs.test_agreement import PV_6

YELLOW, RED, BLUE = (
    Taker("jaune", "gangsters"),
    Taker("rouge", "police"),
    Taker("bleu", "police"),
)


def shared(fed: Mapping[str, int], *claims: Claim, **changes: Any) -> HandOut:
    """A deal of a yellow gangster, first in turn order, with red and blue police."""
    return replace(HandOut((YELLOW, RED, BLUE), claims, fed), **changes)


def gains(situation: HandOut) -> dict[str, dict[str, int]]:
    return {player: got for player, got in resolve_hand_out(situation).verdict.items() if got}


def lines(situation: HandOut, trafic: str) -> list[tuple[str, Any]]:
    """The lines of one trafic: clause and player."""
    heads = resolve_hand_out(situation).reasons
    (head,) = (one for one in heads if one.facts.get("trafic") == trafic)
    return [(short(one), one.facts.get("player")) for one in head.parts]


def short(reason: Reason) -> str:
    return reason.rule


def decisive(situation: HandOut) -> str:
    return resolve_hand_out(situation).decisive


def test_pv6_only_what_was_fed_is_handed_out() -> None:
    situation = shared({"tabac": 2, "alcool": 2}, *PV_6)
    assert gains(situation) == {
        "rouge": {PLACE: 1},
        "bleu": {"alcool": 1},
        "jaune": {"tabac": 2, "alcool": 1},
    }
    assert decisive(situation) == "police_vs_gangs.hand_out.as_concluded"
    assert {
        "police_vs_gangs.hand_out.fed",
        "police_vs_gangs.hand_out.all",
        "police_vs_gangs.hand_out.place",
    } <= set(resolve_hand_out(situation).rules)
    assert lines(situation, "alcool") == [
        ("police_vs_gangs.hand_out.first", "bleu"),
        ("police_vs_gangs.hand_out.following", "jaune"),
    ]
    assert lines(situation, "drogue") == [("police_vs_gangs.hand_out.none_left", "rouge")]


def test_38_goods_that_do_not_exist_are_not_given_and_the_deal_stands() -> None:
    situation = shared({}, Claim("rouge", "drogue", 2), Claim("jaune", "armes", ALL))
    assert gains(situation) == {}
    assert lines(situation, "armes") == [("police_vs_gangs.hand_out.none_left", "jaune")]
    (nothing,) = (
        one
        for one in resolve_hand_out(situation).reasons
        if short(one) == "police_vs_gangs.hand_out.nothing"
    )
    assert nothing.facts["players"] == ("jaune", "rouge", "bleu")


def test_38_and_83_ranks_serve_the_first_first_whatever_the_camp() -> None:
    claims = (
        Claim("rouge", "tabac", 2),
        Claim("jaune", "tabac", "first_2"),
        Claim("bleu", "tabac", OTHERS),
    )
    situation = shared({"tabac": 3}, *claims)
    assert gains(situation) == {"jaune": {"tabac": 2}, "rouge": {"tabac": 1}}
    assert decisive(situation) == "police_vs_gangs.hand_out.rank_first"
    assert gains(shared({"tabac": 6}, *claims))["bleu"] == {"tabac": 2}
    enough = shared({"tabac": 6}, *claims)
    assert decisive(enough) == "police_vs_gangs.hand_out.as_concluded"


def test_83_plain_numbers_go_by_camps_also_beside_those_that_follow() -> None:
    claims = (
        Claim("jaune", "tabac", 2),
        Claim("rouge", "tabac", 2),
        Claim("bleu", "tabac", OTHERS),
    )
    situation = shared({"tabac": 3}, *claims)
    assert gains(situation) == {"rouge": {"tabac": 2}, "jaune": {"tabac": 1}}
    assert decisive(situation) == "police_vs_gangs.hand_out.camps"
    assert "police_vs_gangs.hand_out.first" not in resolve_hand_out(situation).rules


def test_83_two_kinds_of_shortage_name_the_rank_before_the_camp() -> None:
    claims = (
        Claim("jaune", "tabac", "first_1"),
        Claim("bleu", "tabac", SOME),
        Claim("rouge", "tabac", 2),
    )
    situation = shared({"tabac": 3}, *claims)
    assert gains(situation) == {"jaune": {"tabac": 1}, "rouge": {"tabac": 2}}
    assert decisive(situation) == "police_vs_gangs.hand_out.rank_first"
    assert "police_vs_gangs.hand_out.camps" in resolve_hand_out(situation).rules


def test_54_who_named_no_number_gets_one_and_hears_why() -> None:
    situation = shared({"tabac": 3}, Claim("rouge", "tabac", SOME))
    assert lines(situation, "tabac")[0] == ("police_vs_gangs.hand_out.one", "rouge")


def test_83_without_ranks_the_police_are_served_first_in_turn_order_each_in_full() -> None:
    claims = (Claim("jaune", "tabac", 2), Claim("bleu", "tabac", 2), Claim("rouge", "tabac"))
    situation = shared({"tabac": 2}, *claims)
    assert gains(situation) == {"rouge": {"tabac": 1}, "bleu": {"tabac": 1}}
    assert decisive(situation) == "police_vs_gangs.hand_out.camps"
    assert lines(situation, "tabac")[1:] == [
        ("police_vs_gangs.hand_out.number", "rouge"),
        ("police_vs_gangs.hand_out.short", "bleu"),
        ("police_vs_gangs.hand_out.none_left", "jaune"),
    ]


def test_83_by_option_one_token_at_a_time_in_turn_order() -> None:
    claims = (Claim("bleu", "tabac", 3), Claim("rouge", "tabac"), Claim("jaune", "tabac", 2))
    situation = shared({"tabac": 4}, *claims, shortage="one_by_one")
    assert gains(situation) == {"jaune": {"tabac": 2}, "rouge": {"tabac": 1}, "bleu": {"tabac": 1}}
    assert decisive(situation) == "police_vs_gangs.hand_out.one_by_one"
    fewer = replace(situation, fed={"tabac": 2})
    assert gains(fewer) == {"jaune": {"tabac": 1}, "rouge": {"tabac": 1}}


def test_83_with_enough_for_all_nobody_goes_before_anybody() -> None:
    claims = (Claim("jaune", "tabac", 2), Claim("rouge", "tabac"))
    assert decisive(shared({"tabac": 3}, *claims)) == "police_vs_gangs.hand_out.as_concluded"
    assert decisive(shared({"tabac": 0}, *claims)) == "police_vs_gangs.hand_out.as_concluded"
    assert lines(shared({"tabac": 1}, Claim("jaune", "tabac", 2)), "tabac") == [
        ("police_vs_gangs.hand_out.short", "jaune")
    ]


def test_83_the_rest_comes_last() -> None:
    claims = (Claim("jaune", REST), Claim("rouge", "tabac", 2))
    assert gains(shared({"tabac": 2}, *claims)) == {"jaune": {PLACE: 1}, "rouge": {"tabac": 2}}


def test_82_the_rest_is_all_that_was_obtained_and_not_agreed() -> None:
    claims = (Claim("jaune", REST), Claim("rouge", "tabac"), Claim("jaune", "tabac"))
    situation = shared({"tabac": 4, "drogue": 1}, *claims, Claim("bleu", PLACE))
    assert gains(situation) == {
        "jaune": {"tabac": 3, "drogue": 1}, "rouge": {"tabac": 1}, "bleu": {PLACE: 1},
    }  # fmt: skip
    assert lines(situation, "drogue") == [("police_vs_gangs.hand_out.rest", "jaune")]


def test_82_the_rest_includes_a_place_nobody_claimed_unless_it_is_tokens_only() -> None:
    situation = shared({"tabac": 1}, Claim("rouge", REST), owner="jaune")
    assert gains(situation) == {"rouge": {"tabac": 1, PLACE: 1}}
    assert "police_vs_gangs.hand_out.place_in_rest" in resolve_hand_out(situation).rules
    tokens = replace(situation, rest="tokens")
    assert gains(tokens) == {"rouge": {"tabac": 1}}
    rules = resolve_hand_out(tokens).rules
    assert {"police_vs_gangs.hand_out.rest_is_tokens", "police_vs_gangs.hand_out.place_kept"} <= {
        *rules
    }


@pytest.mark.parametrize(
    ("owner", "clause"),
    [
        ("jaune", "police_vs_gangs.hand_out.place_kept"),
        (NOBODY, "police_vs_gangs.hand_out.place_neutral"),
    ],
)
def test_82_a_place_that_nobody_takes_stays_as_it_was(owner: str, clause: str) -> None:
    ruling = resolve_hand_out(shared({"tabac": 1}, Claim("rouge", "tabac"), owner=owner))
    assert clause in ruling.rules
    assert not any(PLACE in got for got in ruling.verdict.values())


def test_84_anybody_there_may_get_anything() -> None:
    claims = (Claim("jaune", PLACE), Claim("rouge", "armes", ALL))
    assert gains(shared({"armes": 3}, *claims)) == {"jaune": {PLACE: 1}, "rouge": {"armes": 3}}


def test_85_what_nobody_claimed_is_lost_even_to_whoever_fed_it() -> None:
    situation = shared({"tabac": 3, "armes": 2}, Claim("rouge", "tabac"))
    assert gains(situation) == {"rouge": {"tabac": 1}}
    assert lines(situation, "tabac") == [
        ("police_vs_gangs.hand_out.number", "rouge"),
        ("police_vs_gangs.hand_out.lost", None),
    ]
    assert lines(situation, "armes") == [("police_vs_gangs.hand_out.lost", None)]


def test_x8_a_badge_that_was_only_named_gives_nobody_anything() -> None:
    situation = shared({"drogue": 2}, Claim("jaune", "drogue", BADGE))
    assert gains(situation) == {}
    assert lines(situation, "drogue") == [("police_vs_gangs.hand_out.lost", None)]


def test_tokens_are_neither_made_nor_lost_on_the_way() -> None:
    claims = (Claim("jaune", "tabac", 5), Claim("rouge", "tabac", 5), Claim("bleu", REST))
    for shortage in ("camps", "one_by_one"):
        for fed in range(14):
            got = gains(shared({"tabac": fed}, *claims, shortage=shortage))
            assert sum(one.get("tabac", 0) for one in got.values()) == fed


def test_what_cannot_be_is_refused() -> None:
    for situation, rule in (
        (shared({"tabac": -1}), "police_vs_gangs.situation.fed_negative"),
        (shared({}, takers=()), "police_vs_gangs.situation.nobody_there"),
        (shared({}, takers=(RED, RED)), "police_vs_gangs.situation.same_party"),
        (shared({}, Claim("vert", PLACE)), "police_vs_gangs.agreement.not_there"),
    ):
        with pytest.raises(SituationError) as found:
            resolve_hand_out(situation)
        assert found.value.reason.rule == rule


# 86: badges that the deal left open

CARD = {"armes": 1, "tabac": 2}


def test_86_the_gangster_names_open_badges_after_the_reveal() -> None:
    badges = OpenBadges(("jaune",), CARD, 2, fixed=("drogue",))
    ruling = resolve_next_badge(badges)
    assert (ruling.verdict, ruling.decisive) == ("jaune", "police_vs_gangs.hand_out.badge_owner")
    assert options_badge(badges, "jaune") == ("prostitution", "alcool")


def test_86_several_gangsters_name_one_badge_each_in_turn_order() -> None:
    badges = OpenBadges(("jaune", "vert"), {"armes": 1}, 3)
    order = []
    for trafic in ("tabac", "drogue", "alcool"):
        ruling = resolve_next_badge(badges)
        assert ruling.decisive == "police_vs_gangs.hand_out.badge_turn"
        order.append(ruling.verdict)
        badges = replace(badges, named=(*badges.named, trafic))
    assert order == ["jaune", "vert", "jaune"]
    ruling = resolve_next_badge(badges)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "police_vs_gangs.hand_out.badges_named")


def test_x6_a_badge_is_neither_on_the_card_nor_on_another_badge() -> None:
    badges = OpenBadges(("jaune",), CARD, 2, fixed=("drogue",))
    for trafic, clause in (
        ("armes", "police_vs_gangs.hand_out.badge_on_card"),
        ("drogue", "police_vs_gangs.hand_out.badge_twice"),
    ):
        ruling = may_name_badge(badges, "jaune", trafic)
        assert (ruling.verdict, short(ruling.reasons[-1])) == (False, clause)


def test_86_also_a_type_that_nobody_brings_unless_the_option_wants_one_he_brings() -> None:
    badges = OpenBadges(("jaune",), CARD, 1, brings={"jaune": ("tabac", "alcool")})
    yes = may_name_badge(badges, "jaune", "drogue")
    assert (yes.verdict, yes.decisive) == (True, "police_vs_gangs.hand_out.badge_any")
    strict = replace(badges, open_badges="brings")
    no = may_name_badge(strict, "jaune", "drogue")
    assert (no.verdict, no.decisive) == (False, "police_vs_gangs.hand_out.badge_brings")
    assert options_badge(strict, "jaune") == ("alcool",)
    none = replace(strict, brings={"jaune": ("tabac",)})
    assert options_badge(none, "jaune") == ("drogue", "prostitution", "alcool")


def test_77_badges_beyond_the_trafics_left_are_void_and_unfed_ones_stay_open() -> None:
    full = OpenBadges(("jaune",), dict.fromkeys(("armes", "tabac", "alcool", "drogue"), 1), 2)
    full = replace(full, named=("prostitution",))
    assert resolve_next_badge(full).decisive == "police_vs_gangs.hand_out.badges_void"
    nobody = OpenBadges((), CARD, 1)
    assert resolve_next_badge(nobody).decisive == "police_vs_gangs.hand_out.badges_unfed"


# The place changes hands


def told(situation: HandOut) -> set[str]:
    return set(resolve_hand_out(situation).rules)


def test_39_by_a_deal_too_a_policeman_leaves_a_die_and_the_marker_goes() -> None:
    deal = shared({}, Claim("rouge", PLACE), owner="jaune")
    assert "police_vs_gangs.hand_out.die" in told(deal)
    assert "police_vs_gangs.police_only.marker_removed" in told(deal)
    stays = replace(deal, marker="stays")
    assert "police_vs_gangs.police_only.marker_stays" in told(stays)
    neutral = replace(deal, owner=NOBODY)
    assert "police_vs_gangs.hand_out.die" in told(neutral)
    assert "police_vs_gangs.police_only.marker_removed" not in told(neutral)


def test_x14_a_gangster_puts_his_marker_there_and_the_owner_merely_keeps_it() -> None:
    taken = shared({}, Claim("jaune", PLACE), owner="vert")
    assert "police_vs_gangs.hand_out.marker" in told(taken)
    kept = shared({}, Claim("jaune", PLACE), owner="jaune")
    assert "police_vs_gangs.hand_out.keeps_place" in told(kept)
    assert "police_vs_gangs.hand_out.marker" not in told(kept)
    rest = shared({}, Claim("rouge", REST), owner="jaune")
    assert "police_vs_gangs.hand_out.die" in told(rest)


@pytest.mark.parametrize(
    ("camps", "owner", "rule"),
    [
        (("police", "police"), NOBODY, "police_vs_gangs.agreement.both_camps"),
        (("gangsters", "gangsters"), NOBODY, "police_vs_gangs.agreement.both_camps"),
        (("gangsters", "police"), "rouge", "police_vs_gangs.police_only.keeps_none"),
    ],
)
def test_a_deal_is_one_of_both_camps(camps: tuple[str, str], owner: str, rule: str) -> None:
    takers = [{"player": "jaune", "camp": camps[0]}, {"player": "rouge", "camp": camps[1]}]
    with pytest.raises(SituationError) as found:
        said = {"takers": takers, "claims": [], "fed": {}, "owner": owner}
        ask(HAND_OUT, said, ("jaune", "rouge", "bleu"))
    assert rule in {one.rule for one in found.value.reason.walk()}

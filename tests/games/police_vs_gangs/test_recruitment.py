"""Recruitment (X3, readings 68 and 75, example PV-1): totals, ties, deadlock, agreement."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.recruitment import RECRUITERS, RECRUITMENT
from companion.games.police_vs_gangs.rules.recruiting import Recruiter, Recruiting, Recruitment
from companion.games.police_vs_gangs.rules.recruitment import count_total, rank_recruiters
from companion.games.police_vs_gangs.rules.recruits import resolve_recruitment
from companion.games.recruiting import Offer

PLAYERS = ("jaune", "vert", "rouge", "bleu")
OFFERS = (Offer("tueuse", 5), Offer("flic", 2))


def gangster(player: str, score: int, *values: int, **more: Any) -> Recruiting:
    recruiters = tuple(Recruiter("mac" if value else "petite_frappe", value) for value in values)
    more.setdefault("wants", ("tueuse", "flic"))
    return Recruiting(player, score, recruiters, **more)


def order(*gangsters: Recruiting, **more: Any) -> Ruling[tuple[str, ...]]:
    return rank_recruiters(Recruitment(gangsters, OFFERS, **more))


def taken(*gangsters: Recruiting, **more: Any) -> Ruling[dict[str, str]]:
    return resolve_recruitment(Recruitment(gangsters, more.pop("offers", OFFERS), **more))


# Totals


def test_x3_the_total_is_the_sum_of_recruit_values() -> None:
    ruling = count_total(gangster("jaune", 0, 3, 3))
    assert ruling.verdict == 6
    assert ruling.decisive == "police_vs_gangs.recruitment.total"
    assert ruling.rules.count("police_vs_gangs.recruitment.value") == 2


def test_68p_a_petite_frappe_cannot_recruit() -> None:
    ruling = order(gangster("jaune", 0, 0))
    assert ruling.verdict == ()
    assert ruling.decisive == "police_vs_gangs.recruitment.cannot"
    assert "police_vs_gangs.recruitment.nobody_can" in ruling.rules


def test_68r_a_petite_frappe_on_green_goes_home_or_stays_where_the_table_plays_so() -> None:
    assert "police_vs_gangs.recruitment.idle_home" in order(gangster("jaune", 0, 0, 3)).rules
    stays = order(gangster("jaune", 0, 0, 3), idle_recruiter="stays")
    assert "police_vs_gangs.recruitment.idle_stays" in stays.rules


def test_x3_another_tile_without_a_recruit_value_counts_nothing() -> None:
    ruling = count_total(Recruiting("jaune", 0, (Recruiter("mac", 0),)))
    assert ruling.verdict == 0
    assert "police_vs_gangs.recruitment.no_value" in ruling.rules


# Order


def test_x3_the_highest_total_picks_first_and_takes_one_only() -> None:
    ruling = taken(gangster("jaune", 9, 4, 4), gangster("vert", 0, 5))
    assert ruling.verdict == {"jaune": "tueuse", "vert": "flic"}
    assert ruling.decisive == "police_vs_gangs.recruitment.order"
    assert "police_vs_gangs.recruitment.one_each" in ruling.rules


def test_pv_1_the_owner_wins_the_tie_and_the_other_has_nothing() -> None:
    ruling = taken(
        gangster("jaune", 0, 3, 3, wants=("tueuse",)),
        gangster("vert", 5, 6, wants=("tueuse",)),
        offers=OFFERS[:1],
        owner="vert",
    )
    assert ruling.verdict == {"jaune": NOBODY, "vert": "tueuse"}
    assert "police_vs_gangs.recruitment.tie_owner" in ruling.rules
    assert "police_vs_gangs.recruitment.gone" in ruling.rules


def test_x3_then_the_last_on_the_score_track() -> None:
    ruling = order(gangster("jaune", 7, 3), gangster("vert", 2, 3), gangster("rouge", 4, 3))
    assert ruling.verdict == ("vert", "rouge", "jaune")
    assert ruling.decisive == "police_vs_gangs.recruitment.tie_lowest"
    assert "police_vs_gangs.recruitment.tie_fewest" in ruling.rules


def test_108r_in_teams_the_later_at_the_table_picks_first() -> None:
    one, other = gangster("jaune", 7, 3, turn=1), gangster("vert", 7, 3, turn=3)
    ruling = order(one, other, play="teams")
    assert ruling.verdict == ("vert", "jaune")
    assert "police_vs_gangs.recruitment.tie_in_teams" in ruling.rules


# Deadlock


def test_75p_still_tied_and_no_agreement_nobody_recruits_not_even_those_with_less() -> None:
    ruling = order(gangster("jaune", 2, 3), gangster("vert", 2, 3), gangster("rouge", 0, 1))
    assert ruling.verdict == ()
    assert ruling.decisive == "police_vs_gangs.recruitment.deadlock"
    assert "police_vs_gangs.recruitment.stops" in ruling.rules


def test_75p_those_with_more_have_already_recruited() -> None:
    ruling = order(gangster("jaune", 2, 3), gangster("vert", 2, 3), gangster("rouge", 9, 5))
    assert ruling.verdict == ("rouge",)
    assert "police_vs_gangs.recruitment.deadlock" in ruling.rules
    assert "police_vs_gangs.recruitment.stops" not in ruling.rules


def test_75r_a_deadlock_that_stops_only_the_tied_lets_those_with_less_recruit() -> None:
    three = gangster("jaune", 2, 3), gangster("vert", 2, 3), gangster("rouge", 0, 2)
    ruling = order(*three, deadlock="tied")
    assert ruling.verdict == ("rouge",)
    assert "police_vs_gangs.recruitment.goes_on" in ruling.rules


def test_75r_equals_who_agree_pick_in_the_order_they_agreed_on() -> None:
    two = gangster("jaune", 2, 5), gangster("vert", 2, 5)
    ruling = taken(*two, agreed=("vert", "jaune"))
    assert ruling.verdict == {"vert": "tueuse", "jaune": "flic"}
    assert "police_vs_gangs.recruitment.agreed" in ruling.rules
    assert "police_vs_gangs.recruitment.any_order" in ruling.rules


def test_75_an_agreement_of_some_is_not_one_of_all_who_are_tied() -> None:
    two = gangster("jaune", 2, 5), gangster("vert", 2, 5)
    assert order(*two, agreed=("vert",)).verdict == ()


def test_75p_the_owner_is_set_apart_even_at_equal_scores() -> None:
    two = gangster("jaune", 2, 5), gangster("vert", 2, 5)
    assert order(*two, owner="vert").verdict == ("vert", "jaune")


# Taking


def test_x3_the_total_must_reach_the_cost() -> None:
    exact = taken(gangster("jaune", 0, 5, wants=("tueuse",)))
    assert exact.verdict == {"jaune": "tueuse"}
    short = taken(gangster("jaune", 0, 4, wants=("tueuse",)))
    assert short.verdict == {"jaune": NOBODY}
    assert short.decisive == "police_vs_gangs.recruitment.too_dear"
    assert "police_vs_gangs.recruitment.nothing" in short.rules


def test_75r_recruiting_is_optional() -> None:
    ruling = taken(gangster("jaune", 0, 5, wants=()))
    assert ruling.verdict == {"jaune": NOBODY}
    assert ruling.decisive == "police_vs_gangs.recruitment.declines"


def test_68r_a_tile_may_lie_green_where_nobody_can_be_recruited() -> None:
    ruling = taken(gangster("jaune", 0, 5, wants=()), offers=())
    assert ruling.verdict == {"jaune": NOBODY}
    assert ruling.decisive == "police_vs_gangs.recruitment.empty"


def test_x3_recruiters_go_home_at_once_and_bring_no_trafic() -> None:
    assert "police_vs_gangs.recruitment.home" in taken(gangster("jaune", 0, 5)).rules


# Asked alone

ROW = {
    "player": "jaune",
    "score": 2,
    "recruiters": [{"who": "mac", "value": 6}],
    "wants": ["tueuse"],
}
ASKED = {"gangsters": [ROW], "offers": [{"who": "tueuse", "cost": 5}], "owner": "nobody"}
FRAPPE = {"who": "petite_frappe", "value": 1}


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        ({**ASKED, "offers": []}, "police_vs_gangs.situation.not_there"),
        ({**ASKED, "agreed": ["jaune"]}, "police_vs_gangs.situation.not_tied"),
        ({**ASKED, "play": "teams"}, "core.situation.missing"),
        (
            {**ASKED, "gangsters": [{**ROW, "recruiters": [FRAPPE]}]},
            "police_vs_gangs.recruitment.cannot",
        ),
        (
            {**ASKED, "gangsters": [{**ROW, "recruiters": [{"who": "tueuse", "value": 1}] * 3}]},
            "police_vs_gangs.situation.copies",
        ),
        (
            {**ASKED, "offers": [{"who": "tueuse", "cost": 5}, {"who": "tueuse", "cost": 4}]},
            "police_vs_gangs.situation.two_costs",
        ),
    ],
)
def test_what_cannot_be_is_refused(situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(RECRUITMENT, situation, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_of_equals_it_is_said_that_no_agreement_is_assumed() -> None:
    two = {**ASKED, "gangsters": [ROW, {**ROW, "player": "vert"}]}
    ruling = ask(RECRUITMENT, two, PLAYERS)
    assert "police_vs_gangs.assumed.no_agreement" in ruling.rules
    assert ruling.decisive == "police_vs_gangs.recruitment.deadlock"
    alone = ask(RECRUITMENT, ASKED, PLAYERS)
    assert "police_vs_gangs.assumed.no_agreement" not in alone.rules


def test_nobody_recruiting_is_no_situation() -> None:
    with pytest.raises(SituationError) as found:
        order()
    assert found.value.reason.rule == "police_vs_gangs.situation.no_gangsters"


# What settles it, and who goes home


def test_pv_1_the_owners_tie_is_what_settles_it() -> None:
    both = gangster("jaune", 3, 3, 3), gangster("vert", 5, 6)
    ruling = taken(*both, owner="vert", offers=(Offer("tueuse", 5),))
    assert ruling.verdict == {"jaune": NOBODY, "vert": "tueuse"}
    assert ruling.decisive == "police_vs_gangs.recruitment.tie_owner"


def test_75_the_track_or_the_table_settles_it_where_that_was_the_tie() -> None:
    offers = (Offer("tueuse", 5),)
    lowest = taken(gangster("jaune", 3, 6), gangster("vert", 1, 6), offers=offers)
    assert lowest.decisive == "police_vs_gangs.recruitment.tie_lowest"
    later = gangster("jaune", 3, 6, turn=1), gangster("vert", 3, 6, turn=2)
    assert taken(*later, offers=offers, play="teams").decisive == (
        "police_vs_gangs.recruitment.tie_in_teams"
    )


def test_x3_a_tie_that_costs_nobody_his_wish_settles_nothing() -> None:
    one = gangster("jaune", 3, 6, wants=("tueuse",))
    other = gangster("vert", 1, 6, wants=("flic",))
    assert taken(one, other).decisive == "police_vs_gangs.recruitment.takes"
    higher = taken(gangster("jaune", 3, 6), gangster("vert", 1, 5), offers=(Offer("tueuse", 5),))
    assert higher.decisive == "police_vs_gangs.recruitment.order"


def test_x3_whoever_comes_too_late_is_told_of_the_order_though_another_wish_is_left() -> None:
    one = gangster("jaune", 3, 6, wants=("tueuse",))
    other = gangster("vert", 1, 5, wants=("tueuse", "flic"))
    ruling = taken(one, other)
    assert ruling.verdict == {"jaune": "tueuse", "vert": "flic"}
    assert ruling.decisive == "police_vs_gangs.recruitment.order"


def test_x3_whoever_is_ahead_of_another_in_a_deadlock_is_not_said_to_pick() -> None:
    tied = gangster("jaune", 3, 5), gangster("vert", 3, 5), gangster("rouge", 6, 5)
    told = {
        3: "police_vs_gangs.recruitment.tie_behind",
        1: "police_vs_gangs.recruitment.tie_behind_fewest",
    }
    for fewest, key in told.items():
        ruling = order(*tied, fewest=fewest)
        assert (ruling.verdict, ruling.decisive) == ((), "police_vs_gangs.recruitment.deadlock")
        assert key in ruling.rules
        assert "police_vs_gangs.recruitment.tie_lowest" not in ruling.rules


def test_68_who_has_only_a_petite_frappe_that_stays_takes_nobody_home() -> None:
    home = "police_vs_gangs.recruitment.home"
    alone = order(gangster("jaune", 0, 0), idle_recruiter="stays")
    assert home not in alone.rules
    both = order(gangster("jaune", 0, 0), gangster("vert", 0, 3), idle_recruiter="stays")
    (said,) = (one for one in both.reasons if one.rule == home)
    assert said.facts["players"] == ("vert",)
    assert home in order(gangster("jaune", 0, 0)).rules


def test_68_where_nobody_is_offered_no_order_is_told() -> None:
    ruling = taken(gangster("jaune", 0, 5), gangster("vert", 0, 5), offers=())
    assert ruling.decisive == "police_vs_gangs.recruitment.empty"
    assert "police_vs_gangs.recruitment.order" not in ruling.rules
    assert "police_vs_gangs.recruitment.deadlock" not in ruling.rules
    assert ruling.reasons[-1].rule == "police_vs_gangs.recruitment.home"


def recruiter(player: str, value: int = 5) -> dict[str, Any]:
    return {"player": player, "score": 2, "recruiters": [{"who": "mac", "value": value}]}


@pytest.mark.parametrize(
    ("rows", "more", "rule"),
    [
        (
            [recruiter("jaune"), recruiter("vert", 4)],
            {},
            "police_vs_gangs.situation.two_values",
        ),
        (
            [recruiter("jaune"), recruiter("vert")],
            {"agreed": ["jaune"]},
            "police_vs_gangs.recruitment.all_agree",
        ),
        ([recruiter("jaune")], {"agreed": ["jaune"]}, "police_vs_gangs.situation.not_tied"),
    ],
)
def test_recruiters_that_cannot_be_are_refused(rows: Any, more: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(RECRUITERS, {"gangsters": rows, **more}, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_106_as_many_are_offered_as_a_card_may_bring() -> None:
    offers = [{"who": who, "cost": 5} for who in ("tueuse", "flic", "mac")]
    rows = [{**recruiter("jaune"), "wants": ["mac"]}]
    assert ask(RECRUITMENT, {"gangsters": rows, "offers": offers}, PLAYERS).verdict == {
        "jaune": "mac"
    }

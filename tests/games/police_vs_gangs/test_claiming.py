"""The field of a deal (Police VS Gangs 3.3): what may be entered, what is left of half a deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import tell
from companion.games.police_vs_gangs.claiming import (
    Terms,
    claims_of,
    deal_field,
    final_claims,
    restated_field,
    said_of,
)
from companion.games.police_vs_gangs.deal import Claim, restate_claims
from tests.games.police_vs_gangs.test_agreement import PV_6

TERMS = Terms(
    ("rouge", "bleu", "jaune"),
    {"armes": 1, "tabac": 1},
    2,
    seated=(
        "rouge",
        "bleu",
        "jaune",
        "vert",
    ),
)
FIELD = deal_field(TERMS)
DOMAINS = ("app", "police_vs_gangs", "police_city", "gangs_city")


def deal(*claims: Claim, ended: str = "agreed") -> dict[str, Any]:
    return {"claims": said_of(claims), "ended": ended}


def test_pv6_can_be_entered_and_is_told_player_by_player() -> None:
    assert FIELD.check(deal(*PV_6)).verdict
    names = {"rouge": "Ann", "bleu": "Bob", "jaune": "Cyd"}
    told = Words("en", DOMAINS, names).value(tell(said_of(PV_6), FIELD.parts["claims"]))
    assert told.split(" · ") == [
        "Ann: the place, drugs: without a number",
        "Bob: weapons: all, alcohol: first",
        "Cyd: tobacco: all, alcohol: following",
    ]


def test_all_can_only_agree_to_what_is_an_agreement() -> None:
    both = (Claim("rouge", "place"), Claim("bleu", "place"))
    assert FIELD.check(deal(*both)).decisive == "police_vs_gangs.agreement.place_twice"
    assert FIELD.check(deal(*both, ended="time")).verdict


@pytest.mark.parametrize(
    ("claim", "rule"),
    [
        (Claim("vert", "place"), "police_vs_gangs.agreement.not_there"),
        (Claim("rouge", "place", "all"), "core.not_offered"),
        (Claim("rouge", "tabac", 13), "core.not_offered"),
        (Claim("rouge", "tabac", 0), "core.not_offered"),
        (Claim("rouge", "tabac", "badge"), "police_vs_gangs.feeding.badge_on_card"),
        (Claim("rouge", "tabac", "others"), "police_vs_gangs.agreement.others_of_nothing"),
    ],
)
def test_what_cannot_be_claimed_is_refused(claim: Claim, rule: str) -> None:
    assert FIELD.check(deal(claim, ended="time")).decisive == rule


def test_it_draws_agreements_and_disagreements() -> None:
    chance, ends = Random(3), set()
    for _ in range(200):
        drawn = FIELD.draw(chance)
        assert FIELD.check(drawn).verdict
        ends.add((drawn["ended"], bool(TERMS.clashes(drawn["claims"]))))
    assert ends == {("agreed", False), ("time", False), ("time", True)}


def test_half_a_deal_is_kept_as_far_as_it_went() -> None:
    begun = {"claims": [*said_of(PV_6), {"player": "vert", "item": "place", "amount": 1}]}
    assert FIELD.so_far(begun) == {"claims": said_of(PV_6)}


def test_79_what_a_speaker_keeps_keeps_its_rank_and_what_is_new_comes_last() -> None:
    new = (Claim("bleu", "tabac", 2), Claim("bleu", "alcool", 3))
    said = restate_claims(PV_6, "bleu", new)
    assert [one.cell for one in said if one.item == "alcool"] == [
        ("bleu", "alcool"), ("jaune", "alcool"),
    ]  # fmt: skip
    assert said[-1] == Claim("bleu", "tabac", 2)
    assert Claim("bleu", "armes", "all") not in said
    assert restate_claims(PV_6, "bleu", ()) == tuple(one for one in PV_6 if one.player != "bleu")


def test_79_a_speaker_may_take_what_those_who_stand_leave() -> None:
    standing = tuple(one for one in PV_6 if one.player != "jaune")
    field = restated_field(Terms(TERMS.players, TERMS.demands, 2, standing=standing), "jaune")
    mine = [{"player": "jaune", "item": "alcool", "amount": "others"}]
    assert field.check({"claims": mine}).verdict
    assert not field.check({"claims": [{**mine[0], "player": "bleu"}]}).verdict
    assert claims_of(mine) == (Claim("jaune", "alcool", "others"),)


def test_79_the_others_of_somebody_who_took_his_claim_back_are_all() -> None:
    left = Claim("jaune", "alcool", "others")
    assert final_claims((left,)) == (Claim("jaune", "alcool", "all"),)
    both = (Claim("bleu", "alcool", 1), left)
    assert final_claims(both) == both

"""Claims by taps: one, then all or what others leave, then nothing; and who is served first."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Claims
from companion.games.police_vs_gangs.claim_taps import (
    Claim,
    next_amount,
    serving_order,
    widen_lone_claims,
)
from companion.games.police_vs_gangs.claiming import ONCE, WANTED
from companion.games.police_vs_gangs.deal import ALL, OTHERS, PLACE

FIELD = Claims(("bleu", "rouge"), {"armes": WANTED, PLACE: ONCE})


def claim(player: str, amount: Any, item: str = "armes") -> Claim:
    return {"player": player, "item": item, "amount": amount}


def test_taps_of_who_claims_alone_reach_one_then_all_then_nothing() -> None:
    assert next_amount(FIELD, [], "bleu", "armes") == 1
    assert next_amount(FIELD, [claim("bleu", 1)], "bleu", "armes") == ALL
    assert next_amount(FIELD, [claim("bleu", ALL)], "bleu", "armes") is None


def test_beside_another_claim_a_second_tap_takes_what_the_others_leave() -> None:
    both = [claim("rouge", 2), claim("bleu", 1)]
    assert next_amount(FIELD, both, "bleu", "armes") == OTHERS
    both[1] = claim("bleu", OTHERS)
    assert next_amount(FIELD, both, "bleu", "armes") is None


def test_what_is_had_or_not_is_taken_back_by_the_second_tap() -> None:
    assert next_amount(FIELD, [], "bleu", PLACE) == 1
    assert next_amount(FIELD, [claim("bleu", 1, PLACE)], "bleu", PLACE) is None


def test_what_others_leave_becomes_all_once_nobody_else_claims_it() -> None:
    left = [claim("bleu", OTHERS)]
    assert widen_lone_claims(FIELD, left, []) == [claim("bleu", ALL)]
    assert widen_lone_claims(FIELD, left, [claim("rouge", 2)]) == left


def test_who_takes_what_others_leave_is_served_last() -> None:
    said = [claim("bleu", OTHERS), claim("rouge", 2)]
    assert serving_order(FIELD, said) == {("rouge", "armes"): 1, ("bleu", "armes"): 2}


def test_numbers_alone_have_no_order() -> None:
    assert serving_order(FIELD, [claim("bleu", 1), claim("rouge", 2)]) == {}

"""Hand limit and prison (P1, P8; readings 48, 65)."""

from __future__ import annotations

import pytest

from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.hand import HAND
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.rules.hand import Hand, count_excess
from companion.games.police_vs_gangs.rules.prison import Release, resolve_release


def test_p1_four_tiles_are_within_the_limit() -> None:
    ruling = count_excess(Hand("ann", ("flic", "mac", "flic", "dealer")))
    assert (ruling.verdict, ruling.decisive) == (0, "police_vs_gangs.hand.within")


def test_p1_48_a_prisoner_counts_in_the_limit_and_what_is_over_is_discarded() -> None:
    ruling = count_excess(Hand("ann", ("flic", "mac", "flic", "dealer"), ("tueuse", "mac")))
    assert (ruling.verdict, ruling.decisive) == (2, "police_vs_gangs.hand.too_many_jailed")
    assert ruling.rules[0] == "police_vs_gangs.hand.prison_counts"


def test_p8_prisoners_of_the_turn_before_come_back_after_the_placement() -> None:
    jailed = (Prisoner("ann", "flic", 1), Prisoner("cle", "sergent", 1))
    ruling = resolve_release(Release(jailed, 2))
    assert ruling.verdict == jailed
    assert ruling.decisive == "police_vs_gangs.prison.back"


def test_48_who_is_jailed_this_turn_stays_until_the_next_placement() -> None:
    old, new = Prisoner("ann", "flic", 1), Prisoner("bob", "mac", 2)
    ruling = resolve_release(Release((old, new), 2))
    assert ruling.verdict == (old,)
    assert ruling.rules == ("police_vs_gangs.prison.stays", "police_vs_gangs.prison.back")


def test_p8_nobody_leaves_an_empty_prison() -> None:
    ruling = resolve_release(Release((), 3))
    assert (ruling.verdict, ruling.decisive) == ((), "police_vs_gangs.prison.empty")


def test_asked_alone_nobody_is_taken_to_be_in_prison() -> None:
    ruling = ask(HAND, {"player": "violet", "hand": ["mac"]}, ("violet", "bleu", "jaune"))
    assert ruling.verdict == 0
    assert "police_vs_gangs.assumed.nobody_jailed" in ruling.rules


def test_s3_nobody_has_more_petites_frappes_than_gangsters_began_with() -> None:
    hand = {"player": "violet", "hand": ["petite_frappe"] * 3}
    assert ask(HAND, hand, ("violet", "bleu", "jaune")).verdict == 0
    with pytest.raises(SituationError) as found:
        ask(HAND, {**hand, "prison": ["petite_frappe"]}, ("violet", "bleu", "jaune"))
    assert "police_vs_gangs.situation.copies" in {one.rule for one in found.value.reason.walk()}

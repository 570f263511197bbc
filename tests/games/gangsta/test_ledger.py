"""Every ruling of random evenings comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gangsta.evenings import follow, play
from tests.games.gangsta.ledger import Ledger
from tests.kit.second_reading import Slip, hold

PARTS, EVENINGS = 4, 12


@pytest.mark.parametrize("part", range(PARTS))
def test_every_evening_ends_and_a_second_reading_comes_to_the_same_table(part: int) -> None:
    for number in range(part * EVENINGS, (part + 1) * EVENINGS):
        session = play(number)
        assert session.over
        rulings, compared = hold(number, session, Ledger(session.setup))
        assert compared > rulings > 0


# The ledger notices when the referee goes wrong


def more(number: int) -> int:
    return number + 1


def nobody(found: Any) -> Any:
    return {**found, "discards": ()}


SLIPS = (
    Slip("mobilisation", "count_mobilisation", lambda price: 0, ": readied"),
    Slip("heist", "may_do", lambda may: False, ": offered at action"),
    Slip("heist", "bars", lambda against: (), ": next for h"),
    Slip("recruit", "count_price", lambda price: 0, ": price."),
    Slip("passing", "count_income", more, ": income"),
    Slip("rewards", "count_income", lambda income: {}, ": income."),
    Slip("attacks", "count_loot", more, ": theft."),
    Slip("attacks", "options_assassination", lambda found: (), ": targets."),
    Slip("offers", "options_lesson", lambda able: (), ": next: "),
    Slip("offers", "may_replay", lambda may: not may, ": next: "),
    Slip("resources", "resolve_active", lambda on: False, ": next: "),
    Slip("informer", "resolve_informer", nobody, ": informer."),
    Slip("chapters", "resolve_chapter_end", lambda found: "goes_on", ": next: "),
    Slip("chapters", "count_opportunity", lambda income: {}, ": opportunity"),
    Slip("war", "resolve_war", nobody, ": war"),
    Slip("score", "score_ending", lambda found: {**found, "winners": ()}, ": final_score"),
)


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_a_rule_that_goes_wrong_is_noticed(slip: Slip, monkeypatch: pytest.MonkeyPatch) -> None:
    slip.assert_noticed("gangsta", follow, PARTS * EVENINGS, monkeypatch)

"""Every ruling of random evenings comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from companion.core.ruling import Ruling
from tests.games.gangsta.evenings import follow, play
from tests.games.gangsta.ledger import Ledger
from tests.kit.ledger_page import DisagreementError
from tests.kit.second_reading import hold

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


WRONG: tuple[tuple[str, str, Callable[[Any], Any], str], ...] = (
    ("mobilisation", "count_mobilisation", more, ": readied"),
    ("heist", "may_do", lambda may: False, ": offered at action"),
    ("heist", "bars", lambda against: (), ": next for h"),
    ("recruit", "count_price", lambda price: 0, ": price."),
    ("passing", "count_income", more, ": income"),
    ("rewards", "count_income", lambda income: {}, ": income."),
    ("attacks", "count_loot", more, ": theft."),
    ("attacks", "options_assassination", lambda found: (), ": targets."),
    ("offers", "options_lesson", lambda able: (), ": next: "),
    ("offers", "may_replay", lambda may: not may, ": next: "),
    ("resources", "resolve_active", lambda on: False, ": next: "),
    ("informer", "resolve_informer", nobody, ": informer."),
    ("chapters", "resolve_chapter_end", lambda found: "goes_on", ": next: "),
    ("chapters", "count_opportunity", lambda income: {}, ": opportunity"),
    ("war", "resolve_war", nobody, ": war"),
    ("score", "score_ending", lambda found: {**found, "winners": ()}, ": final_score"),
)


@pytest.mark.parametrize(
    ("module", "name", "change", "said"), WRONG, ids=[f"{one[0]}_{one[1]}" for one in WRONG]
)
def test_a_rule_that_goes_wrong_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: str, name: str, change: Callable[[Any], Any], said: str
) -> None:
    turn = import_module(f"companion.games.gangsta.turn.{module}")
    rule = getattr(turn, name)

    def changed(*situation: Any) -> Any:
        found = rule(*situation)
        if isinstance(found, Ruling):
            return Ruling(change(found.verdict), found.reasons, found.clause)
        return change(found)

    monkeypatch.setattr(turn, name, changed)
    with pytest.raises(DisagreementError, match=said):
        for number in range(PARTS * EVENINGS):
            follow(number)

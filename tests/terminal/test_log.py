"""The log at the keyboard: this turn, one that ended, or the whole evening."""

from __future__ import annotations

import pytest

from companion.terminal.log import turns_typed
from tests.terminal.test_keyboard import TURN, Table


@pytest.mark.parametrize(
    ("typed", "turns"),
    [("", [4]), ("3", [3]), ("0", [0]), ("last", [3]), ("Dernier", [3]), ("tout", [0, 1, 2, 3, 4])],
)
def test_which_turns_are_meant(typed: str, turns: list[int]) -> None:
    found = turns_typed(typed, 4)
    assert found is not None and list(found) == turns


@pytest.mark.parametrize("typed", ["5", "-1", "x", "9" * 5000])
def test_a_turn_that_was_not_played_is_none(typed: str) -> None:
    assert turns_typed(typed, 4) is None


def lines_shown(table: Table) -> list[str]:
    return [said for said in table.said if said[:1].isdigit()]


def test_the_turn_that_ended_is_shown_by_its_number_or_as_the_last() -> None:
    by_number = Table("Chez Momo", *TURN, "log 1")
    as_last = Table("Chez Momo", *TURN, "log last")
    assert lines_shown(by_number) == lines_shown(as_last)
    assert lines_shown(by_number)[0].startswith("2. ") and len(lines_shown(by_number)) == 10


def test_this_turn_alone_without_a_number() -> None:
    assert lines_shown(Table("Chez Momo", *TURN, "4", "log"))[0].startswith("12. ")


def test_a_turn_that_is_not_there_says_what_is() -> None:
    table = Table("Chez Momo", *TURN, "log 7")
    assert "There is no turn “7”: “log” takes a number from 0, the set-up, to 2" in table.text

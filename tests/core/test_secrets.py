"""What lies behind screens: covered in every line until the end."""

from __future__ import annotations

import pytest

from companion.core.fields import Counts
from companion.core.log import Change, Line
from companion.core.ruling import Ruling, because
from companion.core.secrets import covered, is_secret, open_changes

STOLEN = "secret.stolen.bleu.rose"


@pytest.mark.parametrize("key", [STOLEN, "corrected.secret.screen.rose", "secret:screen:rose"])
def test_keys_of_what_lies_behind_screens(key: str) -> None:
    assert is_secret(key)


@pytest.mark.parametrize("key", ["gold", "corrected.silver", "score:rose", "bid.rose"])
def test_other_keys_are_open(key: str) -> None:
    assert not is_secret(key)


def reply() -> Line:
    words = because("blackrock_city.ask.stolen", player="bleu", other="rose", count=2)
    field = Counts({"gold": (0, 2)}, of="cube")
    return Line("reply", 3, STOLEN, "spoils", {"gold": 2}, field, words)


def test_a_covered_reply_tells_neither_its_value_nor_what_was_possible() -> None:
    shown = covered(reply(), over=False)
    assert (shown.turn, shown.key, shown.kind) == (3, STOLEN, "reply")
    assert shown.value == "secret" and shown.field is None
    assert shown.words == reply().words


def test_a_covered_reminder_gives_no_reason() -> None:
    given = Ruling(None, (because("blackrock_city.back.no_gold", player="bleu", other="rose"),))
    line = Line("reminder", 3, "secret.gold.bleu.rose", "spoils", None, None, None, given)
    shown = covered(line, over=False)
    assert shown.ruling is not None and shown.ruling.rules == ("app.secret.covered",)


def test_at_the_end_everything_is_told() -> None:
    assert covered(reply(), over=True) == reply()


def test_lines_that_are_no_secret_stay_as_they_are() -> None:
    line = Line("reply", 1, "bid.rose", "bids", {"plain": 1}, None)
    assert covered(line, over=False) is line


def test_changes_behind_screens_are_not_told() -> None:
    changes = (Change(1, "secret:screen:rose", 1, 2), Change(1, "gold", 1, 2))
    assert [one.key for one in open_changes(changes, over=False)] == ["gold"]
    assert open_changes(changes, over=True) == changes

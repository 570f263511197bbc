"""What a typical reply costs the screen, counted: widgets made, layouts, redraws, checks."""

from __future__ import annotations

from statistics import median_low

import pytest

from companion.games import GAMES
from tests.contract.evenings import evening
from tests.ui.counting import Counts, counting
from tests.ui.evenings import Phone
from tests.ui.thumbs import Thumbs

READING = 240  # frames in which widgets are made ahead
REPLIES = 25


def replies_by_touch(phone: Phone, key: str) -> list[Counts]:
    """What was done for each reply of an evening, from the first touch until all is drawn."""
    session, chance = evening(key, 5)
    thumbs = Thumbs(phone.lay(session))
    thumbs.ui.frames(READING)
    found = []
    while len(found) < REPLIES and not session.over:
        asked = thumbs.panel.current
        with counting() as counts:
            thumbs.say(asked.key, asked.field.draw(chance))
            thumbs.ui.settle()
        found.append(counts)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_a_typical_reply_keeps_its_widgets_and_its_board(phone: Phone, key: str) -> None:
    found = replies_by_touch(phone, key)
    assert median_low(one.widgets for one in found) <= 3
    assert median_low(one.layouts for one in found) <= 90
    assert [one.redraws for one in found] == [0] * REPLIES
    assert median_low(one.checks for one in found) == 2
    assert max(one.checks for one in found) <= 3  # a form that is filled in by several touches

"""A tap is a frame: what a typical reply of each game makes, lays out, draws and checks.

Nobody counts seconds here. An evening well under way has been seen for a moment, so that what its
questions need was made ahead; then it goes on by touch.
"""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from companion.ui.prompts.panel.several import without_duplicates, worth_asking
from tests.ui.by_touch import as_said
from tests.ui.counting import Counts, counting
from tests.ui.driver import Driver
from tests.ui.evenings import Phone
from tests.ui.in_turn import lay, under_way
from tests.ui.thumbs import Thumbs

pytestmark = pytest.mark.spares  # widgets are made ahead as in the app

SEEN = 150  # frames in which somebody reads the first question
REPLIES = 20
TYPICAL_LAYOUTS, MOST_LAYOUTS = 100, 400  # of a whole reply; one tap had up to 374 before
MOST_WIDGETS = 130  # of a reply that leads to another phase
CHECKS = 3  # where it is made, where it is taken in, and a part of a form that leaves one choice


def reply(ui: Driver, chance: Random) -> Counts:
    """Answer the first question at random, by touch; everything that was done for it."""
    session, thumbs = ui.app.evening.session, Thumbs(ui)
    prompt = without_duplicates(worth_asking(session.prompts), thumbs.panel.current)[0]
    value = as_said(prompt.field, prompt.field.draw(chance))
    with counting() as counts:
        thumbs.say(prompt.key, value)
    return counts


@pytest.mark.parametrize(
    "key", ["gangs_city", "police_vs_gangs", "blackrock_city", "crooks", "gangsta"]
)
def test_a_typical_reply_makes_no_widget_and_draws_no_board_anew(phone: Phone, key: str) -> None:
    ui, chance = phone.open(motion=False), Random(2)
    lay(ui, under_way(key))
    ui.frames(SEEN)
    done: list[Counts] = []
    while len(done) < REPLIES and not ui.app.evening.session.over:
        done.append(reply(ui, chance))
    assert median(one.widgets for one in done) == 0
    assert max(one.widgets for one in done) <= MOST_WIDGETS
    assert median(one.layouts for one in done) <= TYPICAL_LAYOUTS
    assert max(one.layouts for one in done) <= MOST_LAYOUTS
    assert max(one.redraws for one in done) == 0
    assert max(one.checks for one in done) <= CHECKS

"""What a typical reply costs the screen, counted: widgets made, layouts, redraws, checks."""

from __future__ import annotations

from random import Random
from statistics import median_low

import pytest

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import evening
from tests.ui.counting import Counts, counting
from tests.ui.evenings import Phone
from tests.ui.thumbs import Thumbs

pytestmark = pytest.mark.spares  # widgets are made ahead as in the app

READING = 240  # frames in which widgets are made ahead
REPLIES = 25
# The most layouts of a typical reply; each text is drawn and each box laid out about once.
LAYOUTS = {
    "gangs_city": 26,
    "blackrock_city": 55,
    "police_vs_gangs": 30,
    "crooks": 44,
    "gangsta": 66,
}


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
    assert median_low(one.layouts for one in found) <= LAYOUTS[key]
    assert [one.redraws for one in found] == [0] * REPLIES
    assert median_low(one.checks for one in found) == 2
    assert max(one.checks for one in found) <= 3  # a form that is filled in by several touches


def test_a_value_of_a_card_finds_its_rows_and_chips_made(phone: Phone) -> None:
    assert max(one.widgets for one in replies_by_touch(phone, "gangsta")) <= 40


def table_of_six(replies: int) -> Session:
    """An evening of six of Police VS Gangs after so many replies at random."""
    game, chance = load("police_vs_gangs"), Random(3)
    seats = tuple(Seat(colour, colour, colour) for colour in game.colours[:6])
    session = Session(game, Setup(seats))
    while len(session.acts) < replies:
        reply_at_random(session, chance)
    return session


def test_the_first_deal_of_six_finds_its_rows_and_cells_made(phone: Phone) -> None:
    replies = next(count for count in range(400) if "deal." in "".join(table_of_six(count).keys))
    session = table_of_six(replies - 1)
    ui, asked = phone.lay(session), table_of_six(replies).acts[-1]
    ui.frames(READING)
    with counting() as counts:
        ui.app.evening.reply(asked.key, asked.what)
        ui.settle()
    assert any(one.startswith("deal.") for one in session.keys)
    assert counts.widgets <= 14  # the sand timer among them
    assert counts.layouts <= 245

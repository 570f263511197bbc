"""The new rulings of the table: what was decided is in sight, open or folded."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.game import Seat
from companion.core.session import Session
from companion.device import voice
from companion.store.replay import play_entry
from companion.terminal.random_play import reply_at_random
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.row import RulingRow
from companion.ui.table.task_list import TaskRow
from companion.ui.table.tasks import TasksButton, TasksHead
from companion.ui.widgets.pill import PillPart
from tests.contract.evenings import evening
from tests.ui.layout import box_of, faults
from tests.ui.sight import all_within, is_a, is_words
from tests.ui.test_hands import ACTIONS_OVER, after, shown

LAST_BID = ("blackrock_city/recorded/four_to_the_last_bandit", 18)  # the sheriff rides first
LAST_BID_OF_TWO = ("blackrock_city/recorded/two_by_the_last_loot", 21)
SHOOT_OUT = ("gangs_city/recorded/four_by_the_last_turn", 71)  # many things to do
SCORED = ("gangs_city/recorded/six_by_initiative", 112)
SPOILS = ("blackrock_city/recorded/four_to_the_last_bandit", 25)
SETTLED = ("police_vs_gangs/recorded/six_to_the_target", 123)  # the next place is to be tapped
MOMENTS = [LAST_BID, LAST_BID_OF_TWO, SHOOT_OUT, SCORED]


def is_within(part: Any, whole: Any) -> bool:
    left, bottom, right, top = box_of(part)
    x, y, end, high = box_of(whole)
    return bool(x <= left and y - 1 <= bottom and right <= end and top <= high + 1)


def says_who(stack: Any) -> Any:
    """What says the verdict: the first line of the open card, or the row of it."""
    if stack.opened is not None:
        return stack.card.ids.verdict.children[-1]
    rows = [one for one in stack.ids.box.walk() if isinstance(one, RulingRow)]
    return next(row for row in rows if row.line is stack.decisive)


@pytest.mark.parametrize("size", [(360, 640), (360, 800), (412, 915), (640, 360), (1280, 800)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_was_just_decided_is_in_sight_beside_what_hands_do(phone, moment, size):
    ui = phone.lay(after(moment), size)
    stack = ui.app.shell.router.screens["table"].ids.rulings
    assert stack.hands.fresh and stack.decisive is not None
    assert is_within(says_who(stack), stack)
    assert shown(ui, TasksHead) or shown(ui, TasksButton)
    assert not faults(ui.app.shell)


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_list_of_tasks_that_leaves_the_verdict_no_room_stands_below_a_row_of_it(phone, size):
    ui = phone.lay(after(SHOOT_OUT), size)
    stack = ui.app.shell.router.screens["table"].ids.rulings
    row = says_who(stack)
    assert isinstance(row, RulingRow) and is_within(row, stack)
    assert shown(ui, TaskRow) and row.y > stack.tasks.top
    ui.tap(row)
    ui.settle()
    assert stack.opened is stack.decisive and is_within(says_who(stack), stack)


def test_a_row_that_folded_for_want_of_room_opens_on_a_tap_and_when_there_is_room(phone):
    ui = phone.lay(after(LAST_BID), (360, 640))
    stack = ui.app.shell.router.screens["table"].ids.rulings
    assert stack.folded
    ui.tap(shown(ui, RulingRow)[0])
    ui.settle()
    assert not stack.folded and is_within(says_who(stack), stack)
    ui.app.evening.undo()
    ui.app.evening.redo()
    ui.settle()
    assert stack.folded
    ui.resize(800, 1280)
    ui.settle()
    assert not stack.folded and is_within(says_who(stack), stack)


def test_a_folded_row_shows_people_and_how_many_they_are_side_by_side_and_is_whole(phone):
    session = after(SPOILS)
    names = ("Jean-Christophe", "Maximilienne", "Bo", "Ann")
    seats = tuple(replace(one, name=n) for one, n in zip(session.setup.seats, names, strict=True))
    ui = phone.lay(renamed(session, seats), (360, 640))
    stack = ui.app.shell.router.screens["table"].ids.rulings
    assert stack.folded and stack.height >= stack.wish - 1
    (row,) = shown(ui, RulingRow)
    more = ui.see(tongue.say("app.ruling.all", count=len(stack.lines)))
    pills = [box_of(one) for one in all_within(row) if is_a(one, PillPart)]
    words = box_of(more)
    assert pills and all(words.bottom < one.top and one.bottom < words.top for one in pills)


def renamed(session: Session, seats: tuple[Seat, ...]) -> Session:
    """The same evening of other people."""
    again = Session(session.game, replace(session.setup, seats=seats))
    for act in session.acts:
        play_entry(again, act, "")
    return again


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_single_folded_ruling_on_a_low_table_says_of_what_it_is(phone, language):
    ui = phone.lay(after(ACTIONS_OVER), (360, 640), language=language, text_size=150)
    stack = ui.app.shell.router.screens["table"].ids.rulings
    assert stack.folded and stack.height >= stack.wish - 1
    (row,) = shown(ui, RulingRow)
    said = [one.text for one in all_within(row) if is_words(one)]
    assert tongue.say(row.line.words) in said and row.text not in said


def test_a_folded_row_goes_without_its_sentence_where_a_tapped_board_leaves_it_less_room(phone):
    ui = phone.lay(after(SETTLED), (360, 640))
    stack = ui.app.shell.router.screens["table"].ids.rulings
    (row,) = (one for one in stack.walk() if isinstance(one, RulingRow))
    assert stack.folded and row.more and row.height <= stack.height - 2 * theme.step
    assert row.terse and not row.said  # nothing of it is cut
    assert not faults(ui.app.shell)
    ui.screenshot("folded_row")
    ui.resize(412, 915)
    ui.settle()
    assert row.said and not any(shown.said.lines.endswith("…") for shown in row.parts[-1:])


@pytest.mark.parametrize("left_hand", [False, True])
def test_one_button_reads_ruling_and_question_aloud_wherever_the_table_is(
    phone, monkeypatch, left_hand
):
    monkeypatch.setattr(voice, "available", lambda: True)
    session = after(LAST_BID)
    ui = phone.lay(session, (360, 640), left_hand=left_hand)
    heard: list[str] = []
    ui.app.read_aloud = heard.append
    table, places = ui.app.shell.router.screens["table"], set()
    for _ in range(3):
        heard.clear()
        asked, view = table.ids.prompt.current, ui.app.evening.view
        places.add(tuple(ui.see(tongue.say("app.table.speak")).pos))
        ui.tap(tongue.say("app.table.speak"))
        (aloud,) = heard
        assert tongue.say(asked.words) in aloud
        assert view.decisive is None or tongue.say(view.decisive.clause) in aloud
        reply_at_random(session, Random(3))
        ui.app.evening.dispatch("on_change")
        ui.settle()
    assert len(places) == 1 and not faults(ui.app.shell)
    ui.screenshot(f"read_aloud_{left_hand}")
    heard.clear()
    table.sheets.ruling(ui.app.evening.view.decisive)  # on a sheet the button stands in its head
    ui.settle()
    sheet = ui.app.shell.layers.newest
    ui.tap(sheet.ids.speak)
    assert heard[0].startswith(sheet.title) and sheet.card.ids.clause.text in heard[0]
    assert heard[0].count(sheet.card.ids.clause.text) == 1 and not faults(ui.app.shell)
    ui.screenshot(f"read_aloud_sheet_{left_hand}")


def test_a_folded_row_that_would_be_cut_does_without_its_sentence(phone):
    session, chance = evening("gangs_city", 5)
    while session.keys[0] != "next.start":
        reply_at_random(session, chance)
    ui = phone.lay(session, text_size=120)
    rulings = ui.app.shell.router.screens["table"].ids.rulings
    assert rulings.folded and 0 < rulings.folded_wish <= rulings.height + 1
    row = next(one for one in rulings.ids.box.walk() if isinstance(one, RulingRow))
    assert row.terse and not rulings.terse

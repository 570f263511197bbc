"""Rows that are drawn: filling a list anew makes no widget, words fit, taps meet what they show."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.core.ruling import Reason, because
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.card import RulingCard
from companion.ui.rulings.reason_lines import ReasonLine, ReasonLines
from companion.ui.rulings.row import RulingRow
from companion.ui.table.task_list import TaskList
from companion.ui.widgets.paragraph import paragraph, width_of
from companion.ui.widgets.pills import Pills
from companion.ui.widgets.token import PlayerToken
from tests import toy
from tests.ui.counting import counting
from tests.ui.layout import faults_in
from tests.ui.stage import speak
from tests.ui.test_widgets import boss, stage

__all__ = ["stage"]  # the fixture

SENTENCE = "Jean-Christophe marque la valeur de sa case : 12 points, jamais moins."


def ruled(steps: int) -> Any:
    """A ruling with so many reasons beside the decisive one."""
    line = boss()
    bids = (because("toy.rule.bid", player="ann", n=n) for n in range(steps))
    return replace(line, ruling=replace(line.ruling, reasons=(*bids, *line.ruling.reasons)))


@dataclass
class Task:
    """Something to do."""

    words: Reason
    ruling: Any = None


class SomeHands(EventDispatcher):
    """Tasks that can be ticked."""

    tasks = ObjectProperty(())
    ticked = ObjectProperty(frozenset())
    sketch = ()

    def tick(self, at: int) -> None:
        self.ticked = self.ticked ^ {at}


def to_do(count: int, ruling: Any = None) -> tuple[Task, ...]:
    return tuple(Task(because("toy.rule.bid", player="bob", n=n), ruling) for n in range(count))


def test_a_card_with_more_reasons_than_before_makes_no_widget(stage):
    card = RulingCard(line=ruled(1))
    ui = stage(card)
    with counting() as counts:
        card.line = ruled(10)
        ui.frames(2)
    assert (len(card.reasons.rows), counts.widgets) == (12, 0)


def test_a_longer_list_of_tasks_makes_no_widget(stage):
    tasks, hands = TaskList(), SomeHands(tasks=to_do(2))
    tasks.hands = hands
    ui = stage(tasks)
    with counting() as counts:
        hands.tasks = to_do(9, boss())
        ui.frames(2)
    assert (len(tasks.rows), counts.widgets) == (9, 0)


def test_a_task_that_stays_keeps_its_row_until_it_is_worded_anew(stage):
    tasks, hands = TaskList(), SomeHands(tasks=to_do(2))
    tasks.hands = hands
    stage(tasks)
    first, second = tasks.rows
    hands.tasks = (*to_do(1), to_do(3)[2])
    assert tasks.rows[0] is first and tasks.rows[1] is not second
    assert tasks.rows[1].text == tongue.say(to_do(3)[2].words)
    tasks.reword()
    assert tasks.rows[0] is not first and tasks.rows[0].text == first.text


def test_a_task_that_has_a_ruling_now_gets_its_scales(stage):
    tasks, hands = TaskList(), SomeHands(tasks=to_do(1))
    tasks.hands = hands
    stage(tasks)
    hands.tasks = to_do(1, boss())
    assert tasks.rows[0].why is not None


def test_a_token_and_people_side_by_side_are_one_widget_each(stage):
    with counting() as counts:
        PlayerToken(player="ann")
        Pills(players=list(people.looks))
    assert counts.widgets == 2


def test_a_folded_ruling_is_one_widget_whatever_it_says(stage):
    row = RulingRow(line=boss())
    ui = stage(row)
    with counting() as counts:
        row.players, row.more = list(people.looks), 3
        ui.frames(2)
    assert counts.widgets == 0
    assert ui.find(tongue.say("app.ruling.more", count=3)) and not faults_in(row)


def test_a_tap_on_a_line_ticks_it_and_a_tap_on_its_scales_asks_why(stage):
    tasks, line, asked = TaskList(), boss(), []
    tasks.hands = SomeHands(tasks=to_do(3, line))
    tasks.bind(on_why=lambda _, why: asked.append(why))
    ui = stage(tasks)
    ui.tap(tongue.say(tasks.hands.tasks[1].words))
    assert tasks.hands.ticked == {1} and [row.ticked for row in tasks.rows] == [False, True, False]
    ui.tap(tongue.say("app.hands.why"))
    assert asked == [line] and tasks.hands.ticked == {1}


def test_a_task_without_a_ruling_has_no_scales(stage):
    tasks = TaskList()
    tasks.hands = SomeHands(tasks=to_do(1))
    assert not stage(tasks).find(tongue.say("app.hands.why"))


def test_only_a_doubtful_reason_takes_a_tap_and_tells_its_value(stage):
    lines, heard = ReasonLines(), []
    lines.show_rows([ReasonLine("Sûr.", "", 0, ""), ReasonLine("Probable.", "ann", 1, "the value")])
    lines.bind(on_tap=lambda _, row: heard.append(row.doubt))
    ui = stage(lines)
    sure = ui.see("Sûr.")
    ui.tap_at(*sure.to_window(*sure.center))
    assert not heard
    ui.tap("Probable.")
    assert heard == ["the value"]


def test_a_finger_that_leaves_a_row_before_it_is_lifted_does_nothing(stage):
    tasks = TaskList()
    tasks.hands = SomeHands(tasks=to_do(3))
    ui = stage(tasks)
    first, last = (ui.see(row.text) for row in (tasks.rows[0], tasks.rows[2]))
    ui.drag(*first.to_window(*first.center), *last.to_window(*last.center))
    assert not tasks.hands.ticked


@pytest.mark.parametrize("size", [85, 100, 150])
@pytest.mark.parametrize("width", [210, 340, 700])
def test_long_words_fit_any_width_at_any_size(stage, size, width):
    theme.text_size = size
    lines = ReasonLines(size_hint_x=None, width=width)
    doubts = ("", "x", "")
    lines.show_rows([ReasonLine(SENTENCE, "ann", n, doubt) for n, doubt in enumerate(doubts)])
    stage(lines, size=(800, 1000)).frames(2)
    assert not faults_in(lines)


@pytest.mark.parametrize("bold", [False, True])
def test_a_paragraph_is_as_large_as_it_says(stage, bold):
    for room in range(60, 400, 17):
        words = paragraph(SENTENCE, room, theme.body, bold)
        width, height = words.texture.size
        assert width == words.width and 0 <= words.height - height <= 3  # room below the last line
        assert words.lines.replace("\n", " ") == SENTENCE
        widest = max(width_of(one, words.letters, bold) for one in SENTENCE.split(" "))
        assert words.width <= max(room, widest)


def test_rows_follow_people_text_size_and_language(stage):
    tasks = TaskList(size_hint_x=None, width=160)
    tasks.hands = SomeHands(tasks=to_do(1))
    token, pills = PlayerToken(player="cléo"), Pills(players=["bob"])
    ui = stage(tasks, token, pills)
    high, wide = tasks.height, token.width
    people.sit(toy.SIX[:2])
    assert token.width == 0 and pills.width > 0
    people.sit(toy.SIX[:4])
    assert token.width == wide
    theme.text_size = 150
    ui.frames(2)
    assert token.width > wide and tasks.height > high
    before = tasks.rows[0].text
    speak("en")
    ui.frames(2)
    assert tasks.rows[0].text != before and ui.find(tasks.rows[0].text)


def test_beyond_so_many_lines_three_dots_stand_for_the_rest():
    whole = paragraph(SENTENCE, 90, theme.body)
    count = len(whole.lines.split("\n"))
    short = paragraph(SENTENCE, 90, theme.body, most=2)
    first, last = short.lines.split("\n")
    assert count > 2 and whole.lines.startswith(first) and last.endswith("…")
    assert short.width <= 90 and short.height < whole.height
    assert paragraph(SENTENCE, 90, theme.body, most=count) == whole

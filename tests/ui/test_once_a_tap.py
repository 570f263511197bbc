"""A reply is worked out once: each part of the screen takes its share, and does no more."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import zip_longest

import pytest

from companion.evening.view import View
from companion.games import GAMES
from companion.ui.last_check import LastChecked
from companion.ui.prompts.panel.panel import PromptPanel
from companion.ui.table import items
from companion.ui.table.board import TableBoard
from companion.ui.table.rulings import TableRulings
from tests.contract.evenings import evening
from tests.kit.calls import counted
from tests.ui.counting import counting
from tests.ui.thumbs import Thumbs

REPLIES = 6
ONCE = [
    (View, "lines"),
    (View, "prompts"),
    (View, "shared"),
    (View, "scores"),
    (TableBoard, "_offer"),
    (PromptPanel, "show"),
]


@pytest.mark.parametrize("key", GAMES)
def test_each_part_takes_its_share_of_an_act_once(phone, key):
    session, chance = evening(key, 0)
    thumbs = Thumbs(phone.lay(session))
    for _ in range(REPLIES):
        asked, acts = thumbs.panel.current, len(session.acts)
        with ExitStack() as opened:
            counts = {one: opened.enter_context(counted(*one)) for one in ONCE}
            thumbs.say(asked.key, asked.field.draw(chance))
            thumbs.ui.settle()
        made = len(session.acts) - acts
        assert {name: len(calls) for (_, name), calls in counts.items()} == dict.fromkeys(
            [name for _, name in ONCE], made
        )


def test_where_nothing_was_ruled_twice_in_a_row_the_rulings_do_nothing(phone):
    session, chance = evening("gangs_city", 0)
    thumbs = Thumbs(phone.lay(session))
    stack = phone.ui.app.shell.router.screens["table"].ids.rulings
    quiet = 0
    for _ in range(REPLIES):
        asked, silent = thumbs.panel.current, not stack.ids.box.children
        with counted(TableRulings, "show") as calls:
            thumbs.say(asked.key, asked.field.draw(chance))
        if silent and not stack.ids.box.children:
            quiet += 1
            assert not calls
        else:
            assert len(calls) == 1
    assert quiet


def test_rulings_that_fold_and_open_within_a_frame_are_laid_once(phone):
    session, chance = evening("blackrock_city", 0)
    thumbs = Thumbs(phone.lay(session))
    stack = phone.ui.app.shell.router.screens["table"].ids.rulings
    while not stack.lines:
        thumbs.say(thumbs.panel.current.key, thumbs.panel.current.field.draw(chance))
    thumbs.ui.settle()
    with counted(TableRulings, "laid") as calls:
        stack.folded = not stack.folded
        stack.folded = not stack.folded
        stack.open_by_itself()
        thumbs.ui.frames(1)
    assert len(calls) == 1


def test_only_facts_that_changed_are_worded_on_the_strip(phone):
    session, chance = evening("gangsta", 0)
    thumbs, worded, shown = Thumbs(phone.lay(session)), 0, 0
    strip = phone.ui.app.shell.router.screens["table"].ids.shared
    for _ in range(REPLIES):
        asked, before = thumbs.panel.current, beside_board(phone)
        with counted(items, "item_parts") as calls:
            thumbs.say(asked.key, asked.field.draw(chance))
        told = beside_board(phone)
        changed = sum(one != other for one, other in zip_longest(told, before[: len(told)]))
        assert len(calls) == changed
        worded, shown = worded + changed, shown + len(told)
        assert [one.label for one in strip.ids.line.children[::-1]] == list(
            map(items.short_name_of, told)
        )
    assert 0 < worded < shown


def beside_board(phone):
    """The shared facts that the board does not show."""
    return [one for one in phone.ui.app.evening.view.shared if not one.on_board]


def test_a_tap_is_checked_where_it_is_made_and_where_it_is_taken_in(phone):
    session, chance = evening("crooks", 0)
    thumbs = Thumbs(phone.lay(session))
    for _ in range(REPLIES):
        asked = thumbs.panel.current
        with counting() as counts:
            thumbs.say(asked.key, asked.field.draw(chance))
        assert counts.checks == 2


class Asked:
    """A field that counts how often it is asked."""

    def __init__(self, verdict: bool) -> None:
        self.times, self._verdict = 0, verdict

    def check(self, value: object) -> object:
        self.times += 1
        return self

    @property
    def verdict(self) -> bool:
        return self._verdict


def test_a_value_that_is_passed_on_is_checked_once():
    last, field, value = LastChecked(), Asked(True), ["drill"]
    assert last.check(field, value).verdict and last.check(field, value).verdict
    assert field.times == 1
    assert last.check(field, ["drill"]).verdict and field.times == 2


def test_a_value_that_was_refused_is_checked_again():
    last, field = LastChecked(), Asked(False)
    assert not last.check(field, 3).verdict and not last.check(field, 3).verdict
    assert field.times == 2

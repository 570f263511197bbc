"""Spare widgets: made ahead once the table lies, used by the first question that needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games import GAMES
from companion.ui.boards.ahead import ahead_of
from companion.ui.idle import FRAMES, idle
from companion.ui.listening import end
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.spare import GROUP, spare
from tests.ui.driver import Driver
from tests.ui.evenings import Phone
from tests.ui.in_turn import go_home, under_way
from tests.ui.listeners import left_behind

pytestmark = pytest.mark.spares  # widgets are made ahead as in the app

REPLIES = 12
ALL_MADE = 240  # frames
CHIPS = {"companion.ui.widgets.chip": {"Chip": 6}}


@contextmanager
def noting(kind: type) -> Iterator[list[str]]:
    """Notes the name of each widget of a class that is made."""
    made: list[str] = []
    begin = kind.__init__

    def note(one: Widget, **kwargs: object) -> None:
        made.append(type(one).__name__)
        begin(one, **kwargs)

    with patch.object(kind, "__init__", note):
        yield made


@pytest.fixture
def ui(phone: Phone) -> Driver:
    opened = phone.open(motion=False)
    opened.frames(FRAMES + 1)
    return opened


def test_a_few_are_made_in_each_idle_frame_and_taken_once(ui: Driver) -> None:
    owner, box = Widget(), BoxLayout()
    idle.wait()
    spare.make_ahead(owner, CHIPS)
    ui.frames(FRAMES)
    assert spare.count(Chip) == 0
    for so_far in (0, GROUP, 6):
        ui.frames()
        assert spare.count(Chip) == so_far
    with noting(Chip) as made:
        rows = hold_rows(box, [Chip] * 6)
        assert made == [] and len(set(rows)) == 6
        hold_rows(box, [Chip] * 7)
        assert made == ["Chip"]


def test_another_one_is_made_for_each_that_was_taken(ui: Driver) -> None:
    spare.make_ahead(Widget(), CHIPS, {"Chip"})
    ui.frames(60)
    spare.take_widget(Chip)
    assert spare.count(Chip) == 5
    ui.frames(2)
    assert spare.count(Chip) == 6


def test_what_was_taken_does_not_end_with_the_table(ui: Driver) -> None:
    owner, taken = Widget(), []
    spare.make_ahead(owner, CHIPS)
    ui.frames(60)
    with patch("companion.ui.listening.Builder.unbind_widget") as ended:
        kept, other = spare.take_widget(Chip), spare.count(Chip)
        end(owner)
        taken = [one.args[0] for one in ended.call_args_list]
    assert kept.uid not in taken and len(taken) > other
    assert spare.count(Chip) == 0


def test_nothing_more_is_made_for_a_table_that_was_left(ui: Driver) -> None:
    owner = Widget()
    spare.make_ahead(owner, CHIPS)
    ui.frames(2)
    assert spare.count(Chip) == GROUP
    end(owner)
    with noting(Widget) as made:
        ui.frames(30)
    assert made == []


def test_a_table_is_laid_before_anything_is_made_ahead(phone: Phone) -> None:
    with patch.object(idle, "queue") as queued:
        ui = phone.lay(under_way("crooks"))
    home = ui.app.shell.router.screens["home"]  # reads the history ahead
    ahead = [one for one in queued.call_args_list if one.args[0] is not home]
    assert len(ahead) == len(ahead_of("crooks"))


@pytest.mark.parametrize("key", GAMES)
def test_after_idle_frames_no_question_makes_its_widget(phone: Phone, key: str) -> None:
    session = under_way(key)
    ui = phone.lay(session)
    ui.frames(120)
    kinds, chance = set(), Random(3)
    with noting(FieldBody) as made:
        for _ in range(REPLIES):
            if session.over:
                break
            asked = session.prompts[0]
            ui.app.evening.reply(asked.key, asked.field.draw(chance))
            ui.frames(2)
            kinds.add(type(ui.app.shell.router.screens["table"].ids.prompt.body))
    assert made == []
    assert len(kinds) > 1 or key == "crooks"  # it asks one kind for turns on end


@pytest.mark.parametrize("game", GAMES)
def test_nothing_made_ahead_listens_after_its_table_was_left(phone: Phone, game: str) -> None:
    ui = phone.lay(under_way(game))
    ui.frames(ALL_MADE)
    go_home(ui)
    assert not left_behind()

"""What the screen does is counted exactly, and only while somebody counts."""

from __future__ import annotations

import gc

from kivy.graphics import InstructionGroup
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.core.fields import Form, OneOf, YesNo
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.figures import Lamp
from tests.ui.counting import Counts, counting
from tests.ui.stage import perform


def test_every_widget_is_counted_once():
    with counting() as counts:
        BoxLayout().add_widget(Label())
        Widget()
    assert counts.widgets == 3


def test_a_layout_counts_once_also_where_it_calls_its_base_and_was_made_before():
    row, room = BoxLayout(), RelativeLayout()
    ui = perform(row, room)
    ui.settle()
    with counting() as counts:
        row.spacing = 3
        ui.frames()
        assert counts.layouts == 1
        room.size_hint_x, room.width = None, 50
        ui.frames()
        assert counts.layouts == 3  # the column on the stage is the third
    ui.stop()


def test_a_layout_that_was_laid_out_before_counts():
    row = BoxLayout()
    ui = perform(row)
    row.spacing = 3
    ui.settle()
    with counting() as counts:
        row.spacing = 4
        ui.frames()
    assert counts.layouts == 1
    ui.stop()


def test_a_board_that_is_drawn_anew_and_each_figure_of_it_count():
    lamp = Lamp((0.0, 0.0), (1.0, 1.0))
    board, ui = (
        Drawing(Widget(), InstructionGroup(), lambda: {"lamp": lamp}, lambda: 1.0),
        perform(),
    )
    with counting() as counts:
        board.refresh()
        ui.frames()
        assert (counts.redraws, counts.figures) == (0, 1)
        board.refresh()
        ui.frames()
        assert (counts.redraws, counts.figures) == (0, 1)
        board.renew()
        ui.frames()
        assert (counts.redraws, counts.figures) == (1, 2)
    ui.stop()


def test_a_form_is_checked_once_with_all_its_parts():
    form = Form({"yes": YesNo(), "one": OneOf(("a", "b"))})
    with counting() as counts:
        assert form.check({"yes": True, "one": "a"}).verdict
        form.parts["yes"].check(True)
    assert counts.checks == 2


def test_every_look_for_garbage_is_counted_with_its_time():
    with counting() as counts:
        gc.collect()
    assert counts.collections == 1
    assert counts.collecting > 0


def test_nothing_is_counted_before_and_after():
    kept = Widget.__init__, BoxLayout.do_layout, OneOf.check, list(gc.callbacks)
    with counting() as counts:
        pass
    Widget()
    gc.collect()
    assert counts == Counts()
    assert (Widget.__init__, BoxLayout.do_layout, OneOf.check, list(gc.callbacks)) == kept


def test_what_happened_since_a_moment_is_a_difference():
    later, earlier = Counts(6, 5, 4, 3, 2, 1, 0.5), Counts(1, 1, 1, 1, 1, 1, 0.25)
    assert later - earlier == Counts(5, 4, 3, 2, 1, 0, 0.25)

"""Drawn is the first frame after which nothing changes and nothing of ours is due."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.label import Label

from bench.drawn import Frame, Watch, drawn, waiting
from tests.ui.driver import Driver, Widget
from tests.ui.stage import Stage


def nothing(*_: object) -> None:
    """An event of the app."""


nothing.__module__ = "companion.ui.anything"


def at_rest(*widgets: Widget) -> tuple[Driver, Watch]:
    """A screen that is drawn and has come to rest, and a watch on it."""
    ui = Driver(Stage(*widgets), drawn=True)
    ui.settle()
    ui.frames(30)  # what an earlier test has left in the clock comes to its end
    return ui, Watch(ui)


def test_frames_count_up_to_the_last_that_was_drawn():
    still, drew = Frame(1, False, False), Frame(1, True, False)
    assert drawn([drew, still, still, drew, still]) == 4
    assert drawn([still, still]) == 0


def test_the_frame_in_which_something_was_due_counts():
    still, due = Frame(1, False, False), Frame(1, False, True)
    assert drawn([due, still, still]) == 2
    assert drawn([still, due]) == 2


def test_what_changes_later_counts():
    label = Label(text="one")
    ui, watch = at_rest(label)
    passed = watch.frames(lambda: Clock.schedule_once(lambda _: setattr(label, "text", "two"), 0.1))
    assert 6 <= drawn(passed) <= 8
    assert passed[drawn(passed) - 1].drew
    ui.stop()


def test_a_screen_at_rest_is_drawn_at_once():
    ui, watch = at_rest(Label(text="one"))
    assert drawn(watch.frames(least=0.3)) == 0
    ui.stop()


def test_events_of_ours_are_waited_for_but_no_timers_no_intervals_and_no_idle_work():
    ui, _ = at_rest()
    due = Clock.schedule_once(nothing, 0.05)
    assert waiting() == [due]
    due.cancel()
    others = [Clock.schedule_once(nothing, 0.25), Clock.schedule_interval(nothing, 0)]
    assert waiting() == []
    nothing.idle = True
    others.append(Clock.schedule_once(nothing, 0))
    assert waiting() == []
    del nothing.idle
    assert waiting() == others[2:]
    for one in others:
        one.cancel()
    ui.stop()

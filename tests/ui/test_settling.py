"""Layouts come in order: no text is drawn twice, nothing is laid out in vain or off the screen."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.settling import lay_out_ahead, measure_off_screen
from companion.ui.widgets.text import Text
from tests.ui.counting import counting
from tests.ui.stage import perform

WORDS = "Whoever owns the place wins a tie, else whoever has a chief there."


class Drawn(Text):
    """A text that counts how often its words are drawn."""

    times = 0

    def texture_update(self, *args: object) -> None:
        self.times += 1
        super().texture_update(*args)


def column(*parts: Widget) -> BoxLayout:
    """A box as high as what lies in it."""
    box = BoxLayout(orientation="vertical", size_hint_y=None)
    box.bind(minimum_height=box.setter("height"))
    for part in parts:
        box.add_widget(part)
    return box


def test_a_narrower_list_draws_each_text_once_and_takes_its_height_from_below() -> None:
    texts = [Drawn(text=f"{number}. {WORDS}") for number in range(6)]
    outer = column(column(*texts[:3]), column(column(*texts[3:])))
    ui = perform(outer)
    ui.settle()
    high = outer.height
    for text in texts:
        text.times = 0
    with counting() as counts:
        outer.size_hint_x, outer.width = None, 120
        ui.settle()
    assert outer.height == sum(text.texture_size[1] for text in texts) > high
    assert texts[-1].y == outer.y
    assert [text.times for text in texts] == [1] * 6
    assert counts.layouts <= 4 * 4  # of the stage and three boxes
    ui.stop()


def test_a_box_in_which_nothing_changed_is_not_laid_out() -> None:
    part = Widget()
    box = column(part)
    ui = perform(box)
    ui.settle()
    with counting() as counts:
        box.remove_widget(part)
        box.add_widget(part)
        ui.settle()
    assert counts.layouts == 0
    ui.stop()


def test_what_is_off_the_screen_waits_until_it_comes_back() -> None:
    text = Drawn(text=WORDS, size_hint_y=None)
    box, ui = column(text), perform()
    ui.settle()
    assert text.times == 0
    with counting() as counts:
        text.text = f"{WORDS} {WORDS}"
        ui.settle()
        assert counts.layouts == 0
        ui.app.root.add_widget(box)
        ui.settle()
    assert text.times == 1
    assert box.height == text.texture_size[1] > 0
    ui.stop()


def test_what_is_measured_off_the_screen_has_its_height_there() -> None:
    text, ui = Text(text=WORDS), perform()
    box = column(text)
    measure_off_screen(box)
    ui.settle()
    assert box.height == text.texture_size[1] > 0
    ui.stop()


def test_a_widget_made_ahead_is_laid_out_at_once() -> None:
    text, ui = Drawn(text=WORDS), perform()
    box = column(text)
    lay_out_ahead(box)
    assert text.times == 1
    ui.stop()

"""The layout of the table: who gets the room where there is little of it."""

from __future__ import annotations

import pytest
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.theme import theme
from companion.ui.table.layout import TableLayout

WIDE, HIGH = 640, 360


class Part(Widget):
    """Something that lies on the table, and what it asks for."""

    wish = NumericProperty(0)
    least = NumericProperty(0)
    minimum_height = NumericProperty(0)
    folded_wish = NumericProperty(0)
    folded = BooleanProperty(False)
    has_pad = BooleanProperty(False)
    keeps_room = BooleanProperty(False)


@pytest.mark.parametrize(("left", "shown"), [(20, 0), (60, 60)])
def test_rulings_get_room_for_a_finger_or_none(left, shown):
    theme.text_size = 100
    layout = TableLayout(size=(WIDE, HIGH))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(wish=300), Part(wish=500, least=HIGH - 48 - left)
    layout.do_layout()
    assert layout.rulings.height == shown
    assert layout.prompt.height == HIGH - 48 - left


def test_little_that_is_all_there_is_to_say_is_shown():
    theme.text_size = 100
    layout = TableLayout(size=(WIDE, HIGH))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(wish=20), Part(wish=500, least=HIGH - 48 - 20)
    layout.do_layout()
    assert layout.rulings.height == 20

"""What is said in passing lies beside what is asked, whichever way the phone is held."""

from __future__ import annotations

import pytest

from tests.games.blackrock_city.play import found as found_blackrock
from tests.games.gangs_city.play import seat
from tests.ui.thumbs import Thumbs

SIDEWAYS = (640, 360)


def box(widget):
    """Left, bottom, right, top in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def meet(one, other) -> bool:
    (left, bottom, right, top), (x, y, end, high) = box(one), box(other)
    return left < end and x < right and bottom < high and y < top


def notice(ui):
    (plate,) = ui.app.shell.toasts.children
    return plate


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("size", [SIDEWAYS, (1280, 800)])
def test_sideways_it_lies_over_the_half_of_the_board(phone, size, left_hand):
    session = found_blackrock()
    ui = phone.lay(session, size, left_hand=left_hand)
    thumbs = Thumbs(ui)
    thumbs.say("defer.bleu", session.prompt("defer.bleu").field.options[0])
    phone.tap("app.undo")
    ui.settle()
    assert not meet(notice(ui), thumbs.panel)
    ui.screenshot(f"toast_sideways_{size[0]}_{left_hand}")


def test_where_a_question_takes_all_of_the_screen_its_words_stay_in_sight(phone):
    session = seat(unknown=("tripot.initiative", "tripot.recruits", "tripot.trafics"))
    ui = phone.lay(session, SIDEWAYS)
    thumbs = Thumbs(ui)
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    phone.tap("app.undo")
    ui.settle()
    panel = thumbs.panel
    for part in (panel.ids.head, panel.sheet.ids.heads):
        assert not meet(notice(ui), part)
    ui.screenshot("toast_alone")
    ui.app.shell.router.show("log")
    ui.settle()
    ui.app.shell.toasts.notify("Log")
    ui.settle()
    assert notice(ui).top > ui.app.shell.height / 2

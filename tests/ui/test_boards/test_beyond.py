"""A board that does not show all of its drawing says so at its edges."""

from __future__ import annotations

import pytest

from tests.ui.test_hands import after
from tests.ui.thumbs import Thumbs

BURGLARY = ("crooks/recorded/four_by_points", 60)
WHOLE = ("blackrock_city/recorded/four_to_the_last_bandit", 25)


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_row_that_goes_on_has_a_sign_at_that_edge(phone, text_size):
    ui = phone.lay(after(BURGLARY), (320, 800), text_size=text_size)
    board = Thumbs(ui).board
    assert "right" in board.beyond.sides and "left" not in board.beyond.sides
    x, y = board.to_window(*board.sight_centre)
    ui.drag(x + 150, y, x - 150, y)
    assert "left" in board.beyond.sides and "right" not in board.beyond.sides
    assert len(board.beyond.group.children) > 0


def test_a_board_that_shows_all_has_no_sign(phone):
    ui = phone.lay(after(WHOLE), (360, 640))
    beyond = Thumbs(ui).board.beyond
    assert not beyond.sides and not beyond.group.children

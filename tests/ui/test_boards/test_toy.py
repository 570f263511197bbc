"""A guest's board: once registered it is laid on the table and tapped like any other."""

from __future__ import annotations

from random import Random

from companion.ui.games import BOARDS
from tests.toy.board import ToyBoard
from tests.ui.test_layout_walk import to_question


def test_a_registered_board_is_laid_and_its_places_are_tapped(sit_down, monkeypatch):
    monkeypatch.setitem(BOARDS, "toy", "tests.toy.board:ToyBoard")
    ui = sit_down(motion=False)
    to_question(ui, Random(1), "place")
    board = next(one for one in ui.visible() if isinstance(one, ToyBoard))
    assert board.offered is not None and board.offered.options == ("savings", "casino")
    ui.tap_at(*board.to_window(*board.to_pixels(*board.point_of("pawnshop"))))
    assert ui.app.evening.session.keys == ("place",)  # it is closed
    ui.tap_at(*board.to_window(*board.to_pixels(*board.point_of("casino"))))
    act = ui.app.evening.session.acts[-1]
    assert (act.key, act.what) == ("place", "casino")

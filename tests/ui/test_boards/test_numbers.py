"""Whatever is counted on a board can be read on the table, at the size the board has there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.kit.figures import Figure
from tests.ui.test_boards.stage import Written
from tests.ui.test_hands import after

NUMBER = re.compile(r"[^a-zA-Z]*\d[^a-zA-Z]*")  # signs and units are part of it, words are not
MOMENTS = {
    "gangs_city/recorded/six_by_initiative": (60, 130, 200),
    "blackrock_city/recorded/four_to_the_last_bandit": (25, 60),
    "police_vs_gangs/recorded/six_to_the_target": (60, 160, 260),
    "crooks/recorded/four_by_points": (60, 120),
    "gangsta/recorded/four_with_both": (60, 200),
}


def drawn_on(board: Any) -> Iterator[Figure]:
    """All that is drawn, also what keeps to the edge of the board."""
    yield from board.figures().values()
    if hasattr(board, "head_figures"):
        yield from board.head_figures().values()


@pytest.mark.parametrize("recorded", MOMENTS, ids=lambda path: path.partition("/")[0])
def test_no_number_on_a_live_table_is_too_small_to_be_read(phone, recorded):
    seen = 0
    for acts in MOMENTS[recorded]:
        ui = phone.lay(after((recorded, acts)), (360, 640))
        board = ui.app.shell.router.screens["table"].ids.layout.board
        for figure in drawn_on(board):
            pen = Written(InstructionGroup(), board.radius)
            figure.draw(pen)
            numbers = {text: size for text, size in pen.sizes.items() if NUMBER.fullmatch(text)}
            seen += len(numbers)
            assert min(numbers.values(), default=dp(14)) >= dp(14), (figure, numbers, board.radius)
        phone.kill()
    assert seen > 20

"""The board as a picture for guests: drawn anew beside the screen, from what all may see.

It is not the board under the scribe's finger: nothing that is half entered, held open or looked at
in secret can be on it.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.evening.evening import Evening
from companion.ui.games import board_at
from companion.ui.listening import end
from companion.ui.look.theme import theme

SIDE = 720  # pixels
A_SECOND = 1.0  # at most one picture in this time
LAID_OUT = 0.1  # seconds until a board has come to rest


class BoardPicture:
    """Draws the board of an evening off the screen, when its table has changed."""

    def __init__(self, evening: Evening, hand_out: Callable[[bytes], object]) -> None:
        self._evening, self._hand_out = evening, hand_out
        self._board: Any = None
        self._sheet: Any = None  # what it lies on
        self._drawn: Any = None  # the table of the last picture
        self._soon = Clock.create_trigger(self._show, A_SECOND)
        self._drawing = Clock.create_trigger(self._draw, LAID_OUT)

    def follow(self) -> None:
        """Draw a picture soon, if the table has changed since the last one."""
        if self._evening.view.table is not self._drawn:
            self._soon()

    def _show(self, *_: object) -> None:
        """Lay the table on a board off the screen."""
        table = self._evening.view.table
        if self._board is None:
            made = board_at(table, self._evening.session.game.key)
            if made is None:
                return
            self._board, self._sheet = made(), Widget(size=(SIDE, SIDE))
            self._board.size_hint, self._board.size = (None, None), (SIDE, SIDE)
            with self._sheet.canvas.before:
                Color(*theme.ground)
                Rectangle(size=(SIDE, SIDE))
            self._sheet.add_widget(self._board)
        self._drawn = table
        self._board.show(table)
        self._drawing()

    def _draw(self, *_: object) -> None:
        """Give the pixels of the board to the host."""
        png = BytesIO()
        self._sheet.export_as_image().save(png, fmt="png")
        self._hand_out(png.getvalue())

    def end(self) -> None:
        """Stop drawing the board for guests."""
        self._soon.cancel()
        self._drawing.cancel()
        if self._board is not None:
            end(self._sheet)
            self._board = None

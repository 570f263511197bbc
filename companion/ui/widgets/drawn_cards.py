"""Which options can be drawn as cards, by the board that lies on the table."""

from __future__ import annotations

from typing import Any
from weakref import ref

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.widgets.pen import Pen

CHIP_SIDES = (dp(58), dp(104))  # of cards that show much


class DrawnCards:
    """Asks the present board; without one, options have words only."""

    def __init__(self) -> None:
        self._board: Any = None

    def follow(self, board: Any) -> None:
        """Set the board that draws cards; None if there is none."""
        self._board = ref(board) if board is not None else None

    def forget(self, board: Any) -> None:
        """Draw no cards any more by a board that was taken off the screen."""
        if self.board is board:
            self._board = None

    @property
    def board(self) -> Any:
        return self._board() if self._board is not None else None

    @property
    def sides(self) -> tuple[float, float]:
        """The least and the greatest side of a card on a chip."""
        board = self.board
        return board.chip_sides if board is not None else CHIP_SIDES

    def has(self, value: Any, of: str) -> bool:
        """Can an option be drawn as a card?"""
        board = self.board
        return board is not None and of in board.cards and board.has_face(value)

    def head_of(self, value: Any) -> str:
        """The kind a card is found by among many; empty if there is none."""
        return self.board.head_of(value) if self.board is not None else ""

    @property
    def signs(self) -> tuple[Any, ...]:
        """The signs of the board and what they mean."""
        return self.board.signs() if self.board is not None else ()

    def draw(self, value: Any, group: InstructionGroup, radius: float) -> Pen | None:
        """Draw a card around 0, 0 as it lies now; gives the pen, None if nothing was drawn."""
        board = self.board
        known = board is not None and board.has_face(value)
        return board.draw_card(value, group, radius) if known else None

    def in_front(self, value: Any, of: str) -> bool:
        """Does a card lie in front of everybody on the board, to be tapped there?"""
        board = self.board
        known = board is not None and board.table is not None and of in board.cards
        return known and board.in_front(value)


drawn_cards = DrawnCards()

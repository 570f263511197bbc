"""How options look as cards: the board of the game that is played knows; others have words."""

from __future__ import annotations

from typing import Any
from weakref import ref

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.widgets.pen import Pen

CHIP_SIDES = (dp(58), dp(104))  # of cards that show much


class DrawnCards:
    """Asks the board that lies on the table now."""

    def __init__(self) -> None:
        self._board: Any = None

    def follow(self, board: Any) -> None:
        """Cards look as this board draws them; None where no board lies there."""
        self._board = ref(board) if board is not None else None

    @property
    def board(self) -> Any:
        return self._board() if self._board is not None else None

    @property
    def sides(self) -> tuple[float, float]:
        """How small and how large a card is drawn on a chip."""
        board = self.board
        return board.chip_sides if board is not None else CHIP_SIDES

    def has(self, value: Any, of: str) -> bool:
        """Is this a card that can be drawn?"""
        board = self.board
        return board is not None and of in board.cards and board.has_face(value)

    @property
    def signs(self) -> tuple[Any, ...]:
        """What the drawings of the board stand for."""
        return self.board.signs() if self.board is not None else ()

    def draw(self, value: Any, group: InstructionGroup, radius: float) -> Pen | None:
        """Draw a card around 0, 0 as it lies now; gives the pen, None if nothing was drawn."""
        board = self.board
        return board.draw_card(value, group, radius) if board is not None else None

    def in_front(self, value: Any, of: str) -> bool:
        """Does it lie where nobody has to look for it?"""
        board = self.board
        known = board is not None and board.table is not None and of in board.cards
        return known and board.in_front(value)


drawn_cards = DrawnCards()

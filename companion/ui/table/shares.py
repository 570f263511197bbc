"""How the height of the table screen is shared by board, prompt and rulings."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.ui.look.theme import theme

THIRD = 1 / 3
HEAD, SLOT = 3, 5.5  # lines of text: a folded ruling has that much, beside a board kept in sight
WORDLESS = 5.5  # lines of text: a folded row of people and a number alone, which is not cut
SLIVER = dp(130)  # a board or an open ruling lower than that shows nothing
KEPT, KEPT_SHARE = dp(150), 0.24  # of the height: for a board that must stay in sight
# Of the height, for a board to be tapped: the second at letters of 150 %, and while a row says
# that there is something for hands to do.
ASKED, ASKED_LARGE = 0.45, 0.33


class Shares:
    """Heights of prompt and rulings by what each part wishes for."""

    def __init__(self, layout: Any) -> None:
        self._on: Any = layout
        self._hushed = False

    def hush(self, room: float) -> None:
        """Decide whether reminders give way to a form that does not fit beside them."""
        rulings = self._on.rulings
        left = room - self._beside_form(room) - rulings.wish
        reminds = rulings.decisive is None and not rulings.to_do
        self._hushed = reminds and left < self._form

    def prompt_height(self, room: float) -> float:
        """The height of the prompt, so that rulings and board keep their share."""
        wish = float(self._on.prompt.wish)
        if getattr(self._on.prompt, "sole", False):
            too_low = not self._has_board and room - wish < theme.touch  # what is left for rulings
            return room if too_low else min(wish, room)
        if self._on.prompt.has_pad and self._has_board:
            return wish if room - wish >= SLIVER else room
        least = min(getattr(self._on.prompt, "least", 0), room)
        if self._has_board and self._on.asked:
            least = min(least, room - SLIVER)
        form = min(self._form, room - self._kept_from_form(room))
        return min(wish, max(room - self._beside(room), least, form))

    def _beside(self, room: float) -> float:
        """The height a prompt must leave for the board and the rulings."""
        if not self._has_board:
            return min(self.rulings_wish(), room * THIRD)
        folded = self.rulings_wish() if self._on.rulings.folded else 0
        if self._on.asked:
            return self.least_board + folded
        if self.in_sight:
            beside = max(SLOT * theme.small, min(self.rulings_wish(), SLIVER))
            return min(self.kept + beside, room * (1 - THIRD))  # the same with and without rulings
        return room * THIRD + folded

    @property
    def _form(self) -> float:
        """The height of a form in front; 0 if the question is no form."""
        return float(getattr(self._on.prompt, "whole", 0))

    def _beside_form(self, room: float) -> float:
        """The height a board keeps beside a form; 0 if it is empty and cannot be tapped."""
        if not self._has_board or (self._on.board.is_empty and not self._on.asked):
            return 0
        return self.least_board or min(SLIVER, room * THIRD)

    def _kept_from_form(self, room: float) -> float:
        """The height a form leaves to board and rulings."""
        board, rulings = self._beside_form(room), self.rulings_wish()
        return max(board, rulings) if self._over_board else board + rulings

    @property
    def _over_board(self) -> bool:
        """Do the tasks of laying the table lie over a board that is still empty?"""
        return self.in_sight and self._on.rulings.begins and not self._on.asked

    def rulings_height(self, rest: float) -> float:
        """The height of the rulings: at most two thirds of what the prompt leaves."""
        if self._hushed:
            return 0
        if self._over_board and self._on.rulings.folded:
            wish = float(self._on.rulings.folded_wish)
            return wish if rest - wish >= theme.touch else rest
        most = self._on.rulings.folded_wish if self._on.rulings.folded else rest * (1 - THIRD)
        height = min(self._on.rulings.wish, rest * (1 - THIRD), most, rest - self.least_board)
        if rest - height < SLIVER and self.rulings_wish() > height and not self._on.asked:
            return rest  # a whole ruling instead of half of one beside a useless board
        return height

    def rulings_wish(self) -> float:
        """The height the rulings would like to have; small when folded."""
        if self._hushed:
            return 0
        if not self._on.rulings.folded:
            return float(self._on.rulings.wish)
        wish = self._on.rulings.folded_wish
        if not self.in_sight or wish <= WORDLESS * theme.small:
            return float(wish)
        return min(wish, max(theme.touch, HEAD * theme.small))

    def shown(self, height: float) -> float:
        """The height for rulings, or 0 if it is too low to show anything."""
        return height if height >= min(self._on.rulings.wish, theme.touch) else 0

    @property
    def least_board(self) -> float:
        """The least height of the board while it is tapped or must be seen."""
        if not self._has_board or self._on.prompt.has_pad or not self._on.asked:
            return self.kept
        large = min(1.0, max(0.0, (theme.body / dp(16) - 1) * 2))
        if self._on.rulings.folded and self._on.rulings.to_do:  # tasks are shown first
            large = 1.0
        return max(self.kept, (ASKED + (ASKED_LARGE - ASKED) * large) * self._on.height)

    @property
    def kept(self) -> float:
        """The height kept by a board that must stay in sight."""
        return max(KEPT, KEPT_SHARE * self._on.height) if self.in_sight else 0

    @property
    def in_sight(self) -> bool:
        return self._on.board is not None and self._on.board.keeps_room

    @property
    def _has_board(self) -> bool:
        """Do prompt and rulings lie over the board?"""
        return self._on.board is not None and not self._on.wide

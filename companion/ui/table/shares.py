"""Who gets how much of the height of the table: the prompt, the rulings, the board."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.ui.look.theme import theme
from companion.ui.table.edge import Moment

THIRD = 1 / 3
HEAD, SLOT = 3, 5.5  # lines of text: a folded ruling has that much, beside a board kept in sight
WORDLESS = 5.5  # lines of text: a folded row of people and a number alone, which is not cut
SLIVER = dp(130)  # a board or an open ruling lower than that shows nothing
KEPT, KEPT_SHARE = dp(150), 0.24  # of the height: for a board that must stay in sight


class Shares:
    """What each may have, by what all that lies on a layout wish for."""

    def __init__(self, layout: Any) -> None:
        self._on: Any = layout
        self._hushed = False

    def hush(self, room: float) -> None:
        """What only reminds gives way to a form that does not fit beside it."""
        left = room - self._floor(room) - self._on.rulings.wish
        self._hushed = self._on.rulings.decisive is None and left < self._form

    def prompt_height(self, room: float) -> float:
        """What the prompt wishes, so long as rulings and board keep their share."""
        if getattr(self._on.prompt, "sole", False):
            return min(self._on.prompt.wish, room)
        others = min(self.rulings_wish(), room * THIRD)
        if self._on.board is not None and not self._on.wide:
            others = self._least_board(others, room)
            if self._on.prompt.has_pad and not others:
                return room
        least = min(getattr(self._on.prompt, "least", 0), room)
        form = min(self._form, room - self._floor(room) - self.rulings_wish())
        return min(self._on.prompt.wish, max(room - others, least, form))

    @property
    def _form(self) -> float:
        """The height of a question with all that must be filled in; 0 where there is none."""
        return float(getattr(self._on.prompt, "whole", 0))

    def _floor(self, room: float) -> float:
        """What the board keeps beside a form; one that is bare and not to be tapped nothing."""
        board = self._on.board
        if board is None or self._on.wide or (board.bare and not self._on.asked):
            return 0
        return self.kept or room * THIRD

    def _least_board(self, others: float, room: float) -> float:
        """A board keeps its share; to a pad that needs the room it leaves all of it."""
        if self._on.prompt.has_pad:
            return 0 if room - self._on.prompt.wish < SLIVER else room - self._on.prompt.wish
        if self.in_sight:
            beside = max(SLOT * theme.small, min(self.rulings_wish(), SLIVER))
            return min(self.kept + beside, room * (1 - THIRD))  # also while nothing is ruled
        return max(others, room * THIRD + (self.rulings_wish() if self._on.rulings.folded else 0))

    def held_height(self, room: float) -> float:
        """What the prompt has beyond its wish, so that its answers do not move."""
        if self._on.board is None or self._on.prompt.has_pad:
            return 0
        held = self._on.edge.top(self.moment)
        return min(held, room - max(SLIVER, self.kept) - self.rulings_wish())

    def held_ruling(self, height: float, prompt: float, room: float) -> float:
        """What a folded ruling has beyond its words, so that the edge of the board stays."""
        if not height or not self.moment[1] or self._on.prompt.has_pad:
            return height
        held = min(self._on.edge.height(self.moment), room - max(SLIVER, self.kept))
        return max(height, held - prompt)

    @property
    def moment(self) -> Moment:
        """Is the board to be tapped, and does a folded ruling lie under it?"""
        ruled = self._on.rulings.folded and self._on.rulings.folded_wish > 0
        return self._on.asked, ruled

    def rulings_height(self, rest: float) -> float:
        """Of what the prompt leaves the board a third is not theirs."""
        if self._hushed:
            return 0
        most = self._on.rulings.folded_wish if self._on.rulings.folded else rest * (1 - THIRD)
        height = min(self._on.rulings.wish, rest * (1 - THIRD), most, rest - self.kept)
        if rest - height < SLIVER and self.rulings_wish() > height and not self._on.asked:
            return rest  # better a whole ruling than half of one and a board nobody can read
        return height

    def rulings_wish(self) -> float:
        """What the rulings would like to have; folded it is little."""
        if self._hushed:
            return 0
        if not self._on.rulings.folded:
            return self._on.rulings.wish
        wish = self._on.rulings.folded_wish
        if not self.in_sight or wish <= WORDLESS * theme.small:
            return float(wish)
        return min(wish, max(theme.touch, HEAD * theme.small))

    def shown(self, height: float) -> float:
        """Of rulings: better none than a sliver that shows nothing and cannot be tapped."""
        return height if height >= min(self._on.rulings.wish, theme.touch) else 0

    @property
    def kept(self) -> float:
        """What a board that must stay in sight keeps of the height."""
        return max(KEPT, KEPT_SHARE * self._on.height) if self.in_sight else 0

    @property
    def in_sight(self) -> bool:
        return self._on.board is not None and self._on.board.keeps_room

"""The stages of a second reading that follows whole evenings: set-up, turns, what they left."""

from __future__ import annotations

from typing import Any

from companion.core.game import Setup
from companion.core.log import Turn
from tests.kit.ledger_page import Page


class ByHand:
    """Everything there is, changed in place as a table would; a game adds its own pieces."""

    page: Page
    compared = 0

    def __init__(self, setup: Setup) -> None:
        self.players = [seat.key for seat in setup.seats]
        self.options = setup.options
        self.box: dict[str, Any] = {key: value.value for key, value in setup.box.items()}
        self.remarks: set[str] = set()

    def follow(self, turn: Turn, end: Any) -> None:
        """Play a turn from its replies, and hold what comes out against the table it left."""
        self.page, self.remarks = Page(turn, self.box, self.correct), set()
        try:
            self.play_turn() if turn.number else self.set_up()
            self.page.agree("next", "", self.page.next())
            self.close_turn()
            if end is not None:
                self.hold_against(end)
        finally:
            self.compared += self.page.compared

    def set_up(self) -> None:
        """Lay out the table before the first turn."""
        raise NotImplementedError

    def play_turn(self) -> None:
        """Play one turn from its replies."""
        raise NotImplementedError

    def close_turn(self) -> None:
        """Compare what a game says at the end of a turn, beside its rulings."""

    def hold_against(self, end: Any) -> None:
        """Compare everything with the table at the end of a turn."""
        raise NotImplementedError

    def correct(self, what: str, whose: str, value: Any) -> None:
        """Take a correction; where a game records none, there must be none."""
        raise AssertionError(f"nothing is put right in these evenings: {what} {whose} {value}")

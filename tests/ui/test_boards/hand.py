"""A board on the stage, touched by a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from companion.core.game import Seat
from tests.ui.driver import UnitTestTouch
from tests.ui.sight import all_within
from tests.ui.test_boards.stage import beside_prompt, close, open_stage

SMALL = (360, 640)
EVENTS = ("on_spot", "on_closed_spot_tapped", "on_place")
RESTED = 40  # frames after which a finger rests


def seated(game: str, seats: tuple[Seat, ...]) -> Any:
    """As much of an evening as the stage asks for, for a table that was made by hand."""
    return SimpleNamespace(game=SimpleNamespace(key=game), setup=SimpleNamespace(seats=seats))


class Hand:
    """A board as it lies on the table, and everything it says."""

    def __init__(
        self, board: Any, evening: Any, table: Any, size: tuple[int, int] = SMALL, **look: Any
    ) -> None:
        self.board, self.session = board, evening
        self.ui = open_stage(lambda: beside_prompt(board, size), evening, size, **look)
        self.said: list[tuple[Any, ...]] = []
        for event in EVENTS:
            board.bind(**{event: lambda _, *what, name=event: self.said.append((name, *what))})
        board.show(table)
        self.ui.frames(2)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Of the drawing, in the window, once the board looks at what must be seen."""
        self.ui.frames()
        return self.board.to_window(*self.board.to_pixels(x, y))

    def at(self, spot: str) -> tuple[float, float]:
        return self.point(*self.board.point_of(spot))

    def tap(self, spot: str) -> None:
        self.ui.tap_at(*self.at(spot))
        self.ui.frames(2)

    def press(self, x: float, y: float, frames: int = RESTED) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.ui.frames(frames)
        touch.touch_up()
        self.ui.frames(2)

    def hold(self, spot: str) -> list[str]:
        """Rest a finger there; everything that is then read."""
        return self.hold_at(*self.at(spot))

    def hold_at(self, x: float, y: float) -> list[str]:
        self.press(x, y)
        sheet = self.ui.app.layers.newest
        return [one.text for one in all_within(sheet) if getattr(one, "text", "")]


@contextmanager
def laid_out(made: Callable[..., Hand]) -> Iterator[Callable[..., Hand]]:
    """Lays out boards in this way, and takes them all off the stage."""
    hands: list[Hand] = []

    def lay(*args: Any, **look: Any) -> Hand:
        hands.append(made(*args, **look))
        return hands[-1]

    yield lay
    close(*(hand.ui for hand in hands))

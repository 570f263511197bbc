"""The lower edge of the board: within a phase no question moves it up and down again."""

from __future__ import annotations


class Edge:
    """How high it came since the phase began: beside answers, and while the board is tapped."""

    def __init__(self) -> None:
        self._heights: dict[bool, float] = {}
        self._begins = True

    def begin(self, *_: object) -> None:
        """Another phase, another size: nothing is held."""
        self._heights, self._begins = {}, True

    def hold(self, tapped: bool, height: float) -> None:
        """Another question is put, and so high lay the edge until now."""
        if not self._begins:
            self._heights[tapped] = max(self.height(tapped), height)
        self._begins = False

    def height(self, tapped: bool) -> float:
        """Where it is held for such a question; nowhere at first."""
        return self._heights.get(tapped, 0.0)
